"""Units as numbers: the type in the low bits, what limits the unit this turn above them."""

from __future__ import annotations

from uruk.games.clash.components import MILITARY, SHIP, UNITS

TYPE_BITS = 3
TYPE_MASK = 7
MOVED, STOPPED, FOUGHT, FOREST_BOUND, ON_GRASS, SAILED, ALLIED = (
    1 << TYPE_BITS + n for n in range(7)
)
"""Moved in this action; entered a mountain; fought; entered a forest; entered grassland; a ship
that sailed this turn; a pirate ship in a player's fleet, which is the highest of them."""
FLAG_LETTERS = (
    (FOREST_BOUND, "f"),
    (STOPPED, "m"),
    (ON_GRASS, "g"),
    (MOVED, "v"),
    (FOUGHT, "x"),
    (SAILED, "s"),
    (ALLIED, "p"),
)
LASTING_FLAGS = ALLIED
"""What does not end with the turn."""

Stack = tuple[int, ...]
"""Units of an owner on a space, sorted."""


def is_military(code: int) -> bool:
    return MILITARY[code & TYPE_MASK]


def is_ship(code: int) -> bool:
    return code & TYPE_MASK == SHIP


def unit_word(code: int) -> str:
    """The unit's name, with letters for what limits it."""
    letters = "".join(letter for flag, letter in FLAG_LETTERS if code & flag)
    name = UNITS[code & TYPE_MASK]
    return f"{name}.{letters}" if letters else name


def unit_code(word: str) -> int:
    """The unit that `unit_word` wrote; KeyError or ValueError if there is none."""
    name, _, letters = word.partition(".")
    flags = {letter: flag for flag, letter in FLAG_LETTERS}
    return UNITS.index(name) + sum(flags[letter] for letter in letters)
