import { afterEach, expect, it, vi } from "vitest";
import { Turn, type Playable } from "../src/lib/table/turn.svelte";
import type { Frame } from "../src/wire";

afterEach(() => vi.useRealTimers());

/** A table at which a move waits to be confirmed; afterwards two areas can be touched. */
function table(): { live: Playable; made: string[] } {
  const made: string[] = [];
  const choices = ["A1", "A2"].map((area) => ({
    move: `step ${area}`,
    key: "move.step",
    params: {},
    picks: [`area:${area}`],
  }));
  const frame = { version: 1, seat: 0, viewer: 0, held: {}, choices } as unknown as Frame;
  const live = {
    id: "t",
    frame,
    table: undefined,
    act: (request: { type: string; move?: string }) => {
      made.push(request.move ?? request.type);
      frame.held = null;
      return Promise.resolve();
    },
  } as unknown as Playable;
  return { live, made };
}

it("a press meant for a button that has gone by itself touches nothing on the board", async () => {
  vi.useFakeTimers();
  const { live, made } = table();
  const turn = new Turn(live);
  await turn.confirm(true);
  await turn.pick("area:A2");
  expect(made).toEqual(["confirm"]);
  vi.advanceTimersByTime(1000);
  await turn.pick("area:A2");
  expect(made).toEqual(["confirm", "step A2"]);
});

it("whoever confirms a move touches the board at once", async () => {
  const { live, made } = table();
  const turn = new Turn(live);
  await turn.confirm();
  await turn.pick("area:A1");
  expect(made).toEqual(["confirm", "step A1"]);
});
