/** What is pointed out on the board, each place with the class of its mark. */
import type { Panels } from "../../games/panels";
import type { Event, Frame, View } from "../../wire";
import type { Act } from "../stage/contest";
import { spokenOf } from "./news";
import type { Shot } from "./recap.svelte";

interface Film {
  /** Of the film of what the others did. */
  shot: Shot | undefined;
  /** Of what the rules did by themselves. */
  step: Event | undefined;
}

/** What is being shown, else before the reader's decision what changed; and what the game marks. */
export function pointedOut(
  { shot, step }: Film,
  act: Act | undefined,
  since: readonly Event[],
  panels: Panels | undefined,
  view: View | undefined | null,
): ReadonlyMap<string, string> {
  const pickOf = panels?.pickOf ?? ((place: string): string => place);
  const spoken = (events: readonly Event[]): [string, string][] =>
    [...spokenOf(events, panels?.places)].map((place) => [pickOf(place), "news"]);
  const film = shot ? spoken(shot.events) : step ? spoken([step]) : undefined;
  const staged = [...(act?.marked ?? [])].map(([place, tint]): [string, string] => [
    pickOf(place),
    tint,
  ]);
  const shown = film ?? (act ? staged : spoken(since));
  return new Map([...shown, ...(view && panels?.marked ? panels.marked(view) : [])]);
}

/** What is shown as a whole while it goes on: the kingdoms at war. */
export function shownTogether(
  panels: Panels | undefined,
  frame: Frame | undefined,
): readonly string[] {
  return frame?.view && !frame.result ? (panels?.together?.(frame.view) ?? []) : [];
}

/** What the reader's decision is about, or else what belongs to the reader. */
export function holdings(panels: Panels | undefined, frame: Frame | undefined): readonly string[] {
  if (!panels || !frame?.view) return [];
  const asked = askedAbout(frame, panels.places);
  if (asked.length) return asked.map((place) => panels.pickOf?.(place) ?? place);
  return panels.holdings?.(frame.view, frame.viewer ?? 0) ?? [];
}

/** The places that the decision names. */
function askedAbout({ prompt }: Frame, places: readonly string[] | undefined): string[] {
  if (!prompt || !places) return [];
  return [...spokenOf([{ values: { ...prompt.params, ...prompt.private } }], places)];
}
