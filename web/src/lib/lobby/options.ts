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

/** Whether there is something to choose, given the other options: all that it belongs to is chosen. */
export function applies(option: Option, value: (name: string) => string | undefined): boolean {
  return Object.entries(option.belongs_to ?? {}).every(([name, needed]) => value(name) === needed);
}
