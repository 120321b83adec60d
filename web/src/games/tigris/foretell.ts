/** What a tile that unites two kingdoms leads to, before anybody has chosen which war comes first. */
import type { TigrisView } from "../../wire";
import { LEADERS, TILES } from "./words";

/** A war that is going to be fought: whose leaders meet, each with so many followers. */
export interface War {
  leader: string;
  sides: { seat: number; strength: number }[];
}

function beside(space: string): string[] {
  const [column, row] = [space.charCodeAt(0), Number(space.slice(1))];
  const at = (x: number, y: number): string => `${String.fromCharCode(x)}${y}`;
  return [at(column - 1, row), at(column + 1, row), at(column, row - 1), at(column, row + 1)];
}

/** The wars that a tile on a space would start, the mover's side first. */
export function wars(view: TigrisView, space: string): War[] {
  const around = beside(space);
  const united = view.kingdoms.filter((kingdom) => around.some((one) => kingdom.includes(one)));
  return LEADERS.map((leader, kind) => ({
    leader,
    sides: united
      .flatMap((kingdom) => {
        const own = view.leaders.find(
          (one) => one.leader === leader && kingdom.includes(one.space),
        );
        const strength = kingdom.filter((one) => view.tiles[one] === TILES[kind]).length;
        const seat = view.seats.findIndex(({ dynasty }) => dynasty === own?.dynasty);
        return own ? [{ seat, strength }] : [];
      })
      .sort((a, b) => Number(b.seat === view.active) - Number(a.seat === view.active)),
  })).filter(({ sides }) => sides.length > 1);
}
