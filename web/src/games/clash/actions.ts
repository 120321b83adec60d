/** The main actions of a turn: what they cost or reach, and what to ask when they are not possible. */
import type { Choice, ClashSeatView, ClashView } from "../../wire";
import type { IconName } from "../../lib/ui/icons";
import type { Key } from "../choices";
import type { Part } from "./bundles";
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
  const buildings = Object.keys(own.pieces).filter((piece) => piece !== "settlement");
  const moves: Record<Action["id"], () => string[]> = {
    advance: () => own.open.map((advance) => `develop ${advance}`),
    found: () => settlers.map(({ space }) => `settle ${space}`),
    build: () => cities.flatMap(({ space }) => buildings.map((b) => `build ${b} ${space}`)),
    collect: () => cities.map(({ space }) => `collect ${space}`),
    recruit: () => cities.map(({ space }) => `recruit ${space}`),
    move: () => ["move"],
    mood: () => ["mood"],
    influence: () => ["influence"],
  };
  return moves[id]().slice(0, MOST);
}

type Price = Partial<Record<Good, number>>;

/** Why an action is not possible, shortly and in full; what is missing for it, if that is goods. */
export interface Reason {
  short: string;
  full: string;
  missing?: readonly Part[];
}

/** What stands below an action that is possible: what it costs, or so many of something. */
export interface Figure {
  cost?: readonly Part[];
  number?: number;
  /** The key of what is counted. */
  what?: "cities" | "settlers" | "groups";
  /** The only unit that can be had, which is then not asked about. */
  unit?: string | undefined;
  /** The only space where it can happen, which is then not asked about. */
  place?: string;
}

const only = ([way, ...others]: readonly Choice[]): Pick<Figure, "place"> =>
  way && !others.length ? { place: String(way.params.space) } : {};

/** The goods of a price, one after the other. */
const goods = (price: Price): Part[] =>
  GOODS.flatMap((good) => (price[good] ? [{ thing: good, number: price[good] }] : []));

export function figure(
  id: Action["id"],
  ways: readonly Choice[],
  view: ClashView,
  own: ClashSeatView,
): Figure | undefined {
  const { prices } = view;
  const cities = new Set(ways.map(({ params }) => params.space)).size;
  const [unit, ...others] = own.hires ?? [];
  const price = unit === undefined || others.length ? undefined : prices.units[unit];
  const figures: Record<Action["id"], Figure | undefined> = {
    advance: { cost: goods(prices.advance) },
    found: { number: cities, what: "settlers", ...only(ways) },
    build: { number: cities, what: "cities" },
    collect: { number: cities, what: "cities" },
    recruit: price ? { cost: goods(price), unit } : { number: cities, what: "cities" },
    move: { number: prices.groups, what: "groups" },
    mood: { cost: [{ thing: "mood", number: own.stock.mood }] },
    influence: undefined,
  };
  return figures[id];
}
