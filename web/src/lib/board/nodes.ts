import type { Element } from "../../wire";

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
