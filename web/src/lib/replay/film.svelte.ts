/** A finished game step by step: frames are fetched in pieces and kept. */
import type { Replay, ReplayFrame } from "../../wire";
import type { Drawing } from "../board/scene";
import { sceneAfter } from "../table/difference";

export interface Still {
  frame: ReplayFrame;
  drawing: Drawing;
}

/** How many steps are fetched at once; a piece always begins at a multiple of this. */
const PIECE = 16;

export type Fetch = (step: number, count: number) => Promise<Replay>;

export class Film {
  game = $state("");
  players = $state(0);
  steps = $state(0);
  still = $state.raw<Still>();
  step = $state(0);

  private readonly stills = new Map<number, Still>();
  private readonly pieces = new Map<number, Promise<void>>();

  constructor(private readonly fetch: Fetch) {}

  /** Shows a step; the one asked for last wins. */
  async show(step: number): Promise<void> {
    this.step = Math.max(0, this.steps ? Math.min(step, this.steps) : step);
    const asked = this.step;
    await this.piece(asked);
    if (this.step !== asked) return;
    this.step = Math.min(asked, this.steps);
    this.still = this.stills.get(this.step);
    // The next piece is fetched before it is needed.
    if (asked % PIECE > PIECE / 2 && asked + PIECE / 2 < this.steps) void this.piece(asked + PIECE);
  }

  /** The steps up to the present one that are here, without a gap. */
  lately(count: number): ReplayFrame[] {
    const found: ReplayFrame[] = [];
    for (let at = this.still?.frame.step ?? -1; found.length < count; at--) {
      const still = this.stills.get(at);
      if (!still) break;
      found.unshift(still.frame);
    }
    return found;
  }

  private piece(step: number): Promise<void> {
    const start = Math.floor(step / PIECE) * PIECE;
    let piece = this.pieces.get(start);
    if (!piece) {
      piece = this.load(start);
      this.pieces.set(start, piece);
      piece.catch(() => this.pieces.delete(start));
    }
    return piece;
  }

  private async load(start: number): Promise<void> {
    const replay = await this.fetch(start, PIECE);
    this.game = replay.game;
    this.players = replay.players;
    this.steps = replay.steps;
    let before: Drawing | undefined;
    for (const frame of replay.frames) {
      const drawing = frame.scene ?? (before && sceneAfter(before, frame.changes));
      if (!drawing) continue;
      before = drawing;
      this.stills.set(frame.step, { frame, drawing });
    }
    if (start > replay.steps) await this.piece(replay.steps);
  }
}
