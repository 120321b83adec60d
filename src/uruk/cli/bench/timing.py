"""How a rate is measured."""

from collections.abc import Callable
from time import perf_counter

Work = Callable[[], int]
"""Does a piece of work and says how many units it was."""


def rate(work: Work, seconds: float) -> float:
    """Units of work a second, over at least this long and at least one piece."""
    done = 0
    start = perf_counter()
    while True:
        done += work()
        spent = perf_counter() - start
        if spent >= seconds:
            return done / spent
