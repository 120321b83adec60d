/**
 * What makes a game pleasant beyond its board. A game without an entry here is played with the
 * generic board, prompt, choices and log.
 */
import type { Component } from "svelte";
import { part } from "../lib/api";
import type { Choice, Event, Seat, View } from "../wire";
import type { Contest, Moment } from "../lib/stage/contest";
import type { Catalogue } from "../lib/text/catalogue";
import type { MessageKey } from "../lib/text/messages.svelte";
import type { Speech } from "../lib/text/speech";
import type { Habits } from "../lib/table/follow";
import type { Turn } from "../lib/table/turn.svelte";
import type { IconName } from "../lib/ui/icons";

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

export interface PlateProps {
  view: View;
  /** Whose plate it is. */
  seat: number;
  speech: Speech;
}

/** Something to look up beside the log. */
export interface Leaf {
  id: string;
  title: MessageKey;
  icon: IconName;
  Leaf: Component<PanelProps>;
}

/** What a choice means, where it is offered as a card. */
export interface Offer {
  title: string;
  text?: string | undefined;
  /** A symbol of the game's art: a thing as it lies on the board. */
  symbol?: string | undefined;
  /** Symbols of the game's art that say the same as the text, side by side. */
  signs?: readonly string[] | undefined;
  /** A picture of the game's art: what a card shows. */
  picture?: string | undefined;
  /** Whether it is offered only after its kind of move was chosen, since there are others. */
  asked?: boolean;
  /** Whether the game's own panel offers it where there is room beside the board. */
  drawer?: boolean;
}

/** The picks of what is known of a board: shown as large as the frame allows, and again as it grows. */
export interface Known {
  land: readonly string[];
  /** What a small screen shows of it. */
  own: readonly string[];
  /** How far around their middles is shown, too, in the drawing's units. */
  margin: number;
}

/** The symbols of what touching a thing can bring, and the class of the art that colours them. */
export interface Brought {
  symbols: readonly string[];
  /** Points that it brings. */
  points?: number;
  tint?: string;
}

export interface Asked {
  title?: string | undefined;
  text?: string | undefined;
}

export interface Panels extends Habits {
  /** What asks for attention now: conflicts, offers, events. */
  Panel: Component<PanelProps>;
  /** Battles, conflicts and scorings, as what happened tells them: they are put on the stage. */
  contests?: (moments: readonly Moment[], speech: Speech) => Contest[];
  /** What is shown and decided on the stage beyond that, while a contest goes on. */
  Contest?: Component<PanelProps>;
  /** Whether the hand is of no use in a contest, and makes room for it. */
  handless?: boolean;
  /** What is in the reader's hand and what can be done with it, always in sight. */
  Dock?: Component<PanelProps>;
  /** What a player's plate tells beside name and clock. */
  Plate?: Component<PlateProps>;
  /** What a player leads, told beside who plays. */
  realm?: (view: View, seat: number, speech: Speech) => string | undefined;
  /** A player's points as everybody may know them. */
  points?: (view: View, seat: number) => number | undefined;
  /** Where those points come from, in words. */
  sources?: (view: View, seat: number, speech: Speech) => string | undefined;
  /** Below the plates, where there is room for it. */
  Beside?: Component<PanelProps>;
  /** Above the log, where there is room for it: what everybody competes for. */
  Shelf?: Component<PanelProps>;
  /** What can be looked up beside the log. */
  leaves?: readonly Leaf[];
  /** Where the game stands: age, round, turn. */
  stage?: (view: View, speech: Speech) => string;
  /** What is asked in the midst of a decision, in place of its prompt, and what that means. */
  asks?: (turn: Turn, view: View, speech: Speech) => Asked | undefined;
  /** Kinds of choices (message keys) for which the panels have buttons of their own. */
  offers?: readonly string[];
  /** Choices that are offered as cards, with what they mean. */
  describe?: (choice: Choice, view: View, speech: Speech) => Offer | undefined;
  /** What a button for a choice shows, where its thing says enough once the place was touched. */
  button?: (choice: Choice, speech: Speech) => Offer | undefined;
  /** Kinds of prompts whose cards take the place of the hand, which is of no use for them. */
  spread?: readonly string[];
  /** The layer whose extent is the board proper: what a small screen shows first. */
  home?: string;
  /** Whether large screens show no more of the drawing, either: the panel has the rest. */
  filling?: boolean;
  /** So many pixels wide a unit of the drawing must be, or its names are larger and narrower; much
   * below that they give way to short ones. */
  legible?: number;
  /** The picks of what belongs to a player on the board: what a small screen shows at their turn. */
  holdings?: (view: View, seat: number) => readonly string[];
  /** What is framed of a board that is explored bit by bit. */
  known?: (view: View) => Known;
  /** The picks of places that are shown together while something goes on there, as a war. */
  together?: (view: View) => readonly string[];
  /** How far the board reaches beyond that layer, in the drawing's units. */
  rim?: number;
  /** The values of events that name places on the board; all of them if nothing is said. */
  places?: readonly string[];
  /** The pick of a place that an event names, where it is not the name itself. */
  pickOf?: (place: string) => string;
  /** The sign that a player has chosen, as a symbol of the game's art; without it the seat's own. */
  emblem?: (view: View, seat: number) => string | undefined;
  /** The class with the colours of a chosen sign. */
  cloth?: (view: View, seat: number) => string | undefined;
  /** The name of a player without a seat, whom the rules move; such players are counted on. */
  rival?: (view: View, seat: number, words: Catalogue) => string;
  /** How many of those there are. */
  rivals?: (view: View) => number;
  /** The symbol of what was taken into the hand; without it, as the board draws it. */
  ghost?: (pick: string, view: View) => string | undefined;
  /** What each choice brings, by the thing to touch for it: shown where it is lit. */
  brings?: (choices: readonly Choice[], view: View) => ReadonlyMap<string, Brought>;
  /** What the events that follow from touching a place mean for the reader: shown where it is lit. */
  promises?: (events: readonly Event[], view: View) => Brought | undefined;
  /** Whether lit spaces have but a dot, since they are not what is asked for. */
  calm?: (view: View) => boolean;
  /** How far below the middle of lit spaces their names stand, which are their picks. */
  names?: number;
  /** Kinds of events that are worth saying before a move is made: what it starts or scores. */
  omens?: readonly string[];
  /** Kinds of events that are no news of their own beside the others. */
  trifles?: readonly string[];
  /** The picture of the game's art for what happened, where it has no place on the board. */
  pictured?: (event: Event) => string | undefined;
  /** How much of the board a small picture of one of its places shows, in the drawing's units; 0
   * where places are too large for that. */
  reach?: number;
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
