import { expect, test } from "vitest";
import { chapters, headlines, news, spokenOf } from "../src/lib/table/news";
import type { Entry, Event } from "../src/wire";

const event = (kind: string, values: Event["values"] = {}): Event => ({
  kind,
  seat: 0,
  rule: "X-1",
  values,
  private: {},
});
let version = 0;
const entry = (seat: number, events: Event[], rest: Partial<Entry> = {}): Entry => ({
  version: ++version,
  kind: "move",
  at: 0,
  seat,
  by: "person",
  move: "",
  events,
  undone: 0,
  level: null,
  ...rest,
});

test("news are what others did after the reader's last move", () => {
  const told = news([entry(1, [event("a")]), entry(0, [event("b")]), entry(1, [event("c")])], [0]);
  expect(told.since.map(({ kind }) => kind)).toEqual(["c"]);
  expect(told.recent.map(({ kind }) => kind)).toEqual(["b", "c"]);
});

test("to one who has not moved yet everything is news", () => {
  expect(news([entry(1, [event("a")])], [0]).since).toHaveLength(1);
  expect(news([entry(1, [event("a")])], []).recent).toHaveLength(1);
});

test("a spectator's news are the last few lines", () => {
  const entries = Array.from({ length: 40 }, (_, n) => entry(n % 2, [event(String(n))]));
  const { recent } = news(entries, []);
  expect(recent.length).toBeLessThan(20);
  expect(recent.at(-1)?.kind).toBe("39");
});

test("what was taken back is no news", () => {
  const taken = [entry(1, [event("a")]), entry(1, [], { kind: "undo", undone: 1 })];
  expect(news(taken, [0]).since).toEqual([]);
});

test("events speak of the things among their values", () => {
  const moved = event("moved", { source: "A1", space: "B2", n: 3, path: ["C3", "D4"] });
  expect([...spokenOf([moved])]).toEqual(["A1", "B2", "C3", "D4"]);
  expect([...spokenOf([moved], ["space"])]).toEqual(["B2"]);
});

test("what somebody did at one place is one headline, trifles are none", () => {
  const at = (seat: number | null, kind: string, space?: string): Event => ({
    ...event(kind, space ? { space } : {}),
    seat,
  });
  const told = headlines(
    [
      at(1, "turn_begun"),
      at(1, "moved", "B2"),
      at(1, "paid"),
      at(1, "founded", "B2"),
      at(2, "moved", "B2"),
      at(0, "moved", "C3"),
      at(null, "pirates", "C4"),
      at(null, "round"),
    ],
    [0],
    { places: ["space"], trifles: ["paid"] },
  );
  expect(told.map(({ seat, place, events }) => [seat, place, events.length])).toEqual([
    [1, "B2", 2],
    [2, "B2", 1],
    [null, "C4", 1],
  ]);
  expect(chapters(told).map(({ seat }) => seat)).toEqual([1, 2, null]);
});

test("what has neither place nor picture belongs to what the same player did before", () => {
  const at = (seat: number, kind: string, space?: string): Event => ({
    ...event(kind, space ? { space } : {}),
    seat,
  });
  const told = headlines(
    [at(1, "laid", "B2"), at(1, "points"), at(1, "card"), at(1, "laid", "C3"), at(2, "points")],
    [0],
    { places: ["space"], pictured: ({ kind }) => (kind === "card" ? "card" : undefined) },
  );
  expect(told.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ["laid", "points"],
    ["card"],
    ["laid"],
    ["points"],
  ]);
  expect(chapters(told).map(({ seat, headlines }) => [seat, headlines.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});
