import { expect, it } from "vitest";
import { score } from "../src/games/tigris/score";

it("counts the weakest colour, filled up by treasures", () => {
  const points = { black: 7, red: 6, blue: 4, green: 5 };
  expect(score(points, 0)).toBe(4);
  expect(score(points, 1)).toBe(5);
  expect(score(points, 3)).toBe(6);
});
