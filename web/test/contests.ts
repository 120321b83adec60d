/** Contests of events that never were, for the tests of what is shown on the stage. */
import type { Contest, Moment } from "../src/lib/stage/contest";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";
import type { Event, View } from "../src/wire";

const words = new Catalogue("en", {
  "panel.revolt": "Revolt of the {leader}s",
  "panel.war": "{colour} war",
  "panel.battle": "Battle",
  "event.rolled": "Combat values: {values}.",
  "event.field_taken": "{seat, player} takes a field.",
});
export const speech = new Speech("toy", words, (seat) => ["Ann", "Bo", "Cy"][seat] ?? "");

export const event = (kind: string, values: object = {}, seat: number | null = null): Event =>
  ({ kind, seat, rule: "", values, private: {} }) as unknown as Event;

/** Every event as a move of its own. */
export const moved = (events: readonly Event[], view?: unknown): Moment[] =>
  events.map((one, at) => ({ at, events: [one], view: view as View | undefined }));

export const last = (found: readonly Contest[]): Contest => found.at(-1) as Contest;
