/** Making tables, and sitting down at them. */
import type { GameInfo, JoinBody, SeatBody, Table, TableBody } from "../../wire";
import { post } from "../api";
import { reader } from "../me.svelte";
import { router } from "../router.svelte";

/** The address of a table; a private one is reached with its invitation. */
export function address(table: Table): string {
  return `/table/${table.id}` + (table.invite ? `?invite=${table.invite}` : "");
}

/** Makes a table and goes there. A stranger becomes a guest on the way. */
export async function open(body: TableBody): Promise<Table> {
  await reader.beSomebody();
  const table = await post<Table>("/api/tables", body);
  router.go(address(table));
  return table;
}

/** Takes a seat at a table. A stranger becomes a guest on the way. */
export async function sitDown(table: string, where: JoinBody): Promise<void> {
  await reader.beSomebody();
  await post<Table>(`/api/tables/${table}/join`, where);
}

/** The reader on the first seat, bots of one level on all others: nothing for the public's lists. */
export function againstBots(game: GameInfo, players: number, level: string): TableBody {
  const bots: SeatBody[] = Array.from({ length: players - 1 }, () => ({ kind: "bot", level }));
  return { game: game.id, seats: [{ kind: "person" }, ...bots], private: true };
}

/** A bot for those who did not choose: the first real level, so that new players can win. */
export function fairLevel(game: GameInfo): string {
  return game.bots[Math.min(2, game.bots.length - 1)] ?? "";
}
