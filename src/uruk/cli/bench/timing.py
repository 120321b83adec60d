"""How a rate is measured: in processor time, so that other programs hardly disturb it."""

from collections.abc import Callable
from time import process_time

Work = Callable[[], int]
"""Does a piece of work and says how many units it was."""


def rate(work: Work, seconds: float) -> float:
    """Units of work a second, over at least this long and at least one piece of work."""
    done = 0
    start = process_time()
    while True:
        done += work()
        spent = process_time() - start
        if spent >= seconds:
            return done / spent
