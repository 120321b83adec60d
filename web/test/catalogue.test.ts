import { describe, expect, it } from "vitest";
import { Catalogue, pluralForm } from "../src/lib/text/catalogue";
import { parse } from "../src/lib/text/parse";

const english = new Catalogue("en", {
  plain: "Nothing to fill in.",
  greeting: "Hello {name}!",
  tiles: "{n, plural, =0 {no tiles} one {# tile} other {# tiles}} left",
  who: "{who, select, none {nobody} other {{seat, player} of {n, plural, one {# city} other {# cities}}}}",
  drew: "{seat, player} drew {tiles, name}",
  "name.red": "temple",
  "name.blue": "farm",
});
const players = (seat: number): string => ["Ann", "Bo"][seat] ?? "?";

describe("messages", () => {
  it("fills in parameters", () => {
    expect(english.format("plain")).toBe("Nothing to fill in.");
    expect(english.format("greeting", { name: "Ann" })).toBe("Hello Ann!");
    expect(english.format("greeting", { name: ["a", "b"] })).toBe("Hello a, b!");
    expect(english.format("greeting")).toBe("Hello !");
  });

  it("chooses plural forms, exact ones first", () => {
    expect([0, 1, 2].map((n) => english.format("tiles", { n }))).toEqual([
      "no tiles left",
      "1 tile left",
      "2 tiles left",
    ]);
  });

  it("nests choices", () => {
    expect(english.format("who", { who: "none" })).toBe("nobody");
    expect(english.format("who", { who: "x", seat: 1, n: 3 }, players)).toBe("Bo of 3 cities");
  });

  it("names things and players, one or many", () => {
    expect(english.format("drew", { seat: 0, tiles: ["red", "blue", "x"] }, players)).toBe(
      "Ann drew temple, farm, x",
    );
    expect(english.format("drew", { seat: [0, 1], tiles: "red" })).toBe("#1, #2 drew temple");
  });

  it("shows the key of a message that is missing", () => {
    expect(english.format("no.such")).toBe("no.such");
  });

  it("refuses broken messages", () => {
    expect(() => parse("{name")).toThrow("no closing brace");
    expect(() => parse("{n, plural, one {x}}")).toThrow("no case 'other'");
    expect(() => parse("{n, plural, one {x} other {y}")).toThrow("no closing brace");
  });

  it("knows the plural forms of three languages", () => {
    const forms = (language: string): string[] =>
      [0, 1, 2, 5, 12, 22, 112].map((n) => pluralForm(language, n));
    expect(forms("en")).toEqual(["other", "one", "other", "other", "other", "other", "other"]);
    expect(forms("cs")).toEqual(["other", "one", "few", "other", "other", "other", "other"]);
    expect(forms("pl")).toEqual(["many", "one", "few", "many", "many", "few", "many"]);
  });
});
