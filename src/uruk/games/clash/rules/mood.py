"""Improving mood (CC-14)."""

from __future__ import annotations

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import HAPPY, MOOD, NOTHING, Amounts
from uruk.games.clash.moves import DELIGHT, DONE, RAISE
from uruk.games.clash.rules.cities import raise_mood, set_mood
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


def delightful(world: World, seat: int, extra: Amounts = NOTHING) -> list[int]:
    """Cities that an ability can make happy at once, where the player can pay for it."""
    player = world.players[seat]
    return [
        space
        for ability in hooks_of(player).delight_price
        for space in player.cities
        if world.cities[space].mood < HAPPY
        and any(price := ability.delight_price(world, seat, space))
        and can_pay(player, total((extra, price)), PURPOSE)
    ]


def _delight(world: World, seat: int, space: int) -> Part:
    """Makes a city happy for an ability's price."""
    abilities = hooks_of(world.players[seat]).delight_price
    price = next(p for a in abilities if any(p := a.delight_price(world, seat, space)))
    yield from pay(world, seat, price, "CC-28.17", PURPOSE)
    set_mood(world, space, HAPPY, "CC-28.17")


def can_improve(world: World, seat: int, extra: Amounts = NOTHING) -> bool:
    """Whether there is a city whose mood the player can improve (CC-14.1)."""
    return bool(improvable(world, seat, extra) or delightful(world, seat, extra))


def improve(world: World, seat: int) -> Part:
    """Raises any number of cities by any number of steps, at least one (CC-14.1, CC-14.3)."""
    end: list[Move] = []
    while end or can_improve(world, seat):
        answer = yield Ask(
            seat,
            "improve",
            lambda: [
                *map(RAISE, improvable(world, seat)),
                *map(DELIGHT, delightful(world, seat)),
                *end,
            ],
            "CC-14.1",
        )
        if answer.kind == "done":
            return
        space = answer.args[0]
        if answer.kind == "delight":
            yield from _delight(world, seat, space)
        else:
            cost = one(MOOD, world.cities[space].size)
            yield from pay(world, seat, cost, "CC-14.2", PURPOSE)
            raise_mood(world, space, "CC-14.1")
        if not end:
            end.append(DONE())
