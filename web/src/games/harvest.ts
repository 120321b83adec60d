/** Gathering from several places, in all games alike. */
import type { Choice } from "../wire";

/**
 * What is taken in any case, when there is no more to be taken than may be: the first of what is
 * there in one kind only. A place gives once, unless `times` says otherwise.
 */
export function certain<C extends Choice>(
  choices: readonly C[],
  left: number,
  times: (choice: C) => number = () => 1,
): C | undefined {
  const places = new Map<string, C[]>();
  for (const choice of choices) {
    const place = choice.picks.join();
    places.set(place, [...(places.get(place) ?? []), choice]);
  }
  const found = [...places.values()];
  const most = found.reduce((sum, [choice]) => sum + (choice ? times(choice) : 0), 0);
  return most > left ? undefined : found.find((kinds) => kinds.length === 1)?.[0];
}
