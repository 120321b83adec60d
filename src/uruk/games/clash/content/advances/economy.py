"""Economy (CC-27.25 to CC-27.28)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import CULTURE, FOOD, GOLD, ORE, WOOD
from uruk.games.clash.content.asking import AdvanceAbility
from uruk.games.clash.moves import ACTION, HAVE, MOVES, USE, named
from uruk.games.clash.rules.decks import discard_action
from uruk.games.clash.rules.payments import choose_kind, gain, pay
from uruk.games.clash.rules.trade_routes import choose_gold, income
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, fixed

BARTER: Final = MOVES.kind(
    "use_bartering",
    "use {ability} {thing}",
    named("ability", ["bartering"]),
    ACTION.called("thing"),
    key="use_for",
)


@ability("bartering")
class Bartering(AdvanceAbility):
    """Once per turn an action card for 1 gold or 1 culture token (CC-27.25)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        if not self.is_unused(world):
            return []
        return [BARTER(self.id, card) for card in world.players[seat].actions]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        _, card = move.args
        discard_action(world, seat, card, "CC-27.25")
        yield from choose_kind(world, seat, (GOLD, CULTURE), "CC-27.25")


@ability("taxes")
class Taxes(AdvanceAbility):
    """Main action: food, wood and ore as many as cities, for a mood token (CC-27.27)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = world.turn.main and self.is_unused(world) and world.players[seat].cities
        return [USE(self.id)] if ready and self.can_pay(world, seat) else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        world.turn.use(self.id)
        yield from pay(world, seat, self.price, "CC-27.27")
        yield from raise_taxes(world, seat)


def raise_taxes(world: World, seat: int) -> Part:
    """Food, wood and ore in any mix, as many as cities (CC-27.27, CC-27.28)."""
    left = len(world.players[seat].cities)
    as_gold = yield from choose_gold(world, seat, left, "CC-27.28")
    gain(world, seat, GOLD, as_gold, "CC-27.28")
    left -= as_gold
    for kind in (FOOD, ORE):
        counts = [HAVE(n, kind) for n in range(left, -1, -1)]
        answer = yield Ask(seat, "taxes", fixed(counts), "CC-27.27")
        amount, _ = answer.args
        gain(world, seat, kind, amount, "CC-27.27")
        left -= amount
    gain(world, seat, WOOD, left, "CC-27.27")


@ability("trade_routes")
class TradeRoutes(AdvanceAbility):
    """Food for routes at the start of the turn (CC-27.26, CC-27.50)."""

    grants = ("trade_routes",)

    def turn_started(self, world: World, seat: int) -> Effect:
        return Effect(self.id, income(world, seat))


@ability("currency")
class Currency(AdvanceAbility):
    """Trade Routes and Taxes may bring gold (CC-27.28)."""

    grants = ("income_in_gold",)
