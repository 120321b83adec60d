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
