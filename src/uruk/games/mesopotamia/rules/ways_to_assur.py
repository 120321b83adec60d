"""The enemy's ways to Assur: round tribes, round walls or through them (ME-28.7 to 28.10)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.terms import TRIBE
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import Bits, where

YOU = 0
MOST_KNOWN = 1024
Cost = tuple[int, int]
"""Tribes on the way, then steps."""


class Way(NamedTuple):
    """What it costs to come to a target from every area from which a way leads there."""

    target: int
    cost: dict[int, Cost]
    entered: frozenset[int]
    """The areas that ways lead through; those that are closed are only left."""
    rule: str
    """The rule that says why the enemy goes there."""


def way_to(world: World, target: int, *, walls_count: bool, rule: str) -> Way:
    """The ways to a target; unused start areas are closed, and your walls while the enemy has no
    ram (ME-28.7, R-65)."""
    tribes, closed = where(world.land[TRIBE]), where(world.closed)
    if walls_count and YOU in world.wall:
        closed |= where([owner == YOU for owner in world.wall])
    return Way(target, *cheapest(world.components, target, tribes, closed), rule)


@lru_cache(maxsize=MOST_KNOWN)
def cheapest(
    components: Components, target: int, tribes: Bits, closed: Bits
) -> tuple[dict[int, Cost], frozenset[int]]:
    """What ways to a target cost, and the areas that they lead through: the fewest tribes, of these
    the shortest (ME-28.7, 28.10). Walls and tribes seldom change, so that it is often known."""
    cost: dict[int, Cost] = {target: (0, 0)}
    edge = [((0, 0), target)]
    while edge:
        (met, steps), near = heappop(edge)
        if closed >> near & 1 or (met, steps) > cost[near]:
            continue
        so_far = met + (tribes >> near & 1), steps + 1
        for far in components.adjacent[near]:
            if far not in cost or so_far < cost[far]:
                cost[far] = so_far
                heappush(edge, (so_far, far))
    return cost, frozenset(area for area in cost if not closed >> area & 1)


def onward(world: World, way: Way, here: int) -> list[int]:
    """The next areas of all ways that cost least; a tribe weighs more than any number of steps
    (ME-28.10)."""
    tribes, steps = way.cost[here]
    guards = world.land[TRIBE]
    return [
        there
        for there in world.components.adjacent[here]
        if there in way.entered
        and way.cost[there] == (tribes - 1 if guards[there] else tribes, steps - 1)
    ]


def meets_event(world: World, way: Way, area: int) -> bool:
    """Whether a way on from an area, itself included, leads through a running event of yours."""
    return area in world.running or any(
        meets_event(world, way, there) for there in onward(world, way, area)
    )


def next_area(world: World, way: Way, here: int, *, north: bool) -> int:
    """Equal ways: through a running event, then the northern or the southern (ME-28.8)."""
    areas = onward(world, way, here)
    if len(areas) == 1:
        return areas[0]
    eventful = [area for area in areas if world.running and meets_event(world, way, area)]
    rows, across = world.components.row, world.components.across
    sign = 1 if north else -1
    return min(eventful or areas, key=lambda area: (sign * rows[area], across[area]))
