import type { Panels } from "../panels";
import Panel from "./Panel.svelte";

export const panels: Panels = {
  Panel,
  offers: [
    "move.card",
    "move.person",
    "move.tactic",
    "move.no_tactic",
    "move.give",
    "move.give_card",
    "move.want",
    "move.offer",
    "move.accept",
    "move.decline",
    "move.counter",
  ],
  home: "spaces",
  places: ["space", "source"],
};
