import { describe, expect, it } from "vitest";
import { applies, defaultValue } from "../src/lib/lobby/options";
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
