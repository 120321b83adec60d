"""What one person can play alone, and for which results are compared."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Challenge(msgspec.Struct, frozen=True):
    """A game for one seat with fixed options. Its results can be compared with one's own, and,
    from the same seed, with everybody's.

    `challenge.<mode>` and `challenge.<difficulty>` name it in the game's catalogue;
    `challenge_help.…` has a sentence about each.
    """

    mode: str
    """What is played."""
    difficulty: str
    """How hard it is."""
    options: dict[str, str]
    """What the table chooses; all other options are as by default."""

    @property
    def id(self) -> str:
        """The name that stands in addresses and is stored."""
        return f"{self.mode}.{self.difficulty}"


def challenges(
    modes: Iterable[str], difficulties: Iterable[str], *, mode: str, difficulty: str
) -> tuple[Challenge, ...]:
    """Every mode with every difficulty, from easy to hard; the two name the options to set."""
    every = tuple(modes)
    return tuple(
        Challenge(name, level, {mode: name, difficulty: level})
        for level in difficulties
        for name in every
    )


def of_the_day(offered: tuple[Challenge, ...], day: int) -> Challenge:
    """What is played on a day, counted since any day: each in turn, so that all come round."""
    return offered[day % len(offered)]
