/**
 * What makes a game pleasant beyond its board. A game without an entry here is played with the
 * generic board, prompt, choices and log.
 */
import type { Component } from "svelte";
import { part } from "../lib/api";
import type { Event, Seat, View } from "../wire";
import type { Catalogue } from "../lib/text/catalogue";
import type { Speech } from "../lib/text/speech";
import type { Turn } from "../lib/table/turn.svelte";

export interface PanelProps {
  /** What the viewer may know of the game. */
  view: View;
  speech: Speech;
  seats: readonly Seat[];
  /** The viewer's decision in the making; undefined for spectators and in replays. */
  turn: Turn | undefined;
  /** What happened since the viewer's last move, that move included; in replays, in this step. */
  news: readonly Event[];
}

export interface Panels {
  /** Below the board: hand, player areas, dialogs. */
  Panel: Component<PanelProps>;
  /** Kinds of choices (message keys) for which the panel has buttons of its own. */
  offers?: readonly string[];
  /** The layer whose extent is the board proper: what a small screen shows first. */
  home?: string;
  /** Whether large screens show no more of the drawing, either: the panel has the rest. */
  filling?: boolean;
  /** The values of events that name places on the board; all of them if nothing is said. */
  places?: readonly string[];
  /** The sign that a player has chosen, as a symbol of the game's art; without it the seat's own. */
  emblem?: (view: View, seat: number) => string | undefined;
  /** The class with the colours of a chosen sign. */
  cloth?: (view: View, seat: number) => string | undefined;
  /** The name of a player without a seat, whom the rules move; such players are counted on. */
  rival?: (view: View, seat: number, words: Catalogue) => string;
  /** Picks to point out on the board, each with a class of the art that colours its mark. */
  marked?: (view: View) => ReadonlyMap<string, string>;
}

const PANELS: Record<string, () => Promise<{ panels: Panels }>> = {
  tigris: () => import("./tigris/index"),
  mesopotamia: () => import("./mesopotamia/index"),
  babylonia: () => import("./babylonia/index"),
  clash: () => import("./clash/index"),
};

export async function panelsOf(game: string): Promise<Panels | undefined> {
  const load = PANELS[game];
  return load && (await part(load)).panels;
}
