import { describe, expect, it } from "vitest";
import { apart, applies, asksFor, defaultValue, together } from "../src/lib/lobby/options";
import type { Option } from "../src/wire";

const plain: Option = { name: "a", default: "off", choices: ["off", "on"], help: "" };
const crowded: Option = { ...plain, by_players: { "5": "on", "6": "on" } };
const guarded: Option = { ...plain, choices: ["0", "40"], default: "0", among_bots: "40" };

describe("what an option is where nobody chooses", () => {
  it("is its default", () => {
    expect(defaultValue(plain, 5, true)).toBe("off");
  });

  it("may follow from the number of players", () => {
    expect([2, 4, 5, 6].map((players) => defaultValue(crowded, players, false))).toEqual([
      "off",
      "off",
      "on",
      "on",
    ]);
  });

  it("may be another one among bots", () => {
    expect(defaultValue(guarded, 2, false)).toBe("0");
    expect(defaultValue(guarded, 2, true)).toBe("40");
  });
});

describe("an option of an expansion", () => {
  const how: Option = { ...plain, name: "how", belongs_to: { more: "on" } };

  it("is asked for only where the expansion is played", () => {
    expect(applies(how, () => "on")).toBe(true);
    expect(applies(how, () => "off")).toBe(false);
    expect(applies(how, () => undefined)).toBe(false);
    expect(applies(plain, () => undefined)).toBe(true);
  });
});

describe("an option of which each of several may have a value", () => {
  const grade: Option = { ...plain, name: "grade", each_of: "automata" };

  it("asks for as many values as the other option says", () => {
    expect(asksFor(grade, () => "3")).toBe(3);
    expect(asksFor(grade, () => "0")).toBe(1);
    expect(asksFor(plain, () => "3")).toBe(1);
  });

  it("is not asked for names where there is nobody to be named", () => {
    const who: Option = { ...grade, kind: "name" };
    expect(applies(who, () => "0")).toBe(false);
    expect(applies(who, () => "1")).toBe(true);
    expect(applies(grade, () => "0")).toBe(true);
  });

  it("is written in a row unless all are the same", () => {
    expect(apart("a", 2)).toEqual(["a", "a"]);
    expect(apart("a,b,c", 2)).toEqual(["a", "b"]);
    expect(together(["a", "b"])).toBe("a,b");
    expect(together(["a", "a"])).toBe("a");
  });
});
