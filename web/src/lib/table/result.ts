import type { Event, Result, Table } from "../../wire";
import { t } from "../text/messages.svelte";
import type { Speech } from "../text/speech";

type Standing = Result["standings"][number];

/** What a score is made of; parts of parts, such as the points in each colour, stand for themselves. */
export function parts({ breakdown }: Standing): Map<string, number | string> {
  return new Map(flat(breakdown ?? {}));
}

function flat(breakdown: Record<string, unknown>): [string, number | string][] {
  return Object.entries(breakdown).flatMap(([part, value]) => {
    if (typeof value === "number" || typeof value === "string") return [[part, value]];
    const isGroup = value !== null && typeof value === "object" && !Array.isArray(value);
    return isGroup ? flat(value as Record<string, unknown>) : [];
  });
}

/** Why a game is over: who gave it up, or what the game said last. */
export function why(table: Table | undefined, events: readonly Event[], speech: Speech): string {
  if (table?.ending === "abandoned") return t("end.abandoned");
  const resigned = table?.seats.filter((seat) => seat.resigned).map(({ seat }) => seat) ?? [];
  if (table?.ending === "resigned")
    return t("end.resigned", { seats: resigned, n: resigned.length }, speech.player);
  const told = events.find(({ kind }) => kind === "game_over");
  return told ? speech.event(told) : t("prompt.over");
}

/** Whether anybody has won: not if all have gone. */
export function isWon(table: Table | undefined): boolean {
  return table?.ending !== "abandoned" || table.seats.some(({ kind }) => kind !== "left");
}

/** All the parts, in the order in which they are first told. */
export function columns(result: Result): string[] {
  const all = [...result.standings, ...(result.rivals ?? [])];
  return [...new Set(all.flatMap((standing) => [...parts(standing).keys()]))];
}

/** Everybody who was counted, the best first. */
export function ranked({ standings, rivals }: Result): Standing[] {
  return [...standings, ...(rivals ?? [])].sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** Who has won; together the people win or lose as one. */
export interface Outcome {
  winners: number[];
  together: "won" | "lost" | undefined;
}

export function outcome(result: Result): Outcome {
  const first = (standings: readonly Standing[]): number[] =>
    standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (!result.together) return { winners: first(ranked(result)), together: undefined };
  const won = first(result.standings).length > 0;
  const people = result.standings.map(({ seat }) => seat);
  return { winners: people, together: won ? "won" : "lost" };
}

const points = (part: string, standing: Standing): number => Number(parts(standing).get(part)) || 0;

/** Whether nobody has more of a part of the score. */
export function isBest(part: string, standing: Standing, all: readonly Standing[]): boolean {
  const own = points(part, standing);
  return own > 0 && all.every((other) => points(part, other) <= own);
}

/** Where only the weakest part counts, how much that is. */
export function weakest({ breakdown }: Standing): number | undefined {
  const [least] = (breakdown?.from_weakest as number[] | undefined) ?? [];
  return least;
}

/** Whether a part of the score is to be pointed out: nobody has more of it, or it alone counts. */
export function isTelling(part: string, standing: Standing, all: readonly Standing[]): boolean {
  const least = weakest(standing);
  if (least === undefined) return isBest(part, standing, all);
  const colours = (standing.breakdown?.colours ?? {}) as Record<string, number>;
  return colours[part] === least;
}

/** So many parts made the difference; whoever was best in all of them need not hear each. */
const TOLD = 3;

/** By how many points the first leads, and the parts in which nobody comes near, the widest first. */
export function lead(result: Result): { points: number; parts: string[] } | undefined {
  const [first, ...others] = ranked(result);
  const second = others[0];
  if (!first || !second || second.place === 1) return undefined;
  const counted = weakest(first) === undefined ? columns(result) : [];
  const ahead = (part: string): number =>
    points(part, first) - Math.max(...others.map((other) => points(part, other)));
  const best = counted.filter((part) => ahead(part) > 0).sort((a, b) => ahead(b) - ahead(a));
  return { points: first.score - second.score, parts: best.slice(0, TOLD) };
}
