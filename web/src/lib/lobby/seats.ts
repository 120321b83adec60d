import type { Seat, Table } from "../../wire";
import { t } from "../text/messages.svelte";

/** Who sits on a seat, in a word or two. */
export function seatName(seat: Seat | undefined, number = seat?.seat ?? 0): string {
  if (!seat) return t("seat.number", { seat: number + 1 });
  if (seat.name) return seat.name;
  return t("seat.open");
}

/** Whether somebody has or had a seat. */
export function sat(table: Table | undefined, user: string | undefined): boolean {
  return !!table?.seats.some((seat) => seat.user !== null && seat.user === user);
}
