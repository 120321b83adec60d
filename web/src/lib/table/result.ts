import type { Result } from "../../wire";

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

/** All the parts, in the order in which they are first told. */
export function columns(result: Result): string[] {
  return [...new Set(result.standings.flatMap((standing) => [...parts(standing).keys()]))];
}
