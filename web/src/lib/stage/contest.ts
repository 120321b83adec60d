/**
 * A battle, a conflict or a scoring as it is put on the stage: parties side by side, and acts that
 * follow one another as the log tells them. Games make contests of events; the stage shows any.
 */
import type { Event, View } from "../../wire";

/** What happened at once, and how the table stood after it. */
export interface Moment {
  /** The version of the table, or the step of a replay. */
  at: number;
  events: readonly Event[];
  view: View | undefined;
}

export interface Piece {
  /** Of the game's art. */
  symbol: string;
  name: string;
  /** A class of the art that colours it. */
  tint?: string | undefined;
  /** Whether it came from the hand for this, or is lost in it. */
  fate?: "added" | "lost" | undefined;
}

export interface Die {
  number: number;
  symbol?: string | undefined;
  name?: string | undefined;
}

export interface Party {
  /** The player; null for somebody whom the rules move. */
  seat: number | null;
  /** What those without a seat are called. */
  name: string;
  role: string;
  /** What decides, as it stands. */
  score?: number | undefined;
  pieces: readonly Piece[];
  dice?: readonly Die[];
  card?: { name: string; text: string } | undefined;
}

/** A part of the reckoning: one value for each party, undefined where there is none yet. */
export interface Row {
  what: string;
  values: readonly (number | string | undefined)[];
  /** The party that is ahead in it, where that counts by itself. */
  winner?: number | undefined;
  /** What comes of it, in a few words. */
  note?: string | undefined;
  /** Whether it is what is being decided. */
  now?: boolean;
  /** Of the game's art: who marches along it, and what its values count. */
  figure?: string;
  token?: string;
}

export interface Act {
  /** Which of the contest's steps it belongs to. */
  step: number;
  parties: readonly Party[];
  rows: readonly Row[];
  /** Whether the last value is still to come, so that it has its place already. */
  ahead?: boolean;
  /** What else counts beside that value, in a few words. */
  note?: string | undefined;
  /** What the log says about it. */
  told: readonly Event[];
  /** Places on the board to point out, each with a class. */
  marked: ReadonlyMap<string, string>;
  /** The number of the party that has won. */
  winner?: number | undefined;
}

export interface Contest {
  id: string;
  title: string;
  steps: readonly string[];
  acts: readonly Act[];
  over: boolean;
  /** Whether the reckoning is drawn as bands of the Standard of Ur. */
  standard?: boolean;
  /** Whether it takes place at sea, which then lies below the sky. */
  sea?: boolean;
  /** Whether a line says all there is to it, so that the board stays as it is. */
  small?: boolean;
}

/** An event by itself, with a name of its own. */
export interface Told {
  id: string;
  event: Event;
  view: View | undefined;
}

/** Everything that happened, one event after the other. */
export function* told(moments: readonly Moment[]): Generator<Told> {
  for (const { at, events, view } of moments)
    for (const [number, event] of events.entries()) yield { id: `${at}:${number}`, event, view };
}

/** Whether a player takes part in a contest. */
export function concerns(contest: Contest, seats: readonly number[]): boolean {
  const parties = contest.acts.at(-1)?.parties ?? [];
  return parties.some(({ seat }) => seat !== null && seats.includes(seat));
}

/** Several pieces of one kind, those that are lost last. */
export function several(piece: Piece, count: number, lost = 0): Piece[] {
  return Array.from({ length: count }, (_, at) =>
    at >= count - lost ? { ...piece, fate: "lost" as const } : piece,
  );
}

/** The pieces, with one of each of these names lost that was not lost before. */
export function losing(pieces: readonly Piece[], symbols: readonly string[]): Piece[] {
  const left = [...symbols];
  return pieces.map((piece) => {
    const at = piece.fate === "lost" ? -1 : left.indexOf(piece.symbol);
    if (at < 0) return piece;
    left.splice(at, 1);
    return { ...piece, fate: "lost" as const };
  });
}
