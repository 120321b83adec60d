import { describe, expect, it } from "vitest";
import { Catalogue } from "../src/lib/text/catalogue";
import { isMessage, t } from "../src/lib/text/messages.svelte";
import { parse } from "../src/lib/text/parse";
import english from "../src/text/en.json";
import cases from "./messages.json";

const players = (seat: number): string => ["Ann", "Bo"][seat] ?? "?";

describe("messages", () => {
  // The kernel's formatter is held to the same cases by tests/browser/test_messages.py.
  it.each(cases as [string, string, Record<string, unknown>, string][])(
    "%s: %s with %j is %s",
    (language, message, params, expected) => {
      const names = { "name.red": "temple", "name.other.red": "temples" };
      const words = new Catalogue(language, { m: message, ...names });
      expect(words.format("m", params, players)).toBe(expected);
    },
  );

  it("shows the key of a message that is missing", () => {
    expect(new Catalogue("en", {}).format("no.such")).toBe("no.such");
  });

  it("numbers players without names", () => {
    expect(new Catalogue("en", { m: "{seat, player}" }).format("m", { seat: 1 })).toBe("#2");
  });

  it.each(["{name", "{n, plural, one {x} other {y}", "a } b", "{n, plural, one {x}}"])(
    "refuses the broken message %s",
    (message) => {
      expect(() => parse(message)).toThrow(/closing brace|no case/);
    },
  );

  it("can read every message of the client", () => {
    for (const message of Object.values(english)) expect(() => parse(message)).not.toThrow();
    expect(t("seat.number", { seat: 2 })).toBe("Player 2");
    expect(isMessage("no.such.key")).toBe(false);
  });
});
