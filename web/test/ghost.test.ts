import { expect, it } from "vitest";
import type { Panels } from "../src/games/panels";
import { omens } from "../src/lib/table/ghost";
import type { Speech } from "../src/lib/text/speech";
import type { Turn } from "../src/lib/table/turn.svelte";

const preview = {
  events: [
    { kind: "tile_placed", values: {} },
    { kind: "kingdoms_united", values: {} },
  ],
  ahead: [{ key: "ahead.war", params: { leader: "king" }, rule: "TE-12.6" }],
};
const panels = { omens: ["kingdoms_united"] } as unknown as Panels;
const speech = {
  event: ({ kind }: { kind: string }) => kind,
  say: (key: string, { leader }: { leader: string }) => `${key} ${leader}`,
} as unknown as Speech;

function turn(where: string): Turn {
  return { live: { frame: { view: {} } }, preview: { where, preview } } as unknown as Turn;
}

it("tells under the pointer what a move starts, then what lies ahead of it", () => {
  const told = omens(turn("board"), panels, speech);
  expect(told).toEqual(["kingdoms_united", "ahead.war king"]);
});

it("tells nothing there of a move that is looked at in the list", () => {
  expect(omens(turn("list"), panels, speech)).toEqual([]);
});
