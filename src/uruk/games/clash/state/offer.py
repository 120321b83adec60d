"""An offer to trade (CC-5), as data."""

from __future__ import annotations

from uruk.games.clash.components import KINDS


class Offer:
    """A trade being composed or answered (CC-5.6); offered cards lie here, out of the hand."""

    __slots__ = ("back", "cards", "give", "made", "maker", "partner", "want", "want_cards")

    def __init__(self, maker: int, partner: int) -> None:
        self.maker = maker
        self.partner = partner
        self.made = False
        self.give = [0] * len(KINDS)
        self.want = [0] * len(KINDS)
        self.cards: tuple[tuple[str, bool], ...] = ()
        self.back: tuple[str, ...] = ()
        self.want_cards = [0, 0, 0]

    def copy(self) -> Offer:
        clone = Offer(self.maker, self.partner)
        clone.made = self.made
        clone.give = self.give[:]
        clone.want = self.want[:]
        clone.cards = self.cards
        clone.back = self.back
        clone.want_cards = self.want_cards[:]
        return clone
