/** The reader's decision in the making: what was touched, why not, what would happen. */
import type { Choice, Explained, Fact, Frame, Hint, Preview, Table } from "../../wire";
import { ignoreExpected, post, Refusal, Unreachable } from "../api";
import { beginnings, involving, narrow, touch, type Picking } from "../board/picks";
import { still } from "../board/motion";
import { settings } from "../settings.svelte";
import { Broken, Gone, type Request } from "./live.svelte";

/** A move that takes longer than this to be answered is told to be under way. */
const PROMPT = 1000;

/** Something to tell the player beside the board: a rule against it, a hint, or trouble. */
export type Note =
  | { kind: "refused"; explained: Explained }
  | { kind: "hint"; choice: Choice; adviser: string; hasty: boolean; reasons: readonly Fact[] }
  | { kind: "trouble"; code: string };

/** What a move would do, told where it was asked: beside the board, or in the list of choices. */
export interface Tried {
  move: string;
  where: "board" | "list";
  preview: Preview;
}

/** Where a decision is made: at a live table, or in a lesson. */
export interface Playable {
  readonly id: string;
  readonly frame: Frame | undefined;
  readonly table: Table | undefined;
  act(request: Request): Promise<void>;
  explain(picks: string[]): Promise<Explained>;
  /** Why a move is not possible; a lesson is not asked about moves that it does not offer. */
  explainMove?(move: string): Promise<Explained>;
  preview(move: string): Promise<Preview>;
}

/** What a game says of its kinds of moves. */
export interface Habits {
  /** Made at once, without a confirmation. */
  swift?: readonly string[];
  /** Beginnings of picks that stay in the hand. */
  keeps?: readonly string[];
  /** Made by themselves after one's own move, where the only other thing to do is to stop. */
  follows?: readonly string[];
  /** The ends of a turn: they follow by themselves, too, where nothing else is possible. */
  ends?: readonly string[];
}

/** What stops an action of several moves. */
const STOP = "move.done";

/** Whether things go on by themselves: not for those who have asked for stillness. */
export function flows(): boolean {
  return settings.flow && !still();
}

export class Turn {
  touched = $state.raw<string[]>([]);
  /** How many hints are being thought about. */
  advising = $state(0);
  /** A thing that was touched although no move begins with it: what can be done with it? */
  about = $state<string>();
  /** The kinds of moves (their keys) that were chosen before anything was touched. */
  action = $state.raw<readonly string[]>();
  note = $state.raw<Note>();
  preview = $state.raw<Tried>();
  busy = $state(false);
  /** Whether a move is under way for longer than one likes to wait without a word. */
  sending = $state(false);
  /** Whether nothing else in sight leads on, so that the choices are listed beside the board. */
  listed = $state(false);
  /** What was touched for the move that waits for its confirmation. */
  private kept = $state.raw<string[]>([]);

  private questions = 0;
  /** What the last move began with. */
  private last: string | undefined;

  constructor(
    readonly live: Playable,
    /** Kinds of moves that are made at once, and beginnings that stay in the hand. */
    private readonly habits: Habits = {},
  ) {}

  get choices(): Choice[] {
    return this.live.frame?.choices ?? [];
  }

  /** Whether the reader decides now. */
  get mine(): boolean {
    const frame = this.live.frame;
    return !!frame && frame.viewer !== null && frame.seat === frame.viewer;
  }

  /** The choices of the kind that was chosen; all if none was. */
  get considered(): Choice[] {
    return this.action === undefined
      ? this.choices
      : this.choices.filter(({ key }) => this.action?.includes(key));
  }

  readonly picking: Picking<Choice> = $derived.by(() => narrow(this.considered, this.touched));

  /** Whether a move is in the making that could be given up. */
  get begun(): boolean {
    return this.touched.length > 0 || this.about !== undefined || this.action !== undefined;
  }

  /** The choices to be listed: those that go on from what was touched. */
  get offered(): Choice[] {
    return this.about === undefined ? this.picking.open : involving(this.choices, this.about);
  }

  /** What is marked as touched on the board: for the move in the making, or for the held one. */
  get marked(): readonly string[] {
    return this.live.frame?.held ? this.kept : this.touched;
  }

  /** Whether a bot may be asked for advice: not at a table with other people. */
  get advised(): boolean {
    const people = this.live.table?.seats.filter(({ user }) => user !== null) ?? [];
    return this.mine && new Set(people.map(({ user }) => user)).size === 1;
  }

  get lit(): ReadonlySet<string> {
    return this.busy ? new Set() : this.picking.next;
  }

  /** Forgets what was touched, for example because the table went on. */
  reset(): void {
    this.touched = [];
    this.about = undefined;
    this.action = undefined;
    this.note = undefined;
    this.preview = undefined;
    this.questions += 1;
  }

  /** Takes into the hand what the last move began with, if it is of a kind that stays there. */
  resume(): void {
    const { last, habits } = this;
    if (last === undefined || this.begun || !this.mine || this.live.frame?.held) return;
    if (!habits.keeps?.some((beginning) => last.startsWith(beginning))) return;
    if (beginnings(this.choices).includes(last)) this.touched = [last];
  }

  /** Whether these kinds of moves were chosen. */
  isBegun(action: readonly string[]): boolean {
    return this.action?.join() === action.join();
  }

  /** A kind of move was chosen: it is made if there is only one, else its choices are lit. */
  async begin(action: readonly string[]): Promise<void> {
    if (this.busy || this.live.frame?.held) return;
    const again = this.isBegun(action);
    this.reset();
    if (again) return;
    const [only, ...others] = this.choices.filter(({ key }) => action.includes(key));
    if (only && !others.length) await this.play(only.move);
    else this.action = action;
  }

  /** Something on the table was touched. */
  async pick(pick: string): Promise<void> {
    if (this.busy || this.live.frame?.held) return;
    const { action } = this;
    const within = touch(this.considered, this.touched, pick);
    const touched = within ?? touch(this.choices, this.touched, pick);
    if (touched) {
      this.reset();
      this.action = within ? action : undefined;
      this.touched = touched;
      const { whole, open } = this.picking;
      if (whole && open.length === 1) await this.play(whole.move);
      return;
    }
    const uses = involving(this.choices, pick);
    if (!this.touched.length && uses.length) {
      this.reset();
      this.about = pick;
      return;
    }
    await this.why([...this.touched, pick]);
  }

  /** Somebody lingers on a thing: what touching it would do, or why it cannot be touched. */
  async linger(pick: string | undefined): Promise<void> {
    if (this.busy || !this.mine || this.live.frame?.held) return;
    if (!this.touched.length && pick !== undefined && !this.lit.has(pick)) return;
    this.dismiss();
    this.note = undefined;
    if (pick === undefined) return;
    const touched = touch(this.considered, this.touched, pick);
    const whole = touched && narrow(this.considered, touched).whole;
    if (whole) await this.tryOut(whole.move, "board");
    else if (!touched) await this.why([...this.touched, pick]);
  }

  /** Asks which rule is against a move, and tells it. */
  async object(move: string): Promise<void> {
    const question = ++this.questions;
    try {
      const explained = await this.live.explainMove?.(move);
      if (question === this.questions && explained && !explained.legal)
        this.note = { kind: "refused", explained };
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks which rule is against touching these things. */
  async why(picks: string[]): Promise<void> {
    const question = ++this.questions;
    try {
      const explained = await this.live.explain(picks);
      if (question === this.questions && !explained.legal)
        this.note = { kind: "refused", explained };
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks what a move would do. */
  async tryOut(move: string, where: Tried["where"]): Promise<void> {
    const question = ++this.questions;
    try {
      const preview = await this.live.preview(move);
      if (question === this.questions) this.preview = { move, where, preview };
    } catch (error) {
      // A preview is a courtesy: without an answer there is none.
      ignoreExpected(error);
    }
  }

  /** Asks what a bot would play with the reader's own knowledge, and waits for it. */
  async hint(): Promise<void> {
    if (this.busy) return;
    this.reset();
    this.busy = true;
    try {
      await this.advise();
    } finally {
      this.busy = false;
    }
  }

  /** The same without holding the reader up: whoever does something meanwhile is not disturbed. */
  async advise(): Promise<void> {
    const question = ++this.questions;
    this.advising += 1;
    try {
      const { move, adviser, hasty, reasons } = await post<Hint>(
        `/api/tables/${this.live.id}/hint`,
        {
          seat: this.live.frame?.viewer,
        },
      );
      const choice = this.choices.find((offered) => offered.move === move);
      if (choice && question === this.questions)
        this.note = { kind: "hint", choice, adviser, hasty, reasons };
    } catch (error) {
      this.fail(error);
    } finally {
      this.advising -= 1;
    }
  }

  dismiss(): void {
    this.questions += 1;
    this.preview = undefined;
  }

  async play(move: string): Promise<void> {
    const before = this.live.frame?.version;
    await this.make(move);
    const next = this.live.frame?.version === before ? undefined : this.following();
    if (next && flows()) await this.make(next.move, true);
  }

  /** The next move where there is nothing to choose. */
  private following(): Choice | undefined {
    const { follows = [], ends = [] } = this.habits;
    if (!this.mine || this.live.frame?.held) return undefined;
    const [only, ...others] = this.choices.filter(({ key }) => key !== STOP);
    if (!only || others.length) return undefined;
    const ending = ends.includes(only.key) && this.choices.length === 1;
    return ending || follows.includes(only.key) ? only : undefined;
  }

  /** Takes something into the hand before anything was touched. */
  prepare(pick: string | undefined): void {
    if (pick === undefined || this.begun || this.busy || !this.mine || this.live.frame?.held)
      return;
    if (beginnings(this.choices).includes(pick)) this.touched = [pick];
  }

  private make(move: string, waits = false): Promise<void> {
    const choice = this.choices.find((offered) => offered.move === move);
    this.kept = choice?.picks ?? [];
    this.last = this.kept[0];
    const swift = !!this.habits.swift?.includes(choice?.key ?? "");
    return this.send({ type: "move", move, hold: settings.confirm && (waits || !swift) });
  }

  confirm(): Promise<void> {
    return this.send({ type: "confirm" });
  }

  undo(count = 1): Promise<void> {
    return this.send({ type: "undo", count });
  }

  redo(count = 1): Promise<void> {
    return this.send({ type: "redo", count });
  }

  private async send(
    request:
      | { type: "move"; move: string; hold: boolean }
      | { type: "undo" | "redo"; count: number }
      | { type: "confirm" },
  ): Promise<void> {
    const version = this.live.frame?.version;
    if (version === undefined || this.busy) return;
    this.busy = true;
    const slow = setTimeout(() => (this.sending = true), PROMPT);
    try {
      await this.live.act({ ...request, version });
      this.reset();
      this.resume();
    } catch (error) {
      this.reset();
      this.fail(error);
    } finally {
      clearTimeout(slow);
      this.sending = false;
      this.busy = false;
    }
  }

  private fail(error: unknown): void {
    if (error instanceof Gone) return;
    if (error instanceof Unreachable) {
      this.note = { kind: "trouble", code: error instanceof Broken ? "broken" : "unavailable" };
    } else if (error instanceof Refusal) {
      const { code, rule, key, params, text } = error.problem;
      this.note =
        code === "illegal"
          ? { kind: "refused", explained: { legal: false, move: null, rule, key, params, text } }
          : { kind: "trouble", code };
    } else {
      throw error;
    }
  }
}
