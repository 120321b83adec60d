import { expect, test } from "vitest";
import { ACTIONS, figure, thinkable, underway } from "../src/games/clash/actions";
import type { Choice, ClashSeatView, ClashView } from "../src/wire";

const own = (hires: string[], mood = 0): ClashSeatView =>
  ({
    hires,
    pieces: { settlement: 5, market: 4, observatory: 2 },
    stock: { food: 0, ore: 0, wood: 0, idea: 0, gold: 0, culture: 0, mood },
  }) as unknown as ClashSeatView;
const view = (advance: ClashView["prices"]["advance"], groups: number): ClashView =>
  ({
    you: 0,
    cities: [{ owner: 0, space: "A1" }],
    units: [],
    prices: {
      advance,
      building: { food: 1 },
      units: { settler: { food: 3, wood: 1 }, infantry: { ore: 1 } },
      groups,
    },
  }) as unknown as ClashView;
const at = (space: string): Choice => ({ move: "", key: "", params: { space }, picks: [] });

test("below an action stands what the server says that it costs, or how far it reaches", () => {
  const table = view({ food: 4, idea: 1 }, 5);
  expect(figure("advance", [], table, own([]))).toEqual({
    cost: [
      { thing: "food", number: 4 },
      { thing: "idea", number: 1 },
    ],
  });
  expect(figure("move", [], table, own([]))).toEqual({ number: 5, what: "groups" });
  expect(figure("mood", [], table, own([], 4))).toEqual({ cost: [{ thing: "mood", number: 4 }] });
});

test("a unit that is the only one to be had is named with its price", () => {
  const table = view({ food: 2 }, 3);
  expect(figure("recruit", [at("A1")], table, own(["settler"]))).toEqual({
    cost: [
      { thing: "food", number: 3 },
      { thing: "wood", number: 1 },
    ],
    unit: "settler",
  });
  const several = own(["settler", "infantry"]);
  const cities = { number: 2, what: "cities" };
  expect(figure("recruit", [at("A1"), at("A1"), at("B2")], table, several)).toEqual(cities);
  expect(figure("found", [at("A1")], table, several)).toMatchObject({ number: 1, place: "A1" });
});

test("what could be built is what the player has pieces for", () => {
  expect(thinkable("build", view({}, 3), own([]))).toEqual([
    "build market A1",
    "build observatory A1",
  ]);
});

test("a decision belongs to the action in the midst of which it is made", () => {
  expect(underway("destination")).toBe("move");
  expect(underway("turn")).toBeUndefined();
  expect(ACTIONS).toHaveLength(8);
});
