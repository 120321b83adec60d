/** Finding rules: every word must occur, in the id, the section or the text. */
import type { Rule } from "../wire";

export function matching(rules: readonly Rule[], query: string): Rule[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rules under their sections, in order. */
export function sections(rules: readonly Rule[]): { title: string; rules: Rule[] }[] {
  const found: { title: string; rules: Rule[] }[] = [];
  for (const rule of rules) {
    const last = found.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else found.push({ title: rule.section, rules: [rule] });
  }
  return found;
}
