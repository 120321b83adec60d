/**
 * The art of a game: symbols and style. The symbols stand once in the page, for the board and the
 * panels; the style becomes a constructed sheet, which a strict content security policy allows.
 */
const SVG = "http://www.w3.org/2000/svg";

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Puts a game's art into the page while it is shown; returns how to take it away. */
export function hang(art: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...art.matchAll(STYLE)].map((match) => match[1]).join("\n"));
  const symbols = art.replace(STYLE, "");
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="${SVG}">${symbols}</svg>`,
    "image/svg+xml",
  );
  const shelf = document.createElementNS(SVG, "svg");
  shelf.setAttribute("class", "art-shelf");
  shelf.setAttribute("aria-hidden", "true");
  shelf.append(
    ...[...parsed.documentElement.childNodes].map((node) => document.importNode(node, true)),
  );
  document.body.prepend(shelf);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    shelf.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
