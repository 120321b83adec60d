/**
 * The art of a game: symbols and style. The symbols stand once in the page, for the board and the
 * panels; the style becomes a constructed sheet, which a strict content security policy allows.
 */
const SVG = "http://www.w3.org/2000/svg";

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What paints and clips must have a place in the page; a symbol is only copied from where it is. */
const PAINTS = "pattern, linearGradient, radialGradient, clipPath";

export interface Art {
  readonly shelf: SVGSVGElement;
  readonly sheet: CSSStyleSheet;
  /** How many parts of the page use it now. */
  users: number;
}

/** Reads a game's art, which is done once: large ones take their time. */
export function read(art: string): Art {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...art.matchAll(STYLE)].map((match) => match[1]).join("\n"));
  const symbols = art.replace(STYLE, "");
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="${SVG}">${symbols}</svg>`,
    "image/svg+xml",
  );
  return { shelf: shelfOf(parsed.documentElement), sheet, users: 0 };
}

/** The browser gives style and place to nothing that stands in the store: thousands of elements. */
function shelfOf(drawn: Element): SVGSVGElement {
  const [shelf, store] = [
    document.createElementNS(SVG, "svg"),
    document.createElementNS(SVG, "svg"),
  ];
  shelf.setAttribute("class", "art-shelf");
  shelf.setAttribute("aria-hidden", "true");
  // Not a group: that would be laid out all the same.
  store.setAttribute("display", "none");
  shelf.append(...drawn.querySelectorAll(PAINTS), store);
  store.append(...drawn.childNodes);
  return shelf;
}

/** Puts a game's art into the page while it is shown; returns how to take it away. */
export function hang(art: Art): () => void {
  if (!art.users++) {
    document.body.prepend(art.shelf);
    document.adoptedStyleSheets.push(art.sheet);
  }
  return () => {
    if (--art.users) return;
    art.shelf.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (other) => other !== art.sheet,
    );
  };
}
