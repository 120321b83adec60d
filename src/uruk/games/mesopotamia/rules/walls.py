"""Walls and rams at the end of battles and of the combat phase (ME-19.7 to 19.9)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.state.world import World


def doomed_ram(world: World, area: int, attacker: int, defender: int) -> int:
    """The side whose ram goes with the wall; NOBODY if there is none (ME-19.7)."""
    owner = world.wall[area]
    if owner == NOBODY:
        return NOBODY
    if owner == attacker:
        candidates = [defender]
    elif owner == defender:
        candidates = [attacker]
    else:
        candidates = [attacker, defender]
    for side in candidates:
        if side != TRIBE and area in world.rams[side]:
            return side
    return NOBODY


def tear_down(world: World, area: int, ram_side: int, rule: str) -> None:
    """Removes the wall of an area and a ram with it."""
    owner, world.wall[area] = world.wall[area], NOBODY
    world.tell("wall_destroyed", owner, rule, area=world.components.areas[area])
    if ram_side != NOBODY:
        world.remove_ram(ram_side, area)
        world.tell("ram_removed", ram_side, rule, area=world.components.areas[area])


def after_combat(world: World) -> None:
    """Undefended walls with a ram before them fall; rams alone among enemies are lost."""
    for seat in range(world.rules.empires):
        for area in sorted(set(world.rams[seat])):
            if world.wall[area] not in (NOBODY, seat) and world.land[seat][area]:
                tear_down(world, area, seat, "ME-19.8")
    for seat in range(world.rules.empires):
        for area in world.rams[seat]:
            if not world.land[seat][area] and world.crowd[area]:
                world.remove_ram(seat, area)
                world.tell("ram_removed", seat, "ME-19.9", area=world.components.areas[area])
