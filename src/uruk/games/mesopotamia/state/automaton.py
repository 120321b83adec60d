"""An automaton's cards: its deck, its discards, and what lies face up (ME-25.4, 25.5)."""

from __future__ import annotations

from typing import NamedTuple


class Shown(NamedTuple):
    """A strategy card that lies face up, and which of its places hold an amphora."""

    card: int
    amphorae: tuple[bool, bool] = (False, False)


class Hand(NamedTuple):
    """The strategy cards of an automaton; the deck is drawn from its beginning.

    Nothing of it is hidden but the deck's order (ME-25.31).
    """

    deck: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
