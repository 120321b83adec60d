import { describe, expect, it } from "vitest";
import { bands, percent } from "../src/lib/replay/prospects";

describe("the chart of prospects", () => {
  it("gives every seat a band that goes on where the one before ends", () => {
    const [first, second] = bands([
      [0.5, 0.5],
      [0.75, 0.25],
    ]);
    expect(first).toBe("M0.00 0.00L100.00 0.00L100.00 30.00L0.00 20.00Z");
    expect(second).toBe("M0.00 20.00L100.00 30.00L100.00 40.00L0.00 40.00Z");
  });

  it("is empty without a game, and says shares in per cent", () => {
    expect(bands([])).toEqual([]);
    expect(percent(0.249, "en")).toBe("25%");
    expect(percent(0.249, "cs")).toBe("25\u00a0%");
  });
});
