"""What an automaton's action does: the program of the place on its strategy card (ME-25.13 to
25.21)."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.components import automaton as cards_of
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BONE,
    BUILD,
    EXPLORE,
    GATHER,
    ITEM_GARDEN,
    ITEM_RAM,
    ITEM_SETTLEMENT,
    ITEM_WALL,
    ITEM_ZIGGURAT,
    LAND,
    NOBODY,
    NOTHING,
    TOP_LEVEL,
    VP_TOKEN,
    WARFARE,
)
from uruk.games.mesopotamia.rules.automaton import marches
from uruk.games.mesopotamia.rules.automaton.cards import (
    grade_of,
    hand_of,
    keep,
    show,
    turn_over,
)
from uruk.games.mesopotamia.rules.automaton.ways import enemy_areas, free_ground, nearest
from uruk.games.mesopotamia.rules.building import (
    build_garden,
    erect,
    meets_conditions,
    settlement_problem,
    wall_problem,
    yards,
    ziggurat_problem,
)
from uruk.games.mesopotamia.rules.gathering import yields
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import cells, where


def automaton_action(world: World, empire: int, at: int, place: int) -> None:
    """Carries out an assigned action; what it cannot do lapses (ME-25.36)."""
    strategy = world.components.automaton.strategies[hand_of(world, empire).shown[at].card]
    action, program = strategy.places[place]
    world.tell("automaton_action", empire, "ME-25.10", action=ACTIONS[action], strategy=strategy.id)
    if isinstance(program, cards_of.Explore):
        activations = world.technology(empire, EXPLORE).numbers[0] + program.bonus
        world.push("automaton_explore", empire, at, place, activations)
    else:
        DEEDS[type(program)](world, empire, program)


def automaton_explore(world: World, empire: int, at: int, place: int, left: int) -> None:
    """One activation after the other, each with its arrival (ME-25.13)."""
    strategy = world.components.automaton.strategies[hand_of(world, empire).shown[at].card]
    program = strategy.places[place].program
    assert isinstance(program, cards_of.Explore)
    found = marches.choose(world, empire, program.target)
    if found is None:
        world.tell("nowhere_to_go", empire, "ME-25.14", goal=program.target)
        return
    if left > 1:
        world.push("automaton_explore", empire, at, place, left - 1)
    here = marches.go(world, empire, *found)
    if world.hides_event(here) and not world.tribe_size(here):
        world.push("event", empire, here)


# ------------------------------------------------------------ build


def build(world: World, empire: int, program: cards_of.Build) -> None:
    """Each time the first entry of the list that is not complete and can be built (ME-25.18)."""
    bonus = world.components.automaton.settings.build_bonus[grade_of(world, empire).id]
    for _ in range(program.count + bonus):
        for goal in program.order:
            if unlocked(world, empire, goal.item) and GOALS[goal.item](world, empire, goal.enough):
                break
        else:
            return


def unlocked(world: World, empire: int, item: int) -> bool:
    """Whether the technology is there, if it is needed (R-61)."""
    if not world.components.automaton.settings.build_needs_technology:
        return True
    return bool(world.technology(empire, BUILD).numbers[1] >> item & 1)


def ziggurat(world: World, empire: int, enough: int) -> bool:
    level = world.ziggurat[empire]
    if (enough and level >= enough) or ziggurat_problem(world, empire):
        return False
    world.ziggurat[empire] = level + 1
    world.tell("ziggurat_built", empire, "ME-25.18", level=level + 1)
    return True


def settlement(world: World, empire: int, enough: int) -> bool:
    """Where it has a unit and no enemy has, best on an event of its own (ME-25.18)."""
    if (enough and world.settlement.count(empire) >= enough) or not world.settlements_left(empire):
        return False
    places = [
        area
        for area in cells(where(world.land[empire]) & free_ground(world, empire))
        if not settlement_problem(world, empire, area)
    ]
    if not places:
        return False
    best = min(
        places,
        key=lambda area: (not own_event(world, empire, area), yields(world, area) == NOTHING, area),
    )
    erect(world, empire, ITEM_SETTLEMENT, best, "ME-25.18")
    return True


def own_event(world: World, empire: int, area: int) -> bool:
    runs = area in world.running and world.running[area][0] == empire
    return runs or world.spot[area] == VP_TOKEN


def ram(world: World, empire: int, enough: int) -> bool:
    """In its start area (ME-25.18)."""
    complete = enough and len(world.rams[empire]) >= enough
    if complete or not world.rams_left(empire) or not world.has_room(empire):
        return False
    erect(world, empire, ITEM_RAM, world.start[empire], "ME-25.18")
    return True


def wall(world: World, empire: int, enough: int) -> bool:
    """On an own settlement without one, nearest to an enemy land unit (ME-25.18)."""
    if (enough and world.wall.count(empire) >= enough) or not world.walls_left(empire):
        return False
    places = [
        area
        for area, owner in enumerate(world.settlement)
        if owner == empire and not wall_problem(world, empire, area)
    ]
    if not places:
        return False
    place = nearest(world, places, enemy_areas(world, empire))
    erect(world, empire, ITEM_WALL, place, "ME-25.18")
    return True


def garden(world: World, empire: int, enough: int) -> bool:
    """The part that is face up, if its conditions are met; it costs nothing (ME-25.18, 25.37)."""
    built = len(world.garden_owner)
    if (enough and world.garden_owner.count(empire) >= enough) or built == len(world.gardens):
        return False
    if not meets_conditions(world, empire, world.components.gardens[world.gardens[built]]):
        return False
    build_garden(world, empire, "ME-25.18")
    return True


GOALS: dict[int, Callable[[World, int, int], bool]] = {
    ITEM_ZIGGURAT: ziggurat,
    ITEM_SETTLEMENT: settlement,
    ITEM_RAM: ram,
    ITEM_WALL: wall,
    ITEM_GARDEN: garden,
}
"""Builds an item if it is not complete and can be built; whether it did."""


# ------------------------------------------------------------ the other actions


def research(world: World, empire: int, program: cards_of.Research) -> None:
    """The named action first, then the lowest technologies (ME-25.19)."""
    order = world.components.automaton.tech_order
    level = world.level[empire]
    for number in range(program.up_to):
        first = program.first
        if number or first == NOTHING or level[first] >= TOP_LEVEL:
            first = min(order, key=lambda action: level[action])
        if level[first] >= TOP_LEVEL:
            return
        world.discover(empire, first, "ME-25.19")


def gather(world: World, empire: int, program: cards_of.Gather) -> None:
    """Amphorae on trade tokens, those with most victory points first (ME-25.20)."""
    level = world.level[empire][GATHER]
    for _ in range(program.amphorae):
        free = [
            slot
            for slot, token in enumerate(world.trade)
            if token != NOTHING
            and world.amphora[slot] == NOBODY
            and world.components.slot_level[slot] <= level
        ]
        if not free or not world.amphorae_left(empire):
            return
        points = {slot: world.components.trades[world.trade[slot]].vp for slot in free}
        if any(points.values()):
            best = min(free, key=lambda slot: (-points[slot], slot))
        else:
            best = min(free, key=lambda slot: (-world.components.slot_level[slot], slot))
        world.amphora[best] = empire
        token = world.components.trades[world.trade[best]].id
        world.tell("amphora_placed", empire, "ME-25.20", trade=token)


def warfare(world: World, empire: int, program: cards_of.Warfare) -> None:
    """Bones of its technology and the card's, then units of the highest type (ME-25.17)."""
    bones, _, level = world.technology(empire, WARFARE).numbers
    if bones + program.bonus_bones:
        world.gain(empire, BONE, bones + program.bonus_bones, "ME-25.17")
    for _ in range(program.units):
        types = [
            unit
            for unit in range(len(LAND))
            if world.components.unit_level[unit] <= level and world.in_supply(empire, unit)
        ]
        if not types or not world.has_room(empire):
            return
        start = world.start[empire]
        places = [start, *(area for area in yards(world, empire) if area != start)]
        place = nearest(world, places, enemy_areas(world, empire))
        unit = max(types, key=lambda one: world.components.unit_level[one])
        world.place_unit(empire, unit, place)
        name = world.components.areas[place]
        world.tell("created", empire, "ME-25.17", unit=LAND[unit], area=name)


def growth(world: World, empire: int, program: cards_of.Growth) -> None:
    """Steps without food; a card may look for another with a certain action (ME-25.21)."""
    for _ in range(program.steps):
        world.climb(world.population, empire, 1, "ME-25.21")
    if program.draw_until == NOTHING:
        return
    hand = hand_of(world, empire)
    if not any(shows(world, card, program.draw_until) for card in (*hand.deck, *hand.discards)):
        return
    while True:
        card = turn_over(world, empire)
        if shows(world, card, program.draw_until):
            show(world, empire, card, "ME-25.21")
            return
        hand = hand_of(world, empire)
        keep(world, empire, hand._replace(discards=(*hand.discards, card)))
        name = world.components.automaton.strategies[card].id
        world.tell("strategy_passed", empire, "ME-25.21", strategy=name)


def shows(world: World, card: int, action: int) -> bool:
    places = world.components.automaton.strategies[card].places
    return any(place.action == action for place in places)


DEEDS: dict[type, Callable[..., None]] = {
    cards_of.Build: build,
    cards_of.Research: research,
    cards_of.Gather: gather,
    cards_of.Warfare: warfare,
    cards_of.Growth: growth,
}
"""By program, but for exploring."""
