import { describe, expect, it } from "vitest";
import { ADVISED, firstGame, REMINDED, stageOf } from "../src/lib/learn/guided";
import type { Entry, GameInfo } from "../src/wire";

const moves = (n: number, seat = 0, by: Entry["by"] = "person"): Entry[] =>
  Array.from({ length: n }, (_, version) => ({ version, kind: "move", seat, by }) as Entry);

describe("advice in a first game", () => {
  it("fades with the learner's own moves", () => {
    expect(stageOf(moves(ADVISED - 1), [0])).toBe("advised");
    expect(stageOf(moves(ADVISED), [0])).toBe("reminded");
    expect(stageOf(moves(ADVISED + REMINDED), [0])).toBe("alone");
  });

  it("does not count what others do", () => {
    expect(stageOf([...moves(99, 1, "bot"), ...moves(2)], [0])).toBe("advised");
  });
});

describe("a first game", () => {
  it("is short, private and against the easiest bot", () => {
    const game = {
      id: "clash",
      bots: ["random", "greedy", "shepherd", "king"],
    } as unknown as GameInfo;
    const body = firstGame(game);
    expect(body.options).toEqual({ length: "short" });
    expect(body.private).toBe(true);
    expect(body.seats?.[1]).toEqual({ kind: "bot", level: "shepherd" });
  });
});
