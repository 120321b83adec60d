/** What happened since the reader's last own move; for spectators, of late. */
import type { Panels } from "../../games/panels";
import type { Entry, Event } from "../../wire";
import { lines } from "./history";

export interface News {
  /** The events of the reader's last move and all after it. */
  recent: Event[];
  /** Only those after it. */
  since: Event[];
}

/** Lines of the log that are news to a spectator: about a turn, or a battle. */
const LATELY = 12;

export function news(entries: readonly Entry[], mine: readonly number[]): News {
  const standing = lines(entries)
    .filter((line) => !line.undone)
    .map((line) => line.entry);
  const events = (from: number): Event[] => standing.slice(from).flatMap((entry) => entry.events);
  if (!mine.length) {
    const recent = events(-LATELY);
    return { recent, since: recent };
  }
  const own = standing.findLastIndex(
    ({ seat, events, by }) =>
      seat !== null && mine.includes(seat) && by === "person" && events.length > 0,
  );
  return { recent: events(Math.max(own, 0)), since: events(own + 1) };
}

/** That it is somebody's turn now. */
export const COMES = ["turn_began", "turn_begun", "turn_started"];
/** That somebody's turn begins or ends is nothing that they did. */
const TURNS = [...COMES, "turn_ended"];

/** Something that one of the others did, or that befell the table, at one place or at none. */
export interface Headline {
  seat: number | null;
  place: string | undefined;
  events: Event[];
}

/** What the others did and what happened besides, one after the other, without trifles: what one
 * of them did at the same place is one headline, and what has neither place nor picture belongs to
 * what the same player did before it. */
export function headlines(
  events: readonly Event[],
  mine: readonly number[],
  { places, trifles = [], pictured }: Pick<Panels, "places" | "trifles" | "pictured"> = {},
): Headline[] {
  const found: Headline[] = [];
  for (const event of events) {
    const { seat, kind } = event;
    if (TURNS.includes(kind) || trifles.includes(kind)) continue;
    const [place] = spokenOf([event], places);
    if (seat === null ? place === undefined : mine.includes(seat)) continue;
    const last = found.at(-1);
    if (last && belongs(event, place, last, pictured)) last.events.push(event);
    else found.push({ seat, place, events: [event] });
  }
  return found;
}

function belongs(
  event: Event,
  place: string | undefined,
  { seat, place: there }: Headline,
  pictured: Panels["pictured"],
): boolean {
  return event.seat === seat && (place === undefined ? !pictured?.(event) : place === there);
}

/** Headlines that follow one another and are about one player. */
export interface Chapter {
  seat: number | null;
  headlines: Headline[];
}

export function chapters(told: readonly Headline[]): Chapter[] {
  const found: Chapter[] = [];
  for (const headline of told) {
    const last = found.at(-1);
    if (last?.seat === headline.seat) last.headlines.push(headline);
    else found.push({ seat: headline.seat, headlines: [headline] });
  }
  return found;
}

/** The things that events speak of: every text among their values, or among some of them. */
export function spokenOf(
  events: readonly Pick<Event, "values">[],
  names?: readonly string[],
): Set<string> {
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (Array.isArray(value)) value.forEach(add);
  };
  for (const { values } of events)
    for (const [name, value] of Object.entries(values))
      if (!names || names.includes(name)) add(value);
  return found;
}
