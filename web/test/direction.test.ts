import { describe, expect, it } from "vitest";
import { isArrow, nearest } from "../src/lib/board/direction";

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x, y })));

describe("walking over a board", () => {
  it("goes to the neighbour in each direction", () => {
    const from = { x: 1, y: 1 };
    expect(nearest(from, grid, "ArrowLeft")).toEqual({ x: 0, y: 1 });
    expect(nearest(from, grid, "ArrowRight")).toEqual({ x: 2, y: 1 });
    expect(nearest(from, grid, "ArrowUp")).toEqual({ x: 1, y: 0 });
    expect(nearest(from, grid, "ArrowDown")).toEqual({ x: 1, y: 2 });
  });

  it("stops at the edge and knows its keys", () => {
    expect(nearest({ x: 0, y: 0 }, grid, "ArrowLeft")).toBeUndefined();
    expect(nearest({ x: 0, y: 0 }, grid, "Enter")).toBeUndefined();
    expect(isArrow("ArrowUp")).toBe(true);
    expect(isArrow("a")).toBe(false);
  });

  it("finds a way on a hex map, where rows are shifted", () => {
    const hexes = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 1, y: 1.7 },
    ];
    expect(nearest({ x: 0, y: 0 }, hexes, "ArrowDown")).toEqual({ x: 1, y: 1.7 });
    expect(nearest({ x: 1, y: 1.7 }, hexes, "ArrowUp")).toBeDefined();
  });
});
