/** The little markup of rule texts: bold, italic, code, and the ids of other rules. */
export interface Piece {
  kind: "text" | "strong" | "em" | "code" | "rule";
  text: string;
}

const MARKUP =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s][^*]*)\*|`(?<code>[^`]+)`|\b(?<rule>[A-Z]{2}-[A-Z]?\d*(?:\.\d+)*[a-z]?|R-\d+)\b/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    const { strong, em, code, rule } = match.groups ?? {};
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "rule", text: rule ?? match[0] });
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}
