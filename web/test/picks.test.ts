import { describe, expect, it } from "vitest";
import { beginnings, involving, narrow, touch } from "../src/lib/board/picks";

const choices = [
  { move: "temple e5", picks: ["hand-temple", "e5"] },
  { move: "temple f6", picks: ["hand-temple", "f6"] },
  { move: "farm e5", picks: ["hand-farm", "e5"] },
  { move: "king e5 f6", picks: ["king", "e5", "f6"] },
  { move: "pass", picks: [] },
];

describe("making a move by touching", () => {
  it("offers all beginnings first", () => {
    const { open, next, whole } = narrow(choices, []);
    expect(open).toHaveLength(5);
    expect([...next]).toEqual(["hand-temple", "hand-farm", "king"]);
    expect(whole).toBeUndefined();
    expect(beginnings(choices)).toEqual(["hand-temple", "hand-farm", "king"]);
  });

  it("narrows by what was touched, in turn", () => {
    const { open, next } = narrow(choices, ["hand-temple"]);
    expect(open.map((choice) => choice.move)).toEqual(["temple e5", "temple f6"]);
    expect([...next]).toEqual(["e5", "f6"]);
    expect(narrow(choices, ["hand-temple", "f6"]).whole?.move).toBe("temple f6");
    expect(narrow(choices, ["e5"]).open).toEqual([]);
  });

  it("is not complete while a longer choice goes on", () => {
    expect(narrow(choices, ["king", "e5"]).whole).toBeUndefined();
    expect(narrow(choices, ["king", "e5", "f6"]).whole?.move).toBe("king e5 f6");
  });

  it("goes on, lets go, and begins anew", () => {
    expect(touch(choices, [], "king")).toEqual(["king"]);
    expect(touch(choices, ["king"], "e5")).toEqual(["king", "e5"]);
    expect(touch(choices, ["king"], "king")).toEqual([]);
    expect(touch(choices, ["king", "e5"], "hand-farm")).toEqual(["hand-farm"]);
    expect(touch(choices, ["hand-temple", "e5"], "f6")).toEqual(["hand-temple", "f6"]);
    expect(touch(choices, ["hand-farm"], "f6")).toBeUndefined();
    expect(touch(choices, [], "e5")).toBeUndefined();
  });

  it("knows what can be done with a thing", () => {
    expect(involving(choices, "e5").map((choice) => choice.move)).toEqual([
      "temple e5",
      "farm e5",
      "king e5 f6",
    ]);
  });
});
