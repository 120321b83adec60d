"""Trade routes being formed (CC-27.50), as data."""

from __future__ import annotations

from typing import NamedTuple


class Trader(NamedTuple):
    """What a trade route starts from: a unit by its name, or a building that trades like one."""

    kind: str
    space: int


class Route(NamedTuple):
    """A trader and the city that it is paired with."""

    trader: Trader
    city: int
