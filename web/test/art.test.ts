import { afterEach, describe, expect, it } from "vitest";
import { hang, read } from "../src/lib/board/art";

const ART = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">
  <style>.king { fill: red }</style>
  <defs><pattern id="cloth"><path d="M0 0h9"/></pattern></defs>
  <symbol id="king"><path class="king" d="M0 0h9"/></symbol>
</svg>`;

const shelves = (): Element[] => [...document.querySelectorAll(".art-shelf")];

afterEach(() => {
  for (const shelf of shelves()) shelf.remove();
});

describe("a game's art", () => {
  it("has place in the page for what paints, and none for what is only copied", () => {
    const down = hang(read(ART));
    const laidOut = (id: string): boolean =>
      !document.getElementById(id)?.closest("[display=none]") && !!document.getElementById(id);
    expect([laidOut("cloth"), laidOut("king")]).toEqual([true, false]);
    expect(document.getElementById("king")?.closest(".art-shelf")).toBeTruthy();
    down();
  });

  it("hangs once, until nobody shows it any more", () => {
    const art = read(ART);
    const sheets = document.adoptedStyleSheets.length;
    const [one, other] = [hang(art), hang(art)];
    expect([shelves().length, document.adoptedStyleSheets.length]).toEqual([1, sheets + 1]);
    one();
    expect(shelves()).toHaveLength(1);
    other();
    expect([shelves().length, document.adoptedStyleSheets.length]).toEqual([0, sheets]);
  });
});
