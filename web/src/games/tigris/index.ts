import "./dynasties.css";
import type { TigrisLeaderView, View } from "../../wire";
import { t } from "../../lib/text/messages.svelte";
import type { Speech } from "../../lib/text/speech";
import type { Turn } from "../../lib/table/turn.svelte";
import type { Asked, Panels } from "../panels";
import Beside from "./Beside.svelte";
import Contest from "./Contest.svelte";
import { contests } from "./contest";
import Dock from "./Dock.svelte";
import Plate from "./Plate.svelte";
import Panel from "./Panel.svelte";
import { viewOf } from "../view";

function sign(kind: string, view: View, seat: number): string | undefined {
  const dynasty = viewOf("tigris", view).seats[seat]?.dynasty;
  return dynasty ? `${kind}-${dynasty}` : undefined;
}

/** Where the piece in hand goes; in a conflict the stage tells who fights whom. */
function asks(turn: Turn, shown: View, speech: Speech): Asked | undefined {
  const { conflict } = viewOf("tigris", shown);
  if (conflict)
    return {
      title: speech.say("panel.commit", { ...conflict }),
      text: speech.say("panel.strengths", { ...conflict }),
    };
  const [kind, piece] = turn.touched[0]?.split(":") ?? [];
  if (!piece || !turn.lit.size) return undefined;
  const text = kind === "leader" ? { text: speech.say("panel.leader_needs", {}) } : {};
  return { title: speech.say("panel.where", { piece }), ...text };
}

/** What leads to a fight. */
const STARTS = ["kingdoms_united", "revolt_started", "war_started"];

export const panels: Panels = {
  Panel,
  contests,
  Contest,
  Dock,
  Plate,
  points: (shown, seat) => viewOf("tigris", shown).seats[seat]?.score ?? undefined,
  Beside,
  stage: (shown) => {
    const { bag, treasures } = viewOf("tigris", shown);
    return t("tigris.left", { bag, treasures: treasures.length });
  },
  asks,
  ends: ["move.pass"],
  offers: ["move.dynasty", "move.withdraw", "move.commit", "move.swap", "move.war", "move.point"],
  home: "spaces",
  together: (shown) => {
    const { conflict, union, leaders, kingdoms, seats } = viewOf("tigris", shown);
    const sides = conflict ? [conflict.attacker, conflict.defender] : [];
    const fights = ({ dynasty, leader }: TigrisLeaderView): boolean =>
      leader === conflict?.leader && sides.some((seat) => seats[seat]?.dynasty === dynasty);
    const places = [union, ...leaders.filter(fights).map(({ space }) => space)];
    return kingdoms.filter((kingdom) => kingdom.some((space) => places.includes(space))).flat();
  },
  places: ["space", "origin", "leader_space", "lost", "spaces"],
  trifles: ["drew"],
  ghost: (pick, shown) => {
    const [kind, what] = pick.split(":");
    const { you, seats } = viewOf("tigris", shown);
    if (kind === "tile") return `tigris-${what}`;
    const dynasty = you === null ? undefined : seats[you]?.dynasty;
    return kind === "leader" && dynasty ? `tigris-${dynasty}-${what}` : undefined;
  },
  promises: (events, shown) => {
    const { you } = viewOf("tigris", shown);
    const conflict = events.some(({ kind }) => STARTS.includes(kind));
    const won = events.find(({ kind, seat }) => kind === "points" && seat === you);
    if (conflict) return { symbols: ["tigris-union"] };
    return won && { symbols: [`tigris-cube-${String(won.values.colour)}`] };
  },
  omens: ["revolt_started", "war_started", "kingdoms_united", "points", "no_point", "catastrophe"],
  emblem: (view, seat) => sign("tigris-emblem", view, seat),
  cloth: (view, seat) => sign("dynasty", view, seat),
};
