import type { Panels } from "../panels";
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
  home: "areas",
  emblem: (_view, seat) => `mesopotamia-emblem-${seat}`,
};
