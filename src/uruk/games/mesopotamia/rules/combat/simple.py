"""Simplified combat: one bid, one comparison, no cards (ME-30.2)."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import BONE, LAND, TRIBE
from uruk.games.mesopotamia.rules.combat.bids import is_ahead, reveal_bids
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Segment, fixed


def worth(world: World, battle: Battle, number: int) -> int:
    """The bid plus the value of the units (ME-30.2)."""
    units = army.unpack(world.land[battle.sides[number]][battle.area])
    return battle.bids[number][0] + sum(world.components.simple_value[unit] for unit in units)


def simple_fight(world: World) -> Segment:
    """The higher value wins; the loser loses everything there, the winner one unit of several."""
    battle = world.battle
    assert battle is not None
    values = worth(world, battle, 0), worth(world, battle, 1)
    reveal_bids(world, battle)
    ahead = is_ahead(world, *battle.sides)
    first = values[0] > values[1] or (values[0] == values[1] and ahead)
    winner, loser = battle.sides if first else battle.sides[::-1]
    world.tell(
        "simple_fight",
        None,
        "ME-30.2",
        attack=values[0],
        defence=values[1],
        values=list(values),
        winner=world.side_name(winner),
    )
    refund = battle.bids[1 if first else 0][0] // 2
    if refund and loser != TRIBE:
        world.gain(loser, BONE, refund, "ME-30.2")
    area = battle.area
    for unit in army.unpack(world.land[loser][area]):
        destroy(world, loser, unit, area)
    if world.size(winner, area) > 1:
        moves = [world.move("lose", unit) for unit in army.kinds(world.land[winner][area])]
        chosen = yield Ask(battle.decider(winner), "casualty", fixed(moves), "ME-30.2")
        destroy(world, winner, chosen.args[0], area)


def automata_bid(world: World) -> None:
    """Without people the defender bids all, the attacker the fewest bones that win (ME-25.23)."""
    battle = world.battle
    assert battle is not None
    most = battle.purse(world.pool, 0)
    battle.bids = [(0,), (battle.purse(world.pool, 1),)]
    short = worth(world, battle, 1) - worth(world, battle, 0)
    enough = max(battle.least[0], short + (0 if is_ahead(world, *battle.sides) else 1))
    battle.bids[0] = (enough if enough <= most else battle.least[0],)
    world.push("simple_fight")


def destroy(world: World, side: int, unit: int, area: int) -> None:
    world.remove_unit(side, unit, area)
    owner = None if side == TRIBE else side
    world.tell(
        "unit_destroyed", owner, "ME-30.2", unit=LAND[unit], area=world.components.areas[area]
    )
