/** The last battle as the events tell it: fight by fight, with what came of each. */
import type { Event } from "../../wire";

export interface Fight {
  cards: string[];
  values: number[];
  mobility: number[];
  winner: string;
  /** What happened until the next fight. */
  after: Event[];
}

export interface Report {
  area: string;
  /** Attacker and defender; empty while the news do not reach back to the battle's start. */
  sides: string[];
  fights: Fight[];
}

const FIGHTS = ["fight", "simple_fight"];
const AFTER = ["unit_destroyed", "retreated", "tired", "battle_ended"];

function fight({ values }: Event): Fight {
  return {
    cards: (values.cards as string[] | undefined) ?? [],
    values: values.values as number[],
    mobility: (values.mobility as number[] | undefined) ?? [],
    winner: String(values.winner),
    after: [],
  };
}

function begun({ values }: Event): Report {
  return {
    area: String(values.area),
    sides: [String(values.attacker), String(values.defender)],
    fights: [],
  };
}

export function report(events: readonly Event[]): Report | undefined {
  let found: Report | undefined;
  for (const event of events) {
    if (event.kind === "battle_started") found = begun(event);
    if (FIGHTS.includes(event.kind)) {
      found ??= { area: "", sides: [], fights: [] };
      found.fights.push(fight(event));
    }
    if (AFTER.includes(event.kind)) found?.fights.at(-1)?.after.push(event);
  }
  return found?.fights.length ? found : undefined;
}
