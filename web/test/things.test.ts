import { describe, expect, it } from "vitest";
import { contains, extent, linesOf, type Drawing } from "../src/lib/board/scene";
import { Things } from "../src/lib/board/things";
import type { Element } from "../src/wire";

const things = new Things([
  { key: "space:a", x: 1, y: 1, pick: "a" },
  { key: "tile:a", x: 1, y: 1, pick: "a" },
  { key: "hand:0", x: 5, y: 9, pick: "tile" },
  { key: "hand:1", x: 6, y: 9, pick: "tile" },
  { key: "ornament", x: 0, y: 0 },
]);

describe("the things of a drawing", () => {
  it("lets the uppermost stand for a pick", () => {
    expect(things.holding(["a", "none"]).map((thing) => thing.key)).toEqual(["tile:a"]);
    expect([...things.holders.keys()]).toEqual(["a", "tile"]);
  });

  it("finds all places of a pick, each once", () => {
    const found = things.bearing(new Set(["a", "tile"])).map((thing) => thing.key);
    expect(found).toEqual(["tile:a", "hand:0", "hand:1"]);
  });

  it("knows what lies on a thing and around it, the uppermost first", () => {
    const yard: Element = { key: "kingdom:one", label: "kingdom", at: ["space:b"] };
    const space: Element = { key: "space:b", pick: "b" };
    const leader: Element = { key: "leader:one", label: "leader", at: ["space:b"] };
    const board = new Things([yard, space, leader]);
    expect(board.on(space)).toEqual([leader, yard]);
    expect(board.on(yard)).toEqual([]);
  });

  it("tells shapes of one map apart, though they have the same origin", () => {
    const map = new Things([
      { key: "area:A", x: 7, y: 7, shape: "area-A", pick: "A" },
      { key: "area:B", x: 7, y: 7, shape: "area-B", pick: "B" },
    ]);
    expect(map.bearing(new Set(["A", "B"])).map((thing) => thing.key)).toEqual([
      "area:A",
      "area:B",
    ]);
  });

  it("goes round the lit ones", () => {
    expect(things.next(["a", "tile"], undefined, false)).toBe("a");
    expect(things.next(["a", "tile"], "a", false)).toBe("tile");
    expect(things.next(["a", "tile"], "tile", false)).toBe("a");
    expect(things.next(["a", "tile"], "a", true)).toBe("tile");
    expect(things.next([], "a", false)).toBeUndefined();
  });
});

describe("a scene", () => {
  const first: Drawing = {
    width: 100,
    height: 50,
    title: "",
    layers: [
      { id: "ground", elements: [{ key: "g", x: 10, y: 10, size: 4 }] },
      { id: "top", elements: [] },
    ],
  };

  it("writes a text in lines", () => {
    expect(linesOf("E5 Lagash Fields")).toEqual(["E5 Lagash Fields"]);
    expect(linesOf("E5 Lagash Fields", 2)).toEqual(["E5 Lagash", "Fields"]);
    expect(linesOf("Ur", 2)).toEqual(["Ur"]);
  });

  it("knows the extent of a layer and of the whole", () => {
    expect(extent(first, "ground")).toEqual({ x: 8, y: 8, width: 4, height: 4 });
    expect(extent(first, "top")).toEqual({ x: 0, y: 0, width: 100, height: 50 });
    expect(extent(first)).toEqual({ x: 0, y: 0, width: 100, height: 50 });
  });

  it("knows what lies on the board and what beside it", () => {
    const board = extent(first, "ground");
    expect(contains(board, { x: 8, y: 12 })).toBe(true);
    expect(contains(board, { x: 13, y: 9 })).toBe(false);
    expect(contains(board, {})).toBe(false);
  });
});
