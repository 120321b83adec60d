/** What the others did since the reader's last move, as a film: one shot for each of their moves. */
import type { Event } from "../../wire";
import type { Drawing } from "../board/scene";

export interface Shot {
  drawing: Drawing;
  events: readonly Event[];
}

/** A shot is long enough to be seen, and all of them together are short. */
const LONGEST_SHOT = 1200;
const SHORTEST_SHOT = 250;
const WHOLE = 5000;
/** More than this would be no short film any more: the oldest shots are left out. */
const MOST = 60;

export class Recap {
  shots = $state.raw<readonly Shot[]>([]);
  /** The number of the shot being shown; undefined while there is no showing. */
  shown = $state<number>();
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly current = $derived(this.shown === undefined ? undefined : this.shots[this.shown]);

  /** How long a shot is shown. */
  get pause(): number {
    return Math.max(SHORTEST_SHOT, Math.min(LONGEST_SHOT, WHOLE / Math.max(1, this.shots.length)));
  }

  /** Keeps a shot; the reader's own moves begin a new film. */
  take(shot: Shot, own: boolean): void {
    if (own) this.close();
    this.shots = own ? [] : [...this.shots, shot].slice(-MOST);
  }

  /** Shows the film from its beginning; whoever prefers no motion goes through it by hand. */
  watch(still: boolean): void {
    this.pauseFilm();
    if (!this.shots.length) return;
    this.shown = 0;
    if (!still) this.run();
  }

  run(): void {
    this.running = true;
    this.#timer = setTimeout(() => this.next(), this.pause);
  }

  private next(): void {
    if (this.shown === undefined || this.shown + 1 >= this.shots.length) return this.close();
    this.shown += 1;
    this.run();
  }

  step(by: number): void {
    this.pauseFilm();
    if (this.shown === undefined) return;
    this.shown = Math.max(0, Math.min(this.shots.length - 1, this.shown + by));
  }

  pauseFilm(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  close(): void {
    this.pauseFilm();
    this.shown = undefined;
  }
}
