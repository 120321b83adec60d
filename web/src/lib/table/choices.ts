import type { Choice } from "../../wire";
import type { Speech } from "../text/speech";

export interface Group {
  key: string;
  title: string;
  choices: Choice[];
}

/** The choices by what kind of move they are, in their own order. */
export function grouped(choices: readonly Choice[], speech: Speech): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.key);
    if (group) group.push(choice);
    else groups.set(choice.key, [choice]);
  }
  return [...groups].map(([key, members]) => ({
    key,
    choices: members,
    title: outline(members, speech),
  }));
}

/** What the choices of one kind have in common: the message with its parameters left open. */
function outline([first, ...others]: readonly Choice[], speech: Speech): string {
  if (!first) return "";
  if (!others.length) return speech.choice(first);
  const open = Object.keys(first.params).map((name) => {
    const value = first.params[name];
    const shared = others.every((other) => other.params[name] === value);
    return [name, shared ? value : "…"];
  });
  return speech.choice({ ...first, params: Object.fromEntries(open) as Choice["params"] });
}
