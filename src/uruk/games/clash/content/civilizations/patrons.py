"""Leaders in whose city some buildings cost less."""

from __future__ import annotations

from uruk.games.clash.components import BUILDING_COST, NOTHING, Amounts
from uruk.games.clash.content.asking import LeaderPower
from uruk.games.clash.rules.leaders import leader_city
from uruk.games.clash.rules.payments import less
from uruk.games.clash.state.world import World


class Patron(LeaderPower):
    """His buildings cost only the ability's price in his city."""

    buildings: tuple[int, ...]

    def building_discount(self, world: World, seat: int, building: int, space: int) -> Amounts:
        if building not in self.buildings or space != leader_city(world, seat):
            return NOTHING
        return less(BUILDING_COST, self.price)
