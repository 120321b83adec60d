/** What follows a move by itself, because there is nothing to choose. */
import type { Choice, View } from "../../wire";

/** What a game says of its kinds of moves. */
export interface Habits {
  /** Made at once, without a confirmation; some of them only as the table stands. */
  swift?: readonly string[] | ((view: View) => readonly string[]);
  /** Beginnings of picks that stay in the hand. */
  keeps?: readonly string[];
  /** What is in the hand when a decision begins, if the choices begin with it. */
  ready?: (view: View, choices: readonly Choice[]) => string | undefined;
  /** Made by themselves where the only other thing to do is to stop. */
  follows?: readonly string[];
  /** They begin an action, which is then done where there is only one way to do it. */
  opens?: readonly string[];
  /** Made by themselves where nothing else is possible, such as the end of a turn. */
  ends?: readonly string[];
  /** Possible at any time in a turn, so that they keep nothing from following. */
  idle?: readonly string[];
  /** What is done in any case, whatever else is chosen. */
  sure?: (choices: readonly Choice[], view: View) => Choice | undefined;
}

/** What stops an action of several moves. */
const STOP = "move.done";

/** Whether a move is made without a confirmation. */
export function isSwift({ key }: Choice, { swift = [] }: Habits, view: View | null): boolean {
  const kinds = typeof swift === "function" ? (view ? swift(view) : []) : swift;
  return kinds.includes(key);
}

/** The move that follows another one of the same player. */
export function following(
  choices: readonly Choice[],
  last: Choice,
  habits: Habits,
  view: View | null,
): Choice | undefined {
  return inevitable(choices, last, habits) ?? (view ? habits.sure?.(choices, view) : undefined);
}

/** The only thing to do, besides what can be done at any time and besides stopping. */
function inevitable(
  choices: readonly Choice[],
  last: Choice,
  { follows = [], opens = [], ends = [], idle = [] }: Habits,
): Choice | undefined {
  const [only, ...others] = choices.filter(({ key }) => key !== STOP && !idle.includes(key));
  if (!only || others.length) return undefined;
  const stoppable = choices.some(({ key }) => key === STOP);
  const goes = ends.includes(only.key)
    ? !stoppable
    : follows.includes(only.key) || opens.includes(last.key);
  return goes ? only : undefined;
}
