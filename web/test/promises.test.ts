import { expect, it } from "vitest";
import { panels as babylonia } from "../src/games/babylonia";
import { panels as tigris } from "../src/games/tigris";
import { promised } from "../src/lib/table/promises.svelte";
import type { Choice, Event, Prospect, View } from "../src/wire";

const choices = [
  { move: "settlement a1", picks: ["tile:settlement", "a1"] },
  { move: "settlement b2", picks: ["tile:settlement", "b2"] },
] as unknown as Choice[];
const event = (kind: string, seat: number, values: object = {}): Event =>
  ({ kind, seat, rule: "", values, private: {} }) as unknown as Event;

it("says at each place what the move that it completes brings, and nothing where it is nothing", () => {
  const prospects = [
    { move: "settlement a1", events: [event("points", 0)] },
    { move: "settlement b2", events: [] },
  ] as unknown as Prospect[];
  const found = promised(prospects, choices, 1, ({ events }) =>
    events.length ? { symbols: ["cube"] } : undefined,
  );
  expect([...found]).toEqual([["a1", { symbols: ["cube"] }]]);
});

it("means one's own point or a fight in Tigris & Euphrates, not what others get", () => {
  const view = { game: "tigris", you: 0 } as unknown as View;
  const point = event("points", 0, { colour: "red", number: 1 });
  expect(tigris.promises?.([point], view)).toEqual({ symbols: ["tigris-cube-red"] });
  expect(tigris.promises?.([event("points", 1, { colour: "red" })], view)).toBeUndefined();
  expect(tigris.promises?.([event("kingdoms_united", 0), point], view)).toEqual({
    symbols: ["tigris-union"],
  });
});

it("means the sum of one's own points in Babylonia", () => {
  const view = { game: "babylonia", you: 1 } as unknown as View;
  const events = [
    event("field_taken", 1, { points: 5 }),
    event("ziggurats_scored", 1, { points: 2 }),
    event("citizens_scored", 0, { points: 8 }),
  ];
  expect(babylonia.promises?.(events, view)).toEqual({ symbols: [], points: 7 });
  expect(babylonia.promises?.([], view)).toBeUndefined();
});
