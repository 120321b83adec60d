"""Owners of cities and units, as numbers: the seats, and after them the neutral forces.

A neutral force has units and perhaps cities, but no seat at the table: the rules say who decides
for it. Another one is another number here and its pieces in `setup`.
"""

from typing import Literal

MOST_SEATS = 4
BARBARIANS = MOST_SEATS
PIRATES = BARBARIANS + 1
NeutralWord = Literal["barbarians", "pirates"]
NEUTRAL_WORDS: dict[int, NeutralWord] = {BARBARIANS: "barbarians", PIRATES: "pirates"}
"""The neutral forces, and how positions and views call them."""
NOBODY = -9
"""Instead of an owner, as of an empty building place; no list has an entry for it."""


def is_seat(owner: int) -> bool:
    """Whether a player is the owner."""
    return 0 <= owner < MOST_SEATS


def is_neutral(owner: int) -> bool:
    """Whether a neutral force is the owner."""
    return owner >= MOST_SEATS


def seat_or_none(owner: int) -> int | None:
    """The owner's seat, for events; neutral forces have none."""
    return owner if is_seat(owner) else None
