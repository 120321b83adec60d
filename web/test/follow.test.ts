import { describe, expect, it } from "vitest";
import { certain } from "../src/games/harvest";
import { following } from "../src/lib/table/follow";
import type { Choice } from "../src/wire";

function choice(move: string, ...picks: string[]): Choice {
  return { move, key: `move.${move.split(" ")[0]}`, params: {}, picks };
}

const [end, done, trade] = [choice("end"), choice("done"), choice("trade")];
const habits = {
  follows: ["move.group"],
  opens: ["move.token"],
  ends: ["move.end"],
  idle: ["move.trade"],
};

describe("what follows a move by itself", () => {
  const after = (last: Choice, ...choices: Choice[]): string | undefined =>
    following(choices, last, habits, null)?.move;
  const [group, build, token] = [choice("group b2"), choice("wall b2"), choice("token build")];

  it("is the end of a turn in which nothing else is left, but for what is always possible", () => {
    expect(after(group, end)).toBe("end");
    expect(after(group, trade, end)).toBe("end");
    expect(after(group, build, end)).toBeUndefined();
    expect(after(group, done, end)).toBeUndefined();
  });

  it("is the only way to go on, where the kind of move says so", () => {
    expect(after(build, group, done)).toBe("group b2");
    expect(after(build, group, choice("group c3"), done)).toBeUndefined();
    expect(after(group, build, done)).toBeUndefined();
  });

  it("is the only way to carry out an action that was just begun", () => {
    expect(after(token, build, done)).toBe("wall b2");
    expect(after(token, build, choice("wall c3"), done)).toBeUndefined();
  });
});

describe("gathering", () => {
  const [food, ore, wood] = [
    choice("take b2 food", "b2"),
    choice("take c3 ore", "c3"),
    choice("take c3 wood", "c3"),
  ];

  it("takes what leaves nothing out, but never chooses between kinds", () => {
    expect(certain([food, ore], 2)).toBe(food);
    expect(certain([ore, wood, food], 2)).toBe(food);
    expect(certain([food, ore], 1)).toBeUndefined();
    expect(certain([ore, wood], 2)).toBeUndefined();
  });
});
