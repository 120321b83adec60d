import type { Element, Scene, Wording } from "../../wire";

/** A scene whose layers are all there. */
export interface Drawing {
  width: number;
  height: number;
  title: Wording | string;
  layers: { id: string; elements: readonly Element[] }[];
}

/** Fills in the layers that are the same as in the scene before. */
export function complete(scene: Scene, before?: Drawing): Drawing {
  const old = new Map(before?.layers.map((layer) => [layer.id, layer.elements]));
  const layers = scene.layers.map(({ id, elements }) => ({
    id,
    elements: elements ?? old.get(id) ?? [],
  }));
  return { ...scene, layers };
}

/** How far lines of a text are apart, in its size. */
export const LINE = 1.125;

/** A text in so many lines, each but the first of one word. */
export function linesOf(text: string, lines = 1): string[] {
  const words = text.split(" ");
  const last = lines > 1 ? words.splice(Math.max(1, words.length - lines + 1)) : [];
  return [words.join(" "), ...last];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The extent of a layer; of the whole drawing if there is no such layer. */
export function extent(drawing: Drawing, layer?: string): Box {
  const elements = drawing.layers.find(({ id }) => id === layer)?.elements ?? [];
  if (!elements.length) return { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const xs = elements.flatMap(({ x = 0, size = 0 }) => [x - size / 2, x + size / 2]);
  const ys = elements.flatMap(({ y = 0, size = 0 }) => [y - size / 2, y + size / 2]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Whether a place lies in a box. */
export function contains(box: Box, { x = 0, y = 0 }: { x?: number; y?: number }): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
