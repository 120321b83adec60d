import { expect, it } from "vitest";
import { foes } from "../src/games/mesopotamia/foretell";
import type { MesopotamiaView } from "../src/wire";

it("tells who stands in the area that a unit would enter, but not one's own", () => {
  const land = {
    you: 0,
    seats: [{ empire: "mari" }, { empire: "elam" }],
    areas: { f4: { units: { 0: { archer: 1 }, 1: { chariot: 1 }, tribe: { spearman: 2 } } } },
  } as unknown as MesopotamiaView;
  expect(foes(land, "f4")).toEqual([
    { side: "elam", units: ["chariot"] },
    { side: "tribe", units: ["spearman", "spearman"] },
  ]);
  expect(foes(land, "f5")).toEqual([]);
});
