import type { Choice } from "../../wire";
import type { Counts, Tile } from "./view";
import { TILES } from "./view";

/** The choice that swaps exactly these tiles, if it is one. */
export function swapOf(choices: readonly Choice[], chosen: Counts): Choice | undefined {
  return choices.find((choice) => {
    if (choice.key !== "move.swap" || !Array.isArray(choice.params.tiles)) return false;
    const tiles = choice.params.tiles as Tile[];
    return TILES.every((tile) => tiles.filter((one) => one === tile).length === chosen[tile]);
  });
}
