import type { Catalogue } from "./catalogue";

/** The words for an option's value: its own (`choice.<option>.<value>`), or the thing's name. */
export function optionValue(words: Catalogue, option: string, value: string): string {
  const own = `choice.${option}.${value}`;
  return words.has(own) ? words.format(own) : words.name(value).replaceAll("_", " ");
}
