/** The log as it is read: what was taken back stays visible, but struck out. */
import type { Entry } from "../../wire";

export interface Line {
  entry: Entry;
  /** Whether the move was taken back later. */
  undone: boolean;
}

/** Lines as they were told before: what did not change stays the same thing. */
const told = new WeakMap<Entry, Line>();

function asBefore(line: Line): Line {
  const before = told.get(line.entry);
  if (before?.undone === line.undone) return before;
  told.set(line.entry, line);
  return line;
}

export function lines(entries: readonly Entry[]): Line[] {
  const all: Line[] = entries.map((entry) => ({ entry, undone: false }));
  const standing: Line[] = [];
  for (const line of all) {
    const { kind, undone } = line.entry;
    if (kind === "move" || kind === "confirm" || kind === "redo") standing.push(line);
    else if (kind === "undo")
      for (const taken of standing.splice(Math.max(0, standing.length - undone)))
        taken.undone = true;
  }
  return all.map(asBefore);
}

/** Whether the line tells anything: held moves and empty entries do not. */
export function speaks({ kind, events }: Entry): boolean {
  return kind === "move" || kind === "confirm" || kind === "redo"
    ? events.length > 0
    : kind !== "hold";
}

/** Lines that follow one another and are about one player, or about none. */
export interface Passage {
  seat: number | null;
  lines: Line[];
}

export function passages(told: readonly Line[]): Passage[] {
  const found: Passage[] = [];
  for (const line of told) {
    const { seat } = line.entry;
    const last = found.at(-1);
    if (last?.seat === seat) last.lines.push(line);
    else found.push({ seat, lines: [line] });
  }
  return found;
}
