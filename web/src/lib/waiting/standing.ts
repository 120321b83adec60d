/** What a table that has not begun still waits for. */
import type { Seat, Table } from "../../wire";

/** A seat before the game: taken, free for anybody, or kept for somebody who has not come yet. */
export type Chair = "taken" | "free" | "kept";

export function chair({ kind, user }: Seat): Chair {
  if (kind !== "open") return "taken";
  return user ? "kept" : "free";
}

export function emptySeats({ seats }: Table): Seat[] {
  return seats.filter(({ kind }) => kind === "open");
}

/** The seat to sit down on: the one that is kept for the reader, or any that is free. */
export function canSit(seat: Seat, reader: string | undefined): boolean {
  return chair(seat) === "free" || (chair(seat) === "kept" && seat.user === reader);
}

/** How the game begins: by itself, by the owner's word, or never. */
export type Beginning = "cancelled" | "itself" | "owner" | "now";

export function beginning(table: Table): Beginning {
  if (table.status !== "open") return "cancelled";
  if (!emptySeats(table).length) return "now";
  return table.autostart ? "itself" : "owner";
}
