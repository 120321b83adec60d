/**
 * One player, one sign: which colour, weave and emblem each seat of a game has. They are the same
 * on plates, in lists, in the log and in charts; a game whose pieces are coloured otherwise says so.
 */
import { createContext } from "svelte";

/** How many colours, weaves and emblems there are. */
export const PAINTS = 6;

/** The paints of the seats, where they are not simply numbered. */
const PAINTED: Record<string, readonly number[]> = {
  clash: [0, 1, 4, 3],
  babylonia: [1, 4, 0, 3],
};

/** The number of a seat's colour, weave and emblem in a game. */
export function paint(seat: number, game?: string): number {
  return (PAINTED[game ?? ""]?.[seat] ?? seat) % PAINTS;
}

/** The class that has a seat's colours, where its game says nothing else. */
export function plainCloth(seat: number, game: string | undefined): string {
  return `seat-${paint(seat, game)}`;
}

/** What is known of the seats wherever a table is shown. */
export interface Seating {
  game: string;
  /** The class that has a seat's colours. */
  cloth: (seat: number) => string;
  /** The symbol of a seat in the game's own art, where players choose their signs. */
  emblem: (seat: number) => string | undefined;
}

const [getSeating, setSeating] = createContext<() => Seating>();

export { setSeating };

/** The seating of the table around; undefined outside of a table. */
export function seating(): Seating | undefined {
  try {
    return getSeating()();
  } catch {
    return undefined;
  }
}
