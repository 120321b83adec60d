"""Land units of one side in one area, counted by type and packed into one whole number.

Four bits a type keep a whole map of units a flat list of numbers that is cheap to copy.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product

from uruk.games.mesopotamia.components.terms import LAND

BITS = 4
MOST = (1 << BITS) - 1
ONE = tuple(1 << (BITS * unit) for unit in range(len(LAND)))
"""The army that is one unit of a type; add and subtract it."""

SIZE = bytes(map(sum, product(range(MOST + 1), repeat=len(LAND))))
"""How many units an army has."""


def pack(units: Iterable[int]) -> int:
    """The army of these unit types."""
    return sum(ONE[unit] for unit in units)


def of(army: int, unit: int) -> int:
    """How many units of a type the army has."""
    return (army >> (BITS * unit)) & MOST


@cache
def kinds(army: int) -> tuple[int, ...]:
    """The types of which the army has at least one unit."""
    return tuple(unit for unit in range(len(LAND)) if (army >> (BITS * unit)) & MOST)


@cache
def unpack(army: int) -> tuple[int, ...]:
    """The unit types of the army, one entry a unit."""
    return tuple(unit for unit in range(len(LAND)) for _ in range(of(army, unit)))
