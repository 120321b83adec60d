"""What an empire has, counted for quests and for the Hanging Gardens (ME-10.2, 23.3)."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.quests import UNITS
from uruk.games.mesopotamia.components.terms import LAND
from uruk.games.mesopotamia.state.world import World

COUNTS: dict[str, Callable[[World, int], int]] = {
    "population": lambda world, seat: world.population.position[seat],
    "event_track": lambda world, seat: world.events.position[seat],
    "ziggurat": lambda world, seat: world.ziggurat[seat],
    "settlements": lambda world, seat: world.settlement.count(seat),
    "walls": lambda world, seat: world.wall.count(seat),
    "ships": lambda world, seat: len(world.ships[seat]),
    "areas": lambda world, seat: len(world.realm(seat)),
    "land_units": lambda world, seat: sum(map(army.SIZE.__getitem__, world.land[seat])),
    "amphorae": lambda world, seat: world.amphora.count(seat),
    "gardens": lambda world, seat: world.garden_owner.count(seat),
}
"""By what is counted."""


def areas_of_terrain(world: World, seat: int, terrain: int) -> int:
    return sum(world.components.terrain[area] == terrain for area in world.realm(seat))


def units_of_type(world: World, seat: int, unit: int) -> int:
    if unit < len(LAND):
        return sum(army.of(units, unit) for units in world.land[seat])
    return len(world.ships[seat] if UNITS[unit] == "ship" else world.rams[seat])


OF_A_KIND: dict[str, Callable[[World, int, int], int]] = {
    "tech": lambda world, seat, action: world.level[seat][action],
    "areas_terrain": areas_of_terrain,
    "units_of_type": units_of_type,
}
"""By what is counted, of one kind of thing."""
