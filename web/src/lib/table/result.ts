import type { Result } from "../../wire";

/** The parts that scores are made of, in the order in which they are first told. */
export function columns(result: Result): string[] {
  const found = new Set<string>();
  for (const { breakdown } of result.standings)
    for (const [part, value] of Object.entries(breakdown ?? {}))
      if (typeof value === "number" || typeof value === "string") found.add(part);
  return [...found];
}
