import type { Element } from "../../wire";

/** The largest ghost, as a part of the drawing's width. */
const GHOST = 0.07;

/** What draws an element. */
export function nodeOf(svg: SVGSVGElement, key: string): SVGGElement | null {
  return svg.querySelector<SVGGElement>(`[data-key="${CSS.escape(key)}"]`);
}

/** The middle of a thing; a shape of the art has its origin elsewhere. */
export function middleOf(
  svg: SVGSVGElement,
  { key, x = 0, y = 0, shape }: Element,
): { x: number; y: number } {
  const node = shape ? nodeOf(svg, key) : null;
  if (!node) return { x, y };
  const box = node.getBBox();
  return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 };
}

/** Where a thing is, in the drawing and on the screen, and how large a ghost over it may be. */
export function placeOf(
  svg: SVGSVGElement,
  element: Element,
  wide: number,
): { x: number; y: number; size: number; box: DOMRect } | undefined {
  const node = nodeOf(svg, element.key);
  if (!node) return undefined;
  const { width, height } = node.getBBox();
  const size = Math.min(width, height, wide * GHOST) * 0.9;
  return { ...middleOf(svg, element), size, box: node.getBoundingClientRect() };
}

/** What touching a node of the drawing means. */
export function pickAt(svg: SVGSVGElement, node: EventTarget | null): string | undefined {
  const thing = node instanceof window.Element && node.closest<SVGGElement>("[data-pick]");
  return thing && svg.contains(thing) ? thing.dataset.pick : undefined;
}

/** What the pointer means: a piece may lie on the target, so the lit things under it go first. */
export function pickUnder(
  svg: SVGSVGElement,
  { target, clientX, clientY }: MouseEvent,
  lit: ReadonlySet<string>,
): string | undefined {
  const stack = document.elementsFromPoint(clientX, clientY);
  // A touch by keyboard or assistive software has no place; its target is all there is.
  if (!(target instanceof window.Element) || !stack.includes(target)) return pickAt(svg, target);
  const picks = stack.flatMap((node) => pickAt(svg, node) ?? []);
  return picks.find((pick) => lit.has(pick)) ?? picks[0];
}
