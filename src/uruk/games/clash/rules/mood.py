"""Improving mood (CC-14)."""

from __future__ import annotations

from uruk.games.clash.components import HAPPY, MOOD, NOTHING, Amounts
from uruk.games.clash.moves import DONE, RAISE
from uruk.games.clash.rules.cities import raise_mood
from uruk.games.clash.rules.payments import can_pay, one, pay, total
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

PURPOSE = "mood"


def improvable(world: World, seat: int, extra: Amounts = NOTHING) -> list[int]:
    """Cities whose mood the player can pay to raise (CC-14.2)."""
    player = world.players[seat]
    return [
        space
        for space in player.cities
        if world.cities[space].mood < HAPPY
        and can_pay(player, total((extra, one(MOOD, world.cities[space].size))), PURPOSE)
    ]


def improve(world: World, seat: int) -> Part:
    """Raises any number of cities by any number of steps, at least one (CC-14.1, CC-14.3)."""
    end: list[Move] = []
    while end or improvable(world, seat):
        answer = yield Ask(
            seat,
            "improve",
            lambda: [*(RAISE(s) for s in improvable(world, seat)), *end],
            "CC-14.1",
        )
        if answer.kind == "done":
            return
        space = answer.args[0]
        cost = one(MOOD, world.cities[space].size)
        yield from pay(world, seat, cost, "CC-14.2", PURPOSE)
        raise_mood(world, space, "CC-14.1")
        if not end:
            end.append(DONE())
