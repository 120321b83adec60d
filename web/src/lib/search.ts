/** Finding rules: every word must occur, in the id, the section or the text. */
import type { Rule, ScenarioInfo } from "../wire";

/** Small letters without marks: whoever types *mesto* or *zolty* finds *město* and *żółty*. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("ł", "l");
}

export function matching(rules: readonly Rule[], query: string): Rule[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  return rules.filter((rule) => {
    const text = folded(`${rule.id} ${rule.section} ${rule.text}`);
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

/** The scenarios by the rules that they show. */
export function byRule(scenarios: readonly ScenarioInfo[]): Map<string, ScenarioInfo[]> {
  const found = new Map<string, ScenarioInfo[]>();
  for (const one of scenarios)
    for (const rule of new Set(one.rules)) found.set(rule, [...(found.get(rule) ?? []), one]);
  return found;
}
