"""What a seat knows and is after at a decision, each thing found out when it is first asked for."""

from __future__ import annotations

from functools import cached_property

from uruk.games.mesopotamia.bots.heuristics.needs import needs, regret, required, worths
from uruk.games.mesopotamia.bots.heuristics.quests import Goal, kept_goods, pursuits
from uruk.games.mesopotamia.bots.heuristics.strength import (
    Menace,
    foes,
    menaces,
    odds,
    power,
    rivalries,
)
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components.terms import EXPLORE, NOTHING
from uruk.games.mesopotamia.state.world import World

Ground = tuple[bool, bool, bool, float]
"""What a seat knows of an area: may it enter, does it need a ram, are enemies there; its prize."""


class Outlook:
    """A table as one seat looks at it now; it lasts as long as nothing changes."""

    def __init__(self, world: World, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.ground: dict[int, Ground] = {}
        """The areas that have been looked at, whatever the unit that goes there."""
        self.foes: dict[int, float] = {}
        """The power of the enemies in the areas for which a battle was thought of."""
        self.chances: dict[tuple[int, int], float] = {}
        """By units and area how likely they win there."""

    @cached_property
    def pursuits(self) -> dict[Goal, float]:
        """What a step towards each goal of its quests is worth."""
        return pursuits(self.world, self.seat)

    def quest(self, kind: str, what: int = NOTHING) -> float:
        """What one more of something is worth to the seat's quests."""
        return self.pursuits.get((kind, what), 0.0)

    @cached_property
    def reserve(self) -> tuple[int, ...]:
        """What the seat keeps: for the next garden part, late in the game for its quests."""
        quests = kept_goods(self.world, self.seat)
        gardens = needs(self.world, self.seat)
        return tuple(map(sum, zip(gardens, quests, strict=True)))

    @cached_property
    def wants(self) -> list[float]:
        """How much one more of each resource is worth."""
        return worths(self.world, self.seat, self.reserve)

    @cached_property
    def event_prize(self) -> float:
        """What an event that is still hidden is worth."""
        asked = required(self.world, self.seat, "event_track")
        return weights().map["event"] + asked + self.quest("event_track")

    @cached_property
    def area_prize(self) -> float:
        """What one more area is worth."""
        return weights().map["area"] + self.quest("areas")

    @cached_property
    def rivalries(self) -> list[float]:
        """How much a point that a seat loses is worth to this one."""
        return rivalries(self.world, self.seat)

    @cached_property
    def menaces(self) -> dict[int, Menace]:
        """By area how likely a rival takes it, and whether a wall would hold him off."""
        return menaces(self.world, self.seat)

    @cached_property
    def activations(self) -> int:
        """How many units the seat can move in an explore action."""
        return self.world.technology(self.seat, EXPLORE).numbers[0]

    def regret(self, cost: tuple[int, ...]) -> float:
        """What it hurts to spend resources that the seat keeps."""
        return regret(self.world, self.seat, self.reserve, cost)

    def chance(self, units: int, area: int) -> float:
        """How likely the seat's units win an area from those who stand there."""
        known = self.chances.get((units, area))
        if known is None:
            enemies = self.foes.get(area)
            if enemies is None:
                enemies = self.foes[area] = foes(self.world, self.seat, area)
            known = odds(power(self.world, self.seat, units, area) - enemies)
            self.chances[units, area] = known
        return known
