import { parse, type Argument, type Part } from "./parse";

export type Params = Record<string, unknown>;
export type Namer = (seat: number) => string;

/** Words that take *an*: they begin with the sound of a vowel. */
const AN = /^(?!uni|use|eu|one\b)[aeiou]/i;
const numbered: Namer = (seat) => `#${seat + 1}`;

/** A language's messages under dotted keys, as `uruk.kernel.text.Catalogue`. */
export class Catalogue {
  constructor(
    readonly language: string,
    readonly messages: Readonly<Record<string, string>>,
  ) {}

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The word for a thing of the game in one of its forms; the id where there is none. */
  name(thing: unknown, form = ""): string {
    const base = this.messages[`name.${String(thing)}`] ?? String(thing);
    if (!form) return base;
    const lower = form.toLowerCase();
    const own = this.messages[`name.${lower}.${String(thing)}`];
    const word = own ?? madeForm(this.language, lower, base);
    return form === lower ? word : word.charAt(0).toUpperCase() + word.slice(1);
  }

  /** A number of things: 1 tablet, 3 tablets. */
  count(number: unknown, thing: unknown): string {
    const form = pluralForm(this.language, number);
    return `${String(number)} ${this.name(thing, form === "one" ? "" : form)}`;
  }

  /** The message for a key with its parameters filled in; the key itself where there is none. */
  format(key: string, params: Params = {}, player: Namer = numbered): string {
    const message = this.messages[key];
    return message === undefined ? key : this.fill(parse(message), params, player, "");
  }

  private fill(parts: Part[], params: Params, player: Namer, number: string): string {
    const write = (part: Part): string => {
      if (typeof part !== "string") return this.argument(part, params, player, number);
      return number ? part.replaceAll("#", number) : part;
    };
    return parts.map(write).join("");
  }

  private argument(part: Argument, params: Params, player: Namer, number: string): string {
    const { name, kind, detail, cases } = part;
    const value = name in params ? params[name] : "";
    switch (kind) {
      case "name":
        return this.names(value, detail);
      case "count":
        return this.count(value, params[detail]);
      case "player":
        return joined(value, (seat) => (typeof seat === "number" ? player(seat) : ""));
      case "plural": {
        const form = pluralForm(this.language, value);
        const chosen = cases[`=${String(value)}`] ?? cases[form] ?? cases.other ?? [];
        return this.fill(chosen, params, player, String(value));
      }
      case "select":
        return this.fill(cases[label(value)] ?? cases.other ?? [], params, player, number);
      default:
        return joined(value, String);
    }
  }

  /** Names one after the other; things that are there more than once by their number. */
  private names(things: unknown, form: string): string {
    if (!Array.isArray(things)) return this.name(things, form);
    const times = new Map<string, number>();
    for (const thing of things) times.set(String(thing), (times.get(String(thing)) ?? 0) + 1);
    if (times.size === things.length)
      return things.map((thing) => this.name(thing, form)).join(", ");
    return [...times].map(([thing, number]) => this.count(number, thing)).join(", ");
  }
}

/** The form of a name by the language's rule; the word itself where there is no rule. */
function madeForm(language: string, form: string, word: string): string {
  if (language !== "en") return word;
  if (form === "a") return AN.test(word) ? `an ${word}` : `a ${word}`;
  return form === "the" ? `the ${word}` : word;
}

/** The case that a value selects, written as Python writes it. */
function label(value: unknown): string {
  if (value === null) return "none";
  if (Array.isArray(value)) return value.length ? `[${value.map(label).join(", ")}]` : "[]";
  return String(value).toLowerCase();
}

function joined(value: unknown, write: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(write).join(", ") : write(value);
}

/** The plural category of a number in English, Czech or Polish. */
export function pluralForm(language: string, value: unknown): string {
  if (typeof value !== "number") return "other";
  if (!Number.isInteger(value)) return language === "cs" ? "many" : "other";
  const number = Math.abs(value);
  if (number === 1) return "one";
  if (language === "cs" && [2, 3, 4].includes(number)) return "few";
  if (language === "pl") {
    const few = [2, 3, 4].includes(number % 10) && ![12, 13, 14].includes(number % 100);
    return few ? "few" : "many";
  }
  return "other";
}
