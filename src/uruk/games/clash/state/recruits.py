"""A Recruit being carried out (CC-9.50), as data."""

from __future__ import annotations

from uruk.games.clash.components import NOTHING, Amounts


class Recruits:
    """What one Recruit has brought so far."""

    __slots__ = ("paid", "special", "units")

    def __init__(self) -> None:
        self.units: list[int] = []
        self.paid: Amounts = NOTHING
        self.special: list[str] = []
