/** A position that is tried freely, for any seat. The server makes all moves anew each time. */
import type { About, Explained, Frame, PracticeTold, Preview, Table } from "../../wire";
import { post, Unreachable } from "../api";
import type { Drawing } from "../board/scene";
import type { Request } from "../table/live.svelte";
import type { Playable } from "../table/turn.svelte";
import { language } from "../text/messages.svelte";

export class Practice implements Playable {
  readonly table: Table | undefined = undefined;
  told = $state.raw<PracticeTold>();
  drawing = $state.raw<Drawing>();
  moves = $state.raw<readonly string[]>([]);

  constructor(
    private readonly game: string,
    readonly id: string,
  ) {}

  get frame(): Frame | undefined {
    return this.told?.frame;
  }

  /** The next move of the scenario itself, as long as nothing else was tried. */
  get shown(): string | undefined {
    const line = this.told?.line ?? [];
    return this.moves.every((move, i) => move === line[i]) ? line[this.moves.length] : undefined;
  }

  begin(): Promise<void> {
    return this.goTo([]);
  }

  undo(): Promise<void> {
    return this.goTo(this.moves.slice(0, -1));
  }

  async follow(): Promise<void> {
    const { shown } = this;
    if (shown !== undefined) await this.goTo([...this.moves, shown]);
  }

  async act(request: Request): Promise<void> {
    if (request.type === "move") await this.goTo([...this.moves, request.move]);
  }

  explain(picks: string[]): Promise<Explained> {
    return post<Explained>(`${this.path}/explain`, { moves: this.moves, picks });
  }

  about(thing: string): Promise<About> {
    return post<About>(`${this.path}/about`, { moves: this.moves, thing });
  }

  /** A practice position is for trying: what a move would do is seen when it is made. */
  preview(): Promise<Preview> {
    return Promise.reject(new Unreachable());
  }

  private get path(): string {
    return `/api/games/${this.game}/scenarios/${this.id}`;
  }

  private async goTo(moves: readonly string[]): Promise<void> {
    const told = await post<PracticeTold>(this.path, { language: language.id, moves });
    this.moves = moves;
    this.told = told;
    this.drawing = told.frame.scene ?? this.drawing;
  }
}
