import { describe, expect, it } from "vitest";
import { Catalogue, pluralForm } from "../src/lib/text/catalogue";
import { isMessage, t } from "../src/lib/text/messages.svelte";
import { parse } from "../src/lib/text/parse";
import english from "../src/text/en.json";
import table from "../../tests/kernel/messages.json";

type Case = [language: string, message: string, params: Record<string, unknown>, text: string];

const names: Record<string, Record<string, string>> = table.names;

function say(language: string, message: string, params: Record<string, unknown>): string {
  const words = new Catalogue(language, { m: message, ...names[language] });
  return words.format("m", params, (seat) => table.players[seat] ?? "?");
}

// The kernel's formatter is held to the same table by tests/kernel/test_text.py.
describe("messages", () => {
  it.each(table.cases as Case[])("%s: %s with %j is %s", (language, message, params, text) => {
    expect(say(language, message, params)).toBe(text);
  });

  it.each(table.lacking as Case[])(
    "%s: %s with %j shows that %s is missing",
    (language, message, params, key) => {
      expect(say(language, message, params)).toContain(key);
    },
  );

  it.each(table.broken as [string, string][])("%s cannot be read: %s", (message, problem) => {
    expect(() => parse(message)).toThrow(`${problem} in ${JSON.stringify(message)}`);
  });

  it.each(Object.entries<Record<string, number[]>>(table.plurals))("plurals: %s", (id, forms) => {
    for (const [form, numbers] of Object.entries(forms))
      for (const number of numbers) expect(pluralForm(id, number), String(number)).toBe(form);
  });

  it("shows the key of a message that is missing", () => {
    expect(new Catalogue("en", {}).format("no.such")).toBe("no.such");
  });

  it("numbers players without names", () => {
    expect(new Catalogue("en", { m: "{seat, player}" }).format("m", { seat: 1 })).toBe("#2");
  });

  it("can read every message of the client", () => {
    for (const message of Object.values(english)) expect(() => parse(message)).not.toThrow();
    expect(t("seat.number", { seat: 2 })).toBe("Player 2");
    expect(isMessage("no.such.key")).toBe(false);
  });
});
