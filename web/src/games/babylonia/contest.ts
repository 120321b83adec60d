/** Scorings as the log tells them: fields, ziggurats and cities, and who gets what for which reason. */
import type { BabyloniaView, Event } from "../../wire";
import {
  several,
  told as all,
  type Act,
  type Contest,
  type Moment,
  type Party,
  type Told,
} from "../../lib/stage/contest";
import { t } from "../../lib/text/messages.svelte";
import type { Speech } from "../../lib/text/speech";
import { viewOf } from "../view";

/** A city or ziggurat being resolved: what each seat has got so far. */
interface Scoring {
  hex: string;
  citizens: (number | undefined)[];
  points: (number | undefined)[];
  cities: (number | undefined)[];
  winner?: number | undefined;
  marked: ReadonlyMap<string, string>;
}

/** One line is enough for these. */
const SMALL = ["field_taken", "ziggurats_scored"];
const CITY = ["citizens_scored", "city_won", "city_discarded"];
const ZIGGURAT = ["ziggurat_won", "ziggurat_tied"];
/** What follows a city or a ziggurat. */
const AFTER = ["cities_scored", "pairs_scored", "card_taken", "points_of_card"];
const WHOLE = [...CITY, ...ZIGGURAT, ...AFTER];
const STEPS = [
  "babylonia.stage.citizens",
  "babylonia.stage.majority",
  "babylonia.stage.cities",
] as const;

export function contests(moments: readonly Moment[], speech: Speech): Contest[] {
  const told = new Scorings(speech);
  for (const one of all(moments)) told.take(one);
  return told.found;
}

class Scorings {
  readonly found: Contest[] = [];
  private scoring: Scoring | undefined;
  /** How the table stood before: a city that has scored is no longer told of. */
  private before: BabyloniaView | undefined;
  private now: BabyloniaView | undefined;

  constructor(private readonly speech: Speech) {}

  take({ id, event, view }: Told): void {
    const shown = view && viewOf("babylonia", view);
    if (shown && shown !== this.now) [this.before, this.now] = [this.now ?? shown, shown];
    if (SMALL.includes(event.kind)) this.found.push(line(id, event, this.now, this.speech));
    else if (WHOLE.includes(event.kind)) this.count(id, event);
    else this.scoring = undefined;
  }

  private count(id: string, event: Event): void {
    const hex = String(event.values.hex);
    if (!AFTER.includes(event.kind) && this.scoring?.hex !== hex) this.begin(id, event.kind, hex);
    const contest = this.found.at(-1);
    if (!this.scoring || !contest) return;
    const step = count(this.scoring, event);
    const next = act(this.scoring, step, event, this.now, this.speech);
    contest.acts = [...contest.acts, next];
  }

  private begin(id: string, kind: string, hex: string): void {
    this.scoring = begun(hex, this.before, this.now?.players ?? 0);
    const ziggurat = ZIGGURAT.includes(kind);
    const title = t(ziggurat ? "babylonia.stage.ziggurat" : "babylonia.stage.city", { hex });
    const steps = ziggurat ? [] : STEPS.map((key) => t(key));
    this.found.push({ id, title, steps, acts: [], over: true });
  }
}

function begun(hex: string, view: BabyloniaView | undefined, players: number): Scoring {
  const none = (): undefined[] => Array.from({ length: players }, () => undefined);
  const marked = new Map([[hex, "stage"]]);
  view?.outlook
    .find((city) => city.hex === hex)
    ?.seats.forEach(({ group }, seat) => {
      for (const place of group) marked.set(place, `babylonia-${view.seats[seat]?.clan ?? ""}`);
    });
  return { hex, citizens: none(), points: none(), cities: none(), marked };
}

/** Carries on with an event; returns the step that it belongs to. */
function count(scoring: Scoring, { kind, seat, values }: Event): number {
  const at = seat ?? 0;
  const add = (to: (number | undefined)[], more: unknown): void => {
    to[at] = (to[at] ?? 0) + Number(more);
  };
  switch (kind) {
    case "citizens_scored":
      add(scoring.citizens, values.citizens);
      add(scoring.points, values.points);
      return 0;
    case "city_won":
    case "ziggurat_won":
      scoring.winner = at;
      return 1;
    case "cities_scored":
    case "pairs_scored":
    case "points_of_card":
      add(scoring.cities, values.points);
      return 2;
    default:
      return 1;
  }
}

function act(
  scoring: Scoring,
  step: number,
  event: Event,
  view: BabyloniaView | undefined,
  speech: Speech,
): Act {
  const { citizens, points, cities, winner, marked } = scoring;
  const rows = [
    { what: t("babylonia.stage.citizens"), values: points },
    { what: t("babylonia.stage.cities"), values: cities },
  ];
  return {
    step,
    parties: points.map((_, seat): Party => {
      const emblem = `babylonia-emblem-${view?.seats[seat]?.clan ?? ""}`;
      const sum = (points[seat] ?? 0) + (cities[seat] ?? 0);
      return {
        seat,
        name: "",
        role: t("babylonia.stage.points", { n: sum }),
        score: sum,
        pieces: several({ symbol: emblem, name: speech.player(seat) }, citizens[seat] ?? 0),
      };
    }),
    rows: rows.filter(({ values }) => values.some((value) => value !== undefined)),
    told: [event],
    marked,
    winner,
  };
}

function line(id: string, event: Event, view: BabyloniaView | undefined, speech: Speech): Contest {
  const { hex } = event.values;
  const places = typeof hex === "string" ? [hex] : Object.keys(view?.ziggurats ?? {});
  const told: Act = {
    step: 0,
    parties: [{ seat: event.seat, name: "", role: "", pieces: [] }],
    rows: [],
    told: [event],
    marked: new Map(places.map((place) => [place, "stage"])),
  };
  return { id, title: speech.event(event), steps: [], acts: [told], over: true, small: true };
}
