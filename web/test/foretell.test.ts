import { expect, it } from "vitest";
import { wars } from "../src/games/tigris/foretell";
import type { TigrisView } from "../src/wire";

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
