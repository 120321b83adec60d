/** Which cards stand in which lane, and which wait for a place. */
import type { BattleView, FighterView } from "./view";

export interface Lanes {
  lanes: [FighterView[], FighterView[]][];
  /** Those without a lane, by side. */
  waiting: [FighterView[], FighterView[]];
}

export function arranged(battle: BattleView): Lanes {
  const left = [...battle.fighters];
  const take = (side: string) => (card: string) => {
    const at = left.findIndex((fighter) => fighter.side === side && fighter.card === card);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const lanes = battle.lanes.map(([attackers, defenders]): [FighterView[], FighterView[]] => [
    attackers.flatMap(take(battle.attacker)),
    defenders.flatMap(take(battle.defender)),
  ]);
  const of = (side: string): FighterView[] => left.filter((fighter) => fighter.side === side);
  return { lanes, waiting: [of(battle.attacker), of(battle.defender)] };
}
