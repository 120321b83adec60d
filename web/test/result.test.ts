import { describe, expect, it } from "vitest";
import {
  columns,
  isBest,
  isTelling,
  isWon,
  lead,
  outcome,
  parts,
  ranked,
  why,
} from "../src/lib/table/result";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";
import type { Result, Table } from "../src/wire";

const result = {
  rule: "TE-16.1",
  standings: [
    { seat: 0, place: 1, score: 4, breakdown: { colours: { black: 4, red: 6 }, treasures: 2 } },
    { seat: 1, place: 2, score: 3, breakdown: { colours: { black: 3, red: 9 }, tiebreak: "red" } },
    { seat: 2, place: 3, score: 0, breakdown: null },
  ],
} as unknown as Result;

describe("the parts of a score", () => {
  it("are told once each, those of a group one by one", () => {
    expect(columns(result)).toEqual(["black", "red", "treasures", "tiebreak"]);
  });

  it("are found for every player", () => {
    expect(result.standings.map((standing) => parts(standing).get("red"))).toEqual([
      6,
      9,
      undefined,
    ]);
  });
});

describe("who was ahead", () => {
  const standing = (seat: number, place: number, score: number, breakdown = {}) => ({
    seat,
    place,
    score,
    breakdown,
  });
  const ended = (standings: object[], more: object = {}): Result =>
    ({ rule: "", standings, rivals: [], together: false, ...more }) as unknown as Result;

  it("is told by points and by what nobody else had so much of", () => {
    const result = ended([
      standing(0, 2, 9, { cities: 5, wonders: 4 }),
      standing(1, 1, 12, { cities: 8, wonders: 4 }),
    ]);
    expect(lead(result)).toEqual({ points: 3, parts: ["cities"] });
    const [first, second] = ranked(result);
    if (!first || !second) throw new Error("two players");
    expect(isBest("wonders", second, [first, second])).toBe(true);
    expect(isBest("cities", second, [first, second])).toBe(false);
  });

  it("points out what alone counts, where that is the weakest part", () => {
    const result = ended([
      standing(0, 1, 7, { colours: { black: 11, blue: 7 }, from_weakest: [7, 11] }),
      standing(1, 2, 6, { colours: { black: 6, blue: 13 }, from_weakest: [6, 13] }),
    ]);
    expect(lead(result)).toEqual({ points: 1, parts: [] });
    const [first] = ranked(result);
    if (!first) throw new Error("two players");
    expect(isTelling("blue", first, ranked(result))).toBe(true);
    expect(isTelling("black", first, ranked(result))).toBe(false);
  });

  it("is nobody in a tie, and nobody's lead", () => {
    const result = ended([standing(0, 1, 9), standing(1, 1, 9), standing(2, 3, 4)]);
    expect(outcome(result)).toEqual({ winners: [0, 1], together: undefined });
    expect(lead(result)).toBeUndefined();
  });

  it("is everybody or nobody where people play together", () => {
    const rival = (place: number) => ({ rivals: [standing(2, place, 7)], together: true });
    const lost = ended([standing(0, 2, 5), standing(1, 3, 4)], rival(1));
    expect(outcome(lost)).toEqual({ winners: [0, 1], together: "lost" });
    const won = ended([standing(0, 1, 9), standing(1, 3, 4)], rival(2));
    expect(outcome(won)).toEqual({ winners: [0, 1], together: "won" });
  });
});

describe("the end of a game", () => {
  const catalogue = new Catalogue("en", {
    "event.game_over": "The game is over: {reason, select, bag {no tiles} other {no cities}}.",
  });
  const speech = new Speech("toy", catalogue, (seat) => ["Ann", "Bo", "Cy"][seat] ?? "");
  const told = { kind: "game_over", seat: null, rule: "", values: { reason: "bag" }, private: {} };
  const table = (ending: string, seats: object[]): Table =>
    ({ ending, seats: seats.map((seat, number) => ({ seat: number, ...seat })) }) as Table;

  it("is told by the game, with its reason", () => {
    const over = table("result", [{ kind: "person" }, { kind: "bot" }]);
    expect(why(over, [told], speech)).toBe("The game is over: no tiles.");
    expect(why(undefined, [told], speech)).toBe("The game is over: no tiles.");
    expect(isWon(over)).toBe(true);
  });

  it("is told by the table when players give up", () => {
    const resigned = table("resigned", [{ resigned: true }, {}, { resigned: true }]);
    expect(why(resigned, [], speech)).toBe("The game is over: Ann, Cy have resigned.");
    const left = table("abandoned", [{ kind: "left" }, { kind: "left" }]);
    expect(why(left, [], speech)).toBe("The game is over: all players have left the table.");
    expect(isWon(left)).toBe(false);
    expect(isWon(table("abandoned", [{ kind: "left" }, { kind: "bot" }]))).toBe(true);
  });
});
