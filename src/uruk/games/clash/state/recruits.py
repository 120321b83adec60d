"""A Recruit being carried out (CC-9.50), as data."""

from __future__ import annotations

import msgspec

from uruk.games.clash.components import NOTHING, Amounts


class Recruits(msgspec.Struct):
    """What one Recruit has brought so far."""

    units: list[int] = []
    paid: Amounts = NOTHING
    special: list[str] = []
    cards: list[str] = []
    """Other prices for which a card was drawn instead of the unit."""

    def count(self) -> int:
        """What counts towards the limit of the Recruit."""
        return len(self.units) + len(self.cards)
