import type { Catalogue } from "./catalogue";

/** An option's short name. */
export function optionTitle(words: Catalogue, option: string): string {
  return words.format(`option_title.${option}`);
}

/** The words for an option's value: its own, those that many options share, or the number it is. */
export function optionValue(words: Catalogue, option: string, value: string): string {
  const key = [`choice.${option}.${value}`, `choice.${value}`].find((own) => words.has(own));
  return key === undefined ? value : words.format(key);
}
