/** What `uruk.games.babylonia.view` shows, as far as the panels use it. */
export const TOKENS = ["merchant", "servant", "priest", "farmer"] as const;

export type Token = (typeof TOKENS)[number];
export type Counts = Record<Token, number>;

export interface SeatView {
  clan: string;
  stand: number;
  pool: number;
  cities: string[];
  cards: number[];
  spent: number[];
  score: number;
}

export interface CityOutlook {
  hex: string;
  tile: string;
  free: number;
  winner: number | null;
  seats: { beside: number; citizens: number; points: number; group: string[] }[];
}

export interface BabyloniaView {
  you: number | null;
  seat: number | null;
  seats: SeatView[];
  surrounded: string[];
  outlook: CityOutlook[];
  cards: number[];
  stand: Counts | null;
  left: Counts | null;
  active: number;
}

export function read(view: Record<string, unknown>): BabyloniaView {
  return view as unknown as BabyloniaView;
}
