/** How a player stands to an advance, and whether the board of advances lies open over the map. */
import type { Choice, ClashGroupView, ClashSeatView } from "../../wire";
import type { Turn } from "../../lib/table/turn.svelte";

export const STANDINGS = ["owned", "lent", "affordable", "open", "locked"] as const;
export type Standing = (typeof STANDINGS)[number];

export function standing(player: ClashSeatView, advance: string): Standing {
  if (player.advances.includes(advance)) return "owned";
  if (player.lent.includes(advance)) return "lent";
  if (player.affordable.includes(advance)) return "affordable";
  return player.open.includes(advance) ? "open" : "locked";
}

/** The advance that has to come before another one: the group's first, or what the group asks for. */
export function needed(group: ClashGroupView, advance: string): string | null {
  const first = group.advances[0]?.advance ?? null;
  return advance === first ? group.needs : first;
}

const GAINS = ["move.develop", "move.advance"];

/** The choices that bring advances, by advance: once developing was chosen, or where only that is
 * asked. */
export function gains(turn: Turn | undefined): ReadonlyMap<string, Choice> {
  const free = turn?.live.frame?.view?.prompt?.kind !== "turn";
  const asked = turn && (free || turn.action?.includes("move.develop")) ? turn.considered : [];
  return new Map(
    asked
      .filter(({ key }) => GAINS.includes(key))
      .map((choice) => [String(choice.params.advance), choice]),
  );
}

class Drawer {
  /** Opened to look something up. */
  open = $state(false);
  /** The decision for which it was put away, to see the map. */
  away = $state<string>();
}

export const drawer = new Drawer();
