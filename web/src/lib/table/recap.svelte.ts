/** What the others did since the reader's last move, as a film of a few seconds. */
import { onDestroy, untrack } from "svelte";
import type { Event } from "../../wire";
import type { Drawing } from "../board/scene";
import type { LiveTable } from "./live.svelte";

export interface Shot {
  drawing: Drawing;
  events: readonly Event[];
}

/** A shot is long enough to be seen, and all of them together are short. */
const LONGEST_SHOT = 1200;
const SHORTEST_SHOT = 250;
const WHOLE = 5000;
/** So many moves are kept: the oldest are left out. */
const MOST = 240;

/** No more shots than can be shown in time: neighbours become one, with all that happened. */
function condensed(moves: readonly Shot[]): readonly Shot[] {
  const most = WHOLE / SHORTEST_SHOT;
  if (moves.length <= most) return moves;
  const first = (number: number): number => Math.round((number * moves.length) / most);
  return Array.from({ length: most }, (_, number) => {
    const together = moves.slice(first(number), first(number + 1));
    const { drawing } = together.at(-1) as Shot;
    return { drawing, events: together.flatMap(({ events }) => events) };
  });
}

export class Recap {
  #moves = $state.raw<readonly Shot[]>([]);
  readonly shots = $derived(condensed(this.#moves));
  /** The number of the shot being shown; undefined while there is no showing. */
  shown = $state<number>();
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly current = $derived(this.shown === undefined ? undefined : this.shots[this.shown]);

  /** How long a shot is shown. */
  get pause(): number {
    return Math.max(SHORTEST_SHOT, Math.min(LONGEST_SHOT, WHOLE / Math.max(1, this.shots.length)));
  }

  /** Keeps a move; the reader's own moves begin a new film. */
  take(shot: Shot, own: boolean): void {
    if (own) this.close();
    this.#moves = own ? [] : [...this.#moves, shot].slice(-MOST);
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

/** At a table every move of the others is a shot of the film that can be seen before one's own. */
export function filmedAt(live: LiveTable): Recap {
  const recap = new Recap();
  let filmed: number | undefined;
  $effect(() => {
    const [version, picture] = [live.frame?.version, live.drawing];
    if (version === undefined || !picture) return;
    untrack(() => {
      const fresh = live.entries.filter((entry) => entry.version > (filmed ?? version));
      const own = fresh.some(
        ({ seat, by }) => by === "person" && seat !== null && live.seats.includes(seat),
      );
      const events = fresh.flatMap((entry) => entry.events);
      if (own || events.length) recap.take({ drawing: picture, events }, own);
      filmed = version;
    });
  });
  onDestroy(() => recap.close());
  return recap;
}
