"""The Defenders of Assur: waves, the enemy's moves, victory and defeat (ME-28)."""

from __future__ import annotations

from typing import NamedTuple

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.schema import AssurDifficulty
from uruk.games.mesopotamia.components.terms import BONE, TRIBE
from uruk.games.mesopotamia.rules.ending import end_at_once
from uruk.games.mesopotamia.rules.events import retire
from uruk.games.mesopotamia.rules.movement import is_stuck, needs_ram, take_step
from uruk.games.mesopotamia.rules.ways_to_assur import Way, next_area, way_to
from uruk.games.mesopotamia.state.world import World

YOU, ENEMY = 0, 1
"""The two sides, by number of the empire."""
WON, LOST = "ME-28.6", "ME-28.13"


def strength(world: World) -> AssurDifficulty:
    """The numbers of the difficulty that is played (ME-30.9)."""
    return world.components.assur.difficulties[world.rules.difficulties[0]]


# ------------------------------------------------------------ waves


def first_wave(world: World) -> None:
    """The enemy has nothing before its first wave, which comes before round 1 (ME-28.4, 28.24)."""
    world.pool[ENEMY][BONE] = strength(world).starting_bones
    wave(world)


def wave(world: World) -> None:
    """The next wave appears in area 1, with its bones (ME-28.3, 28.4, 28.20)."""
    assur = world.components.assur
    entry = assur.waves[world.wave]
    world.wave += 1
    area = world.start[ENEMY]
    world.tell("wave", ENEMY, "ME-28.3", wave=entry.n, area=world.components.areas[area])
    for unit in army.unpack(assur.units[entry.n - 1]):
        world.place_unit(ENEMY, unit, area)
    for _ in range(entry.ram):
        world.place_ram(ENEMY, area)
    world.gain(ENEMY, BONE, entry.bones, "ME-28.4")


def end_of_wave(world: World) -> None:
    """Without bones or without units the wave is overcome; the sixth is the last (ME-28.5, 28.6).

    At most one wave a round, whatever is left of the enemy (ME-28.30).
    """
    if world.pool[ENEMY][BONE] and any(world.land[ENEMY]):
        return
    world.tell("wave_overcome", YOU, "ME-28.5", wave=world.wave)
    take_marker(world)
    if world.wave == len(world.components.assur.waves):
        world.tell("assur_saved", YOU, WON, round=world.round)
        end_at_once(world, WON)
    else:
        wave(world)


def take_marker(world: World) -> None:
    """A part of the Hanging Gardens marks each wave, while there is one left (ME-28.5, R-26)."""
    if len(world.garden_owner) == len(world.gardens):
        return
    token = world.components.gardens[world.gardens[len(world.garden_owner)]]
    world.garden_owner = (*world.garden_owner, YOU)
    world.reveals += 1
    world.tell("marker_taken", YOU, "ME-28.5", garden=token.id, vp=token.vp)


# ------------------------------------------------------------ the enemy's part of the round


class Mover(NamedTuple):
    """A unit as it stood at the beginning of the enemy's part, and the rams with it."""

    area: int
    unit: int
    rams: int


def enemy_moves(world: World) -> None:
    """Every unit moves one area, those with a ram first (ME-28.7, 28.19)."""
    for mover in sorted(movers(world), key=lambda m: (not m.rams, m.area, m.unit)):
        here, rams = mover.area, mover.rams
        for _ in range(world.components.assur.entry.step_per_round):
            here = move(world, mover.unit, here, rams)
            if world.over:
                return


def movers(world: World) -> list[Mover]:
    """All units; rams go to spearmen first, each to another unit if there are enough (ME-28.9)."""
    found = []
    for area, units in enumerate(world.land[ENEMY]):
        if not units:
            continue
        order = [
            unit for unit in world.components.assur.carriers for _ in range(army.of(units, unit))
        ]
        rams = [0] * len(order)
        for ram in range(world.rams[ENEMY].count(area)):
            rams[ram % len(order)] += 1
        found += [Mover(area, unit, n) for unit, n in zip(order, rams, strict=True)]
    return found


def has_ram(world: World) -> bool:
    """A ram counts while it stands together with a land unit (ME-28.27, R-65)."""
    return any(world.land[ENEMY][area] for area in world.rams[ENEMY])


def move(world: World, unit: int, here: int, rams: int) -> int:
    """One step of a unit on its way, if it can make one; where it stands then (ME-28.7, 28.27)."""
    if is_stuck(world, ENEMY, here):
        return here
    way = chosen_way(world, here, rams)
    if way is None:
        return here
    there = next_area(world, way, here, north=unit in world.components.assur.northern)
    if needs_ram(world, ENEMY, there) and not rams:
        return here
    take_step(world, ENEMY, unit, here, there, way.rule)
    for _ in range(rams):
        world.remove_ram(ENEMY, here)
        world.place_ram(ENEMY, there)
    enter(world, there)
    return there


def chosen_way(world: World, here: int, rams: int) -> Way | None:
    """With a ram to your nearest wall, if there is one; otherwise to area 2 (ME-28.7, 28.9)."""
    walls_count = not has_ram(world)
    if rams:
        walls = [area for area, owner in enumerate(world.wall) if owner == YOU and area != here]
        ways = [way_to(world, wall, walls_count=walls_count, rule="ME-28.9") for wall in walls]
        reached = [way for way in ways if here in way.cost]
        if reached:
            return min(reached, key=lambda way: (way.cost[here], way.target))
    way = way_to(world, world.start[YOU], walls_count=walls_count, rule="ME-28.7")
    return way if here in way.cost else None


def enter(world: World, area: int) -> None:
    """A tribe goes, a running event of yours, too; an open Assur falls (ME-28.11, 28.13)."""
    name = world.components.areas[area]
    if world.tribe_size(area):
        for unit in army.unpack(world.land[TRIBE][area]):
            world.remove_unit(TRIBE, unit, area)
        world.tell("tribe_removed", ENEMY, "ME-28.11", area=name)
        if world.hides_event(area):
            retire(world, area)
    if area in world.running:
        event = world.components.events[world.token[area]].id
        world.tell("event_lost", ENEMY, "ME-28.11", event=event, area=name)
        retire(world, area)
    if area == world.start[YOU] and not world.land[YOU][area]:
        lose(world)


# ------------------------------------------------------------ battles, and the end


def assur_falls(world: World, area: int) -> bool:
    """Whether a battle has left nobody in your start area (ME-28.13, 28.29)."""
    return area == world.start[YOU] and not world.land[YOU][area]


def lose(world: World) -> None:
    """Lost at once, before anybody looks at the wave (ME-28.13, 28.25, 28.28)."""
    world.tell("assur_lost", ENEMY, LOST, wave=world.wave, round=world.round)
    end_at_once(world, LOST)
