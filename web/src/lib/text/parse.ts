/**
 * The message format of `uruk.kernel.text`, so that the server's catalogues and the client's own
 * messages read the same; docs/texts.md describes it, tests/kernel/messages.json tests both.
 */
export interface Argument {
  name: string;
  kind: string;
  /** The parameter whose things are counted. */
  counted: string;
  /** The form of a name, or the case of what is counted. */
  form: string;
  cases: Record<string, Part[]>;
}
export type Part = string | Argument;

const KINDS = ["count", "name", "player", "plural", "select"];
const CASED = ["plural", "select"];
const parsed = new Map<string, Part[]>();

/** The parts of a message; each message is read once. */
export function parse(message: string): Part[] {
  let parts = parsed.get(message);
  if (!parts) {
    const reader = new Reader(message);
    parts = reader.parts(false);
    parsed.set(message, parts);
  }
  return parts;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  parts(nested: boolean): Part[] {
    const parts: Part[] = [];
    let plain = "";
    while (this.at < this.text.length) {
      const char = this.text.charAt(this.at);
      if (char === "}") {
        if (nested) return plain ? [...parts, plain] : parts;
        throw this.problem("a closing brace too many");
      }
      this.at += 1;
      if (char === "{") {
        if (plain) parts.push(plain);
        plain = "";
        parts.push(this.argument());
      } else {
        plain += char;
      }
    }
    if (nested) throw this.problem("a closing brace is missing");
    return plain ? [...parts, plain] : parts;
  }

  private argument(): Argument {
    const argument: Argument = { name: this.upTo(), kind: "", counted: "", form: "", cases: {} };
    if (this.taken() === "}") return argument;
    argument.kind = this.upTo();
    if (!KINDS.includes(argument.kind))
      throw this.problem(`'${argument.kind}' is none of ${KINDS.join(", ")}`);
    if (!CASED.includes(argument.kind)) return this.detailed(argument);
    if (this.taken() === "}") throw this.problem(`${argument.name} has no cases`);
    argument.cases = this.cases();
    if (!argument.cases.other) throw this.problem(`${argument.name} has no case 'other'`);
    return argument;
  }

  /** An argument with what is counted and its form, as far as its kind has them. */
  private detailed(argument: Argument): Argument {
    const details: string[] = [];
    while (this.taken() === ",") details.push(this.upTo());
    const counted = argument.kind === "count" ? (details.shift() ?? "") : "";
    const form = argument.kind === "player" ? "" : (details.shift() ?? "");
    if (details.length > 0 || (argument.kind === "count" && !counted))
      throw this.problem(`${argument.name} is not told as a ${argument.kind}`);
    return { ...argument, counted, form };
  }

  private cases(): Record<string, Part[]> {
    const cases: Record<string, Part[]> = {};
    for (;;) {
      const open = this.text.indexOf("{", this.at);
      const close = this.text.indexOf("}", this.at);
      if (close < 0) throw this.problem("a closing brace is missing");
      if (open < 0 || close < open) {
        this.at = close + 1;
        return cases;
      }
      const label = this.text.slice(this.at, open).trim();
      this.at = open + 1;
      cases[label] = this.parts(true);
      this.at += 1;
    }
  }

  private problem(what: string): Error {
    return new Error(`${what} in ${JSON.stringify(this.text)}`);
  }

  /** The trimmed text up to the next comma or closing brace, which `taken` then consumes. */
  private upTo(): string {
    const rest = this.text.slice(this.at);
    const stop = rest.search(/[,}]/);
    if (stop < 0) throw this.problem("a closing brace is missing");
    this.at += stop;
    return rest.slice(0, stop).trim();
  }

  private taken(): string {
    const char = this.text.charAt(this.at);
    this.at += 1;
    return char;
  }
}
