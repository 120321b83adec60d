/** The views of the games, as the server's schema types them. */
import type { View } from "../wire";

export type GameId = View["game"];
export type ViewOf<G extends GameId> = Extract<View, { game: G }>;

/** A view as that of the game whose panels show it. */
export function viewOf<G extends GameId>(game: G, view: View): ViewOf<G> {
  if (isOf(game, view)) return view;
  throw new Error(`a view of ${view.game}, not of ${game}`);
}

function isOf<G extends GameId>(game: G, view: View): view is ViewOf<G> {
  return view.game === game;
}
