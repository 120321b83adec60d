/** What a player does in any case, so that it need not be pressed. */
import type { Choice, MesopotamiaView, View } from "../../wire";
import { choicesOf } from "../choices";
import { certain } from "../harvest";
import { viewOf } from "../view";

/** How many own pieces gather in an area, at most; a start area gives once. */
function sources({ areas, you }: MesopotamiaView, pick: string): number {
  const area = areas[pick.replace("area:", "")];
  const units = Object.values(area?.units?.[String(you)] ?? {});
  const settlement = area?.settlement === you && you !== null ? 1 : 0;
  return Math.max(
    1,
    units.reduce((sum, n) => sum + n, settlement),
  );
}

/** Bones of the warfare card, and the goods of a gather action that leaves none of them out. */
export function sure(choices: readonly Choice[], shown: View): Choice | undefined {
  const view = viewOf("mesopotamia", shown);
  const [bones] = choicesOf("mesopotamia", "move.bones", choices);
  if (bones) return bones;
  const left = view.prompt?.params.left;
  if (typeof left !== "number") return undefined;
  const goods = [
    ...choicesOf("mesopotamia", "move.gather", choices),
    ...choicesOf("mesopotamia", "move.fetch", choices),
  ];
  return certain<Choice>(goods, left, ({ picks }) => sources(view, picks[0] ?? ""));
}

/** The only area where something can still be gathered, of several kinds: it is in the hand. */
export function onlySource(choices: readonly Choice[]): string | undefined {
  const goods = choices.filter(({ key }) => key === "move.gather" || key === "move.fetch");
  const [first, ...others] = goods;
  const pick = first?.picks[0];
  return others.length && others.every(({ picks }) => picks[0] === pick) ? pick : undefined;
}
