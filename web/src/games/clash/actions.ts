/** The main actions of a turn: what they cost or reach, and what to ask when they are not possible. */
import type { Choice, ClashSeatView, ClashView } from "../../wire";
import type { IconName } from "../../lib/ui/icons";
import type { Key } from "../choices";
import { GOODS, type Good } from "./words";

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

/** The decisions in the midst of each action. */
const STEPS: Record<Action["id"], readonly string[]> = {
  advance: [],
  found: ["found"],
  build: ["build"],
  collect: ["collect"],
  recruit: ["recruit", "recruit_place", "fetch"],
  move: ["group", "units", "destination", "orientation", "explore_region", "launch"],
  mood: ["improve"],
  influence: ["influence", "boost", "swap"],
};

/** The action in the midst of which a decision is made. */
export function underway(prompt: string | undefined): Action["id"] | undefined {
  return ACTIONS.find(({ id }) => prompt !== undefined && STEPS[id].includes(prompt))?.id;
}

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

type Stock = ClashSeatView["stock"];
/** The least that an action costs, and what may stand in beside gold. */
const PRICES: Partial<Record<Action["id"], Partial<Stock>>> = {
  advance: { food: 2 },
  build: { food: 1, ore: 1, wood: 1 },
  recruit: { food: 2 },
  mood: { mood: 1 },
};

/** What is lacking for the least that an action costs, one word each; gold stands for any resource. */
export function lacking(id: Action["id"], { stock }: ClashSeatView): Good[] {
  const tokens = id === "mood";
  const spare = tokens ? 0 : stock.gold + (id === "advance" ? stock.idea : 0);
  const missing = GOODS.flatMap((kind) =>
    Array<Good>(Math.max(0, (PRICES[id]?.[kind] ?? 0) - stock[kind])).fill(kind),
  );
  return missing.slice(Math.min(spare, missing.length));
}

/** What stands below an action that is possible: so many of something. */
export interface Figure {
  number: number;
  /** The good that it counts; else the key of what it counts. */
  good?: Good;
  what?: "cities" | "settlers" | "groups";
  /** The only unit that can be had, which is then not asked about. */
  unit?: string;
  /** The only space where it can happen, which is then not asked about. */
  place?: string;
}

/** Whether nothing but a settler can be paid for, which is then recruited without being asked. */
const onlySettlers = ({ stock }: ClashSeatView): boolean =>
  !stock.ore && !stock.wood && !stock.gold;

const only = ([way, ...others]: readonly Choice[]): Pick<Figure, "place"> =>
  way && !others.length ? { place: String(way.params.space) } : {};

export function figure(
  id: Action["id"],
  ways: readonly Choice[],
  own: ClashSeatView,
): Figure | undefined {
  const cities = new Set(ways.map(({ params }) => params.space)).size;
  const figures: Record<Action["id"], Figure | undefined> = {
    advance: { number: 2, good: "food" },
    found: { number: cities, what: "settlers", ...only(ways) },
    build: { number: cities, what: "cities" },
    collect: { number: cities, what: "cities" },
    recruit: onlySettlers(own)
      ? { number: 2, good: "food", unit: "settler" }
      : { number: cities, what: "cities" },
    move: { number: 3, what: "groups" },
    mood: { number: own.stock.mood, good: "mood" },
    influence: undefined,
  };
  return figures[id];
}
