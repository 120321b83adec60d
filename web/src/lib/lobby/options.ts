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
