/** What of a drawing is seen through a small window around one of its places. */
import type { Element } from "../../wire";
import { around } from "./crop";
import type { Box, Drawing } from "./scene";

/** The boxes of paths, which are long: what did not change is not measured again. */
const measured = new WeakMap<Element, Box>();

function boxOf(element: Element, reach: number): Box {
  if (element.path) {
    const known = measured.get(element) ?? around([element]);
    measured.set(element, known);
    return known;
  }
  const { x = 0, y = 0, size = reach } = element;
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The elements in a window, from the lowest to the uppermost; a shape is about as large as it. */
export function nearby(drawing: Drawing, window: Box): Element[] {
  return drawing.layers
    .flatMap(({ elements }) => elements)
    .filter((element) => meet(boxOf(element, window.height), window));
}

/** The window around what bears a pick; undefined if nothing does. */
export function windowAt(drawing: Drawing, pick: string, wide: number, high: number) {
  const thing = drawing.layers
    .flatMap(({ elements }) => elements)
    .find((element) => element.pick === pick);
  if (!thing) return undefined;
  const { x, y, width, height } = thing.path ? around([thing]) : { ...at(thing) };
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

const at = ({ x = 0, y = 0 }: Element): Box => ({ x, y, width: 0, height: 0 });
