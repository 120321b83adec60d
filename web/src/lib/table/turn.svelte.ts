/** The reader's decision in the making: what was touched, why not, what would happen. */
import type { Choice, Explained, Fact, Frame, Hint, Preview, Table } from "../../wire";
import { ignoreExpected, post, Refusal, Unreachable } from "../api";
import { beginnings, involving, narrow, touch, type Picking } from "../board/picks";
import { still } from "../board/motion";
import { settings } from "../settings.svelte";
import { following, isSwift, type Habits } from "./follow";
import { Broken, Gone, type Request } from "./live.svelte";

/** A move that takes longer than this to be answered is told to be under way. */
const PROMPT = 1000;
/** So long after a move was made by itself, a press may still be meant for its button. */
const CALM = 900;

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

/** Whether things go on by themselves: not for those who have asked for stillness, nor at the table
 * at which somebody plays for the first time. */
export function flows(table: string): boolean {
  return settings.flow && !still() && settings.guided !== table;
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
  /** The move that was made last: it may wait for its confirmation. */
  private waiting: Choice | undefined;
  /** What was touched for it. */
  private kept = $state.raw<string[]>([]);

  private questions = 0;
  /** Until when touches of the board were meant for what lay over it and is gone. */
  private calm = 0;
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

  /** Takes into the hand what the last move began with, if it is of a kind that stays there, or what
   * is most likely to be played. */
  resume(): void {
    if (!this.mine) this.last = undefined;
    if (this.begun || !this.mine || this.live.frame?.held) return;
    const { last, habits, choices } = this;
    const stays = last !== undefined && habits.keeps?.some((start) => last.startsWith(start));
    const possible = beginnings(choices);
    const pick = [stays ? last : undefined, this.likely()].find(
      (one) => one !== undefined && possible.includes(one),
    );
    if (pick !== undefined) this.touched = [pick];
  }

  private likely(): string | undefined {
    const view = this.live.frame?.view;
    return view && flows(this.live.id) ? this.habits.ready?.(view, this.choices) : undefined;
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
    if (this.busy || this.live.frame?.held || Date.now() < this.calm) return;
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

  /** Makes a move, and whatever follows it by itself. */
  async play(move: string): Promise<void> {
    const choice = this.choices.find((offered) => offered.move === move);
    const before = this.live.frame?.version;
    await this.make(move, choice);
    if (choice && this.isNext(before)) await this.goOn(choice);
  }

  /** Makes whatever follows a move by itself, as far as it may be taken back. */
  private async goOn(last: Choice): Promise<void> {
    for (let next = this.following(last); next; next = this.following(next)) {
      const before = this.live.frame?.version;
      await this.make(next.move, next, true);
      if (!this.isNext(before)) return;
    }
  }

  /** Whether one move was made, and nobody has done anything since. */
  private isNext(before: number | undefined): boolean {
    return before !== undefined && this.live.frame?.version === before + 1;
  }

  private following(last: Choice): Choice | undefined {
    const frame = this.live.frame;
    if (!this.mine || !frame || frame.held || !flows(this.live.id)) return undefined;
    return following(this.choices, last, this.habits, frame.view);
  }

  private make(move: string, choice: Choice | undefined, waits = false): Promise<void> {
    this.waiting = choice;
    this.kept = choice?.picks ?? [];
    this.last = this.kept[0];
    const view = this.live.frame?.view ?? null;
    const swift = !!choice && isSwift(choice, this.habits, view);
    return this.send({ type: "move", move, hold: settings.confirm && (waits || !swift) });
  }

  /** What waits to be confirmed. */
  get awaited(): Choice | undefined {
    return this.live.frame?.held ? this.waiting : undefined;
  }

  /** Makes the move that waits; where it goes by itself, its button is gone under the finger. */
  async confirm(byItself = false): Promise<void> {
    const { waiting } = this;
    const before = this.live.frame?.version;
    await this.send({ type: "confirm" });
    if (byItself) this.calm = Date.now() + CALM;
    if (waiting && this.isNext(before)) await this.goOn(waiting);
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
