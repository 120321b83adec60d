"""When a strategy card comes first (ME-25.25)."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.components.terms import RESEARCH, TOP_LEVEL, VP_TOKEN
from uruk.games.mesopotamia.rules.automaton.ways import enemy_areas, hidden_events
from uruk.games.mesopotamia.rules.counts import COUNTS
from uruk.games.mesopotamia.rules.events import own_running
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import cells, where

NEAR = 2
FEW_AREAS = 4
FEW_AMPHORAE = 3
FEW_SETTLEMENTS = 2


def event_next_to_own_unit(world: World, empire: int) -> bool:
    """A face-down event in or next to an area with its land unit, guarded or not."""
    around, hidden = world.components.around, hidden_events(world)
    return any(hidden & (around[area] | 1 << area) for area in cells(where(world.land[empire])))


def enemy_within_2(world: World, empire: int) -> bool:
    """An enemy land unit at most 2 steps from an own settlement or running event."""
    table = world.components.distance
    own = own_running(world, empire)
    if empire in world.settlement:
        own += [area for area, owner in enumerate(world.settlement) if owner == empire]
    if not own:
        return False
    enemies = enemy_areas(world, empire)
    return any(table[area][enemy] <= NEAR for area in own for enemy in enemies)


def behind_on_event_track(world: World, empire: int) -> bool:
    return any(world.events.is_higher(seat, empire) for seat in range(world.rules.seats))


def human_has_settlement_or_event(world: World, empire: int) -> bool:
    """A human has a settlement, a running event, or controls an area with a vp token."""
    if any(seat in world.settlement for seat in range(world.rules.seats)):
        return True
    if any(world.has_seat(owner) for owner, _, _ in world.running.values()):
        return True
    tokens = where([spot == VP_TOKEN for spot in world.spot])
    return any(world.has_seat(world.controller(area)) for area in cells(tokens))


def fewer_land_units(world: World, empire: int) -> bool:
    count = COUNTS["land_units"]
    own = count(world, empire)
    return any(count(world, seat) > own for seat in range(world.rules.seats))


CONDITIONS: dict[str, Callable[[World, int], bool]] = {
    "event_next_to_own_unit": event_next_to_own_unit,
    "controls_less_than_4": lambda world, empire: len(controlled(world, empire)) < FEW_AREAS,
    "enemy_within_2": enemy_within_2,
    "behind_on_event_track": behind_on_event_track,
    "human_has_settlement_or_event": human_has_settlement_or_event,
    "fewer_land_units": fewer_land_units,
    "not_first_population": lambda world, empire: world.population.order[0] != empire,
    "less_than_3_amphorae": lambda world, empire: world.amphora.count(empire) < FEW_AMPHORAE,
    "less_than_2_settlements": lambda world, empire: (
        world.settlement.count(empire) < FEW_SETTLEMENTS
    ),
    "no_code_of_laws": lambda world, empire: world.level[empire][RESEARCH] < TOP_LEVEL,
}
"""By the word on the card."""


def controlled(world: World, empire: int) -> list[int]:
    """The areas that it controls besides its start area."""
    return world.realm(empire)
