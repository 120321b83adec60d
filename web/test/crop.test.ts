import { describe, expect, it } from "vitest";
import type { Element } from "../src/wire";
import { around, cropped, points } from "../src/lib/board/crop";
import type { Drawing } from "../src/lib/board/scene";

const element = (key: string, x: number, y: number, more: Partial<Element> = {}): Element =>
  ({ key, x, y, ...more }) as Element;

describe("points of a path", () => {
  it("follows absolute and relative steps", () => {
    expect(points("M0 0L10 0l0 5h-4V20")).toContainEqual([6, 20]);
    expect(points("M-30 -30h60v60h-60Z")).toEqual(
      expect.arrayContaining([
        [-30, -30],
        [30, -30],
        [30, 30],
        [-30, 30],
      ]),
    );
  });

  it("takes arcs by their ends and curves by what pulls them", () => {
    expect(points("M14 0h10a14 14 0 0 1 14 14")).toContainEqual([38, 14]);
    expect(points("M0 0Q5 9 10 0")).toContainEqual([5, 9]);
  });
});

it("finds the box around elements with and without a path", () => {
  expect(around([element("a", 50, 60, { path: "M-10 -10h20v20h-20Z" })])).toEqual({
    x: 40,
    y: 50,
    width: 20,
    height: 20,
  });
  expect(around([element("a", 0, 0, { size: 8 }), element("b", 100, 40, { size: 8 })])).toEqual({
    x: -4,
    y: -4,
    width: 108,
    height: 48,
  });
});

describe("a cropped drawing", () => {
  const spaces = [
    element("a", 100, 100, { path: "M-30 -30h60v60h-60Z" }),
    element("b", 160, 100, { path: "M-30 -30h60v60h-60Z" }),
  ];
  const pieces = [element("piece", 160, 100, { size: 20 }), element("tray", 222, 100)];
  const drawing: Drawing = {
    width: 600,
    height: 400,
    title: "",
    layers: [
      { id: "spaces", elements: spaces },
      { id: "pieces", elements: pieces },
    ],
  };

  it("holds the board with its rim, and nothing that stands beside it", () => {
    const shown = cropped(drawing, "spaces");
    expect([shown.width, shown.height]).toEqual([184, 124]);
    expect(shown.layers[1]?.elements.map(({ key }) => key)).toEqual(["piece"]);
    expect(shown.layers[0]?.elements[0]).toMatchObject({ x: 62, y: 62 });
  });

  it("keeps layers that did not change the same, so that nothing is drawn anew", () => {
    const [one, other] = [cropped(drawing, "spaces"), cropped({ ...drawing }, "spaces")];
    expect(one.layers[1]?.elements).toBe(other.layers[1]?.elements);
  });

  it("is whole where no layer is the board", () => {
    expect(cropped(drawing, "nowhere")).toBe(drawing);
  });
});
