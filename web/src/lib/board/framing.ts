/** What the frame shows of a board until somebody looks elsewhere. */
import type { Element } from "../../wire";
import type { Known } from "../../games/panels";
import type { Camera } from "./camera.svelte";
import { around } from "./crop";
import type { Surroundings } from "./scene";

/** The picks of what is framed of a board that grows. */
export function framed(known: Known | undefined, small: boolean): readonly string[] {
  return (small && known?.own.length ? known.own : known?.land) ?? [];
}

/** Where those are. */
export function surroundings(
  found: readonly Element[],
  known: Known | undefined,
): Surroundings | undefined {
  return known && found.length ? { box: around(found), margin: known.margin } : undefined;
}

/** Nearer to the rim, as a part of the frame, a place is hardly in sight. */
export const EDGE = 0.08;

/** Which part of the frame places lie within that are brought into sight together. */
const WITHIN = 0.72;

/** Brings places into sight: all of them where they fit the frame, or else one. */
export function bringAll(camera: Camera, places: readonly { x: number; y: number }[]): void {
  bringOne(camera, places);
  if (camera.strip || camera.scale <= 1) return;
  const { width, height } = camera.part;
  const span = (at: number[]): number => Math.max(...at) - Math.min(...at);
  const fits =
    span(places.map(({ x }) => x)) <= width * WITHIN &&
    span(places.map(({ y }) => y)) <= height * WITHIN;
  if (fits) for (const place of places) camera.reveal(place);
}

/** Brings the nearest of some places into sight, where none is. */
export function bringOne(camera: Camera, places: readonly { x: number; y: number }[]): void {
  const seen = !camera.strip && places.some((place) => camera.sees(place, EDGE));
  if (seen || camera.scale <= 1) return;
  const [near] = places.toSorted((a, b) => camera.distance(a) - camera.distance(b));
  if (near) camera.reveal(near);
}
