/** What can be chosen before the game, as cards: roles, empires, start areas and dice. */
import type { Choice, Event, MesopotamiaSeatView, MesopotamiaView, View } from "../../wire";
import type { Speech } from "../../lib/text/speech";
import { isOf } from "../choices";
import type { Turn } from "../../lib/table/turn.svelte";
import { t } from "../../lib/text/messages.svelte";
import type { Asked, Brought, Offer } from "../panels";
import { viewOf } from "../view";
import { coloured, pictureOf, technologyPicture } from "./words";

/** A text of the catalogue, if there is one. */
function text(speech: Speech, key: string): string | undefined {
  return speech.words.has(key) ? speech.say(key) : undefined;
}

/** When somebody with a role chooses empire and start area, as the prompt tells it. */
function order(role: string, { prompt }: MesopotamiaView): Record<string, number> {
  const turns = prompt?.params.turns as Record<string, Record<string, number>> | undefined;
  return { ...turns?.[role], players: Number(prompt?.params.of) };
}

/** Kinds of choices that one place can offer several of: the thing then says enough. */
const OF_A_PLACE = ["move.gather", "move.fetch", "move.gain", "move.create", "move.lose"];

export function button({ key, params }: Choice, speech: Speech): Offer | undefined {
  if (!OF_A_PLACE.includes(key)) return undefined;
  const thing = String(params["resource"] ?? params["unit"]);
  return { title: speech.name(thing, "One"), symbol: `mesopotamia-${thing}` };
}

/** What is built or created at each place that can be touched for it. */
const MADE = ["move.wall", "move.ram", "move.ship", "move.settlement"];

export function brings(choices: readonly Choice[], view: View): ReadonlyMap<string, Brought> {
  const { you, seats } = viewOf("mesopotamia", view);
  const tint = coloured(you);
  const found = new Map<string, string[]>();
  for (const { key, params, picks } of choices) {
    const [pick, ...more] = picks;
    const thing = key === "move.create" ? String(params["unit"]) : made(key, seats[you ?? 0]);
    if (pick === undefined || more.length || !thing) continue;
    found.set(pick, [...(found.get(pick) ?? []), `mesopotamia-${thing}`]);
  }
  return new Map([...found].map(([pick, symbols]) => [pick, { symbols, tint }]));
}

/** The piece that a choice builds, as it will stand there. */
function made(key: string, own: MesopotamiaSeatView | undefined): string | undefined {
  if (key === "move.ziggurat") return `ziggurat-${(own?.ziggurat ?? 0) + 1}`;
  return MADE.includes(key) ? key.replace("move.", "") : undefined;
}

/** What the prompt would not tell: which good of a place, or that no action is left. */
export function asks(turn: Turn, view: View): Asked | undefined {
  const { prompt } = viewOf("mesopotamia", view);
  const acts = turn.choices.some(({ key }) => key === "move.token" || key === "move.dice");
  if (prompt?.kind === "turn" && !turn.begun && !acts)
    return { title: t("mesopotamia.none_left.title"), text: noneLeft(turn.choices) };
  const [place] = turn.touched;
  if (prompt?.kind === "gather" && place !== undefined && turn.picking.open.length > 1)
    return { title: t("mesopotamia.which_good", { area: place.split(":")[1] ?? "" }) };
  return undefined;
}

function noneLeft(choices: readonly Choice[]): string {
  const again = choices.some(({ key }) => key === "move.reroll" || key === "move.free_reroll");
  return t(again ? "mesopotamia.none_left.again" : "mesopotamia.none_left.text");
}

export function describe(choice: Choice, view: View, speech: Speech): Offer | undefined {
  if (isOf("mesopotamia", "move.role", choice))
    return {
      title: speech.choice(choice),
      text: speech.say("panel.role", order(choice.params.role, viewOf("mesopotamia", view))),
      picture: pictureOf("role", choice.params.role),
    };
  if (isOf("mesopotamia", "move.empire", choice))
    return {
      title: speech.name(choice.params.empire),
      text: text(speech, `text.${choice.params.empire}`),
      picture: pictureOf("empire", choice.params.empire),
    };
  if (isOf("mesopotamia", "move.return", choice)) {
    const { quest } = choice.params;
    return {
      title: speech.choice(choice),
      text: text(speech, `text.${quest}`),
      picture: pictureOf("quest", quest),
    };
  }
  if (isOf("mesopotamia", "move.die", choice))
    return {
      title: speech.choice(choice),
      text: text(speech, `text.${choice.params.colour}`),
      signs: viewOf("mesopotamia", view).dice.kinds[choice.params.colour]?.map(
        (sign) => `mesopotamia-sign-${sign}`,
      ),
      symbol: `mesopotamia-die-${choice.params.colour}`,
    };
  return undefined;
}

/** The action that an event belongs to, where no card of its own shows what happened. */
const PART_OF: Record<string, string> = {
  moved: "explore",
  sailed: "explore",
  built: "build",
  ziggurat_built: "build",
  garden_built: "build",
  converted: "research",
  traded: "gather",
  created: "warfare",
  battle_started: "warfare",
  fight: "warfare",
  simple_fight: "warfare",
  unit_destroyed: "warfare",
  retreated: "warfare",
  battle_ended: "warfare",
};

/** The picture of what happened: the card that was used or revealed, else the action. */
export function pictured({ kind, values }: Event): string | undefined {
  const { technology, event, empire, role } = values;
  if (typeof technology === "string") return technologyPicture(technology);
  if (typeof event === "string") return pictureOf("event", event);
  if (typeof empire === "string") return pictureOf("empire", empire);
  if (typeof role === "string") return pictureOf("role", role);
  const action = PART_OF[kind];
  return action && pictureOf("action", action);
}
