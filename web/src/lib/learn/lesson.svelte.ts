/** A lesson being learned. The server reacts to every move; the moves that stand are kept here. */
import type { About, Explained, Frame, LessonAnswer, LessonTold, Preview, Table } from "../../wire";
import { post, Unreachable } from "../api";
import type { Drawing } from "../board/scene";
import type { Request } from "../table/live.svelte";
import { language } from "../text/messages.svelte";
import type { Playable } from "../table/turn.svelte";

/** How long a wrong move stays on the board, in milliseconds. */
const SHOWN = 1600;

export class Lesson implements Playable {
  readonly table: Table | undefined = undefined;
  told = $state.raw<LessonTold>();
  drawing = $state.raw<Drawing>();
  answer = $state.raw<LessonAnswer>();
  /** How many hints of this step were asked for. */
  hints = $state(0);

  private moves: (string | null)[] = [];
  private taking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: string,
    readonly id: string,
  ) {}

  get frame(): Frame | undefined {
    return this.told?.frame;
  }

  async begin(): Promise<void> {
    this.moves = [];
    await this.ask({});
  }

  /** Back to the beginning of the step before this one. */
  async back(): Promise<void> {
    const step = this.told?.step ?? 0;
    this.moves = Array.from({ length: Math.max(0, step - 1) }, () => null);
    await this.ask({});
  }

  async skip(): Promise<void> {
    const step = this.told?.step ?? 0;
    this.moves = Array.from({ length: step + 1 }, () => null);
    await this.ask({});
  }

  async act(request: Request): Promise<void> {
    if (request.type === "move") await this.ask({ move: request.move });
  }

  /** Why what was touched leads nowhere; where the lesson has its own words, it says them itself. */
  async explain(picks: string[]): Promise<Explained> {
    const told = await this.ask({ picks });
    return (
      told.answer?.explained ?? {
        legal: true,
        move: null,
        rule: null,
        key: null,
        params: {},
        text: null,
      }
    );
  }

  /** What a thing on the lesson's table is. */
  about(thing: string): Promise<About> {
    const path = `/api/games/${this.game}/lessons/${this.id}/about`;
    return post<About>(path, { moves: this.moves, thing });
  }

  /** A lesson is for trying: what a move would do is seen when it is made. */
  preview(): Promise<Preview> {
    return Promise.reject(new Unreachable());
  }

  close(): void {
    clearTimeout(this.taking);
  }

  private async ask(asked: { move?: string; picks?: string[] }): Promise<LessonTold> {
    const path = `/api/games/${this.game}/lessons/${this.id}`;
    const body = { language: language.id, moves: this.moves, ...asked };
    const told = await post<LessonTold>(path, body);
    if (asked.move !== undefined && told.answer?.kept) this.moves = [...this.moves, asked.move];
    if (told.step !== this.told?.step) this.hints = 0;
    this.told = told;
    this.answer = told.answer ?? undefined;
    this.show(told);
    return told;
  }

  /** A move that is taken back stays on the board for a moment. */
  private show(told: LessonTold): void {
    clearTimeout(this.taking);
    const now = told.frame.scene ?? this.drawing;
    const shown = told.answer?.kept ? undefined : told.answer?.shown;
    if (!shown) {
      this.drawing = now;
      return;
    }
    this.drawing = shown;
    this.taking = setTimeout(() => (this.drawing = now), SHOWN);
  }
}
