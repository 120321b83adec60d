import { describe, expect, it } from "vitest";
import { boxIn, covers, isPart, outline } from "../src/lib/board/overview";
import { Camera } from "../src/lib/board/camera.svelte";
import type { Drawing } from "../src/lib/board/scene";

const drawing = {
  title: "",
  width: 200,
  height: 100,
  layers: [
    { id: "land", elements: [{ key: "river", path: "M0 0h9" }] },
    { id: "spaces", elements: [{ key: "space", path: "M0 0h9", pick: "a1" }] },
    {
      id: "pieces",
      elements: [
        { key: "city", symbol: "city", size: 20, pick: "a1" },
        { key: "grass", symbol: "grass", size: 2 },
        { key: "name", text: "A1", size: 20 },
      ],
    },
  ],
} as unknown as Drawing;

describe("the small picture of the whole board", () => {
  it("shows land and pieces, without words, spaces to be touched and what is too small", () => {
    expect(outline(drawing, "spaces").map(({ key }) => key)).toEqual(["river", "city"]);
  });

  it("is wanted where part of the board is out of sight, and leads there", () => {
    const camera = new Camera(() => drawing);
    camera.fill(200, 100);
    expect(isPart(camera.part, drawing)).toBe(false);
    camera.zoom(2);
    expect(camera.part).toEqual({ x: 50, y: 25, width: 100, height: 50 });
    expect(isPart(camera.part, drawing)).toBe(true);
    camera.look({ x: 180, y: 40 });
    expect(camera.part).toEqual({ x: 100, y: 15, width: 100, height: 50 });
  });

  it("sees wood around a board that the frame is wider than", () => {
    const camera = new Camera(() => drawing);
    camera.fill(400, 100);
    expect(camera.part).toEqual({ x: 0, y: 0, width: 200, height: 100 });
  });

  it("finds out whether it would cover something in its corner", () => {
    const frame = { x: 10, y: 20, width: 300, height: 200 };
    const box = boxIn("north east", frame, 60, 40, 6);
    expect(box).toEqual({ x: 244, y: 26, width: 60, height: 40 });
    expect(boxIn("south west", frame, 60, 40, 6)).toMatchObject({ x: 16, y: 174 });
    expect(covers(box, [{ x: 290, y: 60, width: 44, height: 44 }])).toBe(true);
    expect(covers(box, [{ x: 290, y: 70, width: 44, height: 44 }])).toBe(false);
  });
});
