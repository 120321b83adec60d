"""Conquering a city (CC-17, CC-22.15, CC-22.18)."""

from __future__ import annotations

from uruk.games.clash.abilities import ask_for, hooks_of
from uruk.games.clash.components import ANGRY, NOTHING, PORT, REWARD, SETTLER
from uruk.games.clash.moves import DELIGHT, PASS, PLACE
from uruk.games.clash.rules.cities import (
    gain_gold,
    keeps_colour,
    plunder,
    put_city,
    raze,
    return_building,
    return_settlement,
    set_mood,
)
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.payments import can_pay, gain_all, pay
from uruk.games.clash.rules.units import place
from uruk.games.clash.state.owners import NOBODY, is_neutral, is_seat, seat_or_none
from uruk.games.clash.state.world import City, World
from uruk.kernel.script import Ask, Part, fixed


def conquer(world: World, owner: int, space: int) -> Part:
    """An enemy military unit stands alone in a city (CC-17.1)."""
    before = world.cities[space]
    loser = before.owner
    seat = seat_or_none(owner)
    world.tell("city_conquered", seat, "CC-17.1", space=world.name(space))
    world.turn.activations.pop(space, None)
    world.turn.locked -= {space}
    if is_neutral(owner):
        yield from _fall_to_neutral(world, owner, space)
    elif is_neutral(loser):
        yield from _take_from_neutral(world, owner, space)
    else:
        yield from _take_from_player(world, owner, space)
    if is_seat(owner):
        hooks = hooks_of(world.players[owner]).captured
        effects = [ability.captured(world, owner, space, before) for ability in hooks]
        yield from resolve(world, owner, effects)
    if is_seat(loser):
        hooks = hooks_of(world.players[loser]).city_lost
        effects = [ability.city_lost(world, loser, space) for ability in hooks]
        yield from resolve(world, loser, effects)


def _take_from_player(world: World, seat: int, space: int) -> Part:
    """Replace, loot, settler, mood, in this order (CC-17.2)."""
    city = world.cities[space]
    loser = city.owner
    loot = plunder(city)
    kept = world.players[seat].settlements > 0
    if kept:
        _replace(world, seat, space, city)
    else:
        gain_gold(world, seat, raze(world, space, "CC-17.5"), "CC-17.5")
    gain_gold(world, seat, loot, "CC-17.6")
    yield from refuge(world, loser, space)
    if kept:
        yield from _settle_mood(world, seat, space, city, "CC-17.8")


def _settle_mood(world: World, seat: int, space: int, before: City, rule: str) -> Part:
    """The city becomes angry, or what abilities make of that (CC-17.8, CC-22.18)."""
    player = world.players[seat]
    options = [
        (ability.id, *option)
        for ability in hooks_of(player).captured_mood
        for option in ability.captured_mood(world, seat, space, before)
    ]
    mood = max((mood for _, mood, price in options if price == NOTHING), default=ANGRY)
    for name, better, price in options:
        if better > mood and can_pay(player, price):
            choices = fixed([DELIGHT(space), PASS()])
            params = {"space": world.name(space)}
            ask = Ask(seat, "captured_mood", choices, "CC-17.8", params=params)
            answer = yield from ask_for(name, ask)
            if answer.kind == "delight":
                yield from pay(world, seat, price, "CC-17.8")
                mood = better
    set_mood(world, space, mood, rule)


def _replace(world: World, seat: int, space: int, city: City) -> None:
    """The conqueror's pieces take the place of the loser's (CC-17.3, CC-17.4, CC-9.37)."""
    player = world.players[seat]
    loser = city.owner
    buildings = list(city.buildings)
    port = city.port
    for building, colour in enumerate(city.buildings):
        if colour != loser or keeps_colour(world, colour, building):
            continue
        return_building(world, loser, building)
        if player.pieces[building]:
            player.pieces[building] -= 1
            buildings[building] = seat
        else:
            buildings[building] = NOBODY
            port = -1 if building == PORT else port
            gain_gold(world, seat, 1, "CC-17.4")
    return_settlement(world, loser)
    player.settlements -= 1
    put_city(world, space, City(seat, city.mood, tuple(buildings), city.wonders, port))


def refuge(world: World, loser: int, space: int) -> Part:
    """The loser may place a settler in another own city for free (CC-17.7)."""
    player = world.players[loser]
    if not player.supply[SETTLER]:
        return
    homes = [home for home in player.cities if home != space]
    if not homes:
        return
    answer = yield Ask(
        loser,
        "refuge",
        lambda: [*(PLACE(home) for home in homes), PASS()],
        "CC-17.7",
    )
    if answer.kind == "place":
        place(world, loser, answer.args[0], SETTLER, "CC-17.7")


def _take_from_neutral(world: World, seat: int, space: int) -> Part:
    """A player conquers a barbarian city (CC-22.18)."""
    city = world.cities[space]
    gain_all(world, seat, REWARD["barbarian_city_captured"], "CC-22.18")
    if world.players[seat].settlements:
        world.players[seat].settlements -= 1
        return_settlement(world, city.owner)
        put_city(world, space, city.changed(owner=seat))
        yield from _settle_mood(world, seat, space, city, "CC-22.18")
    else:
        gain_gold(world, seat, raze(world, space, "CC-22.18"), "CC-22.18")


def _fall_to_neutral(world: World, owner: int, space: int) -> Part:
    """Barbarians conquer a player's city (CC-22.15, CC-R.37)."""
    city = world.cities[space]
    loser = city.owner
    if world.neutrals[owner].settlements:
        world.neutrals[owner].settlements -= 1
        return_settlement(world, loser)
        put_city(world, space, city.changed(owner=owner))
        yield from refuge(world, loser, space)
        set_mood(world, space, ANGRY, "CC-22.15")
    else:
        raze(world, space, "CC-R.37")
        yield from refuge(world, loser, space)
