/** Battles as the log tells them, round by round: cards, dice, hits, and who falls. */
import type { ClashView, Event } from "../../wire";
import {
  losing,
  told,
  type Act,
  type Contest,
  type Moment,
  type Party,
} from "../../lib/stage/contest";
import { t } from "../../lib/text/messages.svelte";
import type { Speech } from "../../lib/text/speech";
import { viewOf } from "../view";

type Owner = number | string;

interface Battle {
  space: string;
  naval: boolean;
  sides: Owner[];
  parties: Party[];
  rows: Act["rows"];
  round: number;
  winner?: number | undefined;
}

const [CARDS, ROLL, LOSSES, RESULT] = [0, 1, 2, 3];
const STEPS = [
  "clash.stage.cards",
  "clash.stage.roll",
  "clash.stage.losses",
  "stage.result",
] as const;
const ENDS = ["battle_won", "battle_undecided", "pirates_won"];
/** What happens in a battle beyond its steps, and when. */
const BESIDE: Record<string, number> = {
  tactic_laid: CARDS,
  tactic_cancelled: CARDS,
  tactic_rolled: CARDS,
  rerolled: ROLL,
  retreated: RESULT,
  driven_out: LOSSES,
  unit_converted: LOSSES,
  captive_kept: LOSSES,
  city_conquered: RESULT,
  city_razed: RESULT,
  leader_lost: LOSSES,
  leader_taken: RESULT,
};

export function contests(moments: readonly Moment[], speech: Speech): Contest[] {
  const found: Contest[] = [];
  let battle: Battle | undefined;
  for (const { id, event, view } of told(moments)) {
    if (event.kind === "battle_begun") {
      battle = begun(event, speech);
      const steps = STEPS.map((key) => t(key));
      found.push({ id, title: "", steps, acts: [], over: false, sea: battle.naval });
    }
    const contest = found.at(-1);
    if (!battle || !contest) continue;
    const step = happen(battle, event, view && viewOf("clash", view), speech);
    if (step === undefined) continue;
    contest.acts = [...contest.acts, act(battle, step, event)];
    contest.title = titleOf(battle, speech);
    contest.over = ENDS.includes(event.kind);
    if (contest.over) battle = undefined;
  }
  return found;
}

function begun({ values }: Event, speech: Speech): Battle {
  const sides = (values.sides as Owner[] | undefined) ?? [];
  const armies = (values.fighters as string[][] | undefined) ?? [];
  const parties = sides.map((owner, side): Party => {
    const seat = typeof owner === "number" ? owner : null;
    return {
      seat,
      name: seat === null ? speech.name(owner) : "",
      role: t(side ? "stage.defender" : "stage.attacker"),
      pieces: (armies[side] ?? []).map((unit) => ({
        symbol: `clash-${unit}`,
        name: speech.name(unit),
        tint: seat === null ? `clash-${owner}` : `clash-p${owner}`,
      })),
      dice: [],
    };
  });
  const naval = armies.flat().every((unit) => unit === "ship");
  return { space: String(values.space), naval, sides, parties, rows: [], round: 1 };
}

function titleOf({ space, round, naval }: Battle, speech: Speech): string {
  return speech.say(naval ? "panel.naval_battle" : "panel.battle", { space, round });
}

/** Carries on with an event; returns the step that it belongs to, undefined if it does not. */
function happen(
  battle: Battle,
  event: Event,
  view: ClashView | undefined,
  speech: Speech,
): number | undefined {
  const { kind, values } = event;
  const lists = <T>(name: string): T[] => (values[name] as T[] | undefined) ?? [];
  switch (kind) {
    case "battle_begun":
      return CARDS;
    case "tactics_revealed":
      newRound(battle);
      each(battle, (party, side) => ({
        ...party,
        card: card(lists<string>("cards")[side], view, speech),
      }));
      return CARDS;
    case "rolled": {
      newRound(battle);
      const [dice, symbols] = [lists<number[]>("dice"), lists<string[]>("symbols")];
      const sums = dice.map((numbers) => numbers.reduce((sum, n) => sum + n, 0));
      const scores = lists<number>("values");
      each(battle, (party, side) => ({
        ...party,
        score: scores[side],
        dice: (dice[side] ?? []).map((number, at) => {
          const symbol = symbols[side]?.[at];
          return symbol
            ? { number, symbol: `clash-${symbol}`, name: speech.name(symbol) }
            : { number };
        }),
      }));
      battle.rows = [
        { what: t("clash.stage.dice"), values: sums },
        {
          what: t("clash.stage.bonus"),
          values: scores.map((value, side) => signed(value - (sums[side] ?? 0))),
        },
      ];
      return ROLL;
    }
    case "hits":
      battle.rows = [...battle.rows, { what: t("clash.stage.hits"), values: lists("losses") }];
      return LOSSES;
    case "units_removed": {
      const units = lists<string>("units").map((unit) => `clash-${unit}`);
      if (values.space !== battle.space) return undefined;
      each(battle, (party) =>
        party.seat === event.seat ? { ...party, pieces: losing(party.pieces, units) } : party,
      );
      return LOSSES;
    }
    case "battle_won":
    case "pirates_won":
      battle.winner = battle.parties.findIndex(({ seat }) => seat === event.seat);
      return RESULT;
    case "battle_undecided":
      return RESULT;
    default:
      return BESIDE[kind];
  }
}

/** Cards, or where none are laid the dice, begin a round when there was a roll before. */
function newRound(battle: Battle): void {
  if (!battle.rows.length) return;
  battle.round += 1;
  battle.rows = [];
  each(battle, ({ seat, name, role, pieces }) => ({
    seat,
    name,
    role,
    pieces: pieces.filter(({ fate }) => fate !== "lost"),
  }));
}

function each(battle: Battle, change: (party: Party, side: number) => Party): void {
  battle.parties = battle.parties.map(change);
}

function card(
  id: string | undefined,
  view: ClashView | undefined,
  speech: Speech,
): Party["card"] | undefined {
  if (!id) return undefined;
  const text = view?.cards[id]?.at(-1);
  return { name: speech.name(id), text: text ? speech.say(`help.${text}`) : "" };
}

const signed = (number: number): string => (number < 0 ? `${number}` : `+${number}`);

function act({ parties, rows, winner, space }: Battle, step: number, event: Event): Act {
  return { step, parties, rows, told: [event], marked: new Map([[space, "stage"]]), winner };
}
