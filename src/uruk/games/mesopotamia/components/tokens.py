"""Hanging Gardens tokens with their conditions, and trade tokens."""

from __future__ import annotations

from uruk.games.mesopotamia.components.faults import Fault, cost, number, only
from uruk.games.mesopotamia.components.schema import Garden, Trade
from uruk.games.mesopotamia.components.terms import TOP_LEVEL

GARDEN_LEVELS = 5
CONDITIONS = ("population", "event_track", "settlements")
"""What a part of the Hanging Gardens may ask for; it is checked, not spent."""


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
        only(entry.condition, CONDITIONS)
        self.conditions = tuple(
            (name, number(entry.condition, name, 1))
            for name in CONDITIONS
            if name in entry.condition
        )


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
