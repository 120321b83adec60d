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
  return [...new Set(result.standings.flatMap((standing) => [...parts(standing).keys()]))];
}
