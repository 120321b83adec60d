import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Event } from "../src/wire";
import type { Drawing } from "../src/lib/board/scene";
import { Recap } from "../src/lib/table/recap.svelte";

const drawing = (title: string): Drawing => ({ width: 1, height: 1, title, layers: [] });
const event = (seat: number | null, kind = "moved"): Event =>
  ({ kind, seat, rule: "", values: {} }) as unknown as Event;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function filmed(shots: number): Recap {
  const recap = new Recap();
  for (let n = 0; n < shots; n++)
    recap.take({ drawing: drawing(String(n)), events: [event(1)] }, false);
  return recap;
}

it("shows every move of the others once, and then the game again", () => {
  const recap = filmed(3);
  recap.watch(false);
  const seen: (string | undefined)[] = [];
  while (recap.current) {
    seen.push(String(recap.current.drawing.title));
    vi.advanceTimersByTime(recap.pause);
  }
  expect(seen).toEqual(["0", "1", "2"]);
});

it.each([1, 5, 12, 20, 21, 54, 200])("takes at most five seconds for %i moves", (moves) => {
  const recap = filmed(moves);
  expect(recap.pause * recap.shots.length).toBeLessThanOrEqual(5000);
  recap.watch(false);
  vi.advanceTimersByTime(5000);
  expect(recap.current).toBeUndefined();
});

it("leaves nothing out where several moves are one shot, and ends as the table stands", () => {
  const recap = filmed(54);
  expect(recap.shots.flatMap(({ events }) => events)).toHaveLength(54);
  expect(recap.shots.at(-1)?.drawing.title).toBe("53");
});

it("begins anew with the reader's own move", () => {
  const recap = filmed(3);
  recap.take({ drawing: drawing("own"), events: [event(0)] }, true);
  expect(recap.shots).toEqual([]);
  recap.watch(false);
  expect(recap.current).toBeUndefined();
});

it("stands still for those who prefer that, and goes on by hand", () => {
  const recap = filmed(2);
  recap.watch(true);
  vi.advanceTimersByTime(10_000);
  expect(recap.shown).toBe(0);
  recap.step(1);
  recap.step(1);
  expect(recap.shown).toBe(1);
  recap.close();
  expect(recap.current).toBeUndefined();
});
