/** What a small picture of the whole board shows, and where it stands in nobody's way. */
import type { Element } from "../../wire";
import type { Box, Drawing } from "./scene";

/** Smaller symbols, as a part of the drawing's width, are nothing that can be seen there. */
const SEEN = 0.024;
/** Whoever sees so much of a board knows which part of it that is. */
const MOST = 0.7;

/** Land, water and pieces, without what is only there to be touched, and without words. */
export function outline(drawing: Drawing, home: string | undefined): Element[] {
  return drawing.layers.flatMap(({ id, elements }) =>
    elements.filter(
      ({ text, symbol, size = 0, pick }) =>
        !text && !(pick && id === home) && (!symbol || size >= drawing.width * SEEN),
    ),
  );
}

/** Whether so little of the drawing is in sight that one needs to know which part it is. */
export function isPart(part: Box, drawing: Drawing): boolean {
  const seen = Math.min(part.width, drawing.width) * Math.min(part.height, drawing.height);
  return seen < drawing.width * drawing.height * MOST;
}

export type Corner = "north east" | "north west" | "south east" | "south west";

/** Above to the right first, where the least happens and no thumb lies. */
export const CORNERS: readonly Corner[] = ["north east", "north west", "south east", "south west"];

/** The box of something that stands in a corner of a frame, so far from its rims. */
export function boxIn(corner: Corner, frame: Box, width: number, height: number, off: number): Box {
  const [down, across] = corner.split(" ");
  return {
    x: frame.x + (across === "east" ? frame.width - width - off : off),
    y: frame.y + (down === "south" ? frame.height - height - off : off),
    width,
    height,
  };
}

/** Whether one of the things would be covered. */
export function covers(box: Box, things: readonly Box[]): boolean {
  return things.some(
    ({ x, y, width, height }) =>
      x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height,
  );
}

/** A finger touches a large thing in its middle. */
const FINGER = 44;

/** Where what can be touched on a board is on the screen. */
export function touchable(view: ParentNode): Box[] {
  return [...view.querySelectorAll("g.lit")].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const [wide, high] = [Math.min(width, FINGER), Math.min(height, FINGER)];
    return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  });
}
