/** The main actions of a turn, and of each a few moves to ask about when it is not possible. */
import type { ClashSeatView, ClashView } from "../../wire";
import type { IconName } from "../../lib/ui/icons";
import type { Key } from "../choices";

export interface Action {
  id: "advance" | "found" | "build" | "collect" | "recruit" | "move" | "mood" | "influence";
  icon: IconName;
  keys: readonly Key<"clash">[];
}

export const ACTIONS: readonly Action[] = [
  { id: "advance", icon: "advance", keys: ["move.develop"] },
  { id: "found", icon: "found", keys: ["move.settle"] },
  { id: "build", icon: "build", keys: ["move.build", "move.wonder"] },
  { id: "collect", icon: "collect", keys: ["move.collect"] },
  { id: "recruit", icon: "recruit", keys: ["move.recruit"] },
  { id: "move", icon: "move", keys: ["move.move"] },
  { id: "mood", icon: "mood", keys: ["move.mood"] },
  { id: "influence", icon: "influence", keys: ["move.influence"] },
];

/** As many moves of an action as are asked about, at most. */
const MOST = 4;

/** Moves of an action that somebody could have in mind: the rules say what is against them. */
export function thinkable(id: Action["id"], view: ClashView, own: ClashSeatView): string[] {
  const cities = view.cities.filter(({ owner }) => owner === view.you);
  const settlers = view.units.filter(
    ({ owner, units }) => owner === view.you && units.some((unit) => unit.startsWith("settler")),
  );
  const moves: Record<Action["id"], () => string[]> = {
    advance: () => own.open.map((advance) => `develop ${advance}`),
    found: () => settlers.map(({ space }) => `settle ${space}`),
    build: () => cities.flatMap(({ space }) => BUILDINGS.map((b) => `build ${b} ${space}`)),
    collect: () => cities.map(({ space }) => `collect ${space}`),
    recruit: () => cities.map(({ space }) => `recruit ${space}`),
    move: () => ["move"],
    mood: () => ["mood"],
    influence: () => ["influence"],
  };
  return moves[id]().slice(0, MOST);
}

const BUILDINGS = ["market", "temple", "academy", "fortress"] as const;
