/** Pan and zoom of a drawing: by wheel, by one or two fingers, by mouse, by buttons and keys. */
import type { Box, Surroundings } from "./scene";

const LARGEST = 6;
const DRAG_THRESHOLD = 6;
/** So many pixels a finger needs, and one for the rounding. */
const FINGER = 45;
/** How much nearer one comes where everything would be in sight. */
const STEP = 1.8;
/** So many pixels a space is wide at most when several are shown together. */
const LARGE = 68;
/** So many pixels a unit of the drawing is long at most where what is known of a board is framed. */
const CLEAR = { small: 0.9, large: 1.2 };
/** If so much of the drawing's width can be seen, all of it is shown. */
const NEARLY = 0.9;
/** In a frame narrower than this the board proper fills it, and one pans to the rest. */
const SMALL = 640;
/** A frame lower than this is a strip. */
const LOW = 260;
/** So long after the last step of a gesture the picture is drawn anew, as sharp as it can be. */
const REST = 180;
/** So much nearer or farther than it was drawn it is drawn anew in the midst of a gesture. */
const COARSE = 2;
/** So far from the rim, as a part of the frame, a place is brought that comes into sight. */
const INSIDE = 0.14;

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
  /** Whether it was led to a place that came into sight; on a small screen it stays there. */
  private led = false;
  /** Whether the board is but a strip beside something else, of the place where it happens. */
  strip = false;
  /** Whether a gesture goes on: what is drawn is moved as it is. */
  moving = $state(false);

  /** The size of the frame on the screen; nothing until it is known. */
  seen = $state.raw({ width: 0, height: 0 });
  /** The scale at which the picture was drawn that a gesture moves. */
  private drawn = $state(1);
  private view: HTMLElement | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private pointers = new Map<number, Point>();
  private start: Point | undefined;
  /** Where one looked before several spaces were shown together. */
  private before: Pick<Camera, "x" | "y" | "scale" | "moved"> | undefined;

  constructor(private readonly size: () => { width: number; height: number }) {}

  /** How the whole drawing, which fits the frame at scale 1, is moved: by whole pixels. */
  get transform(): string {
    const { x, y } = this.frame();
    const whole = (length: number): number => {
      const dots = window.devicePixelRatio || 1;
      return Math.round(length * this.unit * dots) / dots;
    };
    const [right, down] = [this.x + x * (this.scale - 1), this.y + y * (this.scale - 1)];
    return `translate3d(${whole(right)}px, ${whole(down)}px, 0) scale(${this.scale})`;
  }

  /** Pixels for one unit of the drawing at scale 1. */
  get unit(): number {
    const { width, height } = this.size();
    const { seen } = this;
    return seen.width && seen.height ? Math.min(seen.width / width, seen.height / height) : 1;
  }

  /** The length of a pixel in the drawing, as it is drawn. */
  get pixel(): number {
    return 1 / (this.unit * (this.moving ? this.drawn : this.scale));
  }

  /** The frame has this size now; what was looked at in a strip is nothing for a whole board. */
  fill(width: number, height: number): void {
    const strip = height > 0 && height < LOW;
    if (strip !== this.strip) this.moved = this.led = false;
    this.strip = strip;
    this.seen = { width, height };
  }

  get small(): boolean {
    return this.seen.width < SMALL || this.strip;
  }

  reset(): void {
    this.moved = true;
    this.whole();
  }

  /** Shows everything. */
  whole(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** The part of the plane that can be seen, in the drawing's units at scale 1. */
  private frame(): Box {
    const { width, height } = this.size();
    const { seen, unit } = this;
    if (!seen.width || !seen.height) return { x: 0, y: 0, width, height };
    const [w, h] = [seen.width / unit, seen.height / unit];
    return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
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

  /**
   * Fills the frame with a part of the drawing, its middle in the middle; so near that spaces of
   * the given size can be hit with a finger.
   */
  cover(box: Box, space = Infinity): void {
    const frame = this.frame();
    const finger = FINGER / this.unit / space;
    this.show(box, Math.max(frame.width / box.width, frame.height / box.height, finger));
  }

  /** Comes near because somebody wishes it, even where everything could be hit with a finger. */
  approach(box: Box, space: number): void {
    this.cover(box, space);
    if (this.scale === 1) this.zoom(STEP);
    this.moved = true;
  }

  /** Sees the whole, or comes near. */
  toggle(box: Box, space: number): void {
    if (this.scale > 1) this.reset();
    else this.approach(box, space);
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

  /** Shows all of a part of the drawing, with spaces of the given size not larger than they need. */
  gather(box: Box, space: number): void {
    const { x, y, scale, moved } = this;
    this.before ??= { x, y, scale, moved };
    const frame = this.frame();
    const near = Math.min(frame.width / box.width, frame.height / box.height);
    this.show(box, Math.min(near, LARGE / this.unit / space));
  }

  /** No spaces are shown together any more: looks where one looked before, or, as long as nobody
   * has looked elsewhere, at what is known of a board that grows, or at the board proper as the
   * frame allows. */
  settle(home: Box, space: number, fills: boolean, known?: Surroundings): void {
    Object.assign(this, this.before);
    this.before = undefined;
    if (this.moved || (this.led && this.small)) this.clamp();
    else if (known) this.survey(known);
    else if (this.small) this.cover(home, space);
    else if (fills) this.fit(home);
    else this.whole();
  }

  /** Frames a part of the drawing with what lies around it, a strip its width, as far as is clear. */
  private survey({ box: { x, y, width, height }, margin }: Surroundings): void {
    const { width: right, height: bottom } = this.size();
    const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
    const box = {
      x: left,
      y: top,
      width: Math.min(right, x + width + margin) - left,
      height: Math.min(bottom, y + height + margin) - top,
    };
    const frame = this.frame();
    const wide = frame.width / box.width;
    const near = this.strip ? wide : Math.min(wide, frame.height / box.height);
    this.show(box, Math.min(near, CLEAR[this.small ? "small" : "large"] / this.unit));
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
    this.shift(dx, dy);
  }

  private shift(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.clamp();
  }

  /** Moves a place of the drawing into sight, into the middle of a strip. */
  reveal(place: Point): void {
    const frame = this.frame();
    const margin = this.strip ? 0.45 : INSIDE;
    const missing = (at: number, from: number, length: number): number => {
      const low = from + length * margin;
      const high = from + length * (1 - margin);
      return at < low ? low - at : at > high ? high - at : 0;
    };
    const [dx, dy] = [
      missing(place.x * this.scale + this.x, frame.x, frame.width),
      missing(place.y * this.scale + this.y, frame.y, frame.height),
    ];
    if (dx || dy) this.led = true;
    this.shift(dx, dy);
  }

  /** The part of the drawing that is in sight, in its units. */
  get part(): Box {
    const { width, height } = this.size();
    const frame = this.frame();
    const seen = (from: number, length: number, at: number, whole: number): [number, number] => {
      const start = Math.max(0, (from - at) / this.scale);
      return [start, Math.min(whole, (from + length - at) / this.scale) - start];
    };
    const [x, wide] = seen(frame.x, frame.width, this.x, width);
    const [y, high] = seen(frame.y, frame.height, this.y, height);
    return { x, y, width: wide, height: high };
  }

  /** Somebody wants to see this place, from as near as now. */
  look({ x, y }: Point): void {
    this.moved = true;
    this.show({ x, y, width: 0, height: 0 }, this.scale);
    this.step();
  }

  /** Whether a place of the drawing is in sight, and so far from the rim, as a part of the frame. */
  sees(place: Point, edge = 0): boolean {
    const frame = this.frame();
    const [x, y] = [place.x * this.scale + this.x, place.y * this.scale + this.y];
    const within = (at: number, from: number, length: number): boolean =>
      at >= from + length * edge && at <= from + length * (1 - edge);
    return within(x, frame.x, frame.width) && within(y, frame.y, frame.height);
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
    const kept = (at: number, length: number, from: number, seen: number): number =>
      length <= seen
        ? from + (seen - length) / 2
        : Math.min(from, Math.max(from + seen - length, at));
    this.x = kept(this.x, width * this.scale, frame.x, frame.width);
    this.y = kept(this.y, height * this.scale, frame.y, frame.height);
  }

  /** Listens to the frame of a drawing; returns how to stop. */
  attach = (view: HTMLElement): (() => void) => {
    this.view = view;
    const resized = new ResizeObserver(() => this.fill(view.clientWidth, view.clientHeight));
    resized.observe(view);
    const listeners: [string, (event: never) => void][] = [
      ["wheel", (event: WheelEvent) => this.wheel(event)],
      ["pointerdown", (event: PointerEvent) => this.down(event)],
      ["pointermove", (event: PointerEvent) => this.move(event)],
      ["pointerup", (event: PointerEvent) => this.up(event)],
      ["pointercancel", (event: PointerEvent) => this.up(event)],
      ["pointerleave", (event: PointerEvent) => this.up(event)],
    ];
    for (const [name, listener] of listeners)
      view.addEventListener(name, listener as EventListener, { passive: name !== "wheel" });
    // A drag that ends on a piece is no touch of that piece.
    const click = (event: MouseEvent): void => {
      if (!this.dragging) return;
      event.stopPropagation();
      this.dragging = false;
    };
    view.addEventListener("click", click, { capture: true });
    return () => {
      clearTimeout(this.resting);
      resized.disconnect();
      for (const [name, listener] of listeners)
        view.removeEventListener(name, listener as EventListener);
      view.removeEventListener("click", click, { capture: true });
    };
  };

  /** A step of a gesture: the picture is moved as it was drawn, until it would be too coarse. */
  private step(): void {
    const grown = this.scale / this.drawn;
    const coarse = this.moving && (grown > COARSE || grown < 1 / COARSE);
    if (coarse || !this.moving) this.drawn = this.scale;
    this.moving = !coarse;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (this.moving = false), REST);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.within(event.clientX, event.clientY));
    this.step();
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    if (!this.pointers.size) this.dragging = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { x: event.clientX, y: event.clientY };
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) {
      this.pinch(before, now, other);
      this.step();
    } else if (this.scale > 1 && this.isDrag(now)) {
      this.pan((now.x - before.x) / this.unit, (now.y - before.y) / this.unit);
      this.step();
    }
  }

  private isDrag(now: Point): boolean {
    if (this.start && distance(this.start, now) > DRAG_THRESHOLD) this.dragging = true;
    return this.dragging;
  }

  private pinch(before: Point, now: Point, other: Point): void {
    this.dragging = true;
    const middle = this.within((now.x + other.x) / 2, (now.y + other.y) / 2);
    const was = this.within((before.x + other.x) / 2, (before.y + other.y) / 2);
    this.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    this.pan(middle.x - was.x, middle.y - was.y);
  }

  private up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  /** A place on the screen in the units of the drawing's frame. */
  private within(x: number, y: number): Point {
    const corner = this.view?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const frame = this.frame();
    return {
      x: frame.x + (x - corner.left) / this.unit,
      y: frame.y + (y - corner.top) / this.unit,
    };
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
