"""Leaders who fetch a wonder card by its name and build wonders as a free action (CC-28.16)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.components import CULTURE, NOTHING, Amounts
from uruk.games.clash.content.asking import LeaderPower
from uruk.games.clash.moves import MOVES, WONDER, named
from uruk.games.clash.rules.leaders import leader_city
from uruk.games.clash.rules.payments import one
from uruk.games.clash.rules.wonders import build_wonder, buildable
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

BUILD_FREELY: Final = MOVES.kind(
    "use_builder",
    "use {ability} {thing}",
    named("ability", ["nebuchadnezzar.great_gardens", "qin_shi_huang.great_wall"]),
    WONDER.called("thing"),
    key="use_for",
)


class WonderBuilder(LeaderPower):
    """Draws his wonder, builds in his city as a free action, his own for less (CC-28.16)."""

    wonder: str

    def fetches_wonder(self) -> str:
        return self.wonder

    def wonder_discount(self, world: World, seat: int, wonder: str, space: int) -> Amounts:
        own = wonder == self.wonder and space == leader_city(world, seat)
        return one(CULTURE, self.entry.amount) if own else NOTHING

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        pairs = buildable(world, seat) if home >= 0 else []
        return [BUILD_FREELY(self.id, name) for name, space in pairs if space == home]

    def act(self, world: World, seat: int, move: Move) -> Part:
        _, wonder = move.args
        yield from build_wonder(world, seat, wonder, leader_city(world, seat))
