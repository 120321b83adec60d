"""The Move action and movement on land (CC-11)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import has_grant, hooks_of
from uruk.games.clash.components import SETUP
from uruk.games.clash.components.units import (
    ALLIED,
    FOREST_BOUND,
    FOUGHT,
    MOVED,
    STOPPED,
    TYPE_MASK,
    Stack,
    is_military,
    is_ship,
)
from uruk.games.clash.moves import DONE, GROUP, TAKE_CITY, TAKE_UNITS
from uruk.games.clash.rules.allies import has_allies, has_berths
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.movement.caravans import (
    caravans_of,
    movable_cities,
    move_with_city,
)
from uruk.games.clash.rules.movement.converting import (
    beach,
    beaches,
    landing_parties,
    launch,
    launches,
    may_convert,
    why_not_convert,
)
from uruk.games.clash.rules.movement.land import (
    ask_where,
    climbs,
    land_moves,
    move_by_land,
    why_not_to,
)
from uruk.games.clash.rules.movement.ships import sail, ship_moves, why_not_sail
from uruk.games.clash.rules.movement.subsets import subsets
from uruk.games.clash.rules.units import end_move_action, military_in, ship_capacity, stack_limit
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment

GROUPS = SETUP.move_groups_per_move_action
LIMITS = MOVED | STOPPED | FOUGHT


def begin_move(world: World, seat: int) -> None:
    """Starts a Move action: up to 3 groups, one after another (CC-11.1)."""
    world.turn.sailed = world.turn.navigated = False
    world.push(("move", seat, GROUPS))


def move_groups(world: World, seat: int, left: int) -> Segment:
    """The task of a Move action: one group, then the rest (CC-11.1)."""
    if left:
        answer = yield Ask(
            seat,
            "group",
            lambda: [
                *(GROUP(space) for space in movable_spaces(world, seat)),
                DONE(),
            ],
            "CC-11.2",
            params={"left": left},
            fresh=True,
            why=lambda move: why_not_from(world, seat, move),
        )
        if answer.kind == "group":
            yield from move_group(world, seat, answer.args[0])
            world.push(("move", seat, left - 1))
            return
    yield from end_move(world, seat)


def end_move(world: World, seat: int) -> Part:
    """After the Move action: no unit moved more than once in it (CC-11.3)."""
    end_move_action(world)
    world.turn.valour = 0
    hooks = hooks_of(world.players[seat]).moved
    yield from resolve(world, seat, (ability.moved(world, seat) for ability in hooks))


def can_move(world: World, seat: int) -> bool:
    """Whether a Move action could move anybody (CC-11.1)."""
    if any(can_leave(world, seat, space) for space in world.units[seat]):
        return True
    return bool(movable_cities(world, seat))


def movable_spaces(world: World, seat: int) -> list[int]:
    """Spaces from which a group can move now."""
    units = [space for space in world.units[seat] if can_leave(world, seat, space)]
    return sorted({*units, *movable_cities(world, seat)})


def can_leave(world: World, seat: int, space: int) -> bool:
    """Whether a group can leave a space: then a fleet or one land unit alone can, too."""
    stack = world.units[seat][space]
    if world.sea >> space & 1 and any(True for _ in fleets(world, seat, space, stack)):
        return True
    return any(
        any(True for _ in _walks(world, seat, space, (code,)))
        for code in set(_walkers(world, seat, stack))
    )


def why_not_move(world: World, seat: int) -> Refusal:
    """Why nobody can move: the rule that binds all units, if it is the same."""
    refusals = {why_not_leave(world, seat, space) for space in world.units[seat]}
    if not refusals:
        return Refusal("CC-11.2", "no_units")
    return refusals.pop() if len(refusals) == 1 else Refusal("CC-11.1", "nobody_can_move")


def why_not_from(world: World, seat: int, move: Move) -> Refusal | None:
    """Why nothing can move from a space."""
    return why_not_leave(world, seat, move.args[0]) if move.kind == "group" else None


def why_not_leave(world: World, seat: int, space: int) -> Refusal:
    """The rule that keeps all units on a space."""
    stack = world.stack(seat, space)
    if not stack:
        return Refusal("CC-11.2", "no_units_there")
    for flags, rule in ((FOUGHT, "CC-11.8"), (STOPPED, "CC-11.9"), (MOVED, "CC-11.3")):
        if all(code & flags for code in stack):
            return Refusal(rule, "units_limited")
    if all(map(is_military, stack)) and not has_grant(world.players[seat], "move_military"):
        return Refusal("CC-11.5", "advance_missing")
    return Refusal("CC-11.4", "nowhere_to_go")


# ------------------------------------------------------------ groups


def groups_of(world: World, seat: int, space: int) -> list[Stack]:
    """The groups that can leave a space somewhere (CC-11.2)."""
    stack = world.stack(seat, space)
    if world.sea >> space & 1:
        return [*fleets(world, seat, space, stack), *_land_groups(world, seat, space, stack)]
    return _land_groups(world, seat, space, stack)


def _ready_ships(world: World, seat: int, stack: Stack) -> Stack:
    """The ships that can move now (CC-11.3, CC-12.2)."""
    tireless = has_grant(world.players[seat], "sail_after_battle")
    barred = MOVED if tireless else MOVED | FOUGHT
    return tuple(code for code in stack if is_ship(code) and not code & barred)


def _walks(world: World, seat: int, space: int, group: Stack) -> Iterator[Move]:
    """Where a land group can go in a Move action."""
    yield from land_moves(world, seat, space, group)
    yield from launches(world, seat, space, group)


def _sails(world: World, seat: int, space: int, group: Stack) -> Iterator[Move]:
    """Where ships with this cargo can go in a Move action."""
    ships = sum(map(is_ship, group))
    fits = len(group) - ships <= ship_capacity(world, seat) * ships
    if fits or not may_convert(world, seat):
        yield from ship_moves(world, seat, space, peaceful=_is_peaceful(group))
    yield from beaches(world, seat, space, group)


def _is_peaceful(group: Stack) -> bool:
    """Whether a ship among them entered a forest as a land unit and may not fight (CC-28.82)."""
    return any(is_ship(code) and code & FOREST_BOUND for code in group)


def can_walk(world: World, seat: int, code: int) -> bool:
    """Whether no rule keeps a land unit where it is."""
    return bool(_walkers(world, seat, (code,))) and not code & STOPPED


def _walkers(world: World, seat: int, stack: Stack) -> Stack:
    """The land units of a stack that no rule keeps where they are."""
    armies_move = has_grant(world.players[seat], "move_military")
    hooks = hooks_of(world.players[seat])
    roads = bool(hooks.roads or hooks.climbs)
    return tuple(
        code
        for code in stack
        if not is_ship(code)
        and not code & (MOVED | FOUGHT)
        and (roads or not code & STOPPED)
        and (armies_move or not is_military(code))
    )


def _land_groups(world: World, seat: int, space: int, stack: Stack) -> list[Stack]:
    known: dict[Stack, bool] = {}
    found = []
    converting = may_convert(world, seat)
    for group in subsets(_walkers(world, seat, stack)):
        key: tuple[int, ...] = group if converting else _profile(world, seat, group)
        if key not in known:
            known[key] = any(True for _ in _walks(world, seat, space, group))
        if known[key]:
            found.append(group)
    return found


def _profile(world: World, seat: int, group: Stack) -> tuple[int, ...]:
    """What decides where a land group may go: military units, size, limits, what a leader changes.

    A leader may let mountains not stop the group, and make room for it where it goes.
    """
    flags = 0
    for code in group:
        flags |= code
    military = military_in(group)
    limits = len(group) << 8 | (flags & ~TYPE_MASK)
    hooks = hooks_of(world.players[seat])
    if not hooks.climbs and not hooks.stack_limit:
        return military, len(group) > military, limits
    leads = bool(hooks.stack_limit) and has_leader(group)
    return military, len(group) > military, limits, leads, climbs(world, seat, group)


def fleets(world: World, seat: int, space: int, stack: Stack) -> Iterator[Stack]:
    """Ships with the cargo that goes along; capacity must hold for both parts (CC-12.9)."""
    ready = _ready_ships(world, seat, stack)
    if not ready:
        return
    ships = sum(map(is_ship, stack))
    each = ship_capacity(world, seat)
    cargo = tuple(code for code in stack if not is_ship(code))
    open_sea: dict[bool, bool] = {}
    for fleet in subsets(ready):
        peaceful = _is_peaceful(fleet)
        if peaceful not in open_sea:
            moves = ship_moves(world, seat, space, peaceful=peaceful)
            open_sea[peaceful] = any(True for _ in moves)
        if not open_sea[peaceful]:
            continue
        behind = ships - len(fleet)
        for load in (*subsets(cargo), ()):
            if len(load) <= each * len(fleet) and len(cargo) - len(load) <= each * behind:
                group = tuple(sorted((*fleet, *load)))
                if group[0] & ALLIED:
                    continue
                if not has_allies(world, seat) or voyages_of(world, seat, space, group):
                    yield group
    if may_convert(world, seat):
        for group in landing_parties(world, seat, space, ready):
            loaded = len(group) - sum(map(is_ship, group))
            if not open_sea[_is_peaceful(group)] or loaded > each * (len(group) - loaded):
                yield group


def why_not_together(world: World, seat: int, space: int, move: Move) -> Refusal | None:
    """Why units cannot leave a space as one group (CC-10.2, CC-11.3 to CC-11.9, CC-12.9)."""
    if move.kind != "take_units":
        return None
    (group,) = move.args
    stack = world.stack(seat, space)
    at_sea = any(map(is_ship, group))
    if military_in(group) > stack_limit(world, seat, space) and not at_sea:
        return Refusal("CC-10.2", "stack_limit")
    if any(group.count(code) > stack.count(code) for code in group):
        return Refusal("CC-11.2", "no_units_there")
    if at_sea and world.sea >> space & 1:
        return Refusal("CC-12.9", "no_ship_room")
    for flags, rule in ((FOUGHT, "CC-11.8"), (STOPPED, "CC-11.9"), (MOVED, "CC-11.3")):
        if any(code & flags for code in group):
            return Refusal(rule, "units_limited")
    if military_in(group) and not has_grant(world.players[seat], "move_military"):
        return Refusal("CC-11.5", "advance_missing")
    return Refusal("CC-11.4", "nowhere_to_go")


def move_group(world: World, seat: int, space: int) -> Part:
    """The player names the units of a group and where it goes (CC-11.2)."""
    groups = groups_of(world, seat, space)
    caravans = caravans_of(world, seat, space)
    answer = yield Ask(
        seat,
        "units",
        lambda: [*map(TAKE_UNITS, groups), *map(TAKE_CITY, caravans)],
        "CC-11.2",
        params={"space": world.name(space)},
        why=lambda move: why_not_together(world, seat, space, move),
    )
    (group,) = answer.args
    if answer.kind == "take_city":
        yield from move_with_city(world, seat, space, group)
    elif any(map(is_ship, group)):
        yield from ask_to_sail(world, seat, space, group)
    elif not may_convert(world, seat):
        yield from ask_by_land(world, seat, space, group)
    else:
        yield from _ask_to_walk(world, seat, space, group)


def _ask_to_walk(world: World, seat: int, space: int, group: Stack) -> Part:
    """Where a land group goes that may also become ships."""
    answer = yield ask_where(world, seat, space, group, _walks, _why_not_walk, "CC-11.4")
    if answer.kind == "launch":
        yield from launch(world, seat, space, group, *answer.args)
    else:
        yield from move_by_land(world, seat, space, group, answer)


def ask_to_sail(world: World, seat: int, space: int, group: Stack, *, final: bool = False) -> Part:
    """The player names where a fleet goes; a `final` voyage is its last one of the turn."""
    answer = yield ask_where(world, seat, space, group, voyages_of, _why_not_voyage, "CC-12.1")
    if answer.kind == "beach":
        yield from beach(world, seat, space, group, *answer.args)
    else:
        yield from sail(world, seat, space, group, answer, final=final)


def _why_not_walk(world: World, seat: int, space: int, group: Stack, move: Move) -> Refusal | None:
    """Why a land group cannot go there, or become ships there."""
    if move.kind in ("beach", "launch"):
        return why_not_convert(world, seat, space, move)
    return why_not_to(world, seat, space, group, move)


def _why_not_voyage(
    world: World, seat: int, space: int, group: Stack, move: Move
) -> Refusal | None:
    """Why a fleet cannot sail there, or its units land there as others."""
    if move.kind in ("beach", "launch"):
        return why_not_convert(world, seat, space, move)
    return why_not_sail(world, seat, move)


def voyages_of(world: World, seat: int, space: int, group: Stack) -> list[Move]:
    """Where a fleet can go; those with pirate allies keep a limit of ships (CC-28.51)."""
    moves = list(_sails(world, seat, space, group))
    if not has_allies(world, seat):
        return moves
    return [
        move
        for move in moves
        if move.kind == "chart"
        or move.args[0] == space
        or has_berths(world, seat, group, move.args[0])
    ]


def ask_by_land(world: World, seat: int, space: int, group: Stack) -> Part:
    """The player names where a land group goes."""
    answer = yield ask_where(world, seat, space, group, land_moves, why_not_to, "CC-11.4")
    yield from move_by_land(world, seat, space, group, answer)
