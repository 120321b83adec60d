"""Which quests a seat is after, and what a step towards them is worth (ME-23)."""

from __future__ import annotations

from functools import cache

from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.quests import UNITS, Quest, Threshold
from uruk.games.mesopotamia.components.terms import (
    BUILD,
    ITEM_GARDEN,
    ITEM_RAM,
    ITEM_SETTLEMENT,
    ITEM_SHIP,
    LAND,
    NOTHING,
    RESOURCES,
    TOP_LEVEL,
    WARFARE,
)
from uruk.games.mesopotamia.rules.counts import COUNTS, OF_A_KIND
from uruk.games.mesopotamia.state.world import World

Goal = tuple[str, int]
"""What a threshold counts, and of which kind of thing."""
BUILT = {
    "settlements": ITEM_SETTLEMENT, "ships": ITEM_SHIP, "gardens": ITEM_GARDEN, "ram": ITEM_RAM,
    "ship": ITEM_SHIP,
}  # fmt: skip
"""What is built for a threshold; walls and the ziggurat need no technology."""


@cache
def demands(components: Components, empire: int, quest: Quest) -> tuple[Threshold, ...]:
    """The thresholds of a quest, and those that must be passed on the way to them."""
    found: dict[Goal, int] = {}
    for threshold in quest.thresholds:
        for kind, what, least in (threshold, *on_the_way(components, empire, threshold)):
            found[kind, what] = max(least, found.get((kind, what), 0))
    return tuple(Threshold(kind, what, least) for (kind, what), least in found.items())


def on_the_way(components: Components, empire: int, threshold: Threshold) -> list[Threshold]:
    """What an empire needs before it can have what a quest asks for."""
    kind, what, least = threshold
    name = UNITS[what] if kind == "units_of_type" else kind
    if name in LAND:
        return [Threshold("tech", WARFARE, components.unit_level[what])]
    if name in BUILT:
        return [Threshold("tech", BUILD, unlocked_at(components, empire, BUILT[name]))]
    if kind == "ziggurat":
        return [Threshold("population", NOTHING, least)]
    if kind in ("land_units", "areas"):
        room = sum(limit < least for limit in components.unit_limit) + 1
        return [Threshold("population", NOTHING, room)]
    return []


def unlocked_at(components: Components, empire: int, item: int) -> int:
    """The level of building at which an empire may build something."""
    levels = range(components.empires[empire].levels[BUILD], TOP_LEVEL)
    return next(
        (n for n in levels if components.technology(empire, BUILD, n).numbers[1] >> item & 1),
        TOP_LEVEL,
    )


def count(world: World, seat: int, kind: str, what: int) -> int:
    """What the seat has of what a threshold counts."""
    return OF_A_KIND[kind](world, seat, what) if kind in OF_A_KIND else COUNTS[kind](world, seat)


def steps_left(world: World, seat: int, quest: Quest) -> tuple[dict[Goal, int], float]:
    """What a quest still asks for, by goal, and the way to it in steps, missing goods included."""
    gaps: dict[Goal, int] = {}
    for kind, what, least in demands(world.components, world.empire[seat], quest):
        gap = least - count(world, seat, kind, what)
        if gap > 0:
            gaps[kind, what] = gap
    short = sum(
        max(0, n - have) for n, have in zip(quest.resources, world.pool[seat], strict=True) if n
    )
    return gaps, sum(gaps.values()) + weights().quest["goods"] * short


def pursuits(world: World, seat: int) -> dict[Goal, float]:
    """What one step towards each goal of the seat's quests is worth: more, the nearer it is."""
    worth: dict[Goal, float] = {}
    quest_weights = weights().quest
    for card in world.quests[seat]:
        quest = world.components.quests[card]
        gaps, steps = steps_left(world, seat, quest)
        for goal in gaps:
            step = quest_weights["point"] * quest.vp / steps ** quest_weights["distance"]
            worth[goal] = worth.get(goal, 0.0) + step
    return worth


def kept_goods(world: World, seat: int) -> list[int]:
    """The goods of quests whose thresholds are passed, kept once the end is near (ME-23.2)."""
    goods = [0] * len(RESOURCES)
    if not is_late(world):
        return goods
    for card in world.quests[seat]:
        quest = world.components.quests[card]
        gaps, _ = steps_left(world, seat, quest)
        if sum(gaps.values()) <= weights().quest["open"]:
            for resource, n in enumerate(quest.resources):
                goods[resource] += n
    return goods


def is_late(world: World) -> bool:
    """Whether the gardens are so far built that goods are kept for the end of the game."""
    left = len(world.gardens) - len(world.garden_owner)
    return left <= weights().quest["late"]


def hardship(world: World, seat: int, card: int) -> float:
    """How far away a quest is: the farthest one is returned at the beginning (ME-2.12)."""
    return steps_left(world, seat, world.components.quests[card])[1]
