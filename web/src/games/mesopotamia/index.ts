import type { Panels } from "../panels";
import { viewOf } from "../view";
import Panel from "./Panel.svelte";

export const panels: Panels = {
  Panel,
  offers: [
    "move.token",
    "move.dice",
    "move.cover",
    "move.pick",
    "move.set",
    "move.discover",
    "move.return",
    "move.option",
    "move.bid",
    "move.place",
    "move.lane",
    "move.behind",
    "move.tire",
  ],
  home: "map",
  filling: true,
  rival: (view, seat, words) => {
    const shown = viewOf("mesopotamia", view);
    const empire = shown.seats[seat]?.empire;
    return empire
      ? words.format("automaton", { empire })
      : words.format("automaton_number", { n: seat - shown.players + 1 });
  },
};
