/** The groups to be pointed out on the map: of the city that the reader points at or has chosen. */
import type { View } from "../../wire";
import { viewOf } from "../view";

class Looking {
  pointed = $state<string>();
  chosen = $state<string>();

  get hex(): string | undefined {
    return this.pointed ?? this.chosen;
  }
}

export const looking = new Looking();

/** Each hex of a connected group with the clan it belongs to; the city itself with neither. */
export function groups(shown: View): ReadonlyMap<string, string> {
  const { outlook, surrounded, seats, seat: decider } = viewOf("babylonia", shown);
  const marked = new Map<string, string>();
  if (decider === null) return marked;
  for (const city of outlook) {
    if (city.hex !== looking.hex && !surrounded.includes(city.hex)) continue;
    marked.set(city.hex, "city");
    city.seats.forEach(({ group }, seat) => {
      for (const hex of group) marked.set(hex, `babylonia-${seats[seat]?.clan ?? ""}`);
    });
  }
  return marked;
}
