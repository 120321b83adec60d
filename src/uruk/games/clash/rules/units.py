"""Units on the map and in the supply (CC-1.4, CC-1.5, CC-10)."""

from __future__ import annotations

from collections.abc import Iterable

from uruk.games.clash.abilities import ABILITY, hooks_of
from uruk.games.clash.components import (
    CAPACITY,
    LEADER,
    LEADER_CARD,
    SETTLER,
    SHIP,
    STACK_LIMIT,
    UNITS,
)
from uruk.games.clash.components.units import (
    ALLIED,
    FLAG_LETTERS,
    LASTING_FLAGS,
    MOVED,
    TYPE_MASK,
    Stack,
    is_military,
)
from uruk.games.clash.rules.allies import has_allies
from uruk.games.clash.rules.leaders import leader_space, lose_leader
from uruk.games.clash.state.owners import PIRATES, is_seat, seat_or_none
from uruk.games.clash.state.world import World

ALL_FLAGS = sum(flag for flag, _ in FLAG_LETTERS) & ~LASTING_FLAGS


def add_units(world: World, owner: int, space: int, codes: Iterable[int]) -> None:
    """Puts units on a space; the supply is not asked."""
    stacks = world.units[owner]
    joining: Iterable[int] = ()
    if owner != PIRATES and space in world.units.get(PIRATES, ()) and has_allies(world, owner):
        joining = [code | ALLIED for code in world.units[PIRATES].pop(space)]
    stacks[space] = tuple(sorted((*stacks.get(space, ()), *codes, *joining)))


def take_units(world: World, owner: int, space: int, codes: Iterable[int]) -> None:
    """Takes units off a space; they go nowhere."""
    stack = list(world.units[owner][space])
    for code in codes:
        stack.remove(code)
    if stack and not stack[0] & ALLIED:
        world.units[owner][space] = tuple(stack)
    else:
        del world.units[owner][space]
    if stack and stack[0] & ALLIED:
        add_units(world, PIRATES, space, [code & ~ALLIED for code in stack])


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
    for code in codes:
        force = world.neutrals[PIRATES] if code & ALLIED else world.force(owner)
        force.supply[code & TYPE_MASK] += 1
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


def has_room(world: World, owner: int, space: int, military: int, *, led: bool = False) -> bool:
    """Whether so many more military units, `led` by the leader, keep the limit (CC-10.2)."""
    there = world.military(owner, space) + military
    return there <= STACK_LIMIT or there <= stack_limit(world, owner, space, led=led)


def stack_limit(world: World, owner: int, space: int, *, led: bool = False) -> int:
    """How many military units of an owner may be on a land space (CC-10.2)."""
    hooks = hooks_of(world.players[owner]).stack_limit if is_seat(owner) else ()
    if not hooks or not (led or leader_space(world, owner) == space):
        return STACK_LIMIT
    return max(STACK_LIMIT, *(ability.stack_limit() for ability in hooks))


def stack_led_by(leader: str) -> int:
    """How many military units may be on a leader's space (CC-10.2)."""
    own = (ABILITY[ability.id].stack_limit() for ability in LEADER_CARD[leader].ability)
    return max(STACK_LIMIT, *own)


def military_in(codes: Stack) -> int:
    return sum(map(is_military, codes))


def free_capacity(world: World, seat: int, space: int) -> int:
    """How many more land units the seat's ships on a sea space can carry (CC-10.3)."""
    stack = world.units[seat].get(space, ())
    ships = sum(code & TYPE_MASK == SHIP for code in stack)
    cargo = len(stack) - ships
    if space in world.units.get(PIRATES, ()) and has_allies(world, seat):
        ships += len(world.units[PIRATES][space])
    return ship_capacity(world, seat) * ships - cargo


def ship_capacity(world: World, owner: int) -> int:
    """How many land units each ship of an owner carries (CC-10.3)."""
    hooks = hooks_of(world.players[owner]).capacity if is_seat(owner) else ()
    return max((ability.capacity() for ability in hooks), default=CAPACITY)


def settlers_in(codes: Stack) -> int:
    return sum(code & TYPE_MASK == SETTLER for code in codes)


def count_on_map(world: World, owner: int, unit: int) -> int:
    return sum(code & TYPE_MASK == unit for stack in world.units[owner].values() for code in stack)
