import { describe, expect, it } from "vitest";
import { diff, elementsOf } from "../src/lib/board/diff";

describe("the difference of two scenes", () => {
  it("tells what appeared, vanished and moved", () => {
    const before = [
      { key: "a", x: 1, y: 2 },
      { key: "b", x: 3 },
      { key: "c", y: 1 },
      { key: "d", rotate: 90 },
    ];
    const after = [
      { key: "b", x: 4 },
      { key: "c", y: 1, x: 0 },
      { key: "d" },
      { key: "e", x: 9, y: 9 },
    ];
    const change = diff(before, after);
    expect(change.appeared).toEqual([after[3]]);
    expect(change.vanished).toEqual([before[0]]);
    expect(change.moved).toEqual([
      { from: before[1], to: after[0] },
      { from: before[3], to: after[2] },
    ]);
  });

  it("finds nothing between equal scenes", () => {
    const scene = { layers: [{ elements: [{ key: "a", x: 1 }] }, { elements: [{ key: "b" }] }] };
    const elements = elementsOf(scene);
    expect(elements.map((element) => element.key)).toEqual(["a", "b"]);
    expect(diff(elements, elements)).toEqual({ appeared: [], vanished: [], moved: [] });
  });
});
