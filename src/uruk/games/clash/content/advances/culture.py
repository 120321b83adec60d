"""Culture (CC-27.29 to CC-27.32)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from uruk.games.clash.abilities import Pair, ability
from uruk.games.clash.components import CULTURE, HAPPY, MOOD, Amounts
from uruk.games.clash.content.asking import AdvanceAbility
from uruk.games.clash.moves import KIND, MOVES, NUMBER, SPACE, USE, named
from uruk.games.clash.rules.cities import raise_mood
from uruk.games.clash.rules.decks import draw_wonder
from uruk.games.clash.rules.influence import attempts, each_attempt, influence, range_cost
from uruk.games.clash.rules.payments import (
    can_pay,
    gain,
    one,
    other_prices,
    pay,
    spend,
    total,
)
from uruk.games.clash.rules.turns import BOUND_ATTEMPTS, BOUND_PAIRS
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part


@ability("arts")
class Arts(AdvanceAbility):
    """Once per turn an influence attempt as a free action for a culture token (CC-27.29)."""

    def prices(self, world: World, seat: int) -> list[Amounts]:
        """Its price, and what may be paid instead."""
        return [self.price, *other_prices(world, seat, self.id, self.price)]

    def open_prices(self, world: World, seat: int, pairs: list[Pair]) -> list[Amounts]:
        """Prices that can be paid together with the range of one of these targets."""
        return [
            price
            for price in self.payable_prices(world, seat)
            if any(self.can_reach(world, seat, price, pair) for pair in pairs)
        ]

    def payable_prices(self, world: World, seat: int) -> list[Amounts]:
        player = world.players[seat]
        return [price for price in self.prices(world, seat) if can_pay(player, price, self.id)]

    def can_reach(self, world: World, seat: int, price: Amounts, pair: Pair) -> bool:
        """Whether a price can be paid together with the range of an attempt."""
        reach = one(CULTURE, range_cost(world, seat, *pair))
        return can_pay(world.players[seat], total((price, reach)))

    def can_attempt(self, world: World, seat: int, pairs: Iterable[Pair]) -> bool:
        if not self.is_unused(world):
            return False
        prices = self.payable_prices(world, seat)
        return any(self.can_reach(world, seat, p, pair) for pair in pairs for p in prices)

    def actions(self, world: World, seat: int) -> list[Move]:
        if not self.is_unused(world):
            return []
        if not any(can_pay(world.players[seat], price) for price in self.prices(world, seat)):
            return []
        ready = self.can_attempt(world, seat, each_attempt(world, seat))
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        card = world.turn.bound_by
        pairs = BOUND_PAIRS[card](world, seat) if card else attempts(world, seat)
        price, *instead = self.open_prices(world, seat, pairs)
        yield from pay(world, seat, price, "CC-15.14", instead=instead)
        if world.turn.bound_by:
            yield from BOUND_ATTEMPTS[world.turn.bound_by](world, seat)
        else:
            yield from influence(world, seat, attempts(world, seat))


CHEER: Final = MOVES.kind(
    "use_sports",
    "use {ability} {space} {steps}",
    named("ability", ["sports"]),
    SPACE,
    NUMBER.called("steps"),
    key="use_in",
)


@ability("sports")
class Sports(AdvanceAbility):
    """Main action: raise one city by 1 or 2 steps for culture tokens (CC-27.30)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        player = world.players[seat]
        if not world.turn.main or not self.can_pay(world, seat):
            return []
        return [
            CHEER(self.id, space, steps)
            for space in player.cities
            for steps in range(1, HAPPY - world.cities[space].mood + 1)
            if can_pay(player, one(CULTURE, steps))
        ]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        _, space, steps = move.args
        yield from pay(world, seat, one(CULTURE, steps), "CC-27.30")
        for _ in range(steps):
            raise_mood(world, space, "CC-27.30")


@ability("monuments")
class Monuments(AdvanceAbility):
    """A wonder card now; cities with a wonder are no targets for opponents (CC-27.31)."""

    def gained(self, world: World, seat: int) -> Part:
        yield from draw_wonder(world, seat, "CC-27.31")

    def shields(self, world: World, space: int) -> bool:
        return bool(world.cities[space].wonders)


PERFORM: Final = MOVES.kind(
    "use_theaters",
    "use {ability} {thing}",
    named("ability", ["theaters"]),
    KIND.called("thing"),
    key="use_for",
)


@ability("theaters")
class Theaters(AdvanceAbility):
    """Once per turn a culture token for a mood token or the reverse (CC-27.32)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        if not self.is_unused(world):
            return []
        stock = world.players[seat].stock
        return [PERFORM(self.id, kind) for kind in (CULTURE, MOOD) if stock[kind]]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        _, paid = move.args
        spend(world, seat, one(paid))
        gain(world, seat, CULTURE if paid == MOOD else MOOD, 1, "CC-27.32")
        yield from ()
