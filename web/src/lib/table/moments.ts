/** What happened lately, move by move, with how the table stood after it, for the stage. */
import type { Entry, Frame, View } from "../../wire";
import type { Moment } from "../stage/contest";
import { lines } from "./history";

/** A battle of the large games takes some dozens of moves. */
const LATELY = 120;

export class Moments {
  readonly #views = new Map<number, View>();

  /** The moves that stand, newest last; only those seen as they came have a view. */
  of(entries: readonly Entry[], frame: Frame): Moment[] {
    if (frame.view) this.#views.set(frame.version, frame.view);
    this.#views.delete(frame.version - LATELY);
    const standing = lines(entries.slice(-LATELY)).filter(
      ({ entry, undone }) => !undone && entry.events.length > 0,
    );
    return standing.map(({ entry: { version, events } }, at) => ({
      at: version,
      events,
      // Moves of which nothing is told may have followed the newest.
      view:
        this.#views.get(version) ??
        (at === standing.length - 1 ? (frame.view ?? undefined) : undefined),
    }));
  }
}
