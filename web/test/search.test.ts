import { describe, expect, it } from "vitest";
import { byRule, matching, sections } from "../src/lib/search";
import { pieces } from "../src/lib/text/inline";

const rules = [
  { id: "TE-1.1", section: "Setup", text: "Each player takes **six** tiles." },
  { id: "TE-1.2", section: "Setup", text: "Ten temples lie on the board." },
  { id: "TE-2.1", section: "Leaders", text: "A leader stands beside a temple, see TE-1.2." },
];

describe("the rules page", () => {
  it("finds rules by all words of the query", () => {
    expect(matching(rules, "temple").map((rule) => rule.id)).toEqual(["TE-1.2", "TE-2.1"]);
    expect(matching(rules, "leader TEMPLE").map((rule) => rule.id)).toEqual(["TE-2.1"]);
    expect(matching(rules, "te-1.1").map((rule) => rule.id)).toEqual(["TE-1.1"]);
    expect(matching(rules, "  ")).toHaveLength(3);
    expect(matching(rules, "nothing")).toEqual([]);
  });

  it("finds words without their marks, and with them", () => {
    const others = [
      { id: "TE-1.1", section: "Příprava", text: "Každý hráč má šest kartiček." },
      { id: "TE-1.2", section: "Przygotowanie", text: "Żółte płytki; ósmy król." },
    ];
    expect(matching(others, "kazdy hrac").map((rule) => rule.id)).toEqual(["TE-1.1"]);
    expect(matching(others, "zolte PLYTKI osmy krol").map((rule) => rule.id)).toEqual(["TE-1.2"]);
    expect(matching(others, "příprava Šest").map((rule) => rule.id)).toEqual(["TE-1.1"]);
  });

  it("finds the positions that show a rule, each once", () => {
    const one = { id: "one", title: "", rules: ["TE-1.1", "TE-2.1", "TE-1.1"] };
    const other = { id: "other", title: "", rules: ["TE-2.1"] };
    expect([...byRule([one, other])]).toEqual([
      ["TE-1.1", [one]],
      ["TE-2.1", [one, other]],
    ]);
  });

  it("keeps rules under their sections", () => {
    expect(sections(rules).map(({ title, rules }) => [title, rules.length])).toEqual([
      ["Setup", 2],
      ["Leaders", 1],
    ]);
  });

  it("links the ids of other rules", () => {
    expect(pieces("See **this**, TE-1.2 and `x`.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "strong", text: "this" },
      { kind: "text", text: ", " },
      { kind: "rule", text: "TE-1.2" },
      { kind: "text", text: " and " },
      { kind: "code", text: "x" },
      { kind: "text", text: "." },
    ]);
    expect(pieces("An *open* hand.")).toEqual([
      { kind: "text", text: "An " },
      { kind: "em", text: "open" },
      { kind: "text", text: " hand." },
    ]);
    expect(pieces("None (R-34).")).toEqual([
      { kind: "text", text: "None (" },
      { kind: "rule", text: "R-34" },
      { kind: "text", text: ")." },
    ]);
    expect(pieces("BB-A1.2 and TE-3")).toEqual([
      { kind: "rule", text: "BB-A1.2" },
      { kind: "text", text: " and " },
      { kind: "rule", text: "TE-3" },
    ]);
  });
});
