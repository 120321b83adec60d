"""Quests: whether one is met, and the best set of those that are (ME-23)."""

from __future__ import annotations

from itertools import combinations

from uruk.games.mesopotamia.components.quests import Quest, Threshold
from uruk.games.mesopotamia.components.terms import RESOURCES
from uruk.games.mesopotamia.rules.counts import COUNTS, OF_A_KIND
from uruk.games.mesopotamia.state.world import World


def is_met(world: World, seat: int, quest: Quest) -> bool:
    """Whether all thresholds of the card hold (ME-23.3); resources are counted apart."""
    return all(holds(world, seat, threshold) for threshold in quest.thresholds)


def holds(world: World, seat: int, threshold: Threshold) -> bool:
    return counted(world, seat, threshold) >= threshold.least


def counted(world: World, seat: int, threshold: Threshold) -> int:
    """How much there is of what a threshold asks for."""
    kind, what, _ = threshold
    return OF_A_KIND[kind](world, seat, what) if kind in OF_A_KIND else COUNTS[kind](world, seat)


def quest_points(world: World, seat: int) -> int:
    """The best set of quests whose resources together are owned (ME-23.1 to 23.5)."""
    quests = [world.components.quests[card] for card in world.quests[seat]]
    met = [quest for quest in quests if is_met(world, seat, quest)]
    best = 0
    for count in range(len(met), 0, -1):
        for chosen in combinations(met, count):
            needs = [sum(quest.resources[r] for quest in chosen) for r in range(len(RESOURCES))]
            if world.can_pay(seat, needs):
                best = max(best, sum(quest.vp for quest in chosen))
    return best
