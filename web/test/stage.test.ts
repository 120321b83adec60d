import { render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contests as babylonia } from "../src/games/babylonia/contest";
import { contests as clash } from "../src/games/clash/contest";
import { contests as tigris } from "../src/games/tigris/contest";
import type { Event } from "../src/wire";
import { settings } from "../src/lib/settings.svelte";
import type { Contest } from "../src/lib/stage/contest";
import { LINGER, LINGER_OWN, Show, WHOLE } from "../src/lib/stage/show.svelte";
import Stage from "../src/lib/stage/Stage.svelte";
import { event, last, moved, speech } from "./contests";

describe("a revolt", () => {
  const started = event(
    "revolt_started",
    { leader: "king", defender: 1, attack: 2, defence: 1 },
    0,
  );
  const committed = (seat: number, number: number): Event =>
    event("committed", { number, colour: "red" }, seat);

  it("goes on while somebody is still to add tiles", () => {
    const contest = last(tigris(moved([started, committed(0, 1)]), speech));
    expect(contest.title).toBe("Revolt of the kings");
    expect(contest.over).toBe(false);
    expect(contest.acts.at(-1)?.parties.map(({ score }) => score)).toEqual([3, 1]);
    expect(contest.acts.at(-1)?.rows[1]?.values).toEqual(["+1", "?"]);
  });

  it("costs the loser the leader", () => {
    const won = event("revolt_won", { loser: 0, leader: "king", attack: 2, defence: 3 }, 1);
    const contest = last(tigris(moved([started, committed(0, 0), committed(1, 2), won]), speech));
    expect(contest.over).toBe(true);
    const [attacker, defender] = contest.acts.at(-1)?.parties ?? [];
    expect(contest.acts.at(-1)?.winner).toBe(1);
    expect(attacker?.pieces.map(({ fate }) => fate)).toEqual(["lost", undefined, undefined]);
    expect(defender?.pieces.map(({ fate }) => fate)).toEqual([
      undefined,
      undefined,
      "added",
      "added",
    ]);
  });
});

it("a war shows which tiles are lost", () => {
  const events = [
    event("war_started", { colour: "green", defender: 1, attack: 3, defence: 2 }, 0),
    event("committed", { number: 0 }, 0),
    event("committed", { number: 0 }, 1),
    event(
      "war_won",
      { loser: 1, colour: "green", leader: "trader", leader_space: "g5", lost: ["f4"] },
      0,
    ),
    event("points", { number: 2 }, 0),
  ];
  const contest = last(tigris(moved(events), speech));
  const end = contest.acts.at(-1);
  expect(end?.parties[1]?.pieces.map(({ symbol, fate }) => [symbol, fate])).toEqual([
    ["tigris-trader", "lost"],
    ["tigris-market", undefined],
    ["tigris-market", "lost"],
  ]);
  expect([...(end?.marked.keys() ?? [])]).toEqual(["f4", "g5"]);
  expect(end?.told.map(({ kind }) => kind)).toEqual(["war_won", "points"]);
});

describe("a battle of Clash", () => {
  const begun = event(
    "battle_begun",
    { space: "C7", sides: [0, "barbarians"], fighters: [["infantry", "infantry"], ["infantry"]] },
    0,
  );
  const rolled = event("rolled", {
    dice: [[6, 5], [4]],
    symbols: [["infantry", ""], [""]],
    values: [12, 4],
  });
  const hits = event("hits", { losses: [0, 1] });
  const fallen = event("units_removed", { units: ["infantry"], space: "C7" });
  const won = event("battle_won", { space: "C7" }, 0);

  it("is told by its events alone, round by round", () => {
    const contest = last(clash(moved([begun, rolled, hits, fallen, won]), speech));
    expect(contest.acts.map(({ step }) => step)).toEqual([0, 1, 2, 2, 3]);
    const [, roll, , losses, end] = contest.acts;
    expect(roll?.parties[0]?.dice).toEqual([
      { number: 6, symbol: "clash-infantry", name: "infantry" },
      { number: 5 },
    ]);
    expect(roll?.rows.map(({ values }) => values)).toEqual([
      [11, 4],
      ["+1", "+0"],
    ]);
    expect(losses?.parties.map(({ pieces }) => pieces.map(({ fate }) => fate))).toEqual([
      [undefined, undefined],
      ["lost"],
    ]);
    expect([end?.winner, contest.over]).toEqual([0, true]);
  });

  it("begins another round without those who fell", () => {
    const again = [begun, rolled, hits, fallen, event("tactics_revealed", { cards: ["", ""] })];
    const round = last(clash(moved(again), speech)).acts.at(-1);
    expect(round?.parties[1]?.pieces).toEqual([]);
    expect(round?.parties[0]?.dice ?? []).toEqual([]);
    expect(round?.rows).toEqual([]);
  });

  it("says everything on the stage, also to those who only hear it", () => {
    const contest = last(clash(moved([begun, rolled]), speech));
    const act = contest.acts.at(-1);
    if (!act) throw new Error("no act");
    render(Stage, { contest, act, speech });
    const stage = screen.getByRole("region", { name: "Battle" });
    expect(within(stage).getAllByText("Ann")[0]).toBeTruthy();
    expect(within(stage).getAllByText("barbarians")[0]).toBeTruthy();
    expect(within(stage).getAllByText("12")[0]).toBeTruthy();
    const live = stage.querySelector("[aria-live=polite]");
    expect(live?.textContent).toContain("Combat values: 12, 4.");
  });
});

describe("a scoring of Babylonia", () => {
  const view = {
    game: "babylonia",
    players: 2,
    ziggurats: {},
    outlook: [{ hex: "d3", seats: [{ group: ["d4"] }, { group: ["c2"] }] }],
    seats: [{ clan: "azure" }, { clan: "bronze" }],
  };

  it("counts for everybody who gets something, and says who takes the city", () => {
    const events = [
      event("token_placed", { hex: "d4" }, 0),
      event("citizens_scored", { hex: "d3", citizens: 2, points: 4 }, 0),
      event("citizens_scored", { hex: "d3", citizens: 1, points: 2 }, 1),
      event("city_won", { hex: "d3", tile: "city_mp" }, 1),
      event("cities_scored", { cities: 1, points: 1 }, 1),
    ];
    const contest = last(babylonia(moved(events, view), speech));
    const end = contest.acts.at(-1);
    expect(end?.parties.map(({ score }) => score)).toEqual([4, 3]);
    expect(end?.winner).toBe(1);
    expect(end?.marked.get("d4")).toBe("babylonia-azure");
  });

  it("is a line where a line says all", () => {
    const [field] = babylonia(
      moved([event("field_taken", { hex: "h1", points: 5 }, 0)], view),
      speech,
    );
    expect(field?.small).toBe(true);
    expect(field?.acts).toHaveLength(1);
  });
});

describe("the show", () => {
  const begun = (space: string, seat = 1): Event =>
    event("battle_begun", { space, sides: [seat, 2], fighters: [["infantry"], []] }, seat);
  const end = (space: string): Event => event("battle_won", { space }, 1);
  const others = { mine: [0], still: false };
  const battles = (count: number): Contest[] =>
    clash(
      Array.from({ length: count }, (_, n) => ({
        at: n,
        events: [begun(`C${n}`), event("rolled", { values: [1, 1] }), end(`C${n}`)],
        view: undefined,
      })),
      speech,
    );

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.pace = "fast";
  });

  function opened(): Show {
    const show = new Show();
    show.follow([], others);
    return show;
  }

  it("plays what came act by act, and makes room", () => {
    const show = opened();
    show.follow(battles(1), others);
    const steps: (number | undefined)[] = [];
    while (show.running) {
      steps.push(show.act?.step);
      vi.advanceTimersByTime(show.pause);
    }
    expect(steps).toEqual([0, 1, 3]);
    expect(show.finished).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(show.contest).toBeUndefined();
  });

  it("leaves one's own battle for longer, and what is looked at by hand", () => {
    const [own, show] = [{ mine: [1], still: false }, opened()];
    show.follow(battles(1), own);
    while (show.running) vi.advanceTimersByTime(show.pause);
    vi.advanceTimersByTime(LINGER);
    expect(show.contest).toBeDefined();
    show.step(-1);
    vi.advanceTimersByTime(60_000);
    expect(show.contest).toBeDefined();
    show.skip();
    vi.advanceTimersByTime(LINGER_OWN);
    expect(show.contest).toBeUndefined();
  });

  it.each([1, 4, 9, 40])("shows %i battles of the others in five seconds", (count) => {
    const show = opened();
    show.follow(battles(count), others);
    let spent = 0;
    for (; show.running; spent += show.pause) vi.advanceTimersByTime(show.pause);
    expect(spent).toBeLessThanOrEqual(WHOLE + 1);
    expect(show.contest?.id).toBe(`${count - 1}:0`);
  });

  it("knows while one battle is shown that the next one goes on", () => {
    const [over] = battles(1);
    const [next] = clash([{ at: 7, events: [begun("D4")], view: undefined }], speech);
    const show = opened();
    show.follow([over, next] as Contest[], others);
    expect([show.contest?.id, show.contest?.over, show.goesOn]).toEqual(["0:0", true, true]);
    while (show.running) vi.advanceTimersByTime(show.pause);
    expect([show.contest?.id, show.goesOn]).toEqual(["7:0", true]);
    show.follow(battles(1), others);
    expect(show.goesOn).toBe(false);
  });

  it("is not repeated for somebody who comes back", () => {
    const show = new Show();
    show.follow(battles(2), others);
    expect(show.contest).toBeUndefined();
  });

  it("stands still, with its end, for those who want no motion", () => {
    const show = opened();
    show.follow(battles(2), { mine: [0], still: true });
    expect(show.running).toBe(false);
    expect([show.contest?.id, show.act?.step]).toEqual(["1:0", 3]);
    vi.advanceTimersByTime(60_000);
    expect(show.contest?.id).toBe("1:0");
  });

  it("can be skipped, and then closed", () => {
    const show = opened();
    show.follow(battles(2), others);
    show.skip();
    expect([show.contest?.id, show.finished]).toEqual(["1:0", true]);
    show.skip();
    expect(show.contest).toBeUndefined();
  });

  it("leaves other people's battles out for whoever skips to the own turn", () => {
    settings.pace = "skip";
    const show = opened();
    show.follow(battles(2), others);
    expect(show.contest).toBeUndefined();
    show.follow(battles(3), { mine: [1], still: false });
    expect(show.contest?.id).toBe("2:0");
  });

  it("ends with a battle that was taken back", () => {
    const show = opened();
    show.follow(battles(1), others);
    show.follow([], others);
    expect(show.contest).toBeUndefined();
  });
});
