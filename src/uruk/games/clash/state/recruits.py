"""A Recruit being carried out (CC-9.50), as data."""

from __future__ import annotations

import msgspec

from uruk.games.clash.components import NOTHING, Amounts


class Recruits(msgspec.Struct):
    """What one Recruit has brought so far."""

    units: list[int] = []
    paid: Amounts = NOTHING
    special: list[str] = []
