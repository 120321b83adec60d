import { expect, test } from "vitest";
import { ACTIONS, figure, lacking, underway } from "../src/games/clash/actions";
import type { Choice, ClashSeatView } from "../src/wire";

const own = (stock: Partial<ClashSeatView["stock"]>): ClashSeatView =>
  ({
    stock: { food: 0, ore: 0, wood: 0, idea: 0, gold: 0, culture: 0, mood: 0, ...stock },
  }) as ClashSeatView;
const at = (space: string): Choice => ({ move: "", key: "", params: { space }, picks: [] });

test("what an action lacks is counted with gold for anything, and ideas for an advance", () => {
  expect(lacking("advance", own({ food: 1 }))).toEqual(["food"]);
  expect(lacking("advance", own({ food: 1, idea: 1 }))).toEqual([]);
  expect(lacking("build", own({ ore: 1 }))).toEqual(["food", "wood"]);
  expect(lacking("build", own({ ore: 1, gold: 1, idea: 1 }))).toEqual(["wood"]);
  expect(lacking("mood", own({ gold: 1 }))).toEqual(["mood"]);
});

test("below an action stands how many cities it can be done in, or the only thing that it can be", () => {
  const ways = [at("A1"), at("A1"), at("B2")];
  expect(figure("build", ways, own({}))).toEqual({ number: 2, what: "cities" });
  expect(figure("recruit", ways, own({ food: 2 }))).toEqual({
    number: 2,
    good: "food",
    unit: "settler",
  });
  expect(figure("found", [at("A1")], own({}))).toMatchObject({ number: 1, place: "A1" });
  expect(figure("mood", ways, own({ mood: 4 }))).toEqual({ number: 4, good: "mood" });
});

test("a decision belongs to the action in the midst of which it is made", () => {
  expect(underway("destination")).toBe("move");
  expect(underway("turn")).toBeUndefined();
  expect(ACTIONS).toHaveLength(8);
});
