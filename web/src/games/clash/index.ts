import type { Panels } from "../panels";
import { viewOf } from "../view";
import { ACTIONS } from "./actions";
import { asks } from "./asks";
import Boards from "./Boards.svelte";
import { describe } from "./describe";
import Contest from "./Contest.svelte";
import { contests } from "./contest";
import Dock from "./Dock.svelte";
import EventsLeaf from "./EventsLeaf.svelte";
import GuideLeaf from "./GuideLeaf.svelte";
import Overview from "./Overview.svelte";
import Panel from "./Panel.svelte";
import Plate from "./Plate.svelte";
import { known } from "./known";
import { sure } from "./sure";
import { brings, pictured } from "./words";

export const panels: Panels = {
  Panel,
  contests,
  Contest,
  handless: true,
  Dock,
  Plate,
  Beside: Overview,
  asks,
  points: (shown, seat) => viewOf("clash", shown).seats[seat]?.score,
  stage: (shown, speech) => speech.say("panel.age", { ...viewOf("clash", shown) }),
  leaves: [
    { id: "boards", title: "leaf.boards", icon: "tree", Leaf: Boards },
    { id: "events", title: "leaf.events", icon: "info", Leaf: EventsLeaf },
    { id: "guide", title: "leaf.guide", icon: "rules", Leaf: GuideLeaf },
  ],
  describe,
  ends: ["move.end"],
  swift: (shown) => (viewOf("clash", shown).turn?.actions === 0 ? ["move.end"] : []),
  follows: ["move.group", "move.take"],
  idle: ["move.trade"],
  sure,
  offers: [
    ...ACTIONS.flatMap(({ keys }) => keys),
    "move.card",
    "move.turn",
    "move.person",
    "move.tactic",
    "move.no_tactic",
    "move.lose",
    "move.stay",
    "move.retreat",
    "move.give",
    "move.give_card",
    "move.want",
    "move.offer",
    "move.pay",
    "move.have",
    "move.take_units",
    "move.accept",
    "move.decline",
    "move.counter",
  ],
  home: "spaces",
  omens: ["battle_begun", "city_conquered", "city_founded", "explored", "gained"],
  rim: 62,
  known,
  places: ["space", "source"],
  trifles: [
    "paid",
    "gained",
    "action_drawn",
    "objective_drawn",
    "wonder_drawn",
    "rolled",
    "hits",
    "tactic_laid",
    "round_begun",
    "status_phase",
  ],
  pictured,
  brings,
  // Until an action is chosen, cities can be touched, but need not be.
  calm: (shown) => shown.prompt?.kind === "turn",
  names: 47,
  reach: 150,
};
