import { parse, type Argument, type Part } from "./parse";

export type Params = Record<string, unknown>;
export type Namer = (seat: number) => string;

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

  /** The word for a thing of the game; the id itself where there is none. */
  name(thing: unknown): string {
    return this.messages[`name.${String(thing)}`] ?? String(thing);
  }

  /** The message for a key with its parameters filled in; the key itself where there is none. */
  format(key: string, params: Params = {}, player: Namer = numbered): string {
    const message = this.messages[key];
    return message === undefined ? key : this.fill(parse(message), params, player, "");
  }

  private fill(parts: Part[], params: Params, player: Namer, number: string): string {
    const write = (part: Part): string => {
      if (typeof part !== "string") return this.argument(part, params, player);
      return number ? part.replaceAll("#", number) : part;
    };
    return parts.map(write).join("");
  }

  private argument({ name, kind, cases }: Argument, params: Params, player: Namer): string {
    const value = params[name] ?? "";
    switch (kind) {
      case "name":
        return joined(value, (thing) => this.name(thing));
      case "player":
        return joined(value, (seat) => player(Number(seat)));
      case "plural": {
        const form = cases[`=${String(value)}`] ?? cases[pluralForm(this.language, Number(value))];
        return this.fill(form ?? cases.other ?? [], params, player, String(value));
      }
      case "select":
        return this.fill(
          cases[String(value).toLowerCase()] ?? cases.other ?? [],
          params,
          player,
          "",
        );
      default:
        return joined(value, String);
    }
  }
}

function joined(value: unknown, write: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(write).join(", ") : write(value);
}

/** The plural category of a whole number in English, Czech or Polish. */
export function pluralForm(language: string, number: number): string {
  if (number === 1) return "one";
  if (language === "cs" && [2, 3, 4].includes(number)) return "few";
  if (language === "pl" && Number.isInteger(number)) {
    const few = [2, 3, 4].includes(number % 10) && ![12, 13, 14].includes(number % 100);
    return few ? "few" : "many";
  }
  return "other";
}
