import { render, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { contests } from "../src/games/mesopotamia/contest";
import Stage from "../src/lib/stage/Stage.svelte";
import { event, last, moved, speech } from "./contests";
import { arranged } from "../src/games/mesopotamia/lanes";
import { covered, type Die } from "../src/games/mesopotamia/words";
import type {
  MesopotamiaBattleView,
  MesopotamiaDiceView,
  MesopotamiaFighterView,
  View,
} from "../src/wire";

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

it("lays each die where the server says that it would lie", () => {
  const man: Die = ["white", "LU"];
  const star: Die = ["silver", "STAR"];
  const dice = { faces: [star, man], covering: { explore: [1, 0], build: [null] } };
  const lying = dice as unknown as MesopotamiaDiceView;
  expect(covered(lying, "explore")).toEqual([man, star]);
  expect(covered(lying, "build")).toEqual([undefined]);
  expect(covered({ ...lying, covering: undefined } as never, "build")).toEqual([]);
});

it("the Standard of Ur tells every bid, who wins it, and what a fight comes to", () => {
  const party = { role: "", pieces: [], name: "tribe" };
  const act = {
    step: 1,
    parties: [
      { ...party, seat: 0, score: 4 },
      { ...party, seat: null, score: 2 },
    ],
    rows: [{ what: "Strength", values: [5, 3], winner: 0, note: "wins by 2", now: true }],
    told: [],
    marked: new Map(),
  };
  const contest = { id: "1", title: "Battle", steps: [], acts: [act], over: false, standard: true };
  const stage = within(render(Stage, { contest, act, speech }).container);
  const cells = (name: string): (string | undefined)[] =>
    within(stage.getByRole("row", { name: new RegExp(name) }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent.trim());
  expect(cells("Strength")).toEqual(["5", "3"]);
  expect(stage.getByRole("rowheader", { name: /wins by 2/ })).toBeTruthy();
  expect(cells("What the fight comes to")).toEqual(["4", "2"]);
});

it("a battle of Mesopotamia shows bids, values and losses", () => {
  const view = {
    game: "mesopotamia",
    options: {},
    seats: [
      { seat: 0, empire: "akkad" },
      { seat: 1, empire: "elam" },
    ],
    combat: {
      battle: {
        area: "E3",
        revealed: true,
        outcomes: [
          { winner: "elam", margin: 1 },
          { winner: "akkad", margin: 2 },
          { winner: "elam", margin: 0 },
        ],
        fighters: [
          { side: "akkad", unit: "archer" },
          { side: "elam", unit: "spearman" },
        ],
      },
    },
  };
  const events = [
    event("battle_started", { area: "E3", attacker: "akkad", defender: "elam" }),
    event("bid_revealed", { side: "akkad", bid: [1, 2, 0] }, 0),
    event("bid_revealed", { side: "elam", bid: [2, 0, 1] }, 1),
    event("bone_placed", { section: "tactics", card: "CA1" }),
    event("fight", { cards: ["CA1", "CA3"], values: [3, 2], mobility: [0, 1], winner: "akkad" }),
    event("unit_destroyed", { unit: "spearman", area: "E3" }, 1),
    event("battle_ended", { area: "E3", left: [] }),
  ];
  const contest = last(contests(moved(events, view), speech));
  expect(contest.acts.map(({ step }) => step)).toEqual([0, 0, 0, 2, 4, 4, 4]);
  const end = contest.acts.at(-1);
  expect(end?.rows.map(({ values }) => values)).toEqual([
    [1, 2],
    [2, 0],
    [0, 1],
  ]);
  expect(end?.note).toBe("mobility left 0 : 1");
  expect(end?.rows.map(({ winner, note }) => [winner, note])).toEqual([
    [1, "wins by 1"],
    [0, "wins by 2"],
    [1, "wins the tie"],
  ]);
  expect(contest.acts[0]?.rows.map(({ winner }) => winner)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(end?.parties.map(({ seat, score }) => [seat, score])).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect(end?.parties[1]?.pieces[0]?.fate).toBe("lost");
  expect([end?.winner, contest.over]).toEqual([0, true]);

  const watched = moved(events, view);
  const late = moved(events).map((one, at) => (at === 3 ? (watched[at] ?? one) : one));
  const seats = last(contests(late, speech))
    .acts.at(-1)
    ?.parties.map(({ seat }) => seat);
  expect(seats, "of whoever came in its midst").toEqual([0, 1]);
});

it("what one has bid stands on the stage before both bids lie open", () => {
  const battle = { area: "E3", revealed: false, outcomes: [], fighters: [], bids: [[4], null] };
  const seats = [{ seat: 0, empire: "akkad" }];
  const view = { game: "mesopotamia", options: {}, seats, areas: {}, combat: { battle } };
  const events = [event("battle_started", { area: "E3", attacker: "akkad", defender: "tribe" })];
  const [strength] = last(contests(moved(events, view), speech)).acts.at(-1)?.rows ?? [];
  expect(strength?.values).toEqual([4, undefined]);

  const later = { ...view, combat: { battle: { ...battle, bids: [[4, 1], null] } } };
  const moments = [...moved(events, view), { at: 9, events: [], view: later as unknown as View }];
  const rows = last(contests(moments, speech)).acts.at(-1)?.rows;
  expect(rows?.map(({ values }) => values[0])).toEqual([4, 1, undefined]);
});

it("in simplified combat the units stand on the stage as they stand in the area", () => {
  const battle = {
    area: "E3",
    attacker: "akkad",
    defender: "tribe",
    revealed: false,
    outcomes: [],
    fighters: [],
    bids: [null, null],
  };
  const view = {
    game: "mesopotamia",
    options: { simple_combat: "on" },
    seats: [{ seat: 0, empire: "akkad" }],
    areas: { E3: { units: { 0: { archer: 2 }, tribe: { horseman: 1 } } } },
    combat: { battle },
  };
  const events = [event("battle_started", { area: "E3", attacker: "akkad", defender: "tribe" })];
  const parties = last(contests(moved(events, view), speech)).acts.at(-1)?.parties;
  expect(parties?.map(({ pieces }) => pieces.map(({ symbol }) => symbol))).toEqual([
    ["mesopotamia-archer", "mesopotamia-archer"],
    ["mesopotamia-horseman"],
  ]);
});
