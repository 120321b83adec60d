/** The reader's tables that are not over: each once, those that wait for the reader first. */
import type { Table } from "../../wire";

export interface Mine {
  table: Table;
  /** Whether the reader is to decide there. */
  waits: boolean;
}

export function arranged(
  tables: readonly Table[],
  waiting: readonly Table[],
  reader: string | undefined,
): Mine[] {
  const all = new Map([...tables, ...waiting].map((table) => [table.id, table]));
  const waits = ({ status, seat, seats }: Table): boolean =>
    status === "playing" && seats.some((one) => one.seat === seat && one.user === reader);
  return [...all.values()]
    .filter(({ status }) => status === "open" || status === "playing")
    .map((table) => ({ table, waits: waits(table) }))
    .sort((a, b) => Number(b.waits) - Number(a.waits) || b.table.created - a.table.created);
}

/** Whether the reader sits at a table, or has made it. */
export function isMine({ owner, seats }: Table, reader: string | undefined): boolean {
  return !!reader && (owner.id === reader || seats.some(({ user }) => user === reader));
}
