import "./marks.css";
import type { Panels } from "../panels";
import { groups } from "./groups.svelte";
import Panel from "./Panel.svelte";

export const panels: Panels = {
  Panel,
  offers: ["move.card"],
  home: "spaces",
  marked: groups,
};
