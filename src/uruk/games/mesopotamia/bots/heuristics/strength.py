"""How strong armies are, what threatens an area, and whose losses are welcome (ME-16, ME-19)."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import Components, army
from uruk.games.mesopotamia.components.terms import BONE, TRIBE
from uruk.games.mesopotamia.rules.automaton.ways import open_areas
from uruk.games.mesopotamia.rules.scoring import track_points
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import Bits

MOST_KNOWN = 4096


class Menace(NamedTuple):
    """How likely a rival takes an area soon, and the same if a wall stood there."""

    open: float
    walled: float


def power(world: World, side: int, units: int, area: int) -> float:
    """A side's strength in a battle: its units, and the bones that they can use."""
    size = army.SIZE[units]
    if not size:
        return 0.0
    components, war = world.components, weights().war
    tribe = components.core.tribe
    if side == TRIBE:
        bones = war["tribe"] * ((1 + tribe.die_faces) / 2 + tribe.bones_per_unit * size)
    else:
        bones = float(world.pool[side][BONE])
        bones += sum(segment in components.beside[area] for segment in world.ships[side])
    fighters = fighting(components, war["fighter"], war["further"], units)
    return fighters + war["bid"] * min(bones, war["most"] + 3.0 * size)


@cache
def fighting(components: Components, fighter: float, further: float, units: int) -> float:
    """The power of units without bones: the best one, and something for each of the others."""
    values = [components.simple_value[unit] + fighter for unit in army.unpack(units)]
    best = max(values)
    return best + further * (sum(values) - best)


def foes(world: World, seat: int, area: int) -> float:
    """The power of the strongest enemy in an area."""
    return max(
        (
            power(world, side, world.land[side][area], area)
            for side in world.sides(area)
            if side != seat
        ),
        default=0.0,
    )


def odds(lead: float) -> float:
    """The chance of a victory by the lead in power."""
    return 1.0 / (1.0 + exp(-lead / weights().war["luck"]))


def rivalries(world: World, seat: int) -> list[float]:
    """What a point that a seat loses is worth: most with the leader, who must be stopped."""
    war = weights().war
    marks = [
        sum(
            world.components.gardens[token].vp
            for token, owner in zip(world.gardens, world.garden_owner, strict=False)
            if owner == other
        )
        + track_points(world.events, other, world.components.core.track.event.vp)
        + track_points(world.population, other, world.components.core.track.population.vp)
        for other in range(world.rules.empires)
    ]
    best = max((mark for other, mark in enumerate(marks) if other != seat), default=0)
    share = 1.0 / max(1, world.rules.empires - 1)
    return [
        0.0 if other == seat else war["leader"] if mark == best else war["rival"] * share
        for other, mark in enumerate(marks)
    ]


def menaces(world: World, seat: int) -> dict[int, Menace]:
    """What rivals may take from the seat within two turns, area by area."""
    found: dict[int, Menace] = {}
    for rival in range(world.rules.empires):
        if rival == seat:
            continue
        for area, units in enumerate(world.land[rival]):
            if units:
                has_ram = area in world.rams[rival]
                for there, distance in within(world, rival, area, 2 * speed(world, units)):
                    if not world.land[seat][there] and world.settlement[there] != seat:
                        continue
                    own = power(world, seat, world.land[seat][there], there)
                    likely = odds(power(world, rival, units, there) - own) / distance
                    before = found.get(there, Menace(0.0, 0.0))
                    found[there] = Menace(
                        max(before.open, likely), max(before.walled, likely * has_ram)
                    )
    return found


def speed(world: World, units: int) -> int:
    return max(world.components.speed[unit] for unit in army.kinds(units))


def within(world: World, seat: int, area: int, most: int) -> tuple[tuple[int, int], ...]:
    """The areas that the seat's units could get to from one, with their distances."""
    entered = open_areas(world.components, world.closed, tuple(world.start), seat)
    return reached(world.components, entered, area, most)


@lru_cache(maxsize=MOST_KNOWN)
def reached(
    components: Components, entered: Bits, area: int, most: int
) -> tuple[tuple[int, int], ...]:
    """The same for units that may enter these areas."""
    seen = {area}
    edge, found = [area], []
    for distance in range(1, most + 1):
        following = []
        for here in edge:
            for there in components.adjacent[here]:
                if there not in seen and entered >> there & 1:
                    seen.add(there)
                    following.append(there)
                    found.append((there, distance))
        edge = following
    return tuple(found)
