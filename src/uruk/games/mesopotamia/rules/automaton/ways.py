"""Distances and ways of an automaton's units (ME-25.13 to 25.15, 25.28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.rules.movement import bars
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import Bits, cells


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


def is_walled(world: World, empire: int, area: int) -> bool:
    return world.wall[area] not in (NOBODY, empire)


class Ground(NamedTuple):
    """The areas that an empire's units may enter, and those that they may go through."""

    entered: Bits
    passed: Bits


def ground_of(world: World, empire: int) -> Ground:
    """No way leads past tribes, enemies and enemy walls, but one may lead there (ME-25.15)."""
    entered = guarded = 0
    own, crowd, starts = world.land[empire], world.crowd, world.components.start_number
    for area, owner in enumerate(world.wall):
        if not starts[area] or not bars(world, empire, area):
            entered |= 1 << area
        walled = owner != NOBODY and owner != empire
        if walled or (crowd[area] and crowd[area] > army.SIZE[own[area]]):
            guarded |= 1 << area
    return Ground(entered, entered & ~guarded)


def rings(world: World, ground: Ground, centre: int) -> Iterator[Bits]:
    """The areas 0, 1, 2 ... steps away from one, or as far from there: both ways are the same."""
    around = world.components.around
    ring = inner = 1 << centre
    beyond = ground.entered & ~ring
    while ring:
        yield ring
        beside = 0
        for area in cells(inner):
            beside |= around[area]
        ring = beside & beyond
        beyond &= ~ring
        inner = ring & ground.passed
