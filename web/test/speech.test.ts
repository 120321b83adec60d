import { describe, expect, it } from "vitest";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";

const words = new Catalogue("en", {
  "event.lays": "{seat, player} lays a tile.",
  "event.acts": "{seat, player}: {what}",
  "event.revolt": "{seat, player}'s king revolts.",
  "event.pact": "{seat, player} and {with, player} trade.",
  "event.turn": "It is {seat, player}'s turn.",
});
const speech = new Speech("toy", words, (seat) => ["Ann", "Ann 2"][seat] ?? "");

function under(seat: number | null, kind: string, values = {}): { name: string; text: string } {
  const event = { kind, seat: 0, rule: "", values, private: {} };
  return speech.under(seat, (player) => speech.event(event, player));
}

describe("a sentence under a name", () => {
  it("leaves out the name that it begins with", () => {
    expect(under(0, "lays")).toEqual({ name: "Ann", text: "lays a tile." });
    expect(under(0, "acts", { what: "build" })).toEqual({ name: "Ann", text: "build" });
  });

  it("keeps it where it is in the midst of the sentence, or two do something together", () => {
    expect(under(0, "revolt")).toEqual({ name: "", text: "Ann's king revolts." });
    expect(under(0, "turn")).toEqual({ name: "", text: "It is Ann's turn." });
    expect(under(0, "pact", { with: 1 })).toEqual({ name: "", text: "Ann and Ann 2 trade." });
  });

  it("takes nobody for another whose name begins alike, nor for nobody", () => {
    const second = { kind: "lays", seat: 1, rule: "", values: {}, private: {} };
    const told = speech.under(0, (player) => speech.event(second, player));
    expect(told).toEqual({ name: "", text: "Ann 2 lays a tile." });
    expect(under(null, "lays")).toEqual({ name: "", text: "Ann lays a tile." });
  });
});
