/** Which cards stand in which lane, and which wait for a place. */
import type { MesopotamiaBattleView, MesopotamiaFighterView } from "../../wire";

export interface Lanes {
  lanes: [MesopotamiaFighterView[], MesopotamiaFighterView[]][];
  /** Those without a lane, by side. */
  waiting: [MesopotamiaFighterView[], MesopotamiaFighterView[]];
}

export function arranged(battle: MesopotamiaBattleView): Lanes {
  const left = [...battle.fighters];
  const take = (side: string) => (card: string) => {
    const at = left.findIndex((fighter) => fighter.side === side && fighter.card === card);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const lanes = battle.lanes.map(
    ([attackers, defenders]): [MesopotamiaFighterView[], MesopotamiaFighterView[]] => [
      attackers.flatMap(take(battle.attacker)),
      defenders.flatMap(take(battle.defender)),
    ],
  );
  const of = (side: string): MesopotamiaFighterView[] =>
    left.filter((fighter) => fighter.side === side);
  return { lanes, waiting: [of(battle.attacker), of(battle.defender)] };
}
