import type { Panels } from "../panels";
import { viewOf } from "../view";
import { areaPick, held } from "./words";
import { onlySource, sure } from "./sure";
import { t } from "../../lib/text/messages.svelte";
import Beside from "./Beside.svelte";
import { asks, brings, button, describe, pictured } from "./describe";
import Contest from "./Contest.svelte";
import { contests } from "./contest";
import Dock from "./Dock.svelte";
import EmpiresLeaf from "./EmpiresLeaf.svelte";
import Market from "./Market.svelte";
import Panel from "./Panel.svelte";
import Plate from "./Plate.svelte";
import Shelf from "./Shelf.svelte";

export const panels: Panels = {
  Panel,
  contests,
  Contest,
  handless: true,
  Dock,
  Plate,
  Beside,
  Shelf,
  points: (shown, seat) => {
    const points = viewOf("mesopotamia", shown).seats[seat]?.points;
    return points && Object.values(points).reduce((sum, n) => sum + n, 0);
  },
  sources: (shown, seat, speech) => {
    const points = Object.entries(viewOf("mesopotamia", shown).seats[seat]?.points ?? {});
    const scored = points.filter(([, n]) => n).map(([name, n]) => `${speech.name(name)} ${n}`);
    return t("mesopotamia.as_it_stands", { sources: scored.join(", ") });
  },
  realm: (shown, seat, speech) => {
    const empire = viewOf("mesopotamia", shown).seats[seat]?.empire;
    return empire ? speech.name(empire, "short") : undefined;
  },
  stage: (shown) => t("mesopotamia.round", { n: viewOf("mesopotamia", shown).round }),
  leaves: [
    { id: "market", title: "leaf.market", icon: "collect", Leaf: Market },
    { id: "empires", title: "leaf.empires", icon: "tree", Leaf: EmpiresLeaf },
  ],
  describe,
  brings,
  asks,
  button,
  spread: ["role", "empire", "stand_in", "automaton_empire"],
  ends: ["move.end"],
  follows: ["move.activate", "move.bid"],
  opens: ["move.token", "move.dice"],
  sure,
  ready: (_, choices) => onlySource(choices),
  offers: [
    "move.token",
    "move.dice",
    "move.cover",
    "move.reroll",
    "move.free_reroll",
    "move.pick",
    "move.set",
    "move.discover",
    "move.option",
    "move.bid",
    "move.place",
    "move.lane",
    "move.behind",
    "move.tire",
  ],
  home: "map",
  places: ["area", "areas", "from", "to", "place", "segment"],
  pictured,
  reach: 0,
  trifles: [
    "quest_returned",
    "cards_drawn",
    "bid_made",
    "bid_revealed",
    "bone_placed",
    "lanes_arranged",
    "tired",
    "paid",
    "dice_rolled",
    "climbed",
    "gained",
  ],
  omens: ["settlement_conquered", "event_taken_over"],
  filling: true,
  /** The start areas lie far apart. */
  together: (shown) => {
    const { prompt } = viewOf("mesopotamia", shown);
    const areas = prompt?.kind === "start" ? prompt.params.areas : undefined;
    return Array.isArray(areas) ? areas.map((area) => areaPick(String(area))) : [];
  },
  pickOf: areaPick,
  legible: 0.65,
  holdings: (shown, seat) => held(viewOf("mesopotamia", shown), seat),
  rim: 12,
  rivals: (shown) => {
    const { seats, players } = viewOf("mesopotamia", shown);
    return seats.length - players;
  },
  rival: (view, seat, words) => {
    const shown = viewOf("mesopotamia", view);
    const empire = shown.seats[seat]?.empire ?? "none";
    const key = shown.siege ? "besieged" : shown.assur ? "invader" : "automaton";
    return words.format(key, { empire, n: seat - shown.players + 1 });
  },
};
