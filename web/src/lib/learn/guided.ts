/** The first game after the first lessons: short, against an easy bot, with advice that fades. */
import type { Entry, GameInfo, TableBody } from "../../wire";
import { againstBots } from "../lobby/tables";

/** What makes a game short enough to be a first one. */
const SHORT: Record<string, Record<string, string>> = {
  clash: { length: "short" },
  mesopotamia: { round_cap: "8", setup: "random" },
};
/** The weakest level that still plays to win. */
const EASY = "shepherd";
/** So many own moves get advice unasked; so many more a reminder that it can be asked for. */
export const ADVISED = 8;
export const REMINDED = 8;

export type Stage = "advised" | "reminded" | "alone";

export function firstGame(game: GameInfo): TableBody {
  const easy = game.bots.includes(EASY) ? EASY : (game.bots[0] ?? "");
  return { ...againstBots(game, 2, easy), options: SHORT[game.id] ?? {} };
}

/** How much a learner is told, by how many moves they have made. */
export function stageOf(entries: readonly Entry[], seats: readonly number[]): Stage {
  const own = entries.filter(
    ({ kind, by, seat }) =>
      (kind === "move" || kind === "confirm") &&
      by === "person" &&
      seat !== null &&
      seats.includes(seat),
  ).length;
  if (own < ADVISED) return "advised";
  return own < ADVISED + REMINDED ? "reminded" : "alone";
}
