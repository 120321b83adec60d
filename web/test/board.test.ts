import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/lib/board/Board.svelte";
import type { Drawing } from "../src/lib/board/scene";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";

const words = new Catalogue("en", {
  "scene.title": "A small board",
  "scene.space": "{space}, empty",
  "scene.name": "{thing, name}",
});
const speech = new Speech("toy", words, (seat) => `#${seat}`);
const empty = (space: string) => ({ key: "scene.space", params: { space } });

const scene: Drawing = {
  width: 30,
  height: 10,
  title: { key: "scene.title" },
  layers: [
    {
      id: "spaces",
      elements: [
        { key: "space:a", x: 5, y: 5, path: "M0 0h9v9z", label: empty("a"), pick: "a" },
        { key: "space:b", x: 15, y: 5, path: "M0 0h9v9z", label: empty("b"), pick: "b" },
        { key: "space:c", x: 25, y: 5, path: "M0 0h9v9z", label: empty("c"), pick: "c" },
      ],
    },
    {
      id: "pieces",
      elements: [
        {
          key: "king",
          x: 15,
          y: 5,
          size: 4,
          symbol: "king",
          label: { key: "scene.name", params: { thing: "king" } },
        },
      ],
    },
  ],
};

beforeEach(() => {
  // The drawing has no places here; nothing lies over anything.
  document.elementsFromPoint = () => [];
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function named(name: string): Element {
  return screen.getByRole("button", { name });
}

describe("the board", () => {
  it("names everything, and says what can be touched", () => {
    render(Board, { speech, scene, lit: new Set(["a"]), touched: ["c"] });
    expect(screen.getByRole("group", { name: "A small board" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "king" })).toBeTruthy();
    expect(named("a, empty").getAttribute("aria-disabled")).toBe("false");
    expect(named("b, empty").getAttribute("aria-disabled")).toBe("true");
    expect(named("c, empty").getAttribute("aria-pressed")).toBe("true");
  });

  it("tells what was touched, by pointer and by key", async () => {
    const onpick = vi.fn();
    render(Board, { speech, scene, lit: new Set(["b"]), onpick });
    await fireEvent.click(named("c, empty"));
    expect(onpick).toHaveBeenLastCalledWith("c");
    await fireEvent.keyDown(named("c, empty"), { key: "ArrowLeft" });
    await fireEvent.keyDown(named("b, empty"), { key: "Enter" });
    expect(onpick).toHaveBeenLastCalledWith("b");
  });

  it("has a dot on each of many open places, and a line around those with a picture", () => {
    const names = Array.from({ length: 30 }, (_, n) => `n${n}`);
    const spaces = names.map((pick, x) => ({ key: pick, x, y: 5, path: "M0 0h9v9z", pick }));
    const king = { key: "king", x: 7, y: 5, size: 4, symbol: "king" };
    const layers = [
      { id: "spaces", elements: spaces },
      { id: "pieces", elements: [king] },
    ];
    const { container, unmount } = render(Board, {
      speech,
      scene: { ...scene, layers },
      lit: new Set(names),
    });
    expect(container.querySelectorAll(".marks .spot")).toHaveLength(29);
    expect(container.querySelectorAll(".marks .lit .seam")).toHaveLength(1);
    unmount();
    render(Board, { speech, scene, lit: new Set(["a"]) });
    expect(document.querySelectorAll(".marks .spot")).toHaveLength(0);
  });

  it("takes the lit thing under the pointer for meant, whatever lies on it", async () => {
    const onpick = vi.fn();
    const { rerender } = render(Board, { speech, scene, lit: new Set(["b"]), onpick });
    const king = screen.getByRole("img", { name: "king" });
    const stack = [king, named("c, empty"), named("b, empty"), document.body];
    vi.spyOn(document, "elementsFromPoint").mockReturnValue(stack);
    await fireEvent.click(king);
    expect(onpick).toHaveBeenLastCalledWith("b");
    await fireEvent.click(named("c, empty"));
    expect(onpick).toHaveBeenLastCalledWith("b");
    await rerender({ lit: new Set(["a"]) });
    await fireEvent.click(king);
    expect(onpick).toHaveBeenLastCalledWith("c");
    // A touch without a place means its target.
    await fireEvent.click(named("a, empty"));
    expect(onpick).toHaveBeenLastCalledWith("a");
  });

  it("comes near on a small screen as soon as it is known what the board proper is", async () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(private readonly tell: () => void) {}
        observe(): void {
          this.tell();
        }
        disconnect(): void {
          /* Tells nothing later. */
        }
      },
    );
    const { container, rerender } = render(Board, { speech, scene });
    const placed = (): string | undefined =>
      container.querySelector<SVGSVGElement>("svg")?.style.transform;
    await vi.waitFor(() => expect(placed()).toContain("scale(1)"));
    await rerender({ home: "pieces" });
    await vi.waitFor(() => expect(placed()).toContain("scale(6)"));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("is one stop of the Tab key: at the first lit thing, then where one was", async () => {
    render(Board, { speech, scene, lit: new Set(["b"]) });
    const stops = (): string[] =>
      screen
        .getAllByRole("button")
        .filter((node) => node.getAttribute("tabindex") === "0")
        .map((node) => node.getAttribute("aria-label") ?? "");
    expect(stops()).toEqual(["b, empty"]);
    await fireEvent.keyDown(named("b, empty"), { key: "ArrowRight" });
    expect(stops()).toEqual(["c, empty"]);
  });

  it("lets go with Escape", async () => {
    const onescape = vi.fn();
    render(Board, { speech, scene, onescape });
    await fireEvent.keyDown(named("a, empty"), { key: "Escape" });
    expect(onescape).toHaveBeenCalledOnce();
  });
});
