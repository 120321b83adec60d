import type { Scene } from "../../wire";

export type Drawing = Scene;

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

/** A part of the drawing, and how far around it is shown, too. */
export interface Surroundings {
  box: Box;
  margin: number;
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

/** The layers of a drawing with so many of its elements, from the lowest on. */
export function beginning({ layers }: Drawing, count: number): Drawing["layers"] {
  let left = count;
  return layers.map(({ id, elements }) => {
    const some = elements.slice(0, Math.max(0, left));
    left -= elements.length;
    return { id, elements: some };
  });
}

/** Whether a place lies in a box. */
export function contains(box: Box, { x = 0, y = 0 }: { x?: number; y?: number }): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
