/** The parts of a view that the panels show; see `uruk.games.clash.view`. */
export const RESOURCES = ["food", "ore", "wood", "idea", "gold"] as const;
export const TOKENS = ["culture", "mood"] as const;
export const GOODS = [...RESOURCES, ...TOKENS] as const;
export type Good = (typeof GOODS)[number];
export const DECKS = ["action", "objective", "wonder"] as const;
export type Deck = (typeof DECKS)[number];
export type Owner = number | "barbarians";

export interface SeatView {
  stock: Record<Good, number>;
  limits: Partial<Record<Good, number>>;
  advances: string[];
  open: string[];
  affordable: string[];
  lent: string[];
  government: string | null;
  cubes: number;
  supply: Record<string, number>;
  pieces: Record<string, number>;
  cards: Record<Deck, number>;
  persons: string[];
  completed: [string, string][];
  hindered: boolean;
  points: Record<string, number>;
  score: number;
  hand?: string[];
  drawn?: string[];
  known?: string[];
}

export interface Group {
  category: string;
  government: boolean;
  needs: string | null;
  advances: { advance: string; bonus: string; building: string | null }[];
}

export interface BattleView {
  space: string;
  sides: [Owner, Owner];
  naval: boolean;
  round: number;
  laid: [string, string];
  shown: [string, string];
  dice: [number[], number[]];
  symbols: [string[], string[]];
  values: [number, number];
  fighters: [string[], string[]];
  killed: [string[], string[]];
  hits: [number, number];
  bonus: [number, number];
  fortress: [boolean, boolean];
}

export interface OfferView {
  maker: number;
  partner: number;
  give: string[];
  want: string[];
  cards?: string[];
  back?: string[];
}

export interface StatusView {
  step: number;
  steps: string[];
  waiting: number[];
}

export interface ClashView {
  you: number | null;
  seat: number | null;
  prompt: { kind: string } | null;
  age: number;
  ages: number;
  round: number;
  rounds: number;
  starter: number;
  turn: { seat: number; actions: number } | null;
  seats: SeatView[];
  tree: Group[];
  /** The text keys of every card that lies open for the viewer. */
  cards: Record<string, string[]>;
  decks: Record<string, number | string[]>;
  display: string[];
  events: string[];
  /** Cards being played, not yet discarded. */
  played: string[];
  battle: BattleView | null;
  offer: OfferView | null;
  status: StatusView | null;
}

export function read(view: Record<string, unknown>): ClashView {
  return view as unknown as ClashView;
}

/** How often each thing is in a list, in the order in which they come. */
export function tally(things: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/** The symbol of a thing in the game's art. */
export function symbolOf(thing: string): string {
  return `clash-${thing.endsWith("_card") ? `card-${thing.slice(0, -5)}` : thing}`;
}
