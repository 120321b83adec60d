"""The Siege of Ur: the Defenders' set-up, cards, ways, and both ends (ME-27)."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.events import SIX_ROUND
from uruk.games.mesopotamia.components.schema import SiegeDifficulty
from uruk.games.mesopotamia.components.terms import (
    ARCHER,
    BONE,
    GATHER,
    LAND,
    NOBODY,
    NOTHING,
    SPEARMAN,
    TOP_LEVEL,
)
from uruk.games.mesopotamia.rules.ending import end_at_once
from uruk.games.mesopotamia.rules.events import retire
from uruk.games.mesopotamia.rules.movement import is_stuck, take_step
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World

YOU, DEFENDERS = 0, 1
"""The two sides, by number of the empire."""
WON, LOST = "ME-27.14", "ME-27.15"


def strength(world: World) -> SiegeDifficulty:
    """The numbers of the difficulty that is played (ME-30.9)."""
    return world.components.siege.difficulties[world.rules.difficulties[0]]


# ------------------------------------------------------------ set-up


def garrison(world: World) -> None:
    """What the Defenders have before the first turn (ME-27.1, 27.4, 27.5, 27.18)."""
    siege = world.components.siege
    world.ziggurat[DEFENDERS] = world.components.core.dingir_rules.max_dice
    world.pool[DEFENDERS][BONE] = strength(world).starting_bones
    for area in siege.walls:
        world.wall[area] = DEFENDERS
    for area in siege.settlements:
        world.place_settlement(DEFENDERS, area)
    for segment in siege.ships:
        world.place_ship(DEFENDERS, segment)
    for area, units in siege.units:
        for unit in army.unpack(units):
            world.place_unit(DEFENDERS, unit, area)
    world.tell("garrison_placed", DEFENDERS, "ME-27.5")


# ------------------------------------------------------------ their turn


def defenders_turn(world: World, seat: int) -> None:
    """Two action cards, carried out in the order in which they come (ME-27.6, 27.29)."""
    assert seat == DEFENDERS
    deck = list(world.components.siege.cards)
    world.rng.shuffle(deck)
    world.reveals += 1
    for card in deck[: world.components.siege.entry.cards_per_turn]:
        world.tell("defenders_card", DEFENDERS, "ME-27.6", card=card)
        CARDS[card](world)
        if world.over:
            return


def gather(world: World) -> None:
    """An amphora on the rightmost free token in reach (ME-27.7, 27.19, 27.26)."""
    siege = world.components.siege.entry
    reach = min(TOP_LEVEL, world.level[YOU][GATHER] + siege.gather_levels_above)
    if not world.amphorae_left(DEFENDERS):
        return
    for slot in reversed(range(len(world.trade))):
        free = world.trade[slot] != NOTHING and world.amphora[slot] == NOBODY
        if free and world.components.slot_level[slot] <= reach:
            world.amphora[slot] = DEFENDERS
            token = world.components.trades[world.trade[slot]].id
            world.tell("defenders_trade", DEFENDERS, "ME-27.7", trade=token)
            return


def warfare(world: World) -> None:
    """Bones by population, then one figure (ME-27.8)."""
    population = world.population.position[DEFENDERS]
    world.gain(
        DEFENDERS, BONE, -(-population // world.components.siege.entry.bones_divisor), "ME-27.8"
    )
    unit = next_figure(world)
    if unit != NOTHING:
        area = place_for(world, unit)
        world.place_unit(DEFENDERS, unit, area)
        world.tell(
            "defenders_unit",
            DEFENDERS,
            "ME-27.9",
            unit=LAND[unit],
            area=world.components.areas[area],
        )


def next_figure(world: World) -> int:
    """The highest type in reach of their population of which a figure waits (ME-27.8)."""
    population = world.population.position[DEFENDERS]
    return next(
        (
            unit
            for unit in reversed(range(len(LAND)))
            if world.components.siege.unit_position[unit] <= population
            and world.in_supply(DEFENDERS, unit)
        ),
        NOTHING,
    )


def place_for(world: World, unit: int) -> int:
    """Where a new figure comes (ME-27.9, 27.27); Ur where there is no such place."""
    if unit in (SPEARMAN, ARCHER):
        owners = world.settlement if unit == SPEARMAN else world.wall
        places = [area for area, owner in enumerate(owners) if owner == DEFENDERS]
        return min(places, key=lambda area: (nearness(world, area), area), default=ur(world))
    across, row = world.components.across, world.components.row
    return max(riding_places(world), key=lambda area: (across[area], row[area]), default=ur(world))


def riding_places(world: World) -> list[int]:
    """Areas next to your land units, but free of them (ME-27.9)."""
    beside = {
        there
        for here, units in enumerate(world.land[YOU])
        if units
        for there in world.components.adjacent[here]
    }
    return sorted(
        area
        for area in beside
        if not world.land[YOU][area]
        and area != world.start[YOU]
        and not world.closed[area]
        and world.wall[area] != YOU
    )


def growth(world: World) -> None:
    """One step on the population track (ME-27.10)."""
    climb(world, world.population, 1, "ME-27.10")


def star(world: World) -> None:
    """Nothing (ME-27.10)."""


def climb(world: World, track: Track, steps: int, rule: str) -> None:
    """Whoever is on top; the losing position ends the siege at once (ME-27.15, 27.29)."""
    goal = strength(world).losing_position
    made = track.rise(DEFENDERS, min(goal, track.position[DEFENDERS] + steps))
    name = "event" if track is world.events else "population"
    if made:
        position = track.position[DEFENDERS]
        world.tell("climbed", DEFENDERS, rule, track=name, n=made, position=position)
    if track.position[DEFENDERS] >= goal:
        world.tell("siege_broken", None, LOST, track=name, round=world.round)
        end_at_once(world, LOST)


# ------------------------------------------------------------ exploring


def explore(world: World) -> None:
    """The first of the three that is possible (ME-27.11)."""
    hidden = [area for area in range(len(world.components.areas)) if world.hides_event(area)]
    here = standing_on(world, hidden)
    if here != NOTHING:
        explore_event(world, here)
        return
    if not hidden:
        towards_ur(world)
        return
    target = next_event(world, hidden)
    if target != NOTHING:
        here, unit = sent_to(world, target)
        take_step(world, DEFENDERS, unit, here, target, "ME-27.11")
        explore_event(world, target)


def standing_on(world: World, hidden: list[int]) -> int:
    """The event under a unit of theirs nearest to yours, then from left to right (ME-27.11)."""
    across, row = world.components.across, world.components.row
    return min(
        (area for area in hidden if world.land[DEFENDERS][area]),
        key=lambda area: (nearness(world, area), across[area], row[area]),
        default=NOTHING,
    )


def next_event(world: World, hidden: list[int]) -> int:
    """Of the events that a unit can step to the topmost, then the leftmost (ME-27.11)."""
    across, row = world.components.across, world.components.row
    return min(
        (area for area in hidden if may_end(world, area) and movers(world, area)),
        key=lambda area: (row[area], across[area]),
        default=NOTHING,
    )


def may_end(world: World, area: int) -> bool:
    """Their moves never end beside your start area, nor behind your walls (ME-27.11, 27.27)."""
    return (
        area not in (world.start[YOU], *world.components.adjacent[world.start[YOU]])
        and not world.closed[area]
        and world.wall[area] != YOU
    )


def movers(world: World, target: int) -> list[int]:
    """The areas beside a target from which a unit can step there."""
    return [
        here
        for here in world.components.adjacent[target]
        if world.land[DEFENDERS][here] and not is_stuck(world, DEFENDERS, here)
    ]


def sent_to(world: World, target: int) -> tuple[int, int]:
    """The unit nearest to yours, then in reading order, then by type (ME-27.11)."""
    here = min(movers(world, target), key=lambda area: (nearness(world, area), area))
    return here, army.kinds(world.land[DEFENDERS][here])[0]


def explore_event(world: World, area: int) -> None:
    """They go up by the higher number of the options that do not run (ME-27.12)."""
    card = world.components.events[world.token[area]]
    steps = max((option.track for option in card.options if option.kind != SIX_ROUND), default=1)
    world.reveals += 1
    name = world.components.areas[area]
    world.tell("defenders_event", DEFENDERS, "ME-27.12", event=card.id, area=name)
    retire(world, area)
    climb(world, world.events, steps, "ME-27.12")


def towards_ur(world: World) -> None:
    """With no event left one unit goes home, a step on a shortest way (ME-27.11, 27.28)."""
    for _ in range(world.components.siege.entry.step_towards_ur):
        steps = ways_home(world)
        able = [
            area
            for area, units in enumerate(world.land[DEFENDERS])
            if units
            and area != ur(world)
            and not is_stuck(world, DEFENDERS, area)
            and next_area_home(world, steps, area) != NOTHING
        ]
        if not able:
            return
        here = min(able, key=lambda area: (nearness(world, area), area))
        unit = army.kinds(world.land[DEFENDERS][here])[0]
        there = next_area_home(world, steps, here)
        take_step(world, DEFENDERS, unit, here, there, "ME-27.11")


def ways_home(world: World) -> dict[int, int]:
    """How far Ur is from every area from which a way leads there (ME-27.28)."""
    steps = {ur(world): 0}
    edge = [ur(world)]
    while edge:
        near = edge.pop(0)
        for far in world.components.adjacent[near]:
            if far not in steps and may_end(world, far):
                steps[far] = steps[near] + 1
                edge.append(far)
    return steps


def next_area_home(world: World, steps: dict[int, int], here: int) -> int:
    """The first area of a shortest way; the first in reading order of several (ME-27.11)."""
    return min(
        (there for there in world.components.adjacent[here] if there in steps),
        key=lambda there: (steps[there], there),
        default=NOTHING,
    )


def ur(world: World) -> int:
    return world.start[DEFENDERS]


def nearness(world: World, area: int) -> int:
    """Borders to the nearest of your land units, whatever lies between (ME-27.26, 25.28)."""
    distance = world.components.distance[area]
    return min((distance[here] for here, units in enumerate(world.land[YOU]) if units), default=0)


CARDS: dict[str, Callable[[World], None]] = {
    "gather": gather,
    "warfare": warfare,
    "explore": explore,
    "growth": growth,
    "star": star,
}
"""By the word on the action card."""


# ------------------------------------------------------------ your turn, and the round


def storm(world: World) -> None:
    """A land unit of yours with a ram is in Ur: the siege is won at once (ME-27.14, 27.22)."""
    world.tell("siege_won", YOU, WON, round=world.round)
    end_at_once(world, WON)


def take_events(world: World) -> None:
    """Your running events in areas that they hold leave the game (ME-27.17, 27.25)."""
    for area in sorted(world.running):
        if world.controller(area) == DEFENDERS:
            event = world.components.events[world.token[area]].id
            name = world.components.areas[area]
            world.tell("event_lost", DEFENDERS, "ME-27.17", event=event, area=name)
            retire(world, area)
            climb(world, world.events, world.components.siege.entry.event_taken, "ME-27.17")
            if world.over:
                return
