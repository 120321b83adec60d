import type { Choice, TigrisTile } from "../../wire";
import { choicesOf } from "../choices";
import { TILES } from "./words";

/** The choice that swaps exactly these tiles, if it is one. */
export function swapOf(
  choices: readonly Choice[],
  chosen: readonly TigrisTile[],
): Choice | undefined {
  return choicesOf("tigris", "move.swap", choices).find(({ params }) =>
    TILES.every((tile) => count(params.tiles, tile) === count(chosen, tile)),
  );
}

function count(tiles: readonly string[], tile: TigrisTile): number {
  return tiles.filter((one) => one === tile).length;
}
