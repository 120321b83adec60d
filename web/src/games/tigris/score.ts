/** What counts in the end: the weakest colour, after treasures have filled up the weakest. */
import type { TigrisPoints } from "../../wire";
import { COLOURS } from "./words";

export function score(points: TigrisPoints, treasures: number): number {
  const colours = COLOURS.map((colour) => points[colour]);
  for (let left = treasures; left > 0; left--) {
    const weakest = Math.min(...colours);
    colours[colours.indexOf(weakest)] = weakest + 1;
  }
  return Math.min(...colours);
}
