/** Pan and zoom of a drawing: by wheel, by one or two fingers, by mouse, by buttons and keys. */
import type { Box } from "./scene";

const LARGEST = 6;
const DRAG_THRESHOLD = 6;
/** If so much of the drawing's width can be seen, all of it is shown. */
const NEARLY = 0.9;

interface Point {
  x: number;
  y: number;
}

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  dragging = $state(false);
  /** Whether somebody has looked elsewhere since the board was first shown. */
  moved = false;
  /** So many pixels at the right edge lie under buttons; what is there can be moved aside. */
  covered = 0;

  private svg: SVGSVGElement | undefined;
  private pointers = new Map<number, Point>();
  private start: Point | undefined;

  constructor(private readonly size: () => { width: number; height: number }) {}

  get transform(): string {
    return `translate(${this.x} ${this.y}) scale(${this.scale})`;
  }

  reset(): void {
    this.moved = true;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** The part of the plane that can be seen, in the drawing's units at scale 1. */
  private frame(): Box {
    const { width, height } = this.size();
    const seen = this.svg?.getBoundingClientRect();
    if (!seen?.width || !seen.height) return { x: 0, y: 0, width, height };
    const unit = Math.min(seen.width / width, seen.height / height);
    const [w, h] = [seen.width / unit, seen.height / unit];
    return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
  }

  private hidden(): number {
    const seen = this.svg?.getBoundingClientRect();
    return seen?.width ? (this.covered * this.frame().width) / seen.width : 0;
  }

  /** Zooms by a factor; the given place of the frame stays where it is. */
  zoom(factor: number, at?: Point): void {
    const frame = this.frame();
    const centre = at ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const scale = Math.min(LARGEST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.moved = true;
    this.x = centre.x - (centre.x - this.x) * ratio;
    this.y = centre.y - (centre.y - this.y) * ratio;
    this.scale = scale;
    this.clamp();
  }

  /** Fills the frame with a part of the drawing, its middle in the middle. */
  cover(box: Box): void {
    const frame = this.frame();
    this.show(box, Math.max(frame.width / box.width, frame.height / box.height));
  }

  /** Shows all of a part of the drawing, as large as the frame allows; what lies beside it, too,
   * where most of that would be in sight anyway. */
  fit(box: Box): void {
    const frame = this.frame();
    const { width } = this.size();
    const scale = Math.min(frame.width / box.width, frame.height / box.height);
    if (frame.width / scale < width * NEARLY) this.show(box, scale);
    else this.show({ ...box, x: 0, width }, Math.min(frame.width / width, scale));
  }

  private show(box: Box, scale: number): void {
    const frame = this.frame();
    this.scale = Math.min(LARGEST, Math.max(1, scale));
    this.x = frame.x + frame.width / 2 - (box.x + box.width / 2) * this.scale;
    this.y = frame.y + frame.height / 2 - (box.y + box.height / 2) * this.scale;
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    if (dx || dy) this.moved = true;
    this.x += dx;
    this.y += dy;
    this.clamp();
  }

  /** Moves a place of the drawing into sight. */
  reveal(place: Point): void {
    const frame = this.frame();
    const margin = 0.08;
    const shift = (at: number, from: number, length: number, hidden = 0): number => {
      const low = from + length * margin;
      const high = from + length * (1 - margin) - hidden;
      return at < low ? low - at : at > high ? high - at : 0;
    };
    this.pan(
      shift(place.x * this.scale + this.x, frame.x, frame.width, this.hidden()),
      shift(place.y * this.scale + this.y, frame.y, frame.height),
    );
  }

  /** Whether a place of the drawing is in sight. */
  sees(place: Point): boolean {
    const frame = this.frame();
    const [x, y] = [place.x * this.scale + this.x, place.y * this.scale + this.y];
    const right = frame.x + frame.width - this.hidden();
    return x > frame.x && x < right && y > frame.y && y < frame.y + frame.height;
  }

  /** How far a place is from the middle of what is shown. */
  distance(place: Point): number {
    const frame = this.frame();
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    return distance(middle, {
      x: place.x * this.scale + this.x,
      y: place.y * this.scale + this.y,
    });
  }

  private clamp(): void {
    const { width, height } = this.size();
    const frame = this.frame();
    const kept = (at: number, length: number, from: number, seen: number, hidden = 0): number =>
      length <= seen
        ? from + (seen - length) / 2
        : Math.min(from, Math.max(from + seen - length - hidden, at));
    this.x = kept(this.x, width * this.scale, frame.x, frame.width, this.hidden());
    this.y = kept(this.y, height * this.scale, frame.y, frame.height);
  }

  /** Listens to a drawing; returns how to stop. */
  attach = (svg: SVGSVGElement): (() => void) => {
    this.svg = svg;
    const listeners: [string, (event: never) => void][] = [
      ["wheel", (event: WheelEvent) => this.wheel(svg, event)],
      ["pointerdown", (event: PointerEvent) => this.down(event)],
      ["pointermove", (event: PointerEvent) => this.move(svg, event)],
      ["pointerup", (event: PointerEvent) => this.up(event)],
      ["pointercancel", (event: PointerEvent) => this.up(event)],
      ["pointerleave", (event: PointerEvent) => this.up(event)],
    ];
    for (const [name, listener] of listeners)
      svg.addEventListener(name, listener as EventListener, { passive: name !== "wheel" });
    // A drag that ends on a piece is no touch of that piece.
    const click = (event: MouseEvent): void => {
      if (!this.dragging) return;
      event.stopPropagation();
      this.dragging = false;
    };
    svg.addEventListener("click", click, { capture: true });
    return () => {
      for (const [name, listener] of listeners)
        svg.removeEventListener(name, listener as EventListener);
      svg.removeEventListener("click", click, { capture: true });
    };
  };

  private wheel(svg: SVGSVGElement, event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), inFrame(svg, event.clientX, event.clientY));
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    if (!this.pointers.size) this.dragging = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { x: event.clientX, y: event.clientY };
  }

  private move(svg: SVGSVGElement, event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) {
      this.pinch(svg, before, now, other);
    } else if (this.scale > 1 && this.isDrag(now)) {
      const from = inFrame(svg, before.x, before.y);
      const to = inFrame(svg, now.x, now.y);
      this.pan(to.x - from.x, to.y - from.y);
    }
  }

  private isDrag(now: Point): boolean {
    if (this.start && distance(this.start, now) > DRAG_THRESHOLD) this.dragging = true;
    return this.dragging;
  }

  private pinch(svg: SVGSVGElement, before: Point, now: Point, other: Point): void {
    this.dragging = true;
    const middle = inFrame(svg, (now.x + other.x) / 2, (now.y + other.y) / 2);
    const was = inFrame(svg, (before.x + other.x) / 2, (before.y + other.y) / 2);
    this.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    this.pan(middle.x - was.x, middle.y - was.y);
  }

  private up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A place on the screen in the units of the drawing's frame. */
function inFrame(svg: SVGSVGElement, x: number, y: number): Point {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
}
