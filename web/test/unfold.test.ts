import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry, Event } from "../src/wire";
import { settings } from "../src/lib/settings.svelte";
import { movedByRules, Unfolding } from "../src/lib/table/unfold.svelte";

const event = (kind: string, seat: number | null): Event =>
  ({ kind, seat, rule: "", values: {}, private: {} }) as Event;

const entry = (seq: number, events: Event[]): Entry =>
  ({ seq, kind: "move", seat: 0, by: "person", move: "", events, at: 0, count: 1 }) as never;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("only what those without a seat did since the last own move is shown", () => {
  const entries = [
    entry(1, [event("old", 1)]),
    entry(2, [event("own", 0), event("round", null), event("march", 1), event("build", 1)]),
  ];
  expect(movedByRules(entries, [0], 1).map(({ kind }) => kind)).toEqual(["march", "build"]);
  expect(movedByRules(entries, [0], 2)).toEqual([]);
});

test("steps follow each other at the reader's pace, and can be skipped and repeated", () => {
  const unfolding = new Unfolding();
  unfolding.follow([event("a", 1), event("b", 1), event("c", 1)]);
  expect(unfolding.current?.kind).toBe("a");
  vi.advanceTimersByTime(settings.autoplay);
  expect(unfolding.current?.kind).toBe("b");
  unfolding.stop();
  vi.advanceTimersByTime(10 * settings.autoplay);
  expect(unfolding.current?.kind).toBe("b");
  unfolding.step(-1);
  expect(unfolding.current?.kind).toBe("a");
  unfolding.skip();
  expect([unfolding.current?.kind, unfolding.done]).toEqual(["c", true]);
  unfolding.repeat();
  expect([unfolding.current?.kind, unfolding.running]).toEqual(["a", true]);
  vi.advanceTimersByTime(5 * settings.autoplay);
  expect([unfolding.done, unfolding.running]).toEqual([true, false]);
});

test("whoever comes back sees how it ended", () => {
  const unfolding = new Unfolding();
  unfolding.settle([event("a", 1), event("b", 1)]);
  expect([unfolding.shown, unfolding.running]).toEqual([2, false]);
});
