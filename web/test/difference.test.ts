import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { applied, gathered, Reader } from "../src/lib/table/difference";
import type { Frame, FrameChange } from "../src/wire";

const python = existsSync("../.venv/bin/python") ? resolve("../.venv/bin/python") : "python3";

interface Line {
  reader: number;
  message: Frame | FrameChange;
  shown: Pick<Frame, "view" | "scene" | "choices">;
}

/** What the server sends to all readers of a stored game, and what each must see then. */
function followed(game: string, record: number, steps: number): Line[] {
  const command = ["-m", "tests.server.following", game, String(record), String(steps)];
  const options = { cwd: "..", maxBuffer: 2 ** 30, encoding: "utf-8" } as const;
  const told = execFileSync(python, command, options);
  return told
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

describe("differences", () => {
  it.each([
    [1, [2], 2],
    [{ a: 1, b: 2 }, { b: [3] }, { a: 1, b: 3 }],
    [{ a: 1, b: 2 }, { b: [] }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { c: [[]] } }, { a: { b: 1, c: [] } }],
    [[1, 2, 3], { 1: [5] }, [1, 5, 3]],
    [
      [1, 2, 3],
      ["runs", [2, 1], [9], [0, 2]],
      [3, 9, 1, 2],
    ],
    [[{ k: 1 }, { k: 2 }], ["runs", [1, { k: [7] }]], [{ k: 7 }]],
  ])("%j with %j is %j", (old, change, made) => {
    expect(applied(old, change)).toEqual(made);
  });

  it("keeps the order of members", () => {
    const made = applied({ a: 1, b: 2 }, ["keys", [["c"], [1, 1], [0, 1]], { c: [3] }]);
    expect(JSON.stringify(made)).toBe('{"c":3,"b":2,"a":1}');
  });

  it("leaves what did not change the same thing", () => {
    const old = { kept: { a: 1 }, list: [{ b: 1 }, { c: 1 }] };
    const made = applied(old, { list: ["runs", [1, 1]] }) as typeof old;
    expect(made.kept).toBe(old.kept);
    expect(made.list[0]).toBe(old.list[1]);
    expect(gathered([1, 2], [])).toEqual([]);
  });

  it("are refused by whoever missed a frame", () => {
    const frame = {
      version: 4,
      choices: [],
      boards: [],
      view: { n: 1 },
      scene: null,
    } as unknown as Frame;
    const choices = { new: [], boards: [], steps: [] };
    const change = { version: 5, base: 4, changes: { view: { n: [2] } }, choices };
    const told = change as unknown as FrameChange;
    const reader = new Reader();
    expect(reader.follow(told)).toBeUndefined();
    reader.begin({ ...frame, version: 3 });
    expect(reader.follow(told)).toBeUndefined();
    reader.begin(frame);
    expect(reader.follow(told)).toMatchObject({ version: 5, view: { n: 2 }, choices: [] });
  });

  it.each(["tigris", "babylonia", "clash", "mesopotamia"])(
    "make every frame of a stored game of %s",
    (game) => {
      const readers = new Map<number, Reader>();
      let changes = 0;
      for (const { reader: number, message, shown } of followed(game, 1, 30)) {
        const reader = readers.get(number) ?? new Reader();
        readers.set(number, reader);
        if (message.type === "change") changes += 1;
        const frame = message.type === "frame" ? reader.begin(message) : reader.follow(message);
        expect(frame?.view).toEqual(shown.view);
        expect(frame?.scene).toEqual(shown.scene);
        expect(frame?.choices).toEqual(shown.choices);
      }
      expect(changes).toBeGreaterThan(30);
    },
    300_000,
  );
});
