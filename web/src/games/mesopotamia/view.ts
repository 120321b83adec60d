/** What `uruk.games.mesopotamia.view` shows, as far as the panels use it. */
export const ACTIONS = ["explore", "build", "research", "gather", "warfare", "growth"] as const;
export const RESOURCES = ["stone", "wood", "clay", "food", "tablet", "bone"] as const;
export const SECTIONS = ["strength", "tactics", "mobility"] as const;
export const TRACKS = ["event_track", "population_track"] as const;
export const TOP_LEVEL = 4;

export type Action = (typeof ACTIONS)[number];
export type Resource = (typeof RESOURCES)[number];
export type Section = (typeof SECTIONS)[number];
export type Goods = Partial<Record<Resource, number>>;
export type Rows = Record<Section, number>;

/** A die as it lies: its colour and the sign it shows. */
export type Die = [colour: string, sign: string];

export interface SeatView {
  seat: number;
  empire: string | null;
  pool: Record<Resource, number>;
  quest_count: number;
  quests?: string[];
  technologies?: Record<Action, string>;
  levels?: Record<Action, number>;
  symbols?: Record<Action, string[]>;
  ziggurat?: number;
  dice?: string[];
  units?: number;
  unit_limit?: number;
  supply?: Record<string, number>;
  points?: Record<string, number>;
}

export interface TradeView {
  level: number;
  needs_ship: boolean;
  token: string | null;
  amphora: number | null;
  give?: Goods;
  get?: Goods;
  vp?: number;
}

export interface GardensView {
  built: { garden: string; owner: number; vp: number }[];
  shown: string | null;
  next: { vp: number; cost: Goods; conditions: Record<string, number> } | null;
  parts: number;
}

export interface FighterView {
  side: string;
  card: string;
  unit: string;
  beats: string[];
  printed: Rows;
  slots: Rows;
  bones: Rows;
}

export interface BattleView {
  area: string;
  attacker: string;
  defender: string;
  /** The seats of both sides; null is a tribe. */
  seats: [number | null, number | null];
  deciders: [number, number];
  purses: [number, number];
  bids: [number[] | null, number[] | null];
  bids_given: [number, number];
  revealed: boolean;
  fighters: FighterView[];
  /** For each lane the cards of the attacker and of the defender, the front first. */
  lanes: [string[], string[]][];
  outcomes: { winner: string; margin: number }[];
}

export interface MesopotamiaView {
  you: number | null;
  seat: number | null;
  prompt: { kind: string; seat: number; params: Record<string, unknown> } | null;
  options: Record<string, string>;
  round: number;
  turn: number | null;
  seats: SeatView[];
  dice: { faces: Die[]; used: Action[]; token_used: boolean; rerolls: number };
  event_track: { seat: number; position: number }[];
  population_track: { seat: number; position: number }[];
  gardens: GardensView;
  trade: TradeView[];
  combat: { battle: BattleView | null } | null;
}

export function read(view: Record<string, unknown>): MesopotamiaView {
  return view as unknown as MesopotamiaView;
}

/** The class of the art that colours what belongs to a seat; null is a tribe. */
export function coloured(seat: number | null | undefined): string {
  return `mesopotamia-seat-${seat ?? "tribe"}`;
}
