import type { Catalogue } from "./catalogue";

/** An option's short name. */
export function optionTitle(words: Catalogue, option: string): string {
  return words.format(`option_title.${option}`);
}

/** The words for an option's value: its own, those that many options share, or the number it is; of several
 * values those of each. */
export function optionValue(words: Catalogue, option: string, value: string): string {
  const values = value.split(",");
  if (values.length > 1) return values.map((one) => optionValue(words, option, one)).join(", ");
  const key = [`choice.${option}.${value}`, `choice.${value}`].find((own) => words.has(own));
  return key === undefined ? value : words.format(key);
}
