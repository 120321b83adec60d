/** What the board frames: the land that has been explored, with the tiles that come next. */
import type { View } from "../../wire";
import type { Known } from "../panels";
import { viewOf } from "../view";

/** From the middle of a space over its rim and half across the next. */
const MARGIN = 96;

export function known(shown: View): Known {
  const { map, cities, units, you } = viewOf("clash", shown);
  const land = Object.keys(map.spaces).filter((space) => map.spaces[space] !== "unexplored");
  const held = [...cities, ...units].filter(({ owner }) => owner === you);
  return { land, own: [...new Set(held.map(({ space }) => space))].sort(), margin: MARGIN };
}
