/** What one person can play alone: modes, each in several difficulties, and how well it went. */
import type { Best, Challenge, GameInfo, TableBody } from "../../wire";
import type { Catalogue } from "../text/catalogue";
import { optionValue } from "../text/options";

export function idOf(challenge: Challenge): string {
  return `${challenge.mode}.${challenge.difficulty}`;
}

export function challengeOf(game: GameInfo, id: string | null): Challenge | undefined {
  return game.challenges.find((challenge) => idOf(challenge) === id);
}

/** The challenges of each mode, in the order in which the game lists them. */
export function byMode(game: GameInfo): Map<string, Challenge[]> {
  const modes = new Map<string, Challenge[]>();
  for (const challenge of game.challenges)
    modes.set(challenge.mode, [...(modes.get(challenge.mode) ?? []), challenge]);
  return modes;
}

/** The words for a mode or a difficulty: those of the option that chooses it. */
function valueName(words: Catalogue, challenge: Challenge, value: string): string {
  const option = Object.entries(challenge.options).find(([, chosen]) => chosen === value)?.[0];
  return option === undefined ? value : optionValue(words, option, value);
}

export function modeName(words: Catalogue, challenge: Challenge): string {
  return valueName(words, challenge, challenge.mode);
}

export function difficultyName(words: Catalogue, challenge: Challenge): string {
  return valueName(words, challenge, challenge.difficulty);
}

/** A sentence about a mode or a difficulty, if the game has one. */
export function about(words: Catalogue, value: string): string {
  const key = `challenge.${value}`;
  return words.has(key) ? words.format(key) : "";
}

export type Metal = "bronze" | "silver" | "gold";
const METALS: readonly Metal[] = ["bronze", "silver", "gold"];

/** The medal for winning: gold for the hardest difficulty, one less for each easier one. */
export function metalOf(game: GameInfo, difficulty: string): Metal {
  const levels = [...new Set(game.challenges.map((challenge) => challenge.difficulty))];
  const below = levels.length - 1 - levels.indexOf(difficulty);
  return METALS[Math.max(0, METALS.length - 1 - below)] ?? "bronze";
}

/** A table for a challenge: the reader alone. */
export function alone(game: GameInfo, challenge: Challenge): TableBody {
  return { game: game.id, seats: [{ kind: "person" }], options: challenge.options };
}

export function bestOf(bests: readonly Best[], id: string): Best | undefined {
  return bests.find(({ challenge }) => challenge === id);
}
