import { expect, it } from "vitest";
import { Moments } from "../src/lib/table/moments";
import type { Entry, Frame } from "../src/wire";

const entry = (version: number, ...kinds: string[]): Entry =>
  ({
    version,
    kind: "move",
    count: 1,
    events: kinds.map((kind) => ({ kind })),
  }) as unknown as Entry;

it("shows what happened last as the table stands, even if moves without news followed it", () => {
  const entries = [entry(1, "battle_started"), entry(2, "bid_made"), entry(3)];
  const frame = { version: 3, view: { game: "mesopotamia" } } as unknown as Frame;
  const views = new Moments().of(entries, frame).map(({ at, view }) => [at, view]);
  expect(views).toEqual([
    [1, undefined],
    [2, frame.view],
  ]);
});
