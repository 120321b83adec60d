/** The game's kinds of things, in the order in which the panels show them. */
import type { Choice, ClashCards, ClashLimits, ClashStock, Event } from "../../wire";
import type { Brought } from "../panels";
import { choicesOf } from "../choices";

export type Good = keyof ClashStock;
export const RESOURCES = [
  "food",
  "ore",
  "wood",
  "idea",
  "gold",
] as const satisfies readonly (keyof ClashLimits)[];
export const TOKENS = ["culture", "mood"] as const satisfies readonly Good[];
export const GOODS = [...RESOURCES, ...TOKENS] as const;
export const DECKS = [
  "action",
  "objective",
  "wonder",
] as const satisfies readonly (keyof ClashCards)[];

/** How often each thing is in a list, in the order in which they come. */
export function tally(things: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/** The symbol of a card, by the keys of its texts. */
export function cardSymbol(card: string, texts: readonly string[]): string {
  const kind = texts[0]?.split(".")[0] ?? "";
  if (kind === "wonder") return `clash-${card}`;
  return `clash-card-${kind === "objective" || kind === "event" ? kind : "action"}`;
}

/** What a card or an advance shows, by its kind and id. */
export function pictureOf(kind: string, thing: string): string {
  return `clash-picture-${kind}-${thing}`;
}

/** The picture of one half of a card, by the key of its text. */
export function cardPicture(text: string): string {
  return `clash-picture-${text.replace(".", "-")}`;
}

/** The symbol of a thing in the game's art. */
export function symbolOf(thing: string): string {
  return `clash-${thing.endsWith("_card") ? `card-${thing.slice(0, -5)}` : thing}`;
}

/** The picture of what happened, where it is about something that has one. */
export function pictured({ values }: Event): string | undefined {
  const kind = ["advance", "civilization"].find((name) => typeof values[name] === "string");
  return kind && pictureOf(kind, String(values[kind]));
}

/** The good that each space gives, where one collects; of several the rarest, which stands last. */
export function brings(choices: readonly Choice[]): ReadonlyMap<string, Brought> {
  return new Map(
    choicesOf("clash", "move.take", choices).map(({ params }) => [
      params.space,
      { symbols: [symbolOf(params.kind)] },
    ]),
  );
}
