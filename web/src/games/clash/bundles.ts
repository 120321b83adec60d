/** Choices that are so many of some things: ways to pay, goods, the units of a group. */
import type { Choice } from "../../wire";
import { choicesOf } from "../choices";

export interface Part {
  thing: string;
  number: number;
}

export interface Bundle {
  move: string;
  choice: Choice;
  parts: readonly Part[];
}

/** How many there are of each thing, in the order in which they first come. */
export function counted(things: readonly string[]): Part[] {
  return [...new Set(things)].map((thing) => ({
    thing,
    number: things.filter((one) => one === thing).length,
  }));
}

export function bundles(choices: readonly Choice[]): Bundle[] {
  const of = (choice: Choice, parts: readonly Part[]): Bundle => ({
    move: choice.move,
    choice,
    parts,
  });
  return [
    ...choicesOf("clash", "move.pay", choices).map((one) => of(one, counted(one.params.things))),
    ...choicesOf("clash", "move.have", choices).map((one) =>
      of(one, [{ thing: one.params.kind, number: one.params.number }]),
    ),
    ...choicesOf("clash", "move.take_units", choices).map((one) =>
      of(one, counted(one.params.units)),
    ),
  ];
}
