import "./marks.css";
import type { Panels } from "../panels";
import { groups } from "./groups.svelte";
import Panel from "./Panel.svelte";
import { viewOf } from "../view";

export const panels: Panels = {
  Panel,
  offers: ["move.card"],
  home: "spaces",
  emblem: (view, seat) => `babylonia-emblem-${viewOf("babylonia", view).seats[seat]?.clan ?? ""}`,
  marked: groups,
};
