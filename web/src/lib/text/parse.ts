/**
 * The message format of `uruk.kernel.text`, so that the server's catalogues and the client's own
 * messages read the same: `{name}`, `{n, plural, one {# tile} other {# tiles}}`,
 * `{who, select, none {nobody} other {somebody}}`, `{tile, name}`, `{unit, name, a}`,
 * `{n, count, unit}` and `{seat, player}`.
 */
export interface Argument {
  name: string;
  kind: string;
  /** The form of a name, or what is counted. */
  detail: string;
  cases: Record<string, Part[]>;
}
export type Part = string | Argument;

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
        throw new Error(`a closing brace too many in ${JSON.stringify(this.text)}`);
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
    if (nested) throw new Error(`a closing brace is missing in ${JSON.stringify(this.text)}`);
    return plain ? [...parts, plain] : parts;
  }

  private argument(): Argument {
    const name = this.upTo();
    if (this.taken() === "}") return { name, kind: "", detail: "", cases: {} };
    const kind = this.upTo();
    if (this.taken() === "}") return { name, kind, detail: "", cases: {} };
    if (kind === "name" || kind === "count") {
      const detail = this.upTo();
      this.taken();
      return { name, kind, detail, cases: {} };
    }
    const cases: Record<string, Part[]> = {};
    for (;;) {
      const open = this.text.indexOf("{", this.at);
      const close = this.text.indexOf("}", this.at);
      if (close < 0) throw new Error(`a closing brace is missing in ${JSON.stringify(this.text)}`);
      if (open < 0 || close < open) {
        this.at = close + 1;
        break;
      }
      const label = this.text.slice(this.at, open).trim();
      this.at = open + 1;
      cases[label] = this.parts(true);
      this.at += 1;
    }
    if (!cases.other) throw new Error(`${name} has no case 'other'`);
    return { name, kind, detail: "", cases };
  }

  /** The trimmed text up to the next comma or closing brace, which `taken` then consumes. */
  private upTo(): string {
    const rest = this.text.slice(this.at);
    const stop = rest.search(/[,}]/);
    if (stop < 0) throw new Error(`a closing brace is missing in ${JSON.stringify(this.text)}`);
    this.at += stop;
    return rest.slice(0, stop).trim();
  }

  private taken(): string {
    const char = this.text.charAt(this.at);
    this.at += 1;
    return char;
  }
}
