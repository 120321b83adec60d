"""Units on the map and in the supply (CC-1.4, CC-1.5, CC-10)."""

from __future__ import annotations

from collections.abc import Iterable

from uruk.games.clash.components import CAPACITY, LEADER, SETTLER, SHIP, STACK_LIMIT, UNITS
from uruk.games.clash.components.units import FLAG_LETTERS, MOVED, TYPE_MASK, Stack, is_military
from uruk.games.clash.rules.leaders import lose_leader
from uruk.games.clash.state.owners import PIRATES, seat_or_none
from uruk.games.clash.state.world import World

ALL_FLAGS = sum(flag for flag, _ in FLAG_LETTERS)


def add_units(world: World, owner: int, space: int, codes: Iterable[int]) -> None:
    """Puts units on a space; the supply is not asked."""
    stacks = world.units[owner]
    stacks[space] = tuple(sorted((*stacks.get(space, ()), *codes)))


def take_units(world: World, owner: int, space: int, codes: Iterable[int]) -> None:
    """Takes units off a space; they go nowhere."""
    stack = list(world.units[owner][space])
    for code in codes:
        stack.remove(code)
    if stack:
        world.units[owner][space] = tuple(stack)
    else:
        del world.units[owner][space]


def place(world: World, owner: int, space: int, unit: int, rule: str) -> None:
    """Puts a unit from the supply on a space."""
    world.force(owner).supply[unit] -= 1
    add_units(world, owner, space, (unit,))
    seat = seat_or_none(owner)
    world.tell("unit_placed", seat, rule, unit=UNITS[unit], space=world.name(space))


def remove(world: World, owner: int, space: int, codes: Iterable[int], rule: str) -> None:
    """Returns units from a space to the supply."""
    gone = list(codes)
    take_units(world, owner, space, gone)
    to_supply(world, owner, gone)
    if owner == PIRATES:
        world.tell("pirates_removed", None, rule, ships=len(gone), space=world.name(space))
    elif gone and world.log is not None:
        units = [UNITS[code & TYPE_MASK] for code in gone]
        seat = seat_or_none(owner)
        world.tell("units_removed", seat, rule, units=units, space=world.name(space))


def to_supply(world: World, owner: int, codes: Iterable[int]) -> None:
    supply = world.force(owner).supply
    for code in codes:
        supply[code & TYPE_MASK] += 1
        if code & TYPE_MASK == LEADER:
            lose_leader(world, owner)


def flag(world: World, owner: int, space: int, flags: int) -> None:
    """Marks all units of an owner on a space."""
    stack = world.units[owner].get(space)
    if stack:
        world.units[owner][space] = tuple(sorted(code | flags for code in stack))


def clear_flags(world: World, flags: int = ALL_FLAGS) -> None:
    """Lifts limits of all units, at the end of a turn or (MOVED) of a Move action."""
    keep = ~flags
    for stacks in world.units.values():
        for space, stack in stacks.items():
            for code in stack:
                if code & flags:
                    stacks[space] = tuple(sorted(code & keep for code in stack))
                    break


def end_move_action(world: World) -> None:
    clear_flags(world, MOVED)


def has_room(world: World, owner: int, space: int, military: int) -> bool:
    """Whether so many more military units keep the stack limit (CC-10.2)."""
    return world.military(owner, space) + military <= STACK_LIMIT


def military_in(codes: Stack) -> int:
    return sum(map(is_military, codes))


def free_capacity(world: World, seat: int, space: int) -> int:
    """How many more land units the seat's ships on a sea space can carry (CC-10.3)."""
    stack = world.units[seat].get(space, ())
    ships = sum(code & TYPE_MASK == SHIP for code in stack)
    return CAPACITY * ships - (len(stack) - ships)


def settlers_in(codes: Stack) -> int:
    return sum(code & TYPE_MASK == SETTLER for code in codes)


def count_on_map(world: World, owner: int, unit: int) -> int:
    return sum(code & TYPE_MASK == unit for stack in world.units[owner].values() for code in stack)
