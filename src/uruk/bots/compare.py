"""Comparing a few plans by playing them out.

Where luck decides much, a search that tries single moves tells a good one from a better one less
surely than rules of thumb do. So this one thinks about plans: a *plan* is a move and the way in
which the seat goes on after it, by rules of thumb of its own. All plans are played out in the
same guess of what is hidden, with the same seed, so that luck weighs less in their differences.
The worse half is given up from time to time; the first plan stays, and is taken unless another
one was clearly better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from statistics import fmean, pstdev
from typing import Any

from uruk.kernel.contract import State
from uruk.kernel.rng import Rng
from uruk.kernel.rooms import Advice, Plan


class Comparison:
    """The plans of the seat that decides, and what their playouts were worth to it."""

    def __init__(
        self, plans: Sequence[Plan[Any]], known: Advice[Any], scale: float, longest: int, rng: Rng
    ) -> None:
        self.plans = plans
        self.known = known
        self.scale = scale
        self.longest = longest
        self.rng = rng
        self.values: list[list[float]] = [[] for _ in plans]
        self.nodes = 0
        """How many positions were played through."""

    def best(self, worlds: Iterator[State], nodes: int, rows: int, doubt: float) -> Plan[Any]:
        """Spends so many positions, or as many as it takes to play so many rows of playouts;
        `doubt` standard errors speak for the first plan."""
        rivals = list(range(1, len(self.plans)))
        stages = len(rivals).bit_length()
        for stage in range(1, stages + 1):
            while self.nodes * stages < nodes * stage and self.rows * stages < rows * stage:
                self._play_all(next(worlds), [0, *rivals])
            rivals.sort(key=lambda number: -self.lead(number)[0])
            rivals = rivals[: (len(rivals) + 1) // 2]
        lead, error = self.lead(rivals[0])
        return self.plans[rivals[0] if lead > doubt * error else 0]

    @property
    def rows(self) -> int:
        """In how many guesses the plans were played out; the first one in all of them."""
        return len(self.values[0])

    def lead(self, number: int) -> tuple[float, float]:
        """How much better a plan was than the first one, and the standard error of that."""
        pairs = zip(self.values[number], self.values[0], strict=False)
        leads = [value - first for value, first in pairs]
        return (fmean(leads), pstdev(leads) / sqrt(len(leads))) if leads else (0.0, 0.0)

    def _play_all(self, world: State, numbers: Sequence[int]) -> None:
        """Plays plans out in one guess, all with the same seed."""
        world.legal()  # worked out once, and known to every copy
        seed = self.rng.word()
        for number in numbers:
            value = self._playout(world.copy(), self.plans[number], Rng(seed))
            self.values[number].append(value)

    def _playout(self, state: State, plan: Plan[Any], rng: Rng) -> float:
        own = state.seat
        assert own is not None
        move, play = plan
        others = self.known.quick
        state.apply(move)
        steps = 0
        while (seat := state.seat) is not None and steps < self.longest:
            state.apply(play(state, rng) if seat == own else others(state, rng))
            steps += 1
        self.nodes += steps + 1
        return self._worth(state, own)

    def _worth(self, state: State, own: int) -> float:
        """The seat's lead over the best of the others, as a share of the game."""
        result = state.result()
        if result is None:
            lead = self.known.evaluate(state, own)
        else:
            scores = [standing.score for standing in result.everybody]
            lead = scores.pop(own) - max(scores, default=0.0)
        return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, lead / self.scale))))
