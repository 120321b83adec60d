"""The choices that a client has been told: none is told twice on a connection."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import sub

from uruk.server.tables.rendering import Encoded
from uruk.server.wire import Offered

MOST_OFFERED = 4096
"""Past so many choices a client forgets all but the last ones that it was told."""
NOTHING = Offered(new=[], steps=[])


class Offers:
    """All choices that were told since the last whole frame, in the order in which that was.

    A choice is known by the object that it is: each is encoded once and kept (`Wordings`).
    """

    __slots__ = ("_places", "_told")

    def __init__(self) -> None:
        self._told: list[Encoded] = []
        self._places: dict[int, int] = {}

    def begin(self, choices: Sequence[Encoded]) -> None:
        """These were told whole, and are all that the client knows."""
        self._told = list(choices)
        self._places = dict(zip(map(id, choices), range(len(choices)), strict=True))

    def next(self, choices: Sequence[Encoded]) -> Offered:
        """How to make these choices of those that were told, which they are from now on."""
        if not choices:
            return NOTHING
        known, places = len(self._told), list(map(self._places.get, map(id, choices)))
        if None in places:
            for n, place in enumerate(places):
                if place is None:
                    places[n] = self._add(choices[n])
        new, steps = self._told[known:], list(map(sub, places, chain((0,), places)))
        if len(self._told) > MOST_OFFERED:
            self.begin(choices)
        return Offered(new=new, steps=steps)

    def _add(self, choice: Encoded) -> int:
        place = self._places[id(choice)] = len(self._told)
        self._told.append(choice)
        return place
