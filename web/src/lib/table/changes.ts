/** The numbers that a move would change, in words. */
import type { Change } from "../../wire";
import type { Speech } from "../text/speech";

export interface Effect {
  what: string;
  before: number;
  after: number;
}

/** What a reader does not care about: bookkeeping such as the number of the turn, what is not on the
 * table, forecasts, and what a battle's stage shows. */
const BOOKKEEPING = [
  "round",
  "turn",
  "active",
  "seat",
  "you",
  "step",
  "steps",
  "version",
  "rerolls",
  "actions_left",
];
const DULL = new Set([...BOOKKEEPING, "free_rerolls", "supply", "outlook", "combat"]);
/** Where a number stands, when the rest of its path says enough. */
const HOLDERS = new Set(["seats", "pool"]);

export function effects(changes: readonly Change[], speech: Speech): Effect[] {
  return changes
    .filter(({ path }) => !path.some((part) => DULL.has(part)))
    .map(({ path, before, after }) => ({ what: spoken(path, speech), before, after }));
}

/** A path in the view as words: seats by their player's name, all else by its name. */
function spoken(path: readonly string[], speech: Speech): string {
  const words: string[] = [];
  path.forEach((part, at) => {
    if (HOLDERS.has(part)) return;
    const seat = path[at - 1] === "seats" ? Number(part) : NaN;
    words.push(Number.isNaN(seat) ? speech.name(part).replaceAll("_", " ") : speech.player(seat));
  });
  return words.join(" · ");
}
