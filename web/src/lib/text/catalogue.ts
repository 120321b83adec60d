import type { Wording } from "../../wire";
import { parse, type Argument, type Part } from "./parse";

export type Params = Record<string, unknown>;
export type Namer = (seat: number) => string;

const ARTICLES = ["a", "the"];
const PLURALS = ["one", "few", "many", "other"];
/** Words that take *an*: they begin with the sound of a vowel. */
const AN = /^(?!uni|use|eu|one\b)[aeiou]/i;
const NO_BREAK = "\u00a0";
const pluralRules = new Map<string, Intl.PluralRules>();
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
    const word = this.form(base, String(thing), lower);
    return form === lower ? word : capital(word);
  }

  /** A number of things: 1 tablet, 3 tablets. */
  count(number: unknown, thing: unknown, form = ""): string {
    const plural = pluralForm(this.language, number);
    const space = this.language === "en" ? " " : NO_BREAK;
    const word = this.name(thing, form ? `${form}.${plural}` : plural);
    return numberText(this.language, number) + space + word;
  }

  /** The message for a key with its parameters filled in; the key itself where there is none. */
  format(key: string, params: Params = {}, player: Namer = numbered): string {
    const message = this.messages[key];
    return message === undefined ? key : this.fill(parse(message), params, player, "");
  }

  /** A wording in this language; what is plain already stays as it is. */
  say(wording: Wording | string, player: Namer = numbered): string {
    return typeof wording === "string" ? wording : this.format(wording.key, wording.params, player);
  }

  /**
   * A form of a name: the one listed, or an article's; titles and places keep their word. Where a
   * common name lacks the form, its key is shown, as that of a missing message is.
   */
  private form(base: string, thing: string, form: string): string {
    const table = form
      .split(".")
      .filter((part) => part !== "one")
      .join(".");
    if (!table) return base;
    const key = `name.${table}.${thing}`;
    // An English name that waits for its translation has no more plurals than "other".
    const plural = PLURALS.includes(table) ? this.messages[`name.other.${thing}`] : undefined;
    const own = this.messages[key] ?? plural;
    if (own !== undefined) return own;
    if (ARTICLES.includes(form)) return this.language === "en" ? withArticle(form, base) : base;
    return /^\p{Ll}/u.test(base) && this.has(`name.${thing}`) ? key : base;
  }

  private fill(parts: Part[], params: Params, player: Namer, number: string): string {
    const write = (part: Part): string => {
      if (typeof part !== "string") return this.argument(part, params, player, number);
      return number ? part.replaceAll("#", number) : part;
    };
    return parts.map(write).join("");
  }

  private argument(part: Argument, params: Params, player: Namer, number: string): string {
    const { name, kind, counted, form, cases } = part;
    const value = name in params ? params[name] : "";
    switch (kind) {
      case "name":
        return this.names(value, form);
      case "count":
        return this.count(value, counted in params ? params[counted] : "", form);
      case "player":
        return joined(value, (seat) => (typeof seat === "number" ? player(seat) : ""));
      case "plural": {
        const written = numberText(this.language, value);
        return this.fill(this.pluralCase(cases, value, written), params, player, written);
      }
      case "select":
        return this.fill(cases[label(value)] ?? cases.other ?? [], params, player, number);
      default:
        return joined(value, (one) =>
          isWording(one) ? this.say(one, player) : numberText(this.language, one),
        );
    }
  }

  private pluralCase(cases: Argument["cases"], value: unknown, written: string): Part[] {
    return cases[`=${written}`] ?? cases[pluralForm(this.language, value)] ?? cases.other ?? [];
  }

  /** Names one after the other; things that are there more than once by their number. */
  private names(things: unknown, form: string): string {
    if (!Array.isArray(things)) return this.name(things, form);
    const times = new Map<string, number>();
    for (const thing of things) times.set(String(thing), (times.get(String(thing)) ?? 0) + 1);
    if (times.size === things.length)
      return things.map((thing) => this.name(thing, form)).join(", ");
    const lower = form.toLowerCase();
    const inCase = [...ARTICLES, ...PLURALS].includes(lower) ? "" : lower;
    return [...times].map(([thing, number]) => this.count(number, thing, inCase)).join(", ");
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An archer, the archer. */
function withArticle(article: string, word: string): string {
  return article === "a" && AN.test(word) ? `an ${word}` : `${article} ${word}`;
}

/** The case that a value selects, written as Python writes it. */
function label(value: unknown): string {
  if (value === null) return "none";
  if (Array.isArray(value)) return value.length ? `[${value.map(label).join(", ")}]` : "[]";
  return String(value).toLowerCase();
}

function isWording(value: unknown): value is Wording {
  return typeof value === "object" && value !== null && "key" in value;
}

function joined(value: unknown, write: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(write).join(", ") : write(value);
}

/** The plural category of a number. */
export function pluralForm(language: string, value: unknown): string {
  if (typeof value !== "number") return "other";
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(value);
}

/** A number as the language writes it. */
export function numberText(language: string, value: unknown): string {
  const written = String(value);
  return typeof value === "number" && language !== "en" ? written.replace(".", ",") : written;
}
