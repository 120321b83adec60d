import type { Option } from "../../wire";

/** An option's value where nobody chooses one; it may follow from who sits at the table. */
export function defaultValue(option: Option, players: number, botsOnly: boolean): string {
  const usual = option.by_players?.[String(players)] ?? option.default;
  return botsOnly ? (option.among_bots ?? usual) : usual;
}

/** The values of an option that are for so many players. */
export function suiting(option: Option, players: number): string[] {
  return option.choices.filter((value) => option.for_players?.[value]?.includes(players) ?? true);
}

/** How many values an option asks for: one, or one for each of as many as another option says. */
export function asksFor(option: Option, value: (name: string) => string | undefined): number {
  return Math.max(1, option.each_of ? Number(value(option.each_of) ?? 1) : 1);
}

/** A value as so many: each its own, or all the same one. */
export function apart(value: string, count: number): string[] {
  const parts = value.split(",");
  return Array.from({ length: count }, (_, number) => parts[number] ?? parts[0] ?? "");
}

/** Values as one: in a row, or just the one that all of them are. */
export function together(values: string[]): string {
  return [...(new Set(values).size === 1 ? new Set(values) : values)].join(",");
}

/** Whether there is something to choose, given the other options: all that it belongs to is chosen, and there is
 * somebody to be named. */
export function applies(option: Option, value: (name: string) => string | undefined): boolean {
  if (option.kind === "name" && option.each_of && value(option.each_of) === "0") return false;
  return Object.entries(option.belongs_to ?? {}).every(([name, needed]) => value(name) === needed);
}
