"""Growth: food for population (ME-15)."""

from __future__ import annotations

from uruk.games.mesopotamia.terms import FOOD
from uruk.games.mesopotamia.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def growth(w: World, seat: int, *prices: int) -> Segment:
    """Step by step, each paid at the card's price for it (ME-15.1)."""
    for price in prices:

        def choices(price: int = price) -> list[Move]:
            can = w.pool[seat][FOOD] >= price and w.population.can_climb(seat)
            return [*([w.c.move("grow")] if can else []), w.c.move("done")]

        def refusal(move: Move, price: int = price) -> Refusal | None:
            if move.kind != "grow":
                return None
            key = "too_little_food" if w.pool[seat][FOOD] < price else "no_position"
            return Refusal("ME-15.2", key)

        chosen = yield Ask(seat, "growth", choices, "ME-15.1", params={"price": price}, why=refusal)
        if chosen.kind == "done":
            return
        w.pool[seat][FOOD] -= price
        w.climb(w.population, seat, 1, "ME-15.1")
