/** What is asked in the midst of a decision, and what that means with the table as it stands. */
import type { Choice, ClashView, View } from "../../wire";
import type { Speech } from "../../lib/text/speech";
import type { Turn } from "../../lib/table/turn.svelte";
import type { Key } from "../choices";
import type { Asked } from "../panels";
import { viewOf } from "../view";
import { ACTIONS } from "./actions";

export function asks(turn: Turn, shown: View, speech: Speech): Asked | undefined {
  const view = viewOf("clash", shown);
  const action = ACTIONS.find(({ keys }) => turn.isBegun(keys));
  if (action && !turn.touched.length)
    return {
      title: speech.say(`choosing.${action.id}`),
      text: speech.say(`do.${action.id === "advance" ? "develop" : action.id}_needs`),
    };
  return STEPS[view.prompt?.kind ?? ""]?.(view, speech, turn);
}

type Step = (view: ClashView, speech: Speech, turn: Turn) => Asked | undefined;

const STEPS: Readonly<Record<string, Step>> = {
  turn: ({ turn, age, round }, speech) => ({
    title: speech.say("panel.actions_to_choose", { n: turn?.actions ?? 0 }),
    // Whoever has taken a turn knows the rest.
    text: age === 1 && round === 1 && turn?.actions ? undefined : "",
  }),
  collect: ({ turn }, speech) =>
    turn?.haul.length ? { text: speech.say("panel.haul", { things: turn.haul }) } : undefined,
  advance: ({ status }, speech) =>
    status ? { text: speech.say("panel.free_advance") } : undefined,
  objective: (_, speech, { choices }) => holding(choices, "move.lay", "no_objective", speech),
  tactics: (_, speech, { choices }) => holding(choices, "move.tactic", "no_tactic", speech),
  destination: (view, speech, { choices }) => ({ text: ways(choices, view, speech) }),
  influence: (_, speech, { touched: [space] }) =>
    space === undefined ? undefined : { title: speech.say("choosing.influence_to", { space }) },
};

/** Nobody shall learn what one holds by not being asked: whoever holds nothing is told why. */
function holding(
  choices: readonly Choice[],
  kind: Key<"clash">,
  none: string,
  speech: Speech,
): Asked | undefined {
  return choices.some(({ key }) => key === kind)
    ? undefined
    : { title: speech.say(`panel.${none}`), text: speech.say("panel.asked_anyway") };
}

const TO = ["move.to", "move.road", "move.sail", "move.round"];

/** Which ways are free, which lead into a battle, which into the unknown. */
function ways(choices: readonly Choice[], view: ClashView, speech: Speech): string {
  const spaces = [
    ...new Set(
      choices.filter(({ key }) => TO.includes(key)).map((one) => String(one.params.space)),
    ),
  ];
  const enemies = (space: string): number =>
    view.units
      .filter((stack) => stack.space === space && stack.owner !== view.you)
      .reduce((sum, { units }) => sum + units.length, 0);
  const hostile = (space: string): boolean =>
    enemies(space) > 0 ||
    view.cities.some((city) => city.space === space && city.owner !== view.you);
  const free = spaces.filter((space) => !hostile(space));
  const unknown = choices.some(({ key }) => key === "move.explore" || key === "move.chart");
  return [
    free.length ? speech.say("way.free", { n: free.length, spaces: free }) : "",
    ...spaces
      .filter(hostile)
      .map((space) => speech.say("way.battle", { space, n: enemies(space) })),
    unknown ? speech.say("way.unknown") : "",
  ]
    .filter(Boolean)
    .join(" ");
}
