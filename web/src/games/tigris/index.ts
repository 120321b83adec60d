import type { Panels } from "../panels";
import Panel from "./Panel.svelte";
import { read } from "./view";

export const panels: Panels = {
  Panel,
  home: "spaces",
  emblem: (view, seat) => `tigris-emblem-${read(view).seats[seat]?.dynasty ?? ""}`,
};
