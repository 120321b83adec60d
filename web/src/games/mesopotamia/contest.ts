/** Battles as the log tells them: cards, bids on the Standard of Ur, bones, fights lane by lane. */
import type {
  Event,
  MesopotamiaBattleView,
  MesopotamiaOutcomeView,
  MesopotamiaView,
} from "../../wire";
import {
  losing,
  told,
  type Act,
  type Contest,
  type Moment,
  type Piece,
  type Row,
} from "../../lib/stage/contest";
import { capital } from "../../lib/text/catalogue";
import { t } from "../../lib/text/messages.svelte";
import type { Speech } from "../../lib/text/speech";
import { viewOf } from "../view";
import { coloured, SECTIONS, type Section } from "./words";

interface Battle {
  area: string;
  sides: [string, string];
  seats: (number | null)[];
  pieces: [Piece[], Piece[]];
  bids: (number[] | undefined)[];
  /** What is bid for, in turn; nothing where a battle is fought without bids. */
  sections: readonly (Section | "bones")[];
  outcomes: readonly MesopotamiaOutcomeView[];
  values?: number[] | undefined;
  mobility?: number[] | undefined;
  winner?: number | undefined;
}

const STEPS = ["bids", "strength", "tactics", "mobility", "fights"] as const;
/** Who marches on the band of a section. */
const FIGURES = {
  strength: "mesopotamia-spearman",
  tactics: "mesopotamia-chariot",
  mobility: "mesopotamia-horseman",
  bones: "mesopotamia-spearman",
};
const FIGHTS = STEPS.indexOf("fights");
const TACTICS = STEPS.indexOf("tactics");
/** What happens in a battle, and in which of its steps; bones go to the section they name. */
const TOLD: Record<string, number> = {
  battle_started: 0,
  cards_drawn: 0,
  tribe_alone: 0,
  tribe_rolled: 0,
  bid_made: 0,
  bid_revealed: 0,
  support_lost: 0,
  lanes_arranged: TACTICS,
  lane_arranged: TACTICS,
  answered: FIGHTS,
  bone_discarded: FIGHTS,
  fight: FIGHTS,
  simple_fight: FIGHTS,
  unit_destroyed: FIGHTS,
  retreated: FIGHTS,
  tired: FIGHTS,
  battle_ended: FIGHTS,
};

export function contests(moments: readonly Moment[], speech: Speech): Contest[] {
  const found: Contest[] = [];
  let battle: Battle | undefined;
  const now = latest(moments);
  let end: { step: number; event: Event } | undefined;
  for (const { id, event, view } of told(moments)) {
    const shown = view && viewOf("mesopotamia", view);
    if (event.kind === "battle_started") {
      const table = shown ?? now;
      battle = begun(event, table);
      found.push(opened(id, event, table, speech));
    }
    const contest = found.at(-1);
    if (!battle || !contest) continue;
    look(battle, shown, speech);
    const step = happen(battle, event);
    if (step === undefined) continue;
    end = { step, event };
    contest.acts = [...contest.acts, act(battle, step, event, speech)];
    contest.over = event.kind === "battle_ended";
    if (contest.over) battle = undefined;
  }
  // What one has bid since is told to nobody yet, but stands on the table.
  const last = found.at(-1);
  if (battle && end && last) {
    look(battle, now, speech);
    last.acts = [...last.acts.slice(0, -1), act(battle, end.step, end.event, speech)];
  }
  return found;
}

/** All that whoever came in the midst of a battle knows; who leads what never changes. */
function latest(moments: readonly Moment[]): MesopotamiaView | undefined {
  const view = moments.findLast((moment) => moment.view)?.view;
  return view && viewOf("mesopotamia", view);
}

function opened(
  id: string,
  { values }: Event,
  view: MesopotamiaView | undefined,
  speech: Speech,
): Contest {
  const simple = view?.options.simple_combat === "on";
  return {
    id,
    title: speech.say("panel.battle", { ...values }),
    standard: true,
    steps: simple ? [] : STEPS.map((step) => t(`mesopotamia.step.${step}`)),
    acts: [],
    over: false,
  };
}

function begun({ values }: Event, view: MesopotamiaView | undefined): Battle {
  const sides: [string, string] = [String(values.attacker), String(values.defender)];
  const seatOf = (side: string): number | null =>
    view?.seats.find(({ empire }) => empire === side)?.seat ?? null;
  return {
    area: String(values.area),
    sides,
    seats: sides.map(seatOf),
    pieces: [[], []],
    bids: [undefined, undefined],
    sections: view?.options.simple_combat === "on" ? ["bones"] : SECTIONS,
    outcomes: [],
  };
}

/** Takes what is known of the units from the table, as soon as their cards lie there. */
function look(battle: Battle, view: MesopotamiaView | undefined, speech: Speech): void {
  const seen = view?.combat?.battle;
  if (!seen || seen.area !== battle.area) return;
  battle.outcomes = seen.outcomes;
  if (seen.solo) battle.sections = [];
  if (!seen.revealed) battle.bids = seen.bids.map((bids) => bids ?? undefined);
  if (battle.pieces.some(({ length }) => length)) return;
  const of = (number: 0 | 1): Piece[] =>
    standing(view, seen, battle.sides[number], battle.seats[number] ?? null).map((unit) => ({
      symbol: `mesopotamia-${unit}`,
      name: speech.name(unit),
      tint: coloured(battle.seats[number]),
    }));
  battle.pieces = [of(0), of(1)];
}

/** The units of a side: by their cards, or where none are drawn as they stand in the area. */
function standing(
  view: MesopotamiaView,
  { area, fighters }: MesopotamiaBattleView,
  side: string,
  seat: number | null,
): string[] {
  if (fighters.length) return fighters.filter((one) => one.side === side).map(({ unit }) => unit);
  const there = view.areas[area]?.units?.[String(seat ?? "tribe")] ?? {};
  return Object.entries(there).flatMap(([unit, n]: [string, number]) =>
    Array<string>(n).fill(unit),
  );
}

/** Carries on with an event; returns the step that it belongs to, undefined if it does not. */
function happen(battle: Battle, event: Event): number | undefined {
  const { kind, values } = event;
  const side = battle.sides.indexOf(String(values.side));
  switch (kind) {
    case "bone_placed":
      return STEPS.findIndex((step) => step === values.section);
    case "bid_revealed":
      battle.bids[side] = [values.bid].flat().map(Number);
      break;
    case "fight":
    case "simple_fight":
      battle.values = values.values as number[];
      battle.mobility = values.mobility as number[] | undefined;
      battle.winner = battle.sides.indexOf(String(values.winner));
      break;
    case "unit_destroyed": {
      const owner = battle.seats.indexOf(event.seat);
      battle.pieces = battle.pieces.map((pieces, number) =>
        number === owner ? losing(pieces, [`mesopotamia-${String(values.unit)}`]) : pieces,
      ) as [Piece[], Piece[]];
      break;
    }
    default:
  }
  return TOLD[kind];
}

function act(battle: Battle, step: number, event: Event, speech: Speech): Act {
  const { values, mobility } = battle;
  return {
    step,
    parties: battle.sides.map((side, number) => ({
      seat: battle.seats[number] ?? null,
      name: speech.name(side),
      role: t(number ? "stage.defender" : "stage.attacker"),
      score: values?.[number],
      pieces: battle.pieces[number] ?? [],
    })),
    rows: battle.sections.map((section, at) => band(battle, section, at, step, speech)),
    ahead: step > 0,
    note: mobility && t("mesopotamia.stage.mobility", { values: mobility.join(" : ") }),
    told: [event],
    marked: new Map([[battle.area, "stage"]]),
    winner: step === FIGHTS && values ? battle.winner : undefined,
  };
}

/** What both sides have bid on a section, and what that brings. */
function band(
  { bids, outcomes, sides }: Battle,
  section: Section | "bones",
  at: number,
  step: number,
  speech: Speech,
): Row {
  const outcome = bids.every((bid) => bid) ? outcomes[at] : undefined;
  const winner = outcome && sides.findIndex((side) => side === outcome.winner);
  return {
    what: capital(speech.name(section)),
    values: bids.map((bid) => bid?.[at]),
    winner,
    note: outcome && wonBy(outcome.margin),
    now: STEPS[step] === section,
    figure: FIGURES[section],
    token: "mesopotamia-bone",
  };
}

const wonBy = (margin: number): string =>
  margin ? t("mesopotamia.stage.won", { n: margin }) : t("mesopotamia.stage.tied");
