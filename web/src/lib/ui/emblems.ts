/** The signs of the seats in a game's own art, for everything inside a table. */
import { createContext } from "svelte";

export type Emblem = (seat: number) => string | undefined;

const [getEmblem, setEmblem] = createContext<Emblem>();

export { setEmblem };

/** The table's emblems; undefined outside of a table. */
export function emblems(): Emblem | undefined {
  try {
    return getEmblem();
  } catch {
    return undefined;
  }
}
