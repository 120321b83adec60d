/** Contests played out on the stage, act by act; it never holds up the table. */
import { settings } from "../settings.svelte";
import { concerns, type Act, type Contest } from "./contest";

/** How long an act is shown at most, and at least where many are waiting. */
export const LONGEST_ACT = 700;
export const SHORTEST_ACT = 150;
/** All that waits to be shown takes at most so long. */
export const WHOLE = 5000;
/** The end of a contest stays for a moment, one's own for a longer one, a small scoring for a
 * shorter one. */
export const LINGER = 4000;
export const LINGER_OWN = 10_000;
export const LINGER_SMALL = 1600;

export interface Audience {
  /** The seats of whoever looks on. */
  mine: readonly number[];
  /** Whether nothing shall move. */
  still: boolean;
}

export class Show {
  #contests = $state.raw<readonly Contest[]>([]);
  /** Which contest is on the stage; undefined while it is empty. */
  #shown = $state<string>();
  /** The number of the act. */
  at = $state(0);
  running = $state(false);
  /** How long each act is shown. */
  pause = LONGEST_ACT;
  /** How many acts of each contest have been shown. */
  readonly #seen = new Map<string, number>();
  #begun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #audience: Audience = { mine: [], still: false };

  readonly contest: Contest | undefined = $derived(
    this.#contests.find(({ id }) => id === this.#shown),
  );
  readonly act: Act | undefined = $derived(this.contest?.acts[this.at]);
  /** Whether the contest that is shown, or one that will be when that is over, goes on. */
  readonly goesOn = $derived(
    this.contest?.over === false || (this.running && this.#contests.at(-1)?.over === false),
  );
  readonly last = $derived(this.at >= (this.contest?.acts.length ?? 0) - 1);
  /** Whether all there is to see has been seen, and nothing more will come. */
  readonly finished = $derived(!!this.contest?.over && this.last && !this.running);

  /** Takes up what has happened. */
  follow(contests: readonly Contest[], audience: Audience): void {
    this.#contests = contests;
    this.#audience = audience;
    if (this.#shown !== undefined && !contests.some(({ id }) => id === this.#shown)) this.close();
    if (!this.#begun) {
      this.#begin();
      return;
    }
    if (settings.pace === "skip")
      for (const one of contests) if (!concerns(one, audience.mine)) this.#note(one);
    if (audience.still) this.#stand();
    else this.#play();
  }

  /** Whoever has just come sees only what still goes on. */
  #begin(): void {
    this.#begun = true;
    for (const one of this.#contests) this.#note(one);
    const open = this.#contests.at(-1);
    if (open && !open.over) this.#settle(open);
  }

  /** Without motion the newest stands there at once. */
  #stand(): void {
    const newest = this.#waiting().at(-1);
    if (newest) this.#settle(newest);
  }

  #play(): void {
    this.#hurry();
    if (!this.running && this.pending) this.#goOn();
  }

  /** The acts that wait to be shown, all contests together. */
  get pending(): number {
    return this.#waiting().reduce((sum, one) => sum + one.acts.length - this.#seenOf(one), 0);
  }

  /** Sets the tempo so that all that waits is shown in time; the oldest may have to be left out. */
  #hurry(): void {
    const most = WHOLE / SHORTEST_ACT;
    for (const one of this.#waiting()) if (this.pending > most) this.#note(one);
    this.pause = Math.min(LONGEST_ACT, WHOLE / Math.max(1, this.pending));
  }

  #waiting(): readonly Contest[] {
    return this.#contests.filter((one) => one.acts.length > this.#seenOf(one));
  }

  #seenOf({ id }: Contest): number {
    return this.#seen.get(id) ?? 0;
  }

  #note(contest: Contest, acts = contest.acts.length): void {
    this.#seen.set(contest.id, Math.max(acts, this.#seenOf(contest)));
  }

  /** Has the end of a contest stand there. */
  #settle(contest: Contest): void {
    this.pauseShow();
    for (const one of this.#contests) this.#note(one);
    this.#shown = contest.id;
    this.at = contest.acts.length - 1;
    this.#leave();
  }

  #goOn(): void {
    const [next] = this.#waiting();
    if (!next) {
      this.running = false;
      this.#leave();
      return;
    }
    clearTimeout(this.#timer);
    this.running = true;
    this.#shown = next.id;
    this.at = this.#seenOf(next);
    this.#note(next, this.at + 1);
    this.#timer = setTimeout(() => this.#goOn(), this.pause);
  }

  /** What is over makes room by itself, if nobody looks at its acts by hand. */
  #leave(): void {
    const { contest } = this;
    if (!contest?.over || this.#audience.still) return;
    const stays = concerns(contest, this.#audience.mine) ? LINGER_OWN : LINGER;
    this.#timer = setTimeout(() => this.close(), contest.small ? LINGER_SMALL : stays);
  }

  /** Walks through the acts by hand. */
  step(by: number): void {
    this.pauseShow();
    const { contest } = this;
    if (!contest) return;
    this.at = Math.max(0, Math.min(contest.acts.length - 1, this.at + by));
    this.#note(contest);
  }

  /** From its first act on. */
  repeat(): void {
    const { contest } = this;
    if (!contest) return;
    this.pauseShow();
    this.#seen.set(contest.id, 0);
    this.#hurry();
    this.#goOn();
  }

  pauseShow(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  /** To the end of what is known; what has ended makes room. */
  skip(): void {
    const newest = this.#waiting().at(-1) ?? this.contest;
    if (!newest) return;
    if (this.last && !this.#waiting().length) return this.close();
    this.#settle(newest);
  }

  close(): void {
    this.pauseShow();
    for (const one of this.#contests) this.#note(one);
    this.#shown = undefined;
  }
}
