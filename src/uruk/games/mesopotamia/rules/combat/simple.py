"""Simplified combat: one bid, one comparison, no cards (ME-30.2)."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import BONE, LAND, TRIBE
from uruk.games.mesopotamia.rules.combat.bids import Battle, is_ahead, reveal_bids
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Segment, fixed


def worth(w: World, battle: Battle, number: int) -> int:
    """The bid plus the value of the units (ME-30.2)."""
    units = army.unpack(w.land[battle.sides[number]][battle.area])
    return battle.bids[number][0] + sum(w.c.simple_value[unit] for unit in units)


def simple_fight(w: World) -> Segment:
    """The higher value wins; the loser loses everything there, the winner one unit of several."""
    battle = w.battle
    assert battle is not None
    values = worth(w, battle, 0), worth(w, battle, 1)
    reveal_bids(w, battle)
    ahead = is_ahead(w, *battle.sides)
    first = values[0] > values[1] or (values[0] == values[1] and ahead)
    winner, loser = battle.sides if first else battle.sides[::-1]
    w.tell("simple_fight", None, "ME-30.2", values=list(values), winner=w.side_name(winner))
    refund = battle.bids[1 if first else 0][0] // 2
    if refund and loser != TRIBE:
        w.gain(loser, BONE, refund, "ME-30.2")
    area = battle.area
    for unit in army.unpack(w.land[loser][area]):
        destroy(w, loser, unit, area)
    if w.size(winner, area) > 1:
        moves = [w.move("lose", unit) for unit in army.kinds(w.land[winner][area])]
        chosen = yield Ask(battle.decider(winner), "casualty", fixed(moves), "ME-30.2")
        destroy(w, winner, chosen.args[0], area)


def destroy(w: World, side: int, unit: int, area: int) -> None:
    w.remove_unit(side, unit, area)
    owner = None if side == TRIBE else side
    w.tell("unit_destroyed", owner, "ME-30.2", unit=LAND[unit], area=w.c.areas[area])
