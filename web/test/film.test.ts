import { describe, expect, it, vi } from "vitest";
import { Film } from "../src/lib/replay/film.svelte";
import { effects } from "../src/lib/table/changes";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";
import { duration } from "../src/lib/text/time";
import type { Replay, View } from "../src/wire";

const STEPS = 40;

function piece(step: number, count: number): Replay {
  const last = Math.min(STEPS, step + count - 1);
  const frames = Array.from({ length: Math.max(0, last - step + 1) }, (_, at) => ({
    step: step + at,
    viewer: null,
    seat: 0,
    prompt: null,
    view: {} as View,
    scene: at
      ? null
      : {
          width: 1,
          height: 1,
          title: "",
          layers: [
            { id: "ground", elements: [{ key: `ground of ${step}` }] },
            { id: "top", elements: [{ key: `step ${step}` }] },
          ],
        },
    changes: at ? { layers: { 1: { elements: ["runs", [{ key: `step ${step + at}` }]] } } } : {},
    events: [],
    move: null,
    views: [],
    result: null,
  }));
  return { game: "toy", players: 2, steps: STEPS, frames };
}

describe("a film", () => {
  it("fetches pieces once and fills in what did not change", async () => {
    const fetch = vi.fn((step: number, count: number) => Promise.resolve(piece(step, count)));
    const film = new Film(fetch);
    await film.show(5);
    expect(film.step).toBe(5);
    const keys = film.still?.drawing.layers.map((layer) => layer.elements[0]?.key);
    expect(keys).toEqual(["ground of 0", "step 5"]);
    await film.show(6);
    expect(fetch).toHaveBeenCalledTimes(1);
    await film.show(20);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(film.still?.frame.step).toBe(20);
  });

  it("stays within the game", async () => {
    const film = new Film((step, count) => Promise.resolve(piece(step, count)));
    await film.show(999);
    expect(film.step).toBe(STEPS);
    expect(film.still?.frame.step).toBe(STEPS);
    await film.show(-3);
    expect(film.step).toBe(0);
  });
});

describe("what a move would change", () => {
  it("is told with names, without bookkeeping", () => {
    const words = new Catalogue("en", { "name.red": "red points" });
    const speech = new Speech("toy", words, (seat) => ["Ann", "Bo"][seat] ?? "?");
    const changes = [
      { path: ["seats", "1", "points", "red"], before: 1, after: 2 },
      { path: ["turn"], before: 4, after: 5 },
      { path: ["actions_left"], before: 2, after: 1 },
    ];
    expect(effects(changes, speech)).toEqual([
      { what: "Bo · points · red points", before: 1, after: 2 },
    ]);
  });
});

describe("durations", () => {
  it("are short", () => {
    const times = [7, 750, 3 * 3600 + 180, 2 * 86400 + 11 * 3600].map(duration);
    expect(times).toEqual(["0:07", "12:30", "3 h 03 m", "2 d 11 h"]);
  });
});
