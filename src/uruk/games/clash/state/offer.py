"""An offer to trade (CC-5), as data."""

from __future__ import annotations

import msgspec

from uruk.games.clash.components import KINDS


class Offer(msgspec.Struct):
    """A trade being composed or answered (CC-5.6); offered cards lie here, out of the hand."""

    maker: int
    partner: int
    made: bool = False
    give: list[int] = msgspec.field(default_factory=lambda: [0] * len(KINDS))
    want: list[int] = msgspec.field(default_factory=lambda: [0] * len(KINDS))
    cards: tuple[tuple[str, bool], ...] = ()
    back: tuple[str, ...] = ()
    want_cards: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
