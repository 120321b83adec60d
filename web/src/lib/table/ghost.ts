/** The move under the pointer before it is made: the piece in hand, and what it would start or score. */
import type { Panels } from "../../games/panels";
import type { View } from "../../wire";
import { elementsOf } from "../board/diff";
import type { Drawing } from "../board/scene";
import type { Speech } from "../text/speech";
import type { Turn } from "./turn.svelte";

/** The symbol of what was touched last: as the game says, else as it stands on the board. */
export function inHand(
  turn: Turn,
  panels: Panels | undefined,
  view: View | null | undefined,
  drawing: Drawing,
): string | undefined {
  const pick = turn.live.frame?.held ? undefined : turn.touched.at(-1);
  if (pick === undefined) return undefined;
  const drawn = elementsOf(drawing).find((element) => element.pick === pick && element.symbol);
  return (view && panels?.ghost?.(pick, view)) ?? drawn?.symbol;
}

/** Battles, conflicts and points that the move under the pointer would bring. */
export function omens(turn: Turn, panels: Panels | undefined, speech: Speech): string[] {
  const view = turn.live.frame?.view;
  if (turn.preview?.where !== "board" || !view) return [];
  const { events, ahead = [] } = turn.preview.preview;
  return [
    ...events
      .filter(({ kind }) => panels?.omens?.includes(kind))
      .map((event) => speech.event(event)),
    ...ahead.map(({ key, params }) => speech.say(key, params ?? {})),
  ];
}
