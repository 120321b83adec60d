"""Growth: food for population (ME-15)."""

from __future__ import annotations

from functools import partial

from uruk.games.mesopotamia.components.terms import FOOD
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def growth_choices(world: World, seat: int, price: int) -> list[Move]:
    """A step, if it can be paid and there is a position for it (ME-15.1, 15.2)."""
    can = world.pool[seat][FOOD] >= price and world.population.can_climb(seat)
    return [*([world.move("grow")] if can else []), world.move("done")]


def growth_refusal(world: World, seat: int, price: int, move: Move) -> Refusal | None:
    """Why a step is not possible."""
    if move.kind != "grow":
        return None
    key = "too_little_food" if world.pool[seat][FOOD] < price else "no_position"
    return Refusal("ME-15.2", key)


def growth(world: World, seat: int, *prices: int) -> Segment:
    """Step by step, each paid at the card's price for it (ME-15.1)."""
    for price in prices:
        chosen = yield Ask(
            seat,
            "growth",
            partial(growth_choices, world, seat, price),
            "ME-15.1",
            params={"price": price},
            why=partial(growth_refusal, world, seat, price),
        )
        if chosen.kind == "done":
            return
        world.pool[seat][FOOD] -= price
        world.climb(world.population, seat, 1, "ME-15.1")
