"""Hanging Gardens tokens with their conditions, and trade tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from uruk.games.mesopotamia.components.faults import Fault, cost, number, only
from uruk.games.mesopotamia.components.schema import Garden, Trade
from uruk.games.mesopotamia.components.terms import TOP_LEVEL

if TYPE_CHECKING:
    from uruk.games.mesopotamia.state.world import World

GARDEN_LEVELS = 5


class GardenToken:
    """One part of the Hanging Gardens: cost, condition, victory points (ME-10.2)."""

    __slots__ = ("conditions", "cost", "id", "level", "set", "vp")

    def __init__(self, entry: Garden) -> None:
        self.id = entry.id
        self.set = entry.set
        if not 1 <= entry.level <= GARDEN_LEVELS:
            raise Fault(f"level must be 1 to {GARDEN_LEVELS}, not {entry.level}")
        self.level = entry.level
        self.vp = entry.vp
        self.cost = cost(entry.cost, "cost")
        only(entry.condition, tuple(CONDITIONS))
        self.conditions = tuple(
            (name, number(entry.condition, name, 1))
            for name in CONDITIONS
            if name in entry.condition
        )

    def allows(self, world: World, seat: int) -> bool:
        """Whether the seat meets the conditions, which are checked, not spent."""
        return all(CONDITIONS[name](world, seat) >= least for name, least in self.conditions)


CONDITIONS: dict[str, Callable[[World, int], int]] = {
    "population": lambda world, seat: world.population.position[seat],
    "event_track": lambda world, seat: world.events.position[seat],
    "settlements": lambda world, seat: world.settlement.count(seat),
}


class TradeToken:
    """A trade: the left side is given, the right side got, the points are the amphora's."""

    __slots__ = ("get", "give", "id", "level", "set", "vp")

    def __init__(self, entry: Trade) -> None:
        self.id = entry.id
        self.set = entry.set
        if not 1 <= entry.level <= TOP_LEVEL:
            raise Fault(f"level must be 1 to {TOP_LEVEL}, not {entry.level}")
        self.level = entry.level
        self.give = cost(entry.give, "give")
        self.get = cost(entry.get, "get")
        self.vp = entry.vp
