"""How work is measured: in processor time, so that other programs hardly disturb it."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple


class Spent(NamedTuple):
    """So many units of work, done in so many seconds."""

    units: float
    seconds: float

    def together(self, other: "Spent") -> "Spent":
        return Spent(self.units + other.units, self.seconds + other.seconds)

    def in_unit(self, unit: str) -> float:
        """Units a second, or the time for one of them."""
        if unit in TIMES:
            return self.seconds / self.units * TIMES[unit]
        return self.units / self.seconds


TIMES = {"us": 1e6, "ms": 1e3}
NOTHING = Spent(0, 0)

Measure = Callable[[float], Spent]
"""Works for at least so many seconds."""


def work_for(seconds: float, work: Callable[[], int]) -> Spent:
    """Does pieces of work, each of so many units as it says, for this long; at least one."""
    done = 0
    start = process_time()
    while True:
        done += work()
        spent = process_time() - start
        if spent >= seconds:
            return Spent(done, spent)
