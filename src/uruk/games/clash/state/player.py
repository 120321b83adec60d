"""What one player has."""

from __future__ import annotations

from typing import NamedTuple

from uruk.games.clash.components import KINDS


class Feat(NamedTuple):
    """A land battle or a capture of this turn, for cards and objectives that look back."""

    seat: int
    space: int
    battle: bool
    won: bool
    captured: bool
    used: frozenset[str] = frozenset()


class Player:
    """What one player has."""

    __slots__ = (
        "actions",
        "advances",
        "cities",
        "completed",
        "cubes",
        "drawn",
        "harvest",
        "hindered",
        "home",
        "laid",
        "limits",
        "loan",
        "lost",
        "objectives",
        "persons",
        "pieces",
        "powers",
        "ruins",
        "seen",
        "settlements",
        "stock",
        "supply",
        "terror",
        "wonder_cards",
        "wonders",
    )

    def __init__(self, home: int) -> None:
        self.stock = [0] * len(KINDS)
        self.advances = 0
        self.loan = 0
        self.wonders = 0
        self.powers = 0
        self.cubes = 0
        self.supply: list[int] = []
        self.pieces: list[int] = []
        self.settlements = 0
        self.cities: tuple[int, ...] = ()
        self.actions: tuple[str, ...] = ()
        self.objectives: tuple[str, ...] = ()
        self.wonder_cards: tuple[str, ...] = ()
        self.persons: tuple[str, ...] = ()
        self.drawn: tuple[str, ...] = ()
        self.completed: tuple[tuple[str, str], ...] = ()
        self.laid: frozenset[str] = frozenset()
        self.ruins = 0
        self.home = home
        self.hindered = False
        self.lost = 0
        self.terror = False
        self.seen: frozenset[str] = frozenset()
        self.limits: tuple[int, ...] = ()
        self.harvest: tuple[int, ...] = ()

    def knows(self, advance: int) -> bool:
        """Whether the player can use an advance, developed or lent."""
        return bool(self.powers >> advance & 1)

    def copy(self) -> Player:
        clone = object.__new__(Player)
        clone.stock = self.stock[:]
        clone.advances = self.advances
        clone.loan = self.loan
        clone.wonders = self.wonders
        clone.powers = self.powers
        clone.cubes = self.cubes
        clone.supply = self.supply[:]
        clone.pieces = self.pieces[:]
        clone.settlements = self.settlements
        clone.cities = self.cities
        clone.actions = self.actions
        clone.objectives = self.objectives
        clone.wonder_cards = self.wonder_cards
        clone.persons = self.persons
        clone.drawn = self.drawn
        clone.completed = self.completed
        clone.laid = self.laid
        clone.ruins = self.ruins
        clone.home = self.home
        clone.hindered = self.hindered
        clone.lost = self.lost
        clone.terror = self.terror
        clone.seen = self.seen
        clone.limits = self.limits
        clone.harvest = self.harvest
        return clone
