import { describe, expect, it } from "vitest";
import { arranged } from "../src/games/mesopotamia/lanes";
import { covering, type Die } from "../src/games/mesopotamia/words";
import type { MesopotamiaBattleView, MesopotamiaFighterView } from "../src/wire";

const ROWS = { strength: 0, tactics: 0, mobility: 0 };

function fighter(side: string, card: string): MesopotamiaFighterView {
  return { side, card, unit: "archer", beats: [], printed: ROWS, slots: ROWS, bones: ROWS };
}

function battle(
  fighters: MesopotamiaFighterView[],
  lanes: MesopotamiaBattleView["lanes"],
): MesopotamiaBattleView {
  return {
    attacker: "akkad",
    defender: "elam",
    fighters,
    lanes,
  } as unknown as MesopotamiaBattleView;
}

describe("lanes", () => {
  it("puts every card once into its lane, and lets the others wait", () => {
    const cards = [fighter("akkad", "CA1"), fighter("akkad", "CA2"), fighter("elam", "CA3")];
    const { lanes, waiting } = arranged(battle(cards, [[["CA2"], ["CA3"]]]));
    expect(lanes.map((lane) => lane.map((row) => row.map(({ card }) => card)))).toEqual([
      [["CA2"], ["CA3"]],
    ]);
    expect(waiting.map((row) => row.map(({ card }) => card))).toEqual([["CA1"], []]);
  });

  it("tells equal cards of both sides apart", () => {
    const cards = [fighter("akkad", "blank"), fighter("elam", "blank"), fighter("elam", "blank")];
    const { lanes, waiting } = arranged(battle(cards, [[["blank"], ["blank"]]]));
    expect(lanes[0]?.map((row) => row.map(({ side }) => side))).toEqual([["akkad"], ["elam"]]);
    expect(waiting.map((row) => row.length)).toEqual([0, 1]);
  });
});

describe("dice on an action's symbols", () => {
  it("lets each die cover one symbol, and a star any", () => {
    const man: Die = ["white", "LU"];
    const star: Die = ["silver", "STAR"];
    expect(covering(["LU", "LU"], [star, man])).toEqual([man, star]);
    expect(covering(["LU", "LU"], [man])).toEqual([man, undefined]);
    expect(covering(["KI"], [man])).toEqual([undefined]);
  });
});
