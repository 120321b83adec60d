import type { Seat } from "../../wire";
import { t } from "../text/messages.svelte";

/** Who sits on a seat, in a word or two. */
export function seatName(seat: Seat | undefined, number = seat?.seat ?? 0): string {
  if (!seat) return t("seat.number", { seat: number + 1 });
  if (seat.name) return seat.name;
  return t("seat.open");
}
