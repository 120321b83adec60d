"""The choices that a client has been told: none is told twice on a connection."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import sub
from typing import Any

from uruk.kernel.bitboard import Bits, cells
from uruk.server.tables.wordings import Encoded, Offer, Worded
from uruk.server.wire import Offered

MOST_TOLD = 4096
"""Past so many choices a client is told the whole frame again, and forgets all others."""
NOTHING = Offered(new=[], boards=[], steps=[])

Run = list[Any]


class Offers:
    """All choices that were told since the last whole frame, in the order in which that was.

    Choices and kinds of moves are known by the objects that they are, which are kept (`Wordings`).
    Of a kind of moves only that is told in which its spaces are others than when it was offered
    last.
    """

    __slots__ = ("_boards", "_places", "_told")

    def __init__(self) -> None:
        self._told: list[Encoded] = []
        self._places: dict[int, int] = {}
        self._boards: dict[int, tuple[int, Bits]] = {}
        """The number of a kind of moves, and on which spaces they were offered last."""

    @property
    def is_full(self) -> bool:
        return len(self._told) > MOST_TOLD

    def begin(self, offer: Offer) -> None:
        """These were told whole, and are all that the client knows."""
        self._told = told = list(offer)
        self._places = dict(zip(map(id, told), range(len(told)), strict=True))
        self._boards = {
            id(worded): (number, spaces) for number, (worded, spaces) in enumerate(offer.boards)
        }

    def next(self, offer: Offer) -> Offered:
        """How to make these choices of those that were told, which they are from now on."""
        if not offer:
            return NOTHING
        known = len(self._told)
        boards = [self._board(worded, spaces) for worded, spaces in offer.boards]
        steps = self._steps(offer.others)
        return Offered(new=self._told[known:], boards=boards, steps=steps)

    def _board(self, worded: Worded, spaces: Bits) -> list[Any]:
        number, before = self._boards.get(id(worded)) or (len(self._boards), 0)
        if before == spaces:
            return [number]
        self._boards[id(worded)] = number, spaces
        return [number, *self._runs(worded, before, spaces)]

    def _runs(self, worded: Worded, before: Bits, now: Bits) -> list[Run]:
        """The moves on a set of spaces, in runs of those on another."""
        found: list[Run] = []
        done = 0
        for space in cells(before ^ now):
            place = (before & (1 << space) - 1).bit_count()
            if place > done:
                found.append([done, place - done])
            if now >> space & 1:
                self._add(found, worded[space])
                done = place
            else:
                done = place + 1
        left = before.bit_count() - done
        if left:
            found.append([done, left])
        return found

    def _add(self, found: list[Run], choice: Encoded) -> None:
        """Adds a choice in the list of all, to the last run if it goes on there."""
        place = self._place(choice)
        last = found[-1] if found else ()
        if len(last) == 3 and last[0] + last[1] == place:
            found[-1][1] += 1
        else:
            found.append([place, 1, 1])

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
