import type { Panels } from "../panels";
import Panel from "./Panel.svelte";

export const panels: Panels = { Panel, home: "spaces" };
