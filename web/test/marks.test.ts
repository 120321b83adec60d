import { expect, it } from "vitest";
import type { Panels } from "../src/games/panels";
import { holdings } from "../src/lib/table/marks";
import type { Frame } from "../src/wire";

const panels = {
  places: ["space"],
  pickOf: (place: string) => `at:${place}`,
  holdings: () => ["home"],
} as unknown as Panels;
const frame = (params: object): Frame =>
  ({ view: {}, viewer: 0, prompt: { params, private: {} } }) as unknown as Frame;

it("leads to what a decision is about, or else to what is one's own", () => {
  expect(holdings(panels, frame({ space: "b8", colour: "black" }))).toEqual(["at:b8"]);
  expect(holdings(panels, frame({ colour: "black" }))).toEqual(["home"]);
  expect(holdings(panels, undefined)).toEqual([]);
});
