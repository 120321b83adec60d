/** What a step of a unit would bring, told before it is made: battles are fought only after all turns. */
import type { MesopotamiaView, MesopotamiaUnits } from "../../wire";

export interface Foe {
  side: string;
  /** A name for each unit. */
  units: string[];
}

/** Who stands in an area against the reader. */
export function foes({ areas, seats, you }: MesopotamiaView, area: string): Foe[] {
  return Object.entries(areas[area]?.units ?? {})
    .filter(([side]) => side !== String(you))
    .map(([side, units]) => ({ side: seats[Number(side)]?.empire ?? side, units: listed(units) }));
}

const listed = (units: MesopotamiaUnits): string[] =>
  Object.entries(units).flatMap(([unit, n]: [string, number]) => Array<string>(n).fill(unit));
