import "./dynasties.css";
import type { View } from "../../wire";
import type { Panels } from "../panels";
import Panel from "./Panel.svelte";
import { viewOf } from "../view";

function sign(kind: string, view: View, seat: number): string | undefined {
  const dynasty = viewOf("tigris", view).seats[seat]?.dynasty;
  return dynasty ? `${kind}-${dynasty}` : undefined;
}

export const panels: Panels = {
  Panel,
  offers: ["move.dynasty", "move.commit", "move.swap", "move.war", "move.point"],
  home: "spaces",
  emblem: (view, seat) => sign("tigris-emblem", view, seat),
  cloth: (view, seat) => sign("dynasty", view, seat),
};
