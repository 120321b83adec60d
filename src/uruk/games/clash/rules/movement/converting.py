"""Ships that become land units and land units that become ships (CC-28.80 to CC-28.82)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import has_grant, hooks_of
from uruk.games.clash.components import INFANTRY, SETTLER, SHIP, UNITS
from uruk.games.clash.components.units import (
    FOUGHT,
    MOVED,
    STOPPED,
    TYPE_MASK,
    Stack,
    is_military,
    is_ship,
)
from uruk.games.clash.moves import BEACH, LAUNCH, PLACE_UNIT, TAKE_UNITS
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.movement.land import (
    climbs,
    flags_of,
    is_hostile,
    mark_units,
    marks_of,
)
from uruk.games.clash.rules.movement.subsets import subsets
from uruk.games.clash.rules.units import (
    add_units,
    free_capacity,
    has_room,
    military_in,
    ship_capacity,
    take_units,
    to_supply,
)
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed

RULE = "CC-28.80"


def may_convert(world: World, seat: int) -> bool:
    return has_grant(world.players[seat], "convert_ships")


def shapes(world: World, seat: int) -> tuple[int, ...]:
    """The land units that a ship can become and that can become a ship."""
    armed = has_grant(world.players[seat], "move_military")
    return (SETTLER, INFANTRY) if armed else (SETTLER,)


# ------------------------------------------------------------ land units become ships


def launches(world: World, seat: int, space: int, group: Stack) -> Iterator[Move]:
    """Sea spaces where some units of a group can become ships and carry the others."""
    if not may_convert(world, seat) or not world.land >> space & 1 or flags_of(group) & STOPPED:
        return
    for target in world.board.near[space]:
        if world.sea >> target & 1 and any(builders(world, seat, group, target)):
            yield LAUNCH(target)


def builders(world: World, seat: int, group: Stack, target: int) -> Iterator[Stack]:
    """The parts of a group that may become ships on a sea space; the others have to find room."""
    if world.occupant(target, seat) != NOBODY:
        return
    fit = shapes(world, seat)
    room = free_capacity(world, seat, target)
    for part in subsets(tuple(code for code in group if code & TYPE_MASK in fit)):
        new = len(part)
        carried = room + ship_capacity(world, seat) * new
        if new <= world.players[seat].supply[SHIP] and len(group) - new <= carried:
            yield part


def launch(world: World, seat: int, space: int, group: Stack, target: int) -> Part:
    """A group moves onto the sea: some become ships, the others board (CC-28.81)."""
    parts = list(builders(world, seat, group, target))
    answer = yield Ask(seat, "launch", fixed([TAKE_UNITS(part) for part in parts]), RULE)
    (part,) = answer.args
    take_units(world, seat, space, group)
    passengers = list(group)
    for code in part:
        passengers.remove(code)
    to_supply(world, seat, part)
    world.players[seat].supply[SHIP] -= len(part)
    ships = [_turned(code, SHIP) for code in part]
    add_units(world, seat, target, (code | MOVED for code in (*ships, *passengers)))
    _tell(world, seat, "ships_launched", part, target)


def _turned(code: int, kind: int) -> int:
    """A piece exchanged for one of another type keeps what limits it (CC-28.82)."""
    return code & ~TYPE_MASK | kind


def _tell(world: World, seat: int, event: str, units: Stack, space: int) -> None:
    if world.log is not None:
        names = [UNITS[code & TYPE_MASK] for code in units]
        world.tell(event, seat, RULE, units=names, space=world.name(space))


# ------------------------------------------------------------ ships become land units


def landing_parties(world: World, seat: int, space: int, ready: Stack) -> Iterator[Stack]:
    """Ships that can turn on land with what lands along; the others carry the rest (CC-28.81)."""
    stack = world.units[seat][space]
    ships = sum(map(is_ship, stack))
    cargo = tuple(code for code in stack if not is_ship(code))
    for fleet in subsets(ready):
        kept = ship_capacity(world, seat) * (ships - len(fleet))
        for load in (*subsets(cargo), ()):
            group = tuple(sorted((*fleet, *load)))
            if len(cargo) - len(load) <= kept and any(beaches(world, seat, space, group)):
                yield group


def beaches(world: World, seat: int, space: int, group: Stack) -> Iterator[Move]:
    """Land beside ships where all of them can become land units."""
    if not may_convert(world, seat) or not _can_land(world, seat, group):
        return
    ships = sum(map(is_ship, group))
    for target in world.board.near[space]:
        if not world.land >> target & 1 or is_hostile(world, seat, target):
            continue
        if sum(pieces(world, seat, group, target).values()) >= ships and _fits(
            world, seat, group, target, 0
        ):
            yield BEACH(target)


def _can_land(world: World, seat: int, group: Stack) -> bool:
    """Whether nothing keeps the cargo of a group aboard."""
    armed = has_grant(world.players[seat], "move_military")
    return not any(
        code & (MOVED | FOUGHT | STOPPED) or (is_military(code) and not armed)
        for code in group
        if not is_ship(code)
    )


def _fits(world: World, seat: int, group: Stack, target: int, more: int) -> bool:
    """Whether the group's military units, and more, keep the stack limit."""
    military = military_in(group) + more
    return not military or has_room(world, seat, target, military, led=has_leader(group))


def pieces(world: World, seat: int, group: Stack, target: int) -> dict[int, int]:
    """How many ships of a group can become units of each type on a land space."""
    found = {}
    for kind in shapes(world, seat):
        most = min(world.players[seat].supply[kind], sum(map(is_ship, group)))
        while kind == INFANTRY and most and not _fits(world, seat, group, target, most):
            most -= 1
        found[kind] = most
    return found


def beach(world: World, seat: int, space: int, group: Stack, target: int) -> Part:
    """Ships go ashore and are exchanged for land units; their limits stay (CC-28.82)."""
    ships = tuple(code for code in group if is_ship(code))
    kinds = yield from _choose_kinds(world, seat, group, target)
    take_units(world, seat, space, group)
    to_supply(world, seat, ships)
    for kind in kinds:
        world.players[seat].supply[kind] -= 1
    turned = [_turned(code, kind) for code, kind in zip(ships, kinds, strict=True)]
    landed = (*turned, *(code for code in group if not is_ship(code)))
    marks = MOVED | marks_of(world, (target,), by_road=False)
    if marks & STOPPED and climbs(world, seat, group):
        marks &= ~STOPPED
    marked = mark_units(world, seat, tuple(sorted(landed)), target, marks)
    add_units(world, seat, target, marked)
    _tell(world, seat, "ships_beached", tuple(turned), target)
    hooks = hooks_of(world.players[seat]).arrived
    effects = [ability.arrived(world, seat, target, marked) for ability in hooks]
    yield from resolve(world, seat, effects)


def _choose_kinds(world: World, seat: int, group: Stack, target: int) -> Asking[list[int]]:
    """What each ship becomes."""
    left = pieces(world, seat, group, target)
    kinds: list[int] = []
    for _ in range(sum(map(is_ship, group))):
        open_kinds = [kind for kind, most in left.items() if most]
        answer = yield Ask(seat, "becomes", fixed([PLACE_UNIT(kind) for kind in open_kinds]), RULE)
        (kind,) = answer.args
        left[kind] -= 1
        kinds.append(kind)
    return kinds


# ------------------------------------------------------------ why not


def why_not_convert(world: World, seat: int, space: int, move: Move) -> Refusal:
    """Why a group cannot become something else on a space."""
    (target,) = move.args
    if not may_convert(world, seat):
        return Refusal(RULE, "advance_missing")
    if not world.board.has(target):
        return Refusal("CC-1.8", "no_such_space")
    if target not in world.board.near[space]:
        return Refusal("CC-11.4", "not_adjacent")
    if move.kind == "launch" and not world.sea >> target & 1:
        return Refusal("CC-12.3", "not_sea")
    if move.kind == "beach" and not world.land >> target & 1:
        return Refusal(RULE, "not_land")
    if world.occupant(target, seat) != NOBODY or is_hostile(world, seat, target):
        return Refusal(RULE, "enemy_there")
    return Refusal("CC-28.81", "no_piece")
