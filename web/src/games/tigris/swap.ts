import type { Choice, TigrisTile } from "../../wire";
import { TILES } from "./words";

/** The choice that swaps exactly these tiles, if it is one. */
export function swapOf(
  choices: readonly Choice[],
  chosen: readonly TigrisTile[],
): Choice | undefined {
  return choices.find((choice) => {
    if (choice.key !== "move.swap" || !Array.isArray(choice.params.tiles)) return false;
    const tiles = choice.params.tiles as TigrisTile[];
    return TILES.every((tile) => count(tiles, tile) === count(chosen, tile));
  });
}

function count(tiles: readonly TigrisTile[], tile: TigrisTile): number {
  return tiles.filter((one) => one === tile).length;
}
