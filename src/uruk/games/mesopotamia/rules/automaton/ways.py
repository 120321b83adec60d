"""Distances and ways of an automaton's units (ME-25.13 to 25.15, 25.28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.rules.movement import bars
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import Bits


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
    if not world.crowd[area]:
        return True
    others = (*enemies_of(world, empire), TRIBE)
    return not any(world.land[other][area] for other in others)


def is_walled(world: World, empire: int, area: int) -> bool:
    return world.wall[area] not in (NOBODY, empire)


class Ground(NamedTuple):
    """The areas that an empire's units may enter, and those that they may go through."""

    entered: Bits
    passed: Bits


def ground_of(world: World, empire: int) -> Ground:
    """No way leads past tribes, enemies and enemy walls, but one may lead there (ME-25.15)."""
    entered = (1 << len(world.crowd)) - 1
    for area in world.components.start_areas.values():
        if bars(world, empire, area):
            entered ^= 1 << area
    guarded, own = 0, world.land[empire]
    for area, units in enumerate(world.crowd):
        if units and units > army.SIZE[own[area]]:
            guarded |= 1 << area
    if world.wall.count(NOBODY) < len(world.wall):
        for area, owner in enumerate(world.wall):
            if owner != NOBODY and owner != empire:
                guarded |= 1 << area
    return Ground(entered, entered & ~guarded)


def rings(world: World, ground: Ground, centre: int) -> Iterator[Bits]:
    """The areas 0, 1, 2 ... steps away from one, or as far from there: both ways are the same."""
    around = world.components.around
    ring = 1 << centre
    yield ring
    beyond = ground.entered & ~ring
    ring = around[centre] & beyond
    while ring:
        yield ring
        beyond &= ~ring
        inner, beside = ring & ground.passed, 0
        while inner:
            low = inner & -inner
            beside |= around[low.bit_length() - 1]
            inner ^= low
        ring = beside & beyond
