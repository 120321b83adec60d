"""Leaders in whose happy city an advance of one category is gained for a token."""

from __future__ import annotations

from functools import cached_property

from uruk.games.clash.components import ADVANCE, HAPPY, Amounts, amounts
from uruk.games.clash.content.asking import LeaderPower
from uruk.games.clash.moves import USE
from uruk.games.clash.rules.advances import available, choose_advance, gain_advance
from uruk.games.clash.rules.leaders import leader_city
from uruk.games.clash.rules.payments import can_pay, pay
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

RULE = "CC-28.3"


class Teacher(LeaderPower):
    """Main action: an advance of his category for a mood or a culture token."""

    category: str

    @cached_property
    def other_price(self) -> Amounts:
        return amounts(self.entry.second_price)

    def options(self, world: World, seat: int) -> list[int]:
        learnable = available(world.players[seat])
        return [advance for advance in learnable if ADVANCE[advance].category == self.category]

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if not world.turn.main or home < 0 or world.cities[home].mood != HAPPY:
            return []
        player = world.players[seat]
        payable = can_pay(player, self.price) or can_pay(player, self.other_price)
        return [USE(self.id)] if payable and self.options(world, seat) else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        yield from pay(world, seat, self.price, RULE, instead=(self.other_price,))
        for _ in range(self.entry.amount):
            advance = yield from choose_advance(seat, self.options(world, seat), RULE)
            if advance >= 0:
                yield from gain_advance(world, seat, advance)
