import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paint, PAINTS } from "../src/lib/ui/seats";
import { SEAT_EMBLEMS } from "../src/lib/ui/seatEmblems";

const SHEETS = ["src/styles/seats.css", "src/games/tigris/dynasties.css"].map((path) =>
  readFileSync(path, "utf8"),
);

/** The colours of every class that has some: its own, and the ink on it. */
const cloths = SHEETS.flatMap((sheet) =>
  [...sheet.matchAll(/\.([\w-]+) \{\s+--own: (#\w+);\s+--deep: (#\w+);\s+--on: (#\w+);/g)].map(
    ([, name = "", own = "", deep = "", on = ""]) => ({ name, own, deep, on }),
  ),
);

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("every seat has a colour, an emblem and ink that can be read on it", () => {
  expect(cloths.map(({ name }) => name)).toEqual([
    ...Array.from({ length: PAINTS }, (_, seat) => `seat-${seat}`),
    "dynasty-archer",
    "dynasty-bull",
    "dynasty-potter",
    "dynasty-lion",
  ]);
  expect(new Set(SEAT_EMBLEMS).size).toBe(PAINTS);
  for (const { name, own, on } of cloths) expect(contrast(own, on), name).toBeGreaterThan(4.5);
});

test("seats of one game never share a paint", () => {
  for (const [game, players] of [
    ["clash", 4],
    ["babylonia", 4],
    ["mesopotamia", 6],
    [undefined, 6],
  ] as const) {
    const paints = Array.from({ length: players }, (_, seat) => paint(seat, game));
    expect(new Set(paints).size, game).toBe(players);
  }
});
