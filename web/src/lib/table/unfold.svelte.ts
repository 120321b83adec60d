/** What the rules did by themselves, shown event by event at a pace that one can follow. */
import { onDestroy, untrack } from "svelte";
import type { Entry, Event } from "../../wire";
import { settings } from "../settings.svelte";
import type { LiveTable } from "./live.svelte";
import { news } from "./news";

/** The events of those without a seat, since the reader's last move; players are counted on. */
export function movedByRules(
  entries: readonly Entry[],
  mine: readonly number[],
  players: number,
): Event[] {
  const { recent } = news(entries, mine);
  return recent.filter(({ seat }) => seat !== null && seat >= players);
}

/** Whether both tell the same, though they may have arrived anew. */
export function sameEvents(some: readonly Event[], others: readonly Event[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

export class Unfolding {
  events = $state.raw<readonly Event[]>([]);
  /** How many events have been shown; the last of them is the one being shown. */
  shown = $state(0);
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The event being shown. */
  readonly current = $derived(this.events[this.shown - 1]);
  readonly done = $derived(this.shown >= this.events.length);

  /** Takes up what has happened; what is known already is not shown again. */
  follow(events: readonly Event[]): void {
    this.stop();
    this.events = events;
    this.shown = 0;
    this.goOn();
  }

  /** Has everything stand there at once, as for somebody who comes back. */
  settle(events: readonly Event[]): void {
    this.stop();
    this.events = events;
    this.shown = events.length;
  }

  goOn(): void {
    this.running = !this.done;
    if (!this.running) return;
    this.shown += 1;
    this.#timer = setTimeout(() => this.goOn(), settings.autoplay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  step(by: number): void {
    this.stop();
    this.shown = Math.min(this.events.length, Math.max(1, this.shown + by));
  }

  skip(): void {
    this.settle(this.events);
  }

  repeat(): void {
    this.follow(this.events);
  }
}

/** At a table what the rules moved is shown once; whoever comes back sees its end. */
export function unfoldingAt(live: LiveTable, players: () => number): Unfolding {
  const unfolding = new Unfolding();
  let shown: number | undefined;
  $effect(() => {
    const version = live.frame?.version;
    const events = movedByRules(live.entries, live.seats, players());
    if (version === undefined) return;
    untrack(() => {
      if (shown === undefined) unfolding.settle(events);
      else if (version !== shown && !sameEvents(events, unfolding.events)) unfolding.follow(events);
      shown = version;
    });
  });
  onDestroy(() => unfolding.stop());
  return unfolding;
}
