import { describe, expect, it, vi } from "vitest";
import { Camera } from "../src/lib/board/camera.svelte";
import { bringAll } from "../src/lib/board/framing";

/** A drawing of 100 x 50 that fills a frame of 200 x 100 pixels. */
function shown(): { camera: Camera; view: HTMLElement } {
  const view = document.createElement("div");
  view.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  const camera = new Camera(() => ({ width: 100, height: 50 }));
  camera.attach(view);
  camera.fill(200, 100);
  return { camera, view };
}

function point(view: HTMLElement, kind: string, pointerId: number, x: number, y: number): void {
  view.dispatchEvent(
    new PointerEvent(`pointer${kind}`, { pointerId, clientX: x, clientY: y, button: 0 }),
  );
}

describe("the camera", () => {
  it("keeps what is in the middle there when it comes nearer, and goes no further back", () => {
    const { camera } = shown();
    camera.zoom(2);
    expect([camera.scale, camera.x, camera.y]).toEqual([2, -50, -25]);
    camera.zoom(0.1);
    expect([camera.scale, camera.x, camera.y]).toEqual([1, 0, 0]);
  });

  it("shows all of a part, and the whole width where most of it would be in sight", () => {
    const { camera } = shown();
    camera.fit({ x: 0, y: 0, width: 50, height: 40 });
    expect(camera.scale).toBe(1.25);
    expect(camera.moved).toBe(false);
    camera.fit({ x: 0, y: 0, width: 50, height: 46 });
    expect(camera.scale).toBe(1);
    camera.zoom(2);
    expect(camera.moved).toBe(true);
  });

  it("comes so near that a finger can hit a space", () => {
    const { camera } = shown();
    camera.cover({ x: 0, y: 0, width: 100, height: 50 }, 30);
    expect(camera.scale).toBe(1);
    camera.cover({ x: 0, y: 0, width: 100, height: 50 }, 11.25);
    expect(camera.scale).toBe(2);
  });

  it("looks where one looked before, once spaces are shown together no longer", () => {
    const { camera } = shown();
    camera.fill(700, 350);
    const [home, kingdom] = [
      { x: 0, y: 0, width: 100, height: 50 },
      { x: 50, y: 10, width: 20, height: 20 },
    ];
    camera.gather(kingdom, 5);
    camera.reveal({ x: 2, y: 2 });
    camera.settle(home, 5, false);
    expect([camera.scale, camera.x, camera.y]).toEqual([1, 0, 0]);
    camera.zoom(2);
    camera.gather(kingdom, 5);
    camera.settle(home, 5, false);
    expect([camera.scale, camera.x, camera.y]).toEqual([2, -50, -25]);
  });

  it("stays on a small screen where it was led, and shows a large one whole again", () => {
    const { camera } = shown();
    const home = { x: 0, y: 0, width: 100, height: 50 };
    camera.settle(home, 11.25, false);
    camera.reveal({ x: 99, y: 25 });
    const led = camera.x;
    camera.settle(home, 11.25, false);
    expect([camera.scale, camera.x, camera.moved]).toEqual([2, led, false]);
    camera.fill(900, 450);
    camera.settle(home, 11.25, false);
    expect(camera.scale).toBe(1);
  });

  it("brings all places into sight that fit together, or else the nearest", () => {
    const { camera } = shown();
    camera.fill(900, 450);
    camera.zoom(2);
    const [left, right] = [
      { x: 40, y: 25 },
      { x: 74, y: 25 },
    ];
    bringAll(camera, [left, right]);
    expect([camera.sees(left, 0.1), camera.sees(right, 0.1)]).toEqual([true, true]);
    const far = { x: 1, y: 25 };
    const before = camera.x;
    bringAll(camera, [far, right]);
    expect(camera.x).toBe(before);
  });

  it("never shows what lies beyond the drawing", () => {
    const { camera } = shown();
    camera.zoom(2);
    camera.pan(1000, -1000);
    expect([camera.x, camera.y]).toEqual([0, -50]);
  });

  it("shows what belongs together, but spaces no larger than they need be", () => {
    const { camera } = shown();
    camera.gather({ x: 50, y: 10, width: 40, height: 30 }, 5);
    expect(camera.scale).toBeCloseTo(50 / 30);
    expect(camera.sees({ x: 51, y: 11 }) && camera.sees({ x: 89, y: 39 })).toBe(true);
    camera.gather({ x: 50, y: 10, width: 5, height: 5 }, 5);
    expect(camera.scale).toBe(6);
    camera.gather({ x: 50, y: 10, width: 5, height: 5 }, 17);
    expect(camera.scale).toBe(2);
    expect(camera.moved).toBe(false);
  });

  it("frames what is known with what lies around, within the drawing and not too large", () => {
    const camera = new Camera(() => ({ width: 1000, height: 500 }));
    const home = { x: 0, y: 0, width: 1000, height: 500 };
    const known = { box: { x: 400, y: 200, width: 100, height: 50 }, margin: 100 };
    camera.fill(1000, 500);
    camera.settle(home, 9, false, known);
    expect(camera.scale).toBe(1.2);
    camera.fill(500, 300);
    camera.settle(home, 9, false, { box: { x: 100, y: 50, width: 300, height: 100 }, margin: 100 });
    expect([camera.scale, camera.x]).toEqual([1.8, 0]);
    camera.settle(home, 9, false, { ...known, margin: 400 });
    expect(camera.scale).toBeCloseTo(10 / 9);
    expect(camera.moved).toBe(false);
    camera.pan(1, 0);
    camera.settle(home, 9, false, known);
    expect(camera.scale).toBeCloseTo(10 / 9);
  });

  it("comes nearer by a wish, even where all can be hit with a finger", () => {
    const { camera } = shown();
    camera.approach({ x: 0, y: 0, width: 100, height: 50 }, 50);
    expect(camera.scale).toBeGreaterThan(1);
    expect(camera.moved).toBe(true);
  });

  it("follows one finger", () => {
    const { camera, view } = shown();
    camera.zoom(2);
    point(view, "down", 1, 100, 50);
    point(view, "move", 1, 120, 50);
    expect([camera.x, camera.dragging]).toEqual([-40, true]);
    point(view, "up", 1, 120, 50);
    point(view, "move", 1, 160, 50);
    expect(camera.x).toBe(-40);
  });

  it("comes nearer when two fingers part", () => {
    const { camera, view } = shown();
    point(view, "down", 1, 80, 50);
    point(view, "down", 2, 120, 50);
    point(view, "move", 1, 40, 50);
    expect(camera.scale).toBe(2);
    point(view, "move", 1, 80, 50);
    expect(camera.scale).toBe(1);
  });

  it("moves the picture as it is during a gesture, and draws it anew after it", () => {
    vi.useFakeTimers();
    const { camera, view } = shown();
    expect([camera.moving, camera.pixel]).toEqual([false, 0.5]);
    point(view, "down", 1, 80, 50);
    point(view, "down", 2, 120, 50);
    point(view, "move", 1, 70, 50);
    point(view, "move", 1, 60, 50);
    expect([camera.moving, camera.scale, camera.pixel]).toEqual([true, 1.5, 0.4]);
    expect(camera.transform).toBe("translate3d(-57px, -25px, 0) scale(1.5)");
    vi.runAllTimers();
    expect([camera.moving, camera.pixel]).toEqual([false, 1 / 3]);
    vi.useRealTimers();
  });

  it("draws anew in the midst of a gesture what has grown too coarse", () => {
    const { camera, view } = shown();
    point(view, "down", 1, 80, 50);
    point(view, "down", 2, 120, 50);
    const moving = [70, 60, 10, 0].map((x) => {
      point(view, "move", 1, x, 50);
      return camera.moving;
    });
    expect(moving).toEqual([true, true, false, true]);
  });
});
