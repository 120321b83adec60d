/** What a player does in any case, so that it need not be pressed. */
import type { Choice, View } from "../../wire";
import { choicesOf } from "../choices";
import { alone } from "../harvest";
import { viewOf } from "../view";

/** Bones of the warfare card, and the goods of a gather action that leaves none of them out. */
export function sure(choices: readonly Choice[], shown: View): Choice | undefined {
  const view = viewOf("mesopotamia", shown);
  const [bones] = choicesOf("mesopotamia", "move.bones", choices);
  if (bones) return bones;
  const left = view.prompt?.params.left;
  const sources = view.prompt?.private?.sources;
  if (typeof left !== "number" || typeof sources !== "number" || sources > left) return undefined;
  const goods = [
    ...choicesOf("mesopotamia", "move.gather", choices),
    ...choicesOf("mesopotamia", "move.fetch", choices),
  ];
  return alone<Choice>(goods);
}

/** The only area where something can still be gathered, of several kinds: it is in the hand. */
export function onlySource(choices: readonly Choice[]): string | undefined {
  const goods = choices.filter(({ key }) => key === "move.gather" || key === "move.fetch");
  const [first, ...others] = goods;
  const pick = first?.picks[0];
  return others.length && others.every(({ picks }) => picks[0] === pick) ? pick : undefined;
}
