/** The kinds of tokens, in the order in which the panels show them. */
import type { BabyloniaTile, BabyloniaToken, BabyloniaView } from "../../wire";

export const TOKENS = [
  "merchant",
  "servant",
  "priest",
  "farmer",
] as const satisfies readonly BabyloniaToken[];

/** The city tiles on the map. */
export function citiesOf({ tiles }: BabyloniaView): BabyloniaTile[] {
  return Object.values(tiles).filter((tile) => tile.startsWith("city"));
}
