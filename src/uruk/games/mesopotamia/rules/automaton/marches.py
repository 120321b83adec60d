"""Explore: which unit of an automaton goes where, and how far (ME-25.13 to 25.15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    BONE,
    LAND,
    NOTHING,
    TRIBE,
    VP_TOKEN,
)
from uruk.games.mesopotamia.rules.automaton.ways import (
    Ground,
    enemies_of,
    enemy_ground,
    free_ground,
    ground_of,
    hidden_events,
    is_walled,
    others_walls,
    rings,
)
from uruk.games.mesopotamia.rules.movement import is_stuck, take_step
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.bitboard import Bits, cells, where


class March(NamedTuple):
    """An activation: a unit, its area, the area it goes for, and the steps up to there."""

    unit: int
    area: int
    target: int
    steps: int


class Goal(NamedTuple):
    """A kind of target: where it may be, for which units, whether rams go along."""

    word: str
    places: Callable[[World, int], Bits]
    suits: Callable[[World, int, int, int], bool]
    hauls: bool


def always(world: World, empire: int, here: int, target: int) -> bool:
    return True


def events(world: World, empire: int) -> Bits:
    return hidden_events(world)


def dares(world: World, empire: int, here: int, target: int) -> bool:
    """Whether a guarded event is worth a battle: bones and units against a tribe (ME-25.14)."""
    if not world.tribe_size(target):
        return True
    tribe = world.components.core.tribe
    own = world.pool[empire][BONE] + sum(
        simple_values(world, empire, area) for area in {here, target}
    )
    bones = tribe.die_faces + tribe.bones_per_unit * world.tribe_size(target)
    return own > bones + simple_values(world, TRIBE, target)


def simple_values(world: World, side: int, area: int) -> int:
    units = army.unpack(world.land[side][area])
    return sum(world.components.simple_value[unit] for unit in units)


def free_resources(world: World, empire: int) -> Bits:
    """Areas with a symbol that it does not control, without enemies and tribes (ME-25.14)."""
    found = world.components.sources & free_ground(world, empire) & ~where(world.blockaded)
    own = where(world.land[empire]) | where([owner == empire for owner in world.settlement])
    for area in cells(found & (own | 1 << world.start[empire])):
        if world.controller(area) == empire:
            found ^= 1 << area
    return found


def enemy_walls(world: World, empire: int) -> Bits:
    enemies = enemies_of(world, empire)
    walls = others_walls(world, empire)
    return walls and where([owner in enemies for owner in world.wall])


EVENT = Goal("nearest_event", events, dares, hauls=False)
RESOURCE = Goal("nearest_free_resource", free_resources, always, hauls=False)
WALL = Goal("nearest_enemy_wall", enemy_walls, always, hauls=True)
UNIT = Goal("nearest_enemy_unit", enemy_ground, always, hauls=True)
PROGRAMS: dict[str, tuple[Goal, ...]] = {
    "nearest_event": (EVENT, UNIT),
    "nearest_free_resource": (RESOURCE,),
    "nearest_enemy_wall_or_unit": (WALL, UNIT),
    "nearest_enemy_unit": (UNIT,),
}
"""What a program goes for, and what for if there is none of it (ME-25.14)."""


def can_enter(world: World, empire: int, goal: Goal, here: int, target: int) -> bool:
    """An enemy wall lets a unit in with a ram only, brought or there (ME-19.2, 25.15)."""
    if not is_walled(world, empire, target) or target in world.rams[empire]:
        return True
    return goal.hauls and here in world.rams[empire]


class Search:
    """What the units of an empire go for, with one kind of target; all is seen from their areas.

    Plain targets suit a unit wherever it comes from.
    """

    def __init__(self, world: World, empire: int, ground: Ground, goal: Goal) -> None:
        self.world = world
        self.empire = empire
        self.ground = ground
        self.goal = goal
        self.targets = self.plain = goal.places(world, empire) & ground.entered
        if not goal.hauls:
            self.plain &= ~others_walls(world, empire) & ~where(world.land[TRIBE])

    def suits(self, here: int, target: int) -> bool:
        world, empire, goal = self.world, self.empire, self.goal
        return goal.suits(world, empire, here, target) and (
            goal.hauls or can_enter(world, empire, goal, here, target)
        )

    def stands_before_one(self, here: int) -> bool:
        """Before a target that cannot be entered, which only those with rams go for (ME-25.15)."""
        world, empire, goal = self.world, self.empire, self.goal
        return goal.hauls and any(
            not can_enter(world, empire, goal, here, target)
            for target in cells(world.components.around[here] & self.targets)
        )

    def has_arrived(self, here: int, steps: int) -> bool:
        """On a target, or before one that cannot be entered (ME-25.13, 25.15)."""
        return steps == 0 or (steps == 1 and self.stands_before_one(here))

    def shortest(self) -> tuple[bool, March | None]:
        """Whether there is a target at all, and the unit with the shortest way to one.

        Who keeps an event goes only if nobody else does; where all have arrived, nobody goes.
        """
        world, empire = self.world, self.empire
        keepers: list[int] = []
        others: list[int] = []
        for area in cells(where(world.land[empire])):
            (keepers if keeps_event(world, empire, area) else others).append(area)
        is_any = False
        for homes in (others, keepers):
            reached, found = self.first_of(homes)
            is_any = is_any or reached
            if found is not None:
                return True, found
        return is_any, None

    def first_of(self, homes: list[int]) -> tuple[bool, March | None]:
        """Whether units in these areas reach a target, and the first of them to do so that has not
        arrived; ties in reading order, of units as of targets (ME-25.13, 25.14)."""
        world = self.world
        reached, steps = False, 0
        ways = [(here, rings(world.components, self.ground, here)) for here in homes]
        while ways:
            further = []
            for here, way in ways:
                ring = way.at(steps)
                target = self.target_in(here, ring)
                if target != NOTHING:
                    reached = True
                    if not self.has_arrived(here, steps):
                        return True, self.march(here, target, steps)
                elif ring and (steps or not is_stuck(world, self.empire, here)):
                    further.append((here, way))
            ways = further
            steps += 1
        return reached, None

    def target_in(self, here: int, ring: Bits) -> int:
        """The first target of a ring that suits units in an area, NOTHING without one."""
        near = ring & self.targets
        while near:
            low = near & -near
            target = low.bit_length() - 1
            if low & self.plain or self.suits(here, target):
                return target
            near ^= low
        return NOTHING

    def march(self, here: int, target: int, steps: int) -> March:
        """The unit that goes: the first in the order of types (ME-25.13)."""
        order = self.world.components.automaton.unit_order
        unit = min(army.kinds(self.world.land[self.empire][here]), key=order.index)
        return March(unit, here, target, steps)


def keeps_event(world: World, empire: int, area: int) -> bool:
    """Where its own event runs, or a vp token lies that it controls (ME-25.13)."""
    runs = area in world.running and world.running[area][0] == empire
    return runs or (world.spot[area] == VP_TOKEN and world.controller(area) == empire)


def choose(world: World, empire: int, program: str) -> tuple[Search, March] | None:
    """The unit with the shortest way to a target of the program, and that target (ME-25.13)."""
    ground = ground_of(world, empire)
    for goal in PROGRAMS[program]:
        search = Search(world, empire, ground, goal)
        is_any, march = search.shortest() if search.targets else (False, None)
        if march is not None:
            return search, march
        if is_any:
            return None
    return None


def go(world: World, empire: int, search: Search, march: March) -> int:
    """Moves the unit along a shortest way up to its speed; where it ends (ME-25.13, 25.15)."""
    goal, ground, names = search.goal, search.ground, world.components.areas
    if world.log is not None:
        world.tell("heads_for", empire, "ME-25.14", unit=LAND[march.unit], area=names[march.area],
                   goal=goal.word, target=names[march.target])  # fmt: skip
    way = rings(world.components, ground, march.target)
    passed = ground.passed | 1 << march.target
    halt = 0 if can_enter(world, empire, goal, march.area, march.target) else 1
    rams = world.rams[empire].count(march.area) if goal.hauls else 0
    here, left = march.area, march.steps
    for _ in range(world.components.speed[march.unit]):
        if left <= halt:
            break
        left -= 1
        there = next(cells(world.components.around[here] & way.at(left) & passed))
        take_step(world, empire, march.unit, here, there)
        for _ in range(rams):
            world.remove_ram(empire, here)
            world.place_ram(empire, there)
        here = there
    return here
