import type { Panels } from "../panels";
import Panel from "./Panel.svelte";
import { read } from "./view";

export const panels: Panels = {
  Panel,
  offers: ["move.dynasty", "move.commit", "move.swap", "move.war", "move.point"],
  home: "spaces",
  emblem: (view, seat) => {
    const dynasty = read(view).seats[seat]?.dynasty;
    return dynasty ? `tigris-emblem-${dynasty}` : "";
  },
};
