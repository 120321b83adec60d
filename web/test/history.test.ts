import { describe, expect, it } from "vitest";
import { lines, passages, speaks } from "../src/lib/table/history";
import type { Entry } from "../src/wire";

function entry(version: number, kind: Entry["kind"], undone = 0): Entry {
  const event = { kind: "e", seat: 0, rule: "TE-1.1", values: {}, private: {} };
  const events = kind === "move" ? [event] : [];
  return { version, kind, at: 0, seat: 0, by: "person", move: null, events, undone, level: null };
}

describe("the log", () => {
  it("strikes out what was taken back", () => {
    const log = [
      entry(1, "move"),
      entry(2, "move"),
      entry(3, "move"),
      entry(4, "undo", 2),
      entry(5, "move"),
    ];
    expect(lines(log).map((line) => line.undone)).toEqual([false, true, true, false, false]);
  });

  it("survives an undo of moves that it has not got", () => {
    const log = [entry(8, "move"), entry(9, "undo", 3)];
    expect(lines(log).map((line) => line.undone)).toEqual([true, false]);
  });

  it("has lines of one player under one name", () => {
    const log = [entry(1, "move"), entry(2, "move"), { ...entry(3, "move"), seat: 1 }];
    const found = passages(lines([...log, entry(4, "move")]));
    expect(found.map(({ seat, lines }) => [seat, lines.length])).toEqual([
      [0, 2],
      [1, 1],
      [0, 1],
    ]);
  });

  it("says nothing of held moves and of moves without events", () => {
    expect(speaks(entry(1, "hold"))).toBe(false);
    expect(speaks(entry(1, "confirm"))).toBe(false);
    expect(speaks(entry(1, "move"))).toBe(true);
    expect(speaks(entry(1, "undo"))).toBe(true);
  });
});
