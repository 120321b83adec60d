import { describe, expect, it } from "vitest";
import { matching, sections } from "../src/lib/search";
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
