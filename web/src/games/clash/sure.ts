/** What a player does in any case, so that it need not be pressed. */
import type { Choice, View } from "../../wire";
import { choicesOf } from "../choices";
import { certain } from "../harvest";
import { viewOf } from "../view";

export function sure(choices: readonly Choice[], shown: View): Choice | undefined {
  return goods(choices, shown) ?? payment(choices) ?? part(choices, shown);
}

/** Goods that leave none of the others out, or that are like all others. */
function goods(choices: readonly Choice[], shown: View): Choice | undefined {
  const takes = choicesOf("clash", "move.take", choices);
  const left = viewOf("clash", shown).prompt?.params.left;
  const [first, ...others] = takes;
  if (first && others.every(({ params }) => params.kind === first.params.kind)) return first;
  return typeof left === "number" ? certain(takes, left) : undefined;
}

/** Of what gold could stand for, all of it. */
function part(choices: readonly Choice[], shown: View): Choice | undefined {
  const parts = choicesOf("clash", "move.have", choices);
  if (viewOf("clash", shown).prompt?.kind !== "pay_part") return undefined;
  const plain = parts.filter(({ params }) => ["food", "ore", "wood"].includes(params.kind));
  return plain.toSorted((a, b) => b.params.number - a.params.number)[0];
}

/** The payment that spares gold, which stands for anything. */
function payment(choices: readonly Choice[]): Choice | undefined {
  const ways = choicesOf("clash", "move.pay", choices);
  if (!ways.length || ways.length < choices.length) return undefined;
  const golden = ways.map(({ params }) => params.things.filter((one) => one === "gold").length);
  const least = Math.min(...golden);
  return golden.filter((gold) => gold === least).length === 1
    ? ways[golden.indexOf(least)]
    : undefined;
}
