/** How large names are written, by how large a drawing is seen. */

/** Below this part of a legible size even large names have no room. */
const TINY = 0.65;

/** Classes for a game's art: names larger and narrower, or short ones in their place. */
export function lettering(pixel: number, legible: number): string {
  const scale = 1 / pixel;
  if (scale >= legible) return "";
  return scale < legible * TINY ? "coarse tiny" : "coarse";
}
