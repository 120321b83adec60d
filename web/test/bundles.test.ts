import { expect, test } from "vitest";
import { bundles, counted } from "../src/games/clash/bundles";
import type { Choice } from "../src/wire";

test("things are counted in the order in which they first come", () => {
  expect(counted(["food", "gold", "food"])).toEqual([
    { thing: "food", number: 2 },
    { thing: "gold", number: 1 },
  ]);
});

test("ways to pay, goods and groups are bundles; other choices are none", () => {
  const choice = (key: string, params: Choice["params"]): Choice => ({
    move: key,
    key,
    params,
    picks: [],
  });
  const found = bundles([
    choice("move.end", {}),
    choice("move.pay", { things: ["ore", "ore"] }),
    choice("move.have", { kind: "mood", number: 3 }),
    choice("move.take_units", { units: ["settler", "infantry", "infantry"] }),
  ]);
  expect(found.map(({ parts }) => parts)).toEqual([
    [{ thing: "ore", number: 2 }],
    [{ thing: "mood", number: 3 }],
    [
      { thing: "settler", number: 1 },
      { thing: "infantry", number: 2 },
    ],
  ]);
});
