import { describe, expect, it } from "vitest";
import { Camera } from "../src/lib/board/camera.svelte";

/** A drawing of 100 x 50 that fills a frame of 200 x 100 pixels. */
function shown(): { camera: Camera; svg: SVGSVGElement } {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  svg.getScreenCTM = () => new DOMMatrix([2, 0, 0, 2, 0, 0]);
  const camera = new Camera(() => ({ width: 100, height: 50 }));
  camera.attach(svg);
  return { camera, svg };
}

function point(svg: SVGSVGElement, kind: string, pointerId: number, x: number, y: number): void {
  svg.dispatchEvent(
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

  it("never shows what lies beyond the drawing", () => {
    const { camera } = shown();
    camera.zoom(2);
    camera.pan(1000, -1000);
    expect([camera.x, camera.y]).toEqual([0, -50]);
  });

  it("moves what lies under the buttons out from there, even at the edge", () => {
    const { camera } = shown();
    camera.zoom(2);
    camera.reveal({ x: 100, y: 25 });
    expect(camera.x).toBe(-100);
    camera.covered = 20;
    camera.reveal({ x: 98, y: 25 });
    expect(camera.x).toBe(-110);
    camera.pan(-1000, 0);
    expect(camera.x).toBe(-110);
  });

  it("follows one finger", () => {
    const { camera, svg } = shown();
    camera.zoom(2);
    point(svg, "down", 1, 100, 50);
    point(svg, "move", 1, 120, 50);
    expect([camera.x, camera.dragging]).toEqual([-40, true]);
    point(svg, "up", 1, 120, 50);
    point(svg, "move", 1, 160, 50);
    expect(camera.x).toBe(-40);
  });

  it("comes nearer when two fingers part", () => {
    const { camera, svg } = shown();
    point(svg, "down", 1, 80, 50);
    point(svg, "down", 2, 120, 50);
    point(svg, "move", 1, 40, 50);
    expect(camera.scale).toBe(2);
    point(svg, "move", 1, 80, 50);
    expect(camera.scale).toBe(1);
  });
});
