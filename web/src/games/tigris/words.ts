/** The game's kinds of things, in the order in which the panels show them. */
import type { TigrisColour, TigrisLeader, TigrisTile } from "../../wire";

export const TILES = [
  "settlement",
  "temple",
  "farm",
  "market",
] as const satisfies readonly TigrisTile[];
export const LEADERS = [
  "king",
  "priest",
  "farmer",
  "trader",
] as const satisfies readonly TigrisLeader[];
export const COLOURS = ["black", "red", "blue", "green"] as const satisfies readonly TigrisColour[];
