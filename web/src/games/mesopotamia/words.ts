/** The game's kinds of things, in the order in which the panels show them. */
import type {
  MesopotamiaAction,
  MesopotamiaDiceView,
  MesopotamiaPool,
  MesopotamiaRows,
} from "../../wire";

export type Resource = keyof MesopotamiaPool;
export type Section = keyof MesopotamiaRows;
/** A die as it lies: its colour and the sign it shows. */
export type Die = MesopotamiaDiceView["faces"][number];

export const ACTIONS = [
  "explore",
  "build",
  "research",
  "gather",
  "warfare",
  "growth",
] as const satisfies readonly MesopotamiaAction[];
export const RESOURCES = [
  "stone",
  "wood",
  "clay",
  "food",
  "tablet",
  "bone",
] as const satisfies readonly Resource[];
export const SECTIONS = ["strength", "tactics", "mobility"] as const satisfies readonly Section[];
export const TRACKS = ["event_track", "population_track"] as const;
export const TOP_LEVEL = 4;

/** What a card, an empire or an action shows, by its kind and id. */
export function pictureOf(kind: string, thing: string): string {
  return `mesopotamia-picture-${kind}-${thing}`;
}

/** What a technology shows: its card begins with the empire, which does not matter here. */
export function technologyPicture(card: string): string {
  return pictureOf("technology", card.slice(card.indexOf("-") + 1));
}

/** The class of the art that colours what belongs to a seat; null is a tribe. */
export function coloured(seat: number | null | undefined): string {
  return `mesopotamia-seat-${seat ?? "tribe"}`;
}
