/** Choices with what they are about, as the games' vocabularies type it. */
import type { Choice, Moves } from "../wire";
import type { GameId } from "./view";

/** A key of a game's choices, such as `move.commit`. */
export type Key<G extends GameId> = keyof Moves[G] & string;
/** A choice of one kind. */
export type ChoiceOf<G extends GameId, K extends Key<G>> = Choice & {
  key: K;
  params: Moves[G][K];
};

/** Those of the choices that are of one kind. */
export function choicesOf<G extends GameId, K extends Key<G>>(
  game: G,
  key: K,
  choices: readonly Choice[] | undefined,
): ChoiceOf<G, K>[] {
  return choices?.filter((choice) => isOf(game, key, choice)) ?? [];
}

/** Whether a choice is of one kind. */
export function isOf<G extends GameId, K extends Key<G>>(
  _game: G,
  key: K,
  choice: Choice,
): choice is ChoiceOf<G, K> {
  return choice.key === key;
}
