/** Gathering from several places, in all games alike. */
import type { Choice } from "../wire";

/** The choices by the place that they are about. */
function byPlace<C extends Choice>(choices: readonly C[]): C[][] {
  const places = new Map<string, C[]>();
  for (const choice of choices) {
    const place = choice.picks.join();
    places.set(place, [...(places.get(place) ?? []), choice]);
  }
  return [...places.values()];
}

/** The first of what is there in one kind only: nobody need say which. */
export function alone<C extends Choice>(choices: readonly C[]): C | undefined {
  return byPlace(choices).find((kinds) => kinds.length === 1)?.[0];
}

/** What is taken in any case, where a place gives once and there is no more than may be taken. */
export function certain<C extends Choice>(choices: readonly C[], left: number): C | undefined {
  return byPlace(choices).length > left ? undefined : alone(choices);
}
