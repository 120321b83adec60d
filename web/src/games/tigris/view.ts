/** What `uruk.games.tigris.view` shows, as far as the panels use it. */
export const TILES = ["settlement", "temple", "farm", "market"] as const;
export const LEADERS = ["king", "priest", "farmer", "trader"] as const;
export const COLOURS = ["black", "red", "blue", "green"] as const;

export type Tile = (typeof TILES)[number];
export type Leader = (typeof LEADERS)[number];
export type Colour = (typeof COLOURS)[number];
export type Counts = Record<Tile, number>;

export interface SeatView {
  dynasty: string | null;
  hand: number;
  catastrophes: number;
  supply: Leader[];
  points: Record<Colour, number> | null;
  treasures: number | null;
}

export interface ConflictView {
  kind: "war" | "revolt";
  leader: Leader;
  colour: Colour;
  support: Colour;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  committed: number | null;
  total: number;
}

export interface TigrisView {
  you: number | null;
  seat: number | null;
  seats: SeatView[];
  hand: Counts | null;
  bag: number;
  active: number;
  actions_left: number;
  conflict: ConflictView | null;
}

export function read(view: Record<string, unknown>): TigrisView {
  return view as unknown as TigrisView;
}
