import { expect, test } from "vitest";
import type { GameInfo } from "../src/wire";
import { alone, byMode, challengeOf, metalOf } from "../src/lib/solo/challenges";

const challenge = (mode: string, difficulty: string) => ({
  mode,
  difficulty,
  options: { mode, difficulty },
});
const game = {
  id: "toy",
  challenges: ["easy", "fair", "hard"].flatMap((level) => [
    challenge("desert", level),
    challenge("race", level),
  ]),
} as unknown as GameInfo;

test("a mode has its difficulties from easy to hard", () => {
  const levels = byMode(game).get("race") ?? [];
  expect([...byMode(game).keys()]).toEqual(["desert", "race"]);
  expect(levels.map(({ difficulty }) => difficulty)).toEqual(["easy", "fair", "hard"]);
});

test("the hardest difficulty gives gold", () => {
  expect(["easy", "fair", "hard"].map((level) => metalOf(game, level))).toEqual([
    "bronze",
    "silver",
    "gold",
  ]);
});

test("a table for a challenge has one seat and its options", () => {
  const found = challengeOf(game, "race.fair");
  expect(found && alone(game, found)).toEqual({
    game: "toy",
    seats: [{ kind: "person" }],
    options: { mode: "race", difficulty: "fair" },
  });
  expect(challengeOf(game, null)).toBeUndefined();
});
