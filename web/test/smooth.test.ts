import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "../src/lib/board/Board.svelte";
import { elementsOf } from "../src/lib/board/diff";
import { inTurn, whole } from "../src/lib/parts";
import { applied } from "../src/lib/table/difference";
import type { Drawing } from "../src/lib/board/scene";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";

const SPACES = 60;
const PIECES = 20;
const speech = new Speech("toy", new Catalogue("en", {}), (seat) => `#${seat}`);

function spaces(count: number, id: string): Drawing["layers"][number]["elements"] {
  return Array.from({ length: count }, (_, n) => ({
    key: `${id}:${n}`,
    x: (n % 20) * 10,
    y: Math.floor(n / 20) * 10,
    path: "M0 0h9v9z",
    pick: `${id}:${n}`,
  }));
}

const scene: Drawing = {
  title: "",
  width: 200,
  height: 200,
  layers: [
    { id: "spaces", elements: spaces(SPACES, "space") },
    {
      id: "pieces",
      elements: Array.from({ length: PIECES }, (_, n) => ({
        key: `piece:${n}`,
        x: n * 2,
        y: 5,
        size: 4,
        symbol: "king",
      })),
    },
  ],
};

/** What is touched in a part of the page while something is done. */
async function touched(part: Element, act: () => unknown): Promise<Set<Node>> {
  const seen: MutationRecord[] = [];
  const watching = new MutationObserver((records) => seen.push(...records));
  watching.observe(part, { attributes: true, childList: true, characterData: true, subtree: true });
  await act();
  await new Promise((done) => setTimeout(done, 20));
  watching.disconnect();
  return new Set(seen.map(({ target }) => target));
}

afterEach(cleanup);

describe("a large board", () => {
  it("touches only the piece that a move moves, and the marks over it", async () => {
    const { container, rerender } = render(Board, { speech, scene });
    const board = container.querySelector("svg");
    if (!board) throw new Error("no board");
    const after = applied(scene, { layers: { 1: { elements: { 7: { x: [120] } } } } }) as Drawing;
    const nodes = await touched(board, () => rerender({ scene: after }));
    const things = [...nodes].filter((node) => (node as Element).hasAttribute("data-key"));
    expect(things.map((node) => (node as SVGElement).dataset.key)).toEqual(["piece:7"]);
    expect(nodes.size).toBeLessThan(6);
  });

  it("touches nothing but its picture when it is zoomed and moved", async () => {
    const { container } = render(Board, { speech, scene });
    const [view, board] = [container.querySelector(".view"), container.querySelector("svg")];
    if (!view || !board) throw new Error("no board");
    const nodes = await touched(view, async () => {
      await fireEvent.wheel(view, { deltaY: -300, clientX: 10, clientY: 10 });
      await fireEvent.wheel(view, { deltaY: -30, clientX: 20, clientY: 10 });
    });
    const others = [...nodes].filter((node) => node !== board && node !== view);
    expect(board.style.transform).toContain("scale(");
    expect(others.map((node) => (node as Element).classList.value)).toEqual([
      expect.stringContaining("marks"),
    ]);
  });
});

describe("a board that is opened", () => {
  const land = { id: "land", elements: spaces(400, "land") };
  const large: Drawing = { ...scene, layers: [land, ...scene.layers] };
  const drawn = (board: Element): string[] =>
    [...board.querySelectorAll<SVGElement>("[data-key]")].map((node) => node.dataset.key ?? "");

  it("comes in slices, the land first, and is busy meanwhile", async () => {
    const { container, rerender } = render(Board, { speech, scene: large });
    const board = container.querySelector("svg");
    if (!board) throw new Error("no board");
    const counts = [drawn(board).length];
    const watching = new MutationObserver(() => counts.push(drawn(board).length));
    watching.observe(board, { childList: true, subtree: true });
    expect(board.getAttribute("aria-busy")).toBe("true");
    await rerender({ lit: new Set(["space:3"]) });
    await whole();
    watching.disconnect();
    const slices = counts.map((count, at) => count - (counts[at - 1] ?? 0));
    expect(Math.max(...slices)).toBeLessThanOrEqual(100);
    expect(drawn(board)).toEqual(elementsOf(large).map(({ key }) => key));
    expect(board.getAttribute("aria-busy")).toBe("false");
  });

  it("is there at once if it is small", () => {
    const { container } = render(Board, { speech, scene });
    expect(container.querySelectorAll("[data-key]")).toHaveLength(SPACES + PIECES);
  });

  async function frames(count: number): Promise<void> {
    for (let n = 0; n < count; n++)
      await new Promise((done) => requestAnimationFrame(() => done(undefined)));
  }

  it("gives up its slices when it is left", async () => {
    const { unmount } = render(Board, { speech, scene: large });
    unmount();
    const next = vi.fn();
    inTurn("rest", next);
    await frames(3);
    expect(next).toHaveBeenCalledOnce();
  });
});

describe("the client's styles", () => {
  const folder = join(import.meta.dirname, "../src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) =>
    /\.(svelte|css)$/.test(name),
  );
  const frames = files.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), "utf-8").matchAll(
        /@keyframes[^{]*\{((?:[^{}]*\{[^}]*\})*)/g,
      ),
    ].map(([, body = ""]) => [name, body] as const),
  );

  it.each(frames)("animate only what the compositor can: %s", (_, body) => {
    const steps = [...body.matchAll(/\{([^}]*)\}/g)].map(([, step = ""]) => step);
    const properties = steps.flatMap((step) =>
      step.split(";").flatMap((line) => line.split(":")[0]?.trim() || []),
    );
    expect(properties.filter((name) => !["opacity", "transform"].includes(name))).toEqual([]);
  });

  it("have animations that this looks at", () => {
    expect(frames.length).toBeGreaterThan(1);
  });
});
