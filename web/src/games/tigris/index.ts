import type { Panels } from "../panels";
import Panel from "./Panel.svelte";
import { viewOf } from "../view";

export const panels: Panels = {
  Panel,
  offers: ["move.dynasty", "move.commit", "move.swap", "move.war", "move.point"],
  home: "spaces",
  emblem: (view, seat) => {
    const dynasty = viewOf("tigris", view).seats[seat]?.dynasty;
    return dynasty ? `tigris-emblem-${dynasty}` : "";
  },
};
