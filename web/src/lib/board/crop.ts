/** The board proper of a drawing: what lies beside it, trays and plates, is shown by the frame. */
import type { Element } from "../../wire";
import type { Box, Drawing } from "./scene";

type Point = [number, number];

/** How far a board reaches beyond its spaces: its rim with letters and numbers. */
const RIM = 32;

const STEP = /([a-z])|(-?\d*\.?\d+(?:e-?\d+)?)/gi;
/** How many numbers each command of a path takes. */
const LENGTHS: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  t: 2,
  c: 6,
  s: 4,
  a: 7,
  z: 0,
};

/** The places that one step of a path names, from where it begins. */
function step(command: string, numbers: readonly number[], from: Point): Point[] {
  const kind = command.toLowerCase();
  const [x, y] = command === kind ? from : [0, 0];
  const [first = 0] = numbers;
  if (kind === "h") return [[x + first, from[1]]];
  if (kind === "v") return [[from[0], y + first]];
  const pairs = kind === "a" ? numbers.slice(5) : numbers;
  return pairs.flatMap((dx, at): Point[] => (at % 2 ? [] : [[x + dx, y + (pairs[at + 1] ?? 0)]]));
}

/** All points that a path goes through or is pulled to, arcs by their ends. */
export function points(path: string): Point[] {
  const found: Point[] = [];
  let command = "M";
  let numbers: number[] = [];
  for (const [, letter, number] of path.matchAll(STEP)) {
    if (letter) {
      command = letter;
      numbers = [];
      continue;
    }
    numbers.push(Number(number));
    if (numbers.length < (LENGTHS[command.toLowerCase()] ?? 0)) continue;
    found.push(...step(command, numbers, found.at(-1) ?? [0, 0]));
    numbers = [];
  }
  return found;
}

/** The box around some elements, with their paths. */
export function around(elements: readonly Element[]): Box {
  const places = elements.flatMap(({ x = 0, y = 0, size = 0, path }): Point[] =>
    path
      ? points(path).map(([dx, dy]) => [x + dx, y + dy])
      : [
          [x - size / 2, y - size / 2],
          [x + size / 2, y + size / 2],
        ],
  );
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** How large the spaces of a layer usually are, in the drawing's units. */
export function spaceSize(drawing: Drawing, layer: string): number {
  const spaces = drawing.layers.find(({ id }) => id === layer)?.elements ?? [];
  const sizes = spaces
    .filter(({ pick }) => pick)
    .map((space) => around([space]))
    .map(({ width, height }) => Math.min(width, height))
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? Infinity;
}

/** Layers that have been moved before, so that what did not change stays the same thing. */
const moved = new WeakMap<Element[], { by: string; elements: Element[] }>();

/** Elements that have been moved before, likewise. */
const shifted = new WeakMap<Element, { by: string; element: Element }>();

function shift(element: Element, box: Box, by: string): Element {
  const known = shifted.get(element);
  if (known?.by === by) return known.element;
  const made = { ...element, x: (element.x ?? 0) - box.x, y: (element.y ?? 0) - box.y };
  shifted.set(element, { by, element: made });
  return made;
}

/** What is not right of the board or below it; the table's top is the room's own. */
function within(elements: Element[], box: Box): Element[] {
  const by = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const known = moved.get(elements);
  if (known?.by === by) return known.elements;
  const kept = elements
    .filter(
      ({ key, x = 0, y = 0 }) =>
        !/^table\b/.test(key) && x < box.x + box.width && y < box.y + box.height,
    )
    .map((element) => shift(element, box, by));
  moved.set(elements, { by, elements: kept });
  return kept;
}

/** The drawing without all that stands beside its board; whole if it does not say which that is. */
export function cropped(drawing: Drawing, home: string | undefined, rim = RIM): Drawing {
  const spaces = drawing.layers.find(({ id }) => id === home)?.elements ?? [];
  if (!spaces.length) return drawing;
  const { x, y, width, height } = around(spaces);
  const [left, top] = [Math.max(0, x - rim), Math.max(0, y - rim)];
  const box = {
    x: left,
    y: top,
    width: Math.min(drawing.width, x + width + rim) - left,
    height: Math.min(drawing.height, y + height + rim) - top,
  };
  return {
    ...drawing,
    width: box.width,
    height: box.height,
    layers: drawing.layers.map(({ id, elements }) => ({ id, elements: within(elements, box) })),
  };
}
