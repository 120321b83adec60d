"""A battle being fought (CC-16, CC-18), as data."""

from __future__ import annotations

from uruk.games.clash.components.units import Stack
from uruk.games.clash.state.units import NOBODY


class Battle:
    """A battle being fought; side 0 attacks, side 1 defends."""

    __slots__ = (
        "bonus", "city", "denied", "dice", "extra", "fortress_die", "fortress_shield", "group",
        "hits", "ignored", "killed", "laid", "landing", "may_retreat", "naval", "origin",
        "owners", "plus", "prey", "ran", "round", "settlers_met", "shown", "size", "space", "spent",
        "start", "stolen", "values", "winner", "wonders",
    )  # fmt: skip

    def __init__(
        self, owners: tuple[int, int], space: int, origin: int, group: Stack, *, naval: bool
    ) -> None:
        self.owners = owners
        self.space = space
        self.origin = origin
        self.group = group
        self.naval = naval
        self.landing = False
        self.may_retreat = True
        self.city = False
        self.size = 0
        self.wonders = 0
        self.fortress_die = False
        self.fortress_shield = False
        self.round = 0
        self.laid = ["", ""]
        self.shown = ["", ""]
        self.bonus = [0, 0]
        self.start = [0, 0]
        self.killed: list[list[int]] = [[], []]
        self.settlers_met = 0
        self.prey = [False, False]
        self.spent: frozenset[str] = frozenset()
        self.winner = NOBODY
        self.ran = False
        self.dice: list[tuple[int, ...]] = [(), ()]
        self.values = [0, 0]
        self.hits = [0, 0]
        self.begin_round()

    def begin_round(self) -> None:
        """Clears what lasts for one round."""
        self.extra = [0, 0]
        self.plus = [0, 0]
        self.denied = [False, False]
        self.ignored = [0, 0]
        self.stolen = [False, False]

    def copy(self) -> Battle:
        clone = object.__new__(Battle)
        for name in Battle.__slots__:
            value = getattr(self, name)
            setattr(clone, name, value[:] if isinstance(value, list) else value)
        clone.killed = [side[:] for side in self.killed]
        return clone
