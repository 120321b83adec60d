"""A battle in progress: who fights, what was bid, who stands in which lane (ME-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uruk.games.mesopotamia.components.terms import BONE, TRIBE


class Fighter(NamedTuple):
    """A land unit in battle: its side, its combat card, the bones placed on the card's rows."""

    side: int
    card: int
    bones: tuple[int, ...] = (0, 0, 0)


class Outcome(NamedTuple):
    """Who won a section of the Standard of Ur, and by how many bones."""

    winner: int
    margin: int


class Battle:
    """A battle of two sides in an area.

    `fighters` keep their numbers, those who are gone are None; `lanes` hold the numbers of the
    attacker's and the defender's fighters, front first. Bids are secret until `revealed`.
    A `solo` battle (ME-26) has no bids and one lane; `reserve` is what the side without a seat had
    before its ships' support, `refunds` what each fighter's last fight would give back.
    """

    __slots__ = (
        "area", "attacker", "bids", "controller", "defender", "fighters", "lanes", "least",
        "outcomes", "refunds", "reserve", "revealed", "solo", "tribe_bones",
    )  # fmt: skip

    def __init__(self, area: int, attacker: int, defender: int, controller: int) -> None:
        self.area = area
        self.attacker = attacker
        self.defender = defender
        self.controller = controller
        self.fighters: list[Fighter | None] = []
        self.tribe_bones = 0
        self.least = [0, 0]
        self.bids: list[tuple[int, ...]] = [(), ()]
        self.revealed = False
        self.solo = False
        self.reserve = 0
        self.refunds: tuple[int, ...] = ()
        self.outcomes: tuple[Outcome, ...] = ()
        self.lanes: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()

    def copy(self) -> Battle:
        clone = Battle.__new__(Battle)
        clone.area = self.area
        clone.attacker = self.attacker
        clone.defender = self.defender
        clone.controller = self.controller
        clone.fighters = self.fighters[:]
        clone.tribe_bones = self.tribe_bones
        clone.least = self.least[:]
        clone.bids = self.bids[:]
        clone.revealed = self.revealed
        clone.solo = self.solo
        clone.reserve = self.reserve
        clone.refunds = self.refunds
        clone.outcomes = self.outcomes
        clone.lanes = self.lanes
        return clone

    @property
    def sides(self) -> tuple[int, int]:
        return self.attacker, self.defender

    def decider(self, side: int) -> int:
        """The seat that decides for a side; a tribe is played by another player (ME-18.4)."""
        return self.controller if side == TRIBE else side

    def other(self, side: int) -> int:
        return self.defender if side == self.attacker else self.attacker

    def purse(self, pools: Sequence[Sequence[int]], number: int) -> int:
        """The bones that a side may bid."""
        side = self.sides[number]
        return self.tribe_bones if side == TRIBE else pools[side][BONE]

    def standing(self, side: int) -> list[int]:
        """The numbers of a side's fighters who are still there."""
        return [n for n, fighter in enumerate(self.fighters) if fighter and fighter.side == side]

    def fighter(self, number: int) -> Fighter:
        found = self.fighters[number]
        assert found is not None
        return found
