import { expect, it } from "vitest";
import { foes } from "../src/games/mesopotamia/foretell";
import { wars } from "../src/games/tigris/foretell";
import type { MesopotamiaView, TigrisView } from "../src/wire";

const view = {
  active: 1,
  tiles: { a1: "temple", b1: "settlement", d1: "settlement", e1: "settlement", e2: "market" },
  kingdoms: [
    ["a1", "a2", "b1"],
    ["d1", "e1", "e2", "f1", "f2"],
    ["p9", "p8"],
  ],
  leaders: [
    { dynasty: "archer", leader: "king", space: "a2" },
    { dynasty: "bull", leader: "king", space: "f1" },
    { dynasty: "bull", leader: "trader", space: "f2" },
    { dynasty: "archer", leader: "trader", space: "p9" },
  ],
  seats: [{ dynasty: "archer" }, { dynasty: "bull" }],
} as unknown as TigrisView;

it("foretells each war between the kingdoms that a tile unites, the mover's side first", () => {
  const sides = [
    { seat: 1, strength: 2 },
    { seat: 0, strength: 1 },
  ];
  expect(wars(view, "c1")).toEqual([{ leader: "king", sides }]);
});

it("foretells none where a tile unites nothing", () => {
  expect(wars(view, "b2")).toEqual([]);
});

it("tells who stands in the area that a unit would enter, but not one's own", () => {
  const land = {
    you: 0,
    seats: [{ empire: "mari" }, { empire: "elam" }],
    areas: { f4: { units: { 0: { archer: 1 }, 1: { chariot: 1 }, tribe: { spearman: 2 } } } },
  } as unknown as MesopotamiaView;
  expect(foes(land, "f4")).toEqual([
    { side: "elam", units: ["chariot"] },
    { side: "tribe", units: ["spearman", "spearman"] },
  ]);
  expect(foes(land, "f5")).toEqual([]);
});
