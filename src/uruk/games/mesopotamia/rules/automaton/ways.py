"""Distances and ways of an automaton's units (ME-25.13 to 25.15, 25.28)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.rules.movement import bars
from uruk.games.mesopotamia.state.world import World

FAR = 99


def enemies_of(world: World, empire: int) -> list[int]:
    """Every other empire, or people only with the cooperative option (ME-25.29)."""
    last = world.rules.seats if world.rules.cooperative else world.rules.empires
    return [other for other in range(last) if other != empire]


def enemy_areas(world: World, empire: int) -> list[int]:
    """Areas with an enemy land unit, in reading order."""
    enemies = enemies_of(world, empire)
    return [
        area
        for area in range(len(world.components.areas))
        if world.crowd[area] and any(world.land[enemy][area] for enemy in enemies)
    ]


def nearest(world: World, places: list[int], marks: list[int]) -> int:
    """The place nearest to any of the marks; ties, and all without a mark, by order given."""
    table = world.components.distance
    return min(places, key=lambda place: min((table[place][mark] for mark in marks), default=0))


def is_free(world: World, empire: int, area: int) -> bool:
    """Whether neither a tribe nor an enemy's land unit stands there (ME-25.14, 25.18, 25.29)."""
    others = (*enemies_of(world, empire), TRIBE)
    return not world.crowd[area] or not any(world.land[other][area] for other in others)


def is_guarded(world: World, empire: int, area: int) -> bool:
    """Whether a tribe or land units of another empire stand there."""
    return world.enemies(empire, area) > 0


def is_walled(world: World, empire: int, area: int) -> bool:
    return world.wall[area] not in (NOBODY, empire)


def may_pass(world: World, empire: int, area: int) -> bool:
    """Whether a way leads through an area: not past tribes, enemies and enemy walls (ME-25.15)."""
    return not is_guarded(world, empire, area) and not is_walled(world, empire, area)


def steps_to(world: World, empire: int, target: int) -> list[int]:
    """From every area the number of steps to a target, over areas that may be entered."""
    found = [FAR] * len(world.components.areas)
    found[target] = 0
    edge = [target]
    while edge:
        further = []
        for here in edge:
            for there in world.components.adjacent[here]:
                if found[there] == FAR and not bars(world, empire, there):
                    found[there] = found[here] + 1
                    if may_pass(world, empire, there):
                        further.append(there)
        edge = further
    return found
