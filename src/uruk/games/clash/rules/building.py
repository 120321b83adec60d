"""Building (CC-9.30 to CC-9.39)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import Effect, hooks_of
from uruk.games.clash.components import (
    ACADEMY,
    ANGRY,
    BUILDING,
    BUILDING_ADVANCE,
    BUILDING_COST,
    BUILDINGS,
    CULTURE,
    IDEA,
    MOOD,
    OBSERVATORY,
    PORT,
    TEMPLE,
    Amounts,
)
from uruk.games.clash.moves import BUILD, NOWHERE
from uruk.games.clash.rules.cities import (
    activate,
    effective_mood,
    end_activation,
    is_eager,
    why_not_activate,
    why_not_grow,
)
from uruk.games.clash.rules.decks import draw_action
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import TEXT
from uruk.games.clash.rules.payments import (
    can_pay_somehow,
    cannot_pay,
    choose_kind,
    less,
    one,
    pay_or_use,
    take,
)
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

ACADEMY_IDEAS = BUILDING[ACADEMY].reward["idea"]


def lighter_prices(world: World, seat: int, building: int, space: int) -> dict[str, Amounts]:
    """What a building costs with the discount of an ability, by the ability."""
    return {
        ability.id: less(BUILDING_COST, discount)
        for ability in hooks_of(world.players[seat]).building_discount
        if any(discount := ability.building_discount(world, seat, building, space))
    }


def can_afford(world: World, seat: int, building: int, space: int) -> bool:
    """Whether the player can pay for a building, perhaps with a discount (CC-9.30)."""
    purpose = BUILDINGS[building]
    if can_pay_somehow(world, seat, BUILDING_COST, purpose, space):
        return True
    lighter = lighter_prices(world, seat, building, space)
    return any(can_pay_somehow(world, seat, cost, purpose, space) for cost in lighter.values())


def pay_price(world: World, seat: int, building: int, space: int, rule: str) -> Part:
    """Pays for a building (CC-9.30); a discount is used up only here."""
    lighter = lighter_prices(world, seat, building, space)
    purpose = BUILDINGS[building]
    yield from pay_or_use(world, seat, BUILDING_COST, lighter, rule, purpose, space=space)


def why_not_construct(
    world: World, seat: int, space: int, building: int, *, active: bool = True
) -> Refusal | None:
    """Why a building cannot stand in a city, whatever it costs (CC-9.31, CC-9.34).

    It is to be built by an activation of the city, or without one if not `active`.
    """
    player = world.players[seat]
    city = world.cities.get(space)
    if city is None or city.owner != seat:
        return Refusal("CC-9.1", "not_your_city")
    if not player.knows(BUILDING_ADVANCE[building]):
        return Refusal("CC-7.11", "advance_missing")
    if city.has(building):
        return Refusal("CC-9.31", "building_there")
    if not player.pieces[building]:
        return Refusal("CC-9.31", "no_piece")
    idle = not active and is_eager(world, space)
    if (city.mood if idle else effective_mood(world, space)) == ANGRY:
        return Refusal("CC-6.6", "city_angry")
    refusal = why_not_grow(world, seat, city)
    if refusal is not None:
        return refusal
    if building == PORT and not world.board.around[space] & world.sea:
        return Refusal("CC-9.34", "no_sea")
    return why_forbidden(world, seat)


def possible_buildings(world: World, seat: int) -> list[int]:
    """What the player could build in any city: known, and a piece is left."""
    player = world.players[seat]
    if why_forbidden(world, seat) is not None:
        return []
    return [
        building
        for building, advance in enumerate(BUILDING_ADVANCE)
        if player.pieces[building] and player.knows(advance)
    ]


def buildings_for(world: World, seat: int, space: int, possible: list[int]) -> list[int]:
    """What an own city can be activated to build: the quick way of `why_not_build`."""
    city = world.cities[space]
    if effective_mood(world, space) == ANGRY or why_not_grow(world, seat, city) is not None:
        return []
    if not possible or why_not_activate(world, seat, space) is not None:
        return []
    coastal = bool(world.board.around[space] & world.sea)
    return [
        building
        for building in possible
        if not city.has(building)
        and (building != PORT or coastal)
        and can_afford(world, seat, building, space)
    ]


def why_forbidden(world: World, seat: int) -> Refusal | None:
    """Whether an event on the table forbids building (event E1)."""
    for card in world.table:
        refusal = TEXT[card].forbids_building(world, seat)
        if refusal is not None:
            return refusal
    return None


def why_not_build(world: World, seat: int, space: int, building: int) -> Refusal | None:
    """Why a city cannot be activated to build this (CC-9.1, CC-9.30, CC-9.31)."""
    refusal = why_not_activate(world, seat, space) or why_not_construct(
        world, seat, space, building
    )
    if refusal is None and not can_afford(world, seat, building, space):
        return cannot_pay(world.players[seat], BUILDING_COST, "CC-9.30")
    return refusal


def build_moves(world: World, space: int, building: int) -> Iterator[Move]:
    """The moves that put a building in a city; a port has one for each sea space it may face."""
    if building != PORT:
        yield BUILD(building, space, NOWHERE)
        return
    for sea in world.board.near[space]:
        if world.sea >> sea & 1:
            yield BUILD(building, space, sea)


def build(world: World, seat: int, building: int, space: int, facing: int) -> Part:
    """Activates a city to build (CC-9.30)."""
    act = activate(world, space)
    yield from pay_price(world, seat, building, space, "CC-9.30")
    yield from construct(world, seat, space, building, facing)
    yield from end_activation(world, seat, space, act, "build")


def construct(world: World, seat: int, space: int, building: int, facing: int) -> Part:
    """Puts a building in a city and gives what it gives on building (CC-9.32 to CC-9.39)."""
    player = world.players[seat]
    player.pieces[building] -= 1
    city = world.cities[space].with_building(building, seat)
    world.cities[space] = city.changed(port=facing) if building == PORT else city
    world.tell("built", seat, "CC-9.30", building=BUILDINGS[building], space=world.name(space))
    hooks = hooks_of(player).built
    effects = (ability.built(world, seat, space, building) for ability in hooks)
    yield from resolve(world, seat, (*rewards(world, seat, building), *effects))


def rewards(world: World, seat: int, building: int) -> Iterator[Effect]:
    """What a building gives on building (CC-9.32, CC-9.35, CC-9.38)."""
    name = BUILDINGS[building]
    if building == ACADEMY:
        ideas = one(IDEA, ACADEMY_IDEAS)
        yield Effect(name, take(world, seat, ideas, "CC-9.32"), gives=(ideas,))
    elif building == TEMPLE:
        kinds = (CULTURE, MOOD)
        part = choose_kind(world, seat, kinds, "CC-9.35")
        yield Effect(name, part, gives=tuple(map(one, kinds)))
    elif building == OBSERVATORY:
        yield Effect(name, _study(world, seat))


def _study(world: World, seat: int) -> Part:
    for _ in range(BUILDING[OBSERVATORY].action_cards):
        yield from draw_action(world, seat, "CC-9.38")
