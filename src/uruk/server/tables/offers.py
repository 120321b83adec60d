"""The choices that a client has been told: none is told twice on a connection."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import sub
from typing import Any

from msgspec import Raw, json

from uruk.kernel.bitboard import Bits, cells
from uruk.server.tables.wordings import Encoded, Offer, Worded
from uruk.server.wire import Offered

MOST_TOLD = 4096
"""Past so many choices a client is told the whole frame again, and forgets all others."""
SWAPS_KEPT = 4096
NOTHING = Offered(new=[], boards=[], steps=[])

encoder = json.Encoder()


class Board:
    """A kind of moves as a client knows it: which of them were told, and which offered last."""

    __slots__ = ("number", "offered", "told")

    def __init__(self, number: int, offered: Bits = 0) -> None:
        self.number = number
        self.told = self.offered = offered


class Offers:
    """All choices that were told since the last whole frame.

    Choices and kinds of moves are known by the objects that they are, which are kept (`Wordings`).
    Kinds of moves are told by their spaces: those that came and those that went since the kind was
    offered last. All others are in one list, in the order in which they were told.
    """

    __slots__ = ("_boards", "_places", "_told", "count")

    def __init__(self) -> None:
        self._told: list[Encoded] = []
        self._places: dict[int, int] = {}
        self._boards: dict[int, Board] = {}
        self.count = 0

    @property
    def is_full(self) -> bool:
        return self.count > MOST_TOLD

    def begin(self, offer: Offer) -> None:
        """These were told whole, and are all that the client knows."""
        self._told = told = list(offer.others)
        self._places = dict(zip(map(id, told), range(len(told)), strict=True))
        self._boards = {
            id(worded): Board(number, spaces)
            for number, (worded, spaces) in enumerate(offer.boards)
        }
        self.count = len(told) + sum(spaces.bit_count() for _, spaces in offer.boards)

    def next(self, offer: Offer) -> Offered:
        """How to make these choices of those that were told, which they are from now on."""
        if not offer:
            return NOTHING
        known = len(self._told)
        boards = [self._board(worded, spaces) for worded, spaces in offer.boards]
        steps = self._steps(offer.others)
        new = self._told[known:]
        self.count += len(new)
        return Offered(new=new, boards=boards, steps=steps)

    def _board(self, worded: Worded, spaces: Bits) -> list[Any]:
        board = self._boards.get(id(worded))
        if board is None:
            board = self._boards[id(worded)] = Board(len(self._boards))
        before = board.offered
        if before == spaces:
            return [board.number]
        board.offered = spaces
        told = [board.number, _swap(before, spaces)]
        unknown = spaces & ~board.told
        if unknown:
            board.told |= unknown
            told.append([worded[space] for space in cells(unknown)])
            self.count += unknown.bit_count()
        return told

    def _steps(self, choices: Sequence[Encoded]) -> list[int]:
        """To the place of the first choice, and from each one to the next."""
        places = list(map(self._places.get, map(id, choices)))
        if None in places:
            places = list(map(self._place, choices))
        return list(map(sub, places, chain((0,), places)))

    def _place(self, choice: Encoded) -> int:
        place = self._places.get(id(choice))
        if place is None:
            place = self._places[id(choice)] = len(self._told)
            self._told.append(choice)
        return place


@lru_cache(SWAPS_KEPT)
def _swap(before: Bits, now: Bits) -> Raw:
    """The spaces that came and those that went: often the same for several kinds of moves."""
    return Raw(encoder.encode([list(cells(now & ~before)), list(cells(before & ~now))]))
