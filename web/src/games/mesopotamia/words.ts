/** The game's kinds of things, in the order in which the panels show them. */
import type {
  MesopotamiaAction,
  MesopotamiaDiceView,
  MesopotamiaPool,
  MesopotamiaRows,
  MesopotamiaView,
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
/** Levels as the sections of the market are marked. */
export const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

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

/** What is being carried out while something is asked. */
const CARRIED_OUT: Record<string, MesopotamiaAction> = {
  explore: "explore",
  march: "explore",
  sail: "explore",
  rams: "explore",
  build: "build",
  research: "research",
  gather: "gather",
  warfare: "warfare",
  growth: "growth",
};

/** The action that is being carried out, if one is. */
export function underWay({ prompt }: MesopotamiaView): MesopotamiaAction | undefined {
  return prompt ? CARRIED_OUT[prompt.kind] : undefined;
}

/** The die that would lie on each symbol of an action, if there is one. */
export function covered(
  { covering, faces }: MesopotamiaDiceView,
  action: MesopotamiaAction,
): (Die | undefined)[] {
  return (covering?.[action] ?? []).map((at) => (at === null ? undefined : faces[at]));
}

/** What touching an area of the map is called. */
export const areaPick = (area: string): string => `area:${area}`;

/** The areas where a player has something. */
export function held({ areas }: MesopotamiaView, seat: number): string[] {
  return Object.entries(areas)
    .filter(([, { controller }]) => controller === seat)
    .map(([area]) => areaPick(area));
}

/** How many plates leave room for more below them on a low page. */
const FEW_PLATES = 3;

/** Whether the column of the plates has room for more than the tracks. */
export const hasRoomBeside = ({ seats }: MesopotamiaView): boolean => seats.length <= FEW_PLATES;
