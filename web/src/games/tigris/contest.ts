/** Revolts and wars as the log tells them: the call, what both sides add, and what is lost. */
import type { Event, TigrisView } from "../../wire";
import {
  several,
  told as all,
  type Act,
  type Contest,
  type Moment,
  type Piece,
  type Told,
} from "../../lib/stage/contest";
import { t } from "../../lib/text/messages.svelte";
import type { Speech } from "../../lib/text/speech";
import { viewOf } from "../view";
import { COLOURS, LEADERS, TILES } from "./words";

/** A conflict as far as it has come. */
interface Conflict {
  war: boolean;
  leader: string;
  tile: string;
  seats: [number, number];
  /** What each has on the board and from the hand, undefined before it is known. */
  board: [number, number];
  added: [number | undefined, number | undefined];
  winner?: number;
  lost: string[];
}

const STEPS = ["tigris.stage.call", "tigris.stage.attack", "tigris.stage.defence"] as const;
const RESULT = STEPS.length;
const STARTS = ["revolt_started", "war_started"];
const ENDS = ["revolt_won", "war_won"];
/** What belongs to the end of a conflict. */
const AFTER = ["points", "no_point", "leader_returned"];

export function contests(moments: readonly Moment[], speech: Speech): Contest[] {
  const told = new Conflicts(speech);
  for (const one of all(moments)) told.take(one);
  return told.found;
}

class Conflicts {
  readonly found: Contest[] = [];
  /** The one being told, until something else happens after its end. */
  private conflict: Conflict | undefined;

  constructor(private readonly speech: Speech) {}

  take({ id, event, view }: Told): void {
    const shown = view && viewOf("tigris", view);
    if (STARTS.includes(event.kind)) this.begin(id, event);
    if (!this.conflict) return;
    if (AFTER.includes(event.kind)) {
      this.add(event);
      return;
    }
    const step = happen(this.conflict, event);
    const contest = this.found.at(-1);
    if (step === undefined || !contest) {
      if (contest?.over) this.conflict = undefined;
      return;
    }
    contest.acts = [...contest.acts, act(this.conflict, step, event, shown, this.speech)];
    contest.over = step === RESULT;
  }

  private begin(id: string, event: Event): void {
    const { war, leader } = (this.conflict = begun(event));
    const { colour } = event.values;
    const title = this.speech.say(war ? "panel.war" : "panel.revolt", { leader, colour });
    const steps = [...STEPS.map((key) => t(key)), t("stage.result")];
    this.found.push({ id, title, steps, acts: [], over: false });
  }

  /** What follows the end is told with it. */
  private add(event: Event): void {
    const contest = this.found.at(-1);
    const last = contest?.acts.at(-1);
    if (!contest?.over || !last) return;
    contest.acts = [...contest.acts.slice(0, -1), { ...last, told: [...last.told, event] }];
  }
}

/** Carries on with an event; returns the step that it belongs to, undefined if it does not. */
function happen(conflict: Conflict, { kind, seat, values }: Event): number | undefined {
  if (STARTS.includes(kind)) return 0;
  if (kind === "committed" && conflict.winner === undefined) {
    const side = conflict.added[0] === undefined ? 0 : 1;
    conflict.added[side] = Number(values.number);
    return side + 1;
  }
  if (!ENDS.includes(kind)) return undefined;
  conflict.winner = conflict.seats.indexOf(seat ?? -1);
  conflict.lost = (values.lost as string[] | undefined) ?? [];
  return RESULT;
}

function begun({ kind, seat, values }: Event): Conflict {
  const war = kind === "war_started";
  const place = war
    ? COLOURS.findIndex((colour) => colour === values.colour)
    : LEADERS.findIndex((leader) => leader === values.leader);
  return {
    war,
    leader: LEADERS[place] ?? "",
    tile: (war ? TILES[place] : "temple") ?? "",
    seats: [seat ?? 0, Number(values.defender)],
    board: [Number(values.attack), Number(values.defence)],
    added: [undefined, undefined],
    lost: [],
  };
}

function act(
  conflict: Conflict,
  step: number,
  event: Event,
  view: TigrisView | undefined,
  speech: Speech,
): Act {
  const { board, added, winner } = conflict;
  const sides = [0, 1] as const;
  return {
    step,
    parties: sides.map((side) => ({
      seat: conflict.seats[side],
      name: "",
      role: t(side ? "stage.defender" : "stage.attacker"),
      score: board[side] + (added[side] ?? 0),
      pieces: pieces(conflict, side, view, speech),
    })),
    rows: [
      { what: t("tigris.stage.board"), values: board },
      { what: t("tigris.stage.hand"), values: added.map((n) => (n === undefined ? "?" : `+${n}`)) },
    ],
    told: [event],
    marked: new Map(
      [...conflict.lost, ...(winner === undefined ? [] : [event.values.leader_space])]
        .filter((space) => typeof space === "string")
        .map((space) => [space, "lost"]),
    ),
    winner,
  };
}

function pieces(
  { leader, tile, seats, board, added, winner, lost, war }: Conflict,
  side: 0 | 1,
  view: TigrisView | undefined,
  speech: Speech,
): Piece[] {
  const loses = winner !== undefined && winner !== side;
  const dynasty = view?.seats[seats[side]]?.dynasty;
  const symbol = dynasty ? `tigris-${dynasty}-${leader}` : `tigris-${leader}`;
  const follower = { symbol: `tigris-${tile}`, name: speech.name(tile) };
  return [
    { symbol, name: speech.name(leader), fate: loses ? "lost" : undefined },
    ...several(follower, board[side], loses && war ? lost.length : 0),
    ...several({ ...follower, fate: "added" }, added[side] ?? 0),
  ];
}
