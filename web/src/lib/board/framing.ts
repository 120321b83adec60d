/** What the frame shows of a board until somebody looks elsewhere. */
import type { Element } from "../../wire";
import type { Known } from "../../games/panels";
import type { Camera } from "./camera.svelte";
import { around } from "./crop";
import type { Box } from "./scene";

/** The picks of what is framed of a board that grows. */
export function framed(known: Known | undefined, small: boolean): readonly string[] {
  return (small && known?.own.length ? known.own : known?.land) ?? [];
}

/** Where those are. */
export function surroundings(
  found: readonly Element[],
  known: Known | undefined,
): { box: Box; margin: number } | undefined {
  return known && found.length ? { box: around(found), margin: known.margin } : undefined;
}

/** Nearer to the rim, as a part of the frame, a place is hardly in sight. */
export const EDGE = 0.08;

/** Brings the nearest of some places into sight, where none is. */
export function bringOne(camera: Camera, places: readonly { x: number; y: number }[]): void {
  const seen = !camera.strip && places.some((place) => camera.sees(place, EDGE));
  if (seen || camera.scale <= 1) return;
  const [near] = places.toSorted((a, b) => camera.distance(a) - camera.distance(b));
  if (near) camera.reveal(near);
}
