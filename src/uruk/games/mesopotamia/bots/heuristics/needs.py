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
from uruk.games.mesopotamia.rules.building import meets_conditions
from uruk.games.mesopotamia.state.world import World


def worths(world: World, seat: int, kept: tuple[int, ...]) -> list[float]:
    """How much one more of each resource is worth, from what the seat could do with it."""
    need = [0.0] * len(RESOURCES)
    level = world.level[seat]
    plans: list[tuple[int, ...]] = []
    if (
        world.ziggurat[seat]
        < world.population.position[seat]
        < world.components.core.dingir_rules.max_dice + 1
    ):
        plans.append(world.components.build_cost[ITEM_ZIGGURAT])
    if level[BUILD] >= TOP_LEVEL - 1 and len(world.garden_owner) < len(world.gardens):
        plans.append(world.components.gardens[world.gardens[len(world.garden_owner)]].cost)
    if level[BUILD] >= TOP_LEVEL - 1 and world.settlements_left(seat):
        plans.append(world.components.build_cost[ITEM_SETTLEMENT])
    if world.has_room(seat):
        plans.append(world.components.unit_cost)
    for plan in plans:
        for resource, n in enumerate(plan):
            need[resource] += n
    if world.population.can_climb(seat):
        need[FOOD] += sum(world.technology(seat, GROWTH).numbers)
    if sum(level) < TOP_LEVEL * len(ACTIONS):
        discoveries = world.technology(seat, RESEARCH).numbers[2]
        need[CLAY] += 2
        need[TABLET] += discoveries
    need[BONE] += 4
    want = weights().want
    return [
        (want["needed"] if have < n else want["spare"] / (1 + have - n))
        + (want["garden"] if have < least else 0.0)
        for have, n, least in zip(world.pool[seat], need, kept, strict=True)
    ]


def needs(world: World, seat: int) -> tuple[int, ...]:
    """What the seat keeps for the next garden part: nothing before it could build one.

    A tablet that is missing is made of clay, which is kept instead (ME-11.1).
    """
    built = len(world.garden_owner)
    if world.level[seat][BUILD] < TOP_LEVEL or built == len(world.gardens):
        return (0,) * len(RESOURCES)
    cost = world.components.gardens[world.gardens[built]].cost
    if cost[TABLET] <= world.pool[seat][TABLET]:
        return cost
    clay = world.technology(seat, RESEARCH).numbers[0]
    return tuple(n + clay * (resource == CLAY) for resource, n in enumerate(cost))


def regret(world: World, seat: int, kept: tuple[int, ...], cost: tuple[int, ...]) -> float:
    """What it hurts to spend resources that are kept."""
    broken = sum(
        min(spent, least + spent - have)
        for spent, least, have in zip(cost, kept, world.pool[seat], strict=True)
        if spent and least and least + spent > have
    )
    return weights().want["saved"] * broken


def required(world: World, seat: int, condition: str) -> float:
    """What meeting a condition of the next garden part is worth to a seat that could build it."""
    built = len(world.garden_owner)
    if built == len(world.gardens) or world.level[seat][BUILD] < TOP_LEVEL - 1:
        return 0.0
    token = world.components.gardens[world.gardens[built]]
    asked = any(kind == condition for kind, _ in token.conditions)
    if not asked or meets_conditions(world, seat, token):
        return 0.0
    return weights().build["condition"]
