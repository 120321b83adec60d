"""What resources are worth to a seat, and what it keeps them for."""

from __future__ import annotations

from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BONE,
    BUILD,
    CLAY,
    FOOD,
    GROWTH,
    ITEM_SETTLEMENT,
    ITEM_ZIGGURAT,
    RESEARCH,
    RESOURCES,
    TABLET,
    TOP_LEVEL,
)
from uruk.games.mesopotamia.state.world import World


def wants(w: World, seat: int) -> list[float]:
    """How much one more of each resource is worth, from what the seat could do with it."""
    need = [0.0] * len(RESOURCES)
    level = w.level[seat]
    plans: list[tuple[int, ...]] = []
    if w.ziggurat[seat] < w.population.position[seat] < w.c.core.dingir_rules.max_dice + 1:
        plans.append(w.c.build_cost[ITEM_ZIGGURAT])
    if level[BUILD] >= TOP_LEVEL - 1 and len(w.garden_owner) < len(w.gardens):
        plans.append(w.c.gardens[w.gardens[len(w.garden_owner)]].cost)
    if level[BUILD] >= TOP_LEVEL - 1 and w.settlements_left(seat):
        plans.append(w.c.build_cost[ITEM_SETTLEMENT])
    if w.has_room(seat):
        plans.append(w.c.unit_cost)
    for plan in plans:
        for resource, n in enumerate(plan):
            need[resource] += n
    if w.population.can_climb(seat):
        need[FOOD] += sum(w.technology(seat, GROWTH).numbers)
    if sum(level) < TOP_LEVEL * len(ACTIONS):
        discoveries = w.technology(seat, RESEARCH).numbers[2]
        need[CLAY] += 2
        need[TABLET] += discoveries
    need[BONE] += 4
    want = weights().want
    return [
        (want["needed"] if have < n else want["spare"] / (1 + have - n))
        + (want["garden"] if have < kept else 0.0)
        for have, n, kept in zip(w.pool[seat], need, reserve(w, seat), strict=True)
    ]


def reserve(w: World, seat: int) -> tuple[int, ...]:
    """What the seat keeps for the next garden part: nothing before it could build one.

    A tablet that is missing is made of clay, which is kept instead (ME-11.1).
    """
    built = len(w.garden_owner)
    if w.level[seat][BUILD] < TOP_LEVEL or built == len(w.gardens):
        return (0,) * len(RESOURCES)
    cost = w.c.gardens[w.gardens[built]].cost
    if cost[TABLET] <= w.pool[seat][TABLET]:
        return cost
    clay = w.technology(seat, RESEARCH).numbers[0]
    return tuple(n + clay * (resource == CLAY) for resource, n in enumerate(cost))


def regret(w: World, seat: int, cost: tuple[int, ...]) -> float:
    """What it hurts to spend resources that are kept for the gardens."""
    broken = sum(
        min(spent, kept + spent - have)
        for spent, kept, have in zip(cost, reserve(w, seat), w.pool[seat], strict=True)
        if spent and kept and kept + spent > have
    )
    return weights().want["saved"] * broken


def required(w: World, seat: int, condition: str) -> float:
    """What meeting a condition of the next garden part is worth to a seat that could build it."""
    built = len(w.garden_owner)
    if built == len(w.gardens) or w.level[seat][BUILD] < TOP_LEVEL - 1:
        return 0.0
    token = w.c.gardens[w.gardens[built]]
    unmet = any(kind == condition for kind, _ in token.conditions) and not token.allows(w, seat)
    return weights().build["condition"] if unmet else 0.0
