import "./marks.css";
import { t } from "../../lib/text/messages.svelte";
import type { Panels } from "../panels";
import { groups } from "./groups.svelte";
import Beside from "./Beside.svelte";
import CardsLeaf from "./CardsLeaf.svelte";
import { contests } from "./contest";
import Dock from "./Dock.svelte";
import Panel from "./Panel.svelte";
import Plate from "./Plate.svelte";
import { viewOf } from "../view";
import { citiesOf } from "./words";

export const panels: Panels = {
  Panel,
  contests,
  Dock,
  Plate,
  Beside,
  points: (shown, seat) => viewOf("babylonia", shown).seats[seat]?.score,
  stage: (shown) => t("babylonia.cities_left", { n: citiesOf(viewOf("babylonia", shown)).length }),
  asks: (turn, _shown, speech) => {
    const [, token] = turn.touched[0]?.split(":") ?? [];
    return token && turn.lit.size ? { title: speech.say("panel.where", { token }) } : undefined;
  },
  leaves: [{ id: "cards", title: "leaf.cards", icon: "cards", Leaf: CardsLeaf }],
  ends: ["move.end"],
  swift: ["move.end"],
  keeps: ["stand:"],
  ready: (shown) => {
    const stand = Object.entries(viewOf("babylonia", shown).stand ?? {});
    const [most] = stand.toSorted(([, a], [, b]) => b - a);
    return most && `stand:${most[0]}`;
  },
  offers: ["move.card"],
  home: "spaces",
  ghost: (pick, shown) => {
    const [place, token] = pick.split(":");
    const { you, seats } = viewOf("babylonia", shown);
    const clan = you === null ? undefined : seats[you]?.clan;
    return place === "stand" && clan ? `babylonia-${clan}-${token}` : undefined;
  },
  promises: (events, shown) => {
    const { you } = viewOf("babylonia", shown);
    const own = events.filter(({ seat, values }) => seat === you && Number(values.points) > 0);
    const points = own.reduce((sum, { values }) => sum + Number(values.points), 0);
    return points ? { symbols: [], points } : undefined;
  },
  omens: ["field_taken", "ziggurats_scored", "citizens_scored", "city_won", "ziggurat_won"],
  rim: 18,
  pictured: ({ kind, values }) =>
    kind === "card_taken" ? `babylonia-card-${String(values.card)}` : undefined,
  trifles: ["placing_ended", "stand_refilled"],
  marked: groups,
};
