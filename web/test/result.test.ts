import { describe, expect, it } from "vitest";
import { columns, parts } from "../src/lib/table/result";
import type { Result } from "../src/wire";

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
