"""Why a space or a city is no answer to a question; `reasons` has them by kind of question."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.clash.components import ANGRY, BARREN, HAPPY, MOOD, STACK_LIMIT, UNITS
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.rules.barbarians import near_cities
from uruk.games.clash.rules.cities import why_not_found
from uruk.games.clash.rules.payments import can_pay, cannot_pay, one
from uruk.games.clash.rules.turns import NO_SPACE
from uruk.games.clash.rules.units import has_room
from uruk.games.clash.state.owners import BARBARIANS
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask

Reason = Callable[[World, Ask, Move], Refusal | None]
SpaceReason = Callable[[World, Ask, int], Refusal]


def at_space(reason: SpaceReason) -> Reason:
    """For answers that end with a space."""

    def explain(world: World, ask: Ask, move: Move) -> Refusal:
        *_, space = move.args
        return reason(world, ask, space) if world.board.has(space) else NO_SPACE

    return explain


def in_city(reason: SpaceReason) -> Reason:
    """For answers about an own city."""

    def explain(world: World, ask: Ask, space: int) -> Refusal:
        if world.city_owner(space) != ask.seat:
            return Refusal("CC-6.1", "not_your_city")
        return reason(world, ask, space)

    return at_space(explain)


def unfit(_world: World, ask: Ask, _space: int) -> Refusal:
    return Refusal(ask.rule, "space_unfit")


def darkened(world: World, ask: Ask, space: int) -> Refusal:
    """A city whose mood is to fall (CC-6.4)."""
    if world.cities[space].mood == ANGRY:
        return Refusal("CC-6.4", "city_angry")
    return unfit(world, ask, space)


def cheered(world: World, ask: Ask, space: int) -> Refusal:
    """A city whose mood is to rise (CC-6.4)."""
    if world.cities[space].mood == HAPPY:
        return Refusal("CC-6.4", "city_happy")
    return unfit(world, ask, space)


def improved(world: World, ask: Ask, space: int) -> Refusal:
    city = world.cities[space]
    if city.mood < HAPPY and not can_pay(world.players[ask.seat], one(MOOD, city.size), "mood"):
        return cannot_pay(world.players[ask.seat], one(MOOD, city.size), "CC-14.2")
    return cheered(world, ask, space)


def garrisoned(world: World, ask: Ask, space: int) -> Refusal:
    """A city that gets a unit (CC-10.2)."""
    if not has_room(world, ask.seat, space, 1):
        return Refusal("CC-10.2", "stack_limit")
    return unfit(world, ask, space)


def razed(world: World, ask: Ask, space: int) -> Refusal:
    return Refusal(ask.rule, "city_too_large")


def founded(world: World, ask: Ask, space: int) -> Refusal:
    return why_not_found(world, ask.seat, space) or unfit(world, ask, space)


def emptied(world: World, ask: Ask, space: int) -> Refusal:
    """A space that must be free land for a token or for barbarians (CC-21.7, CC-22.3)."""
    if not world.land >> space & 1:
        return Refusal(ask.rule, "not_land")
    if world.exhausted >> space & 1:
        return Refusal(ask.rule, "exhausted_land")
    if space in world.cities:
        return Refusal(ask.rule, "city_there")
    if not world.is_empty(space):
        return Refusal(ask.rule, "units_there")
    if world.terrain[space] == BARREN:
        return Refusal(ask.rule, "barren_land")
    return Refusal(ask.rule, "wrong_distance")


def of_barbarians(world: World, ask: Ask, space: int) -> Refusal:
    """A barbarian city that gets a unit (CC-22.5)."""
    if world.city_owner(space) != BARBARIANS:
        return Refusal(ask.rule, "no_barbarian_city")
    return Refusal("CC-22.1", "stack_limit")


def horde(world: World, ask: Ask, space: int) -> Refusal:
    """Barbarians that move or are hired (CC-22.7, CC-22.9)."""
    if not world.stack(BARBARIANS, space):
        return Refusal(ask.rule, "no_barbarians")
    if ask.kind == "barbarian_group" and near_cities(world, ask.seat, space):
        return Refusal("CC-22.9", "group_moved")
    return Refusal(ask.rule, "wrong_distance")


def stepped(world: World, ask: Ask, space: int) -> Refusal:
    """Where barbarians go (CC-22.7, CC-22.8)."""
    origin = world.board.index[ask.params["space"]]
    if space not in world.board.near[origin]:
        return Refusal(ask.rule, "not_adjacent")
    if not world.land >> space & 1:
        return Refusal(ask.rule, "not_land")
    group = len(world.stack(BARBARIANS, origin))
    if len(world.stack(BARBARIANS, space)) + group > STACK_LIMIT:
        return Refusal("CC-22.8", "stack_limit")
    return Refusal(ask.rule, "not_nearer")


def moored(world: World, ask: Ask, space: int) -> Refusal:
    """A sea space for a ship (CC-24.20, CC-R.38)."""
    if not world.sea >> space & 1:
        return Refusal("CC-12.3", "not_sea")
    return Refusal("CC-R.38", "enemy_there")


def fetched(world: World, ask: Ask, space: int) -> Refusal:
    """A unit taken from the map (CC-9.55)."""
    unit = UNITS.index(ask.params["unit"])
    if not any(code & TYPE_MASK == unit for code in world.stack(ask.seat, space)):
        return Refusal(ask.rule, "no_units_there")
    return Refusal("CC-10.3", "cargo_would_drown")


def templed(world: World, ask: Ask, space: int) -> Refusal:
    """A temple that changes its colour (E48)."""
    return Refusal(ask.rule, "no_object")


def armed(world: World, ask: Ask, space: int) -> Refusal:
    """A military unit of the player on a space."""
    return Refusal(ask.rule, "no_units_there")


def landed(world: World, ask: Ask, space: int) -> Refusal:
    """Where ships enter a tile they explored (CC-13.11)."""
    return Refusal("CC-12.3", "not_sea") if not world.sea >> space & 1 else unfit(world, ask, space)
