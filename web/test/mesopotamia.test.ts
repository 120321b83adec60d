import { describe, expect, it } from "vitest";
import { report } from "../src/games/mesopotamia/fights";
import { arranged } from "../src/games/mesopotamia/lanes";
import type { MesopotamiaBattleView, MesopotamiaFighterView } from "../src/wire";
import type { Event } from "../src/wire";

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

function event(kind: string, values: Record<string, unknown>): Event {
  return { kind, seat: null, rule: "ME-16.16", values } as unknown as Event;
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

describe("the report of a battle", () => {
  const started = event("battle_started", { area: "E3", attacker: "akkad", defender: "elam" });
  const fight = (winner: string): Event =>
    event("fight", { cards: ["CA1", "CA3"], values: [3, 2], mobility: [0, 1], winner });

  it("has nothing to tell before the first fight", () => {
    expect(report([started])).toBeUndefined();
  });

  it("tells what came of each fight", () => {
    const told = report([started, fight("akkad"), event("retreated", {}), fight("elam")]);
    expect(told?.sides).toEqual(["akkad", "elam"]);
    expect(told?.fights.map(({ winner, after }) => [winner, after.length])).toEqual([
      ["akkad", 1],
      ["elam", 0],
    ]);
  });

  it("is about the last battle only", () => {
    const other = event("battle_started", { area: "B3", attacker: "mari", defender: "tribe" });
    const told = report([started, fight("akkad"), other, fight("mari")]);
    expect(told?.area).toBe("B3");
    expect(told?.fights).toHaveLength(1);
  });
});
