"""The event track and the population track: stacked seals and the locked top (ME-22)."""

from __future__ import annotations


class Track:
    """Seals on a track; `order` lists the seats from highest to lowest, stacks included."""

    __slots__ = ("order", "position", "top")

    def __init__(self, top: int, position: list[int], order: tuple[int, ...]) -> None:
        self.top = top
        self.position = position
        self.order = order

    def copy(self) -> Track:
        track = Track.__new__(Track)
        track.top = self.top
        track.position = self.position[:]
        track.order = self.order
        return track

    def target(self, seat: int, steps: int) -> int:
        """Where a seal would stop: the locked top sends it to the position below (ME-22.6)."""
        here = self.position[seat]
        there = min(here + steps, self.top)
        if there == self.top and here != self.top and self.top in self.position:
            there = self.top - 1
        return max(here, there)

    def can_climb(self, seat: int) -> bool:
        """Whether there is a position to move to (ME-15.2)."""
        return self.target(seat, 1) > self.position[seat]

    def climb(self, seat: int, steps: int) -> int:
        """Moves a seal up in one go, on top of the seals it meets; returns the steps made."""
        return self.rise(seat, self.target(seat, steps))

    def rise(self, seat: int, there: int) -> int:
        """Moves a seal up to a position, whoever is there; returns the steps made."""
        here = self.position[seat]
        if there > here:
            self.position[seat] = there
            others = [other for other in self.order if other != seat]
            above = sum(self.position[other] > there for other in others)
            self.order = (*others[:above], seat, *others[above:])
        return max(0, there - here)

    def is_higher(self, seat: int, other: int) -> bool:
        """Whether a seat's seal is above another's; two are never level (ME-22.5)."""
        return self.order.index(seat) < self.order.index(other)
