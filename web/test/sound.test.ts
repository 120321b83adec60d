import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { play, soundOf } from "../src/lib/sound";
import type { Frame } from "../src/wire";

const frame = (version: number, more: object = {}): Frame =>
  ({ version, viewer: 0, seat: 1, result: null, entries: [], ...more }) as unknown as Frame;
const moved = { entries: [{ kind: "move", events: [{}] }] };

describe("a new frame", () => {
  it("is silent for whoever has just come, and when nothing happened", () => {
    expect(soundOf(undefined, frame(1, moved))).toBeUndefined();
    expect(soundOf(frame(1), frame(1, moved))).toBeUndefined();
    expect(soundOf(frame(1), frame(2))).toBeUndefined();
  });

  it("sounds like a move, the reader's turn, or the end", () => {
    expect(soundOf(frame(1), frame(2, moved))).toBe("move");
    expect(soundOf(frame(1), frame(2, { ...moved, seat: 0 }))).toBe("turn");
    expect(soundOf(frame(1, { seat: 0 }), frame(2, { ...moved, seat: 0 }))).toBe("move");
    expect(soundOf(frame(1), frame(2, { ...moved, seat: null, result: {} }))).toBe("end");
    expect(soundOf(frame(1, { result: {} }), frame(2, { result: {} }))).toBeUndefined();
  });
});

describe("a sound", () => {
  const made = vi.fn();
  afterEach(() => {
    settings.sound = false;
    vi.unstubAllGlobals();
  });

  it("is not even prepared unless somebody asked for sounds", () => {
    vi.stubGlobal("AudioContext", made);
    play("move");
    expect(made).not.toHaveBeenCalled();
  });
});
