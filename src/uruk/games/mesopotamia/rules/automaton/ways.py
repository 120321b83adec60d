"""Distances and ways of an automaton's units (ME-25.13 to 25.15, 25.28)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from uruk.games.mesopotamia.components import Components, army
from uruk.games.mesopotamia.components.terms import FACE_DOWN, NOBODY, SEEN, TRIBE
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import Bits, bits, cells, where

MOST_KNOWN = 4096


def enemies_of(world: World, empire: int) -> list[int]:
    """Every other empire, or people only with the cooperative option (ME-25.29)."""
    last = world.rules.seats if world.rules.cooperative else world.rules.empires
    return [other for other in range(last) if other != empire]


def enemy_ground(world: World, empire: int) -> Bits:
    """Where enemy land units stand."""
    found = 0
    for enemy in enemies_of(world, empire):
        found |= where(world.land[enemy])
    return found


def enemy_areas(world: World, empire: int) -> list[int]:
    """The same in reading order."""
    return list(cells(enemy_ground(world, empire)))


def nearest(world: World, places: list[int], marks: list[int]) -> int:
    """The place nearest to any of the marks; ties, and all without a mark, by order given."""
    table = world.components.distance
    return min(places, key=lambda place: min((table[place][mark] for mark in marks), default=0))


def hidden_events(world: World) -> Bits:
    """Where face-down event tokens lie."""
    return where([spot in (FACE_DOWN, SEEN) for spot in world.spot])


def free_ground(world: World, empire: int) -> Bits:
    """Where neither a tribe nor an enemy's land unit stands (ME-25.14, 25.18, 25.29)."""
    if world.rules.cooperative:
        taken = enemy_ground(world, empire) | where(world.land[TRIBE])
    else:
        taken = others_ground(world, empire)
    return (1 << len(world.crowd)) - 1 & ~taken


def is_walled(world: World, empire: int, area: int) -> bool:
    return world.wall[area] not in (NOBODY, empire)


def others_walls(world: World, empire: int) -> Bits:
    """Where others have walls; most of the time there is none at all."""
    if world.wall.count(NOBODY) == len(world.wall):
        return 0
    return where([owner not in (NOBODY, empire) for owner in world.wall])


class Ground(NamedTuple):
    """The areas that an empire's units may enter, and those that they may go through."""

    entered: Bits
    passed: Bits


def ground_of(world: World, empire: int) -> Ground:
    """No way leads past tribes, enemies and enemy walls, but one may lead there (ME-25.15)."""
    entered = open_areas(world.components, world.closed, tuple(world.start), empire)
    guarded = others_ground(world, empire) | others_walls(world, empire)
    return Ground(entered, entered & ~guarded)


def others_ground(world: World, empire: int) -> Bits:
    """Where land units of others stand, tribes included."""
    own, crowd = world.land[empire], world.crowd
    home = where(own)
    found = where(crowd) & ~home
    for area in cells(home):
        if crowd[area] > army.SIZE[own[area]]:
            found |= 1 << area
    return found


@lru_cache(maxsize=MOST_KNOWN)
def open_areas(
    components: Components, closed: tuple[bool, ...], starts: tuple[int, ...], empire: int
) -> Bits:
    """All areas but unused start areas and those of others (ME-6.10, 6.12)."""
    barred = bits(
        area
        for area in components.start_areas.values()
        if closed[area] or (area in starts and starts.index(area) != empire)
    )
    return (1 << len(components.areas)) - 1 & ~barred


class Rings:
    """The areas 0, 1, 2 ... steps away from one, or as far from there: both ways are the same.

    They are found as far as somebody asks.
    """

    __slots__ = ("around", "beyond", "found", "passed")

    def __init__(self, components: Components, ground: Ground, centre: int) -> None:
        self.around = components.around
        self.passed = ground.passed
        first = components.around[centre] & ground.entered & ~(1 << centre)
        self.found = [1 << centre, first]
        self.beyond = ground.entered & ~(1 << centre) & ~first

    def at(self, steps: int) -> Bits:
        """The areas so many steps away."""
        found = self.found
        while len(found) <= steps:
            inner, beside = found[-1] & self.passed, 0
            while inner:
                low = inner & -inner
                beside |= self.around[low.bit_length() - 1]
                inner ^= low
            found.append(beside & self.beyond)
            self.beyond &= ~beside
        return found[steps]


rings = lru_cache(maxsize=MOST_KNOWN)(Rings)
"""The rings around an area; units seldom move, so that they are often known."""
