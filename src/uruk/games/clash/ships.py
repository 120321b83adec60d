"""Ships, transport and navigation (CC-12), and exploring by ship (CC-13.10 to CC-13.12)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.combat import sea_attack
from uruk.games.clash.components import SHIP
from uruk.games.clash.data import World
from uruk.games.clash.exploration import choose_way, ship_ways
from uruk.games.clash.notation import say
from uruk.games.clash.recruiting import may_fight
from uruk.games.clash.stacks import MOVED, NOBODY, TYPE_MASK, Stack
from uruk.games.clash.units import add_units
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part


def foreign_ships(world: World, seat: int) -> Bits:
    """Sea spaces with ships of others."""
    found = 0
    for owner in world.owners():
        if owner != seat:
            for space in world.units[owner]:
                if world.sea >> space & 1:
                    found |= 1 << space
    return found


def open_sea(world: World, seat: int, start: Bits) -> tuple[Bits, Bits]:
    """Sea spaces reached from the start without meeting ships of others, and those met."""
    foes = foreign_ships(world, seat)
    reached = world.board.flood(start, world.sea & ~foes)
    met = world.board.beside(reached) & foes
    return reached, met


def can_attack_at(world: World, seat: int, space: int) -> bool:
    return may_fight(world, seat, world.occupant(space, seat))


def ship_moves(world: World, seat: int, space: int) -> Iterator[Move]:
    """Where ships on a sea space can go (CC-12.1, CC-12.2, CC-12.10, CC-13.10)."""
    names = world.board.names
    reached, met = open_sea(world, seat, 1 << space)
    for target in spaces_of(reached & ~(1 << space)):
        yield say("sail", names[target])
    for target in spaces_of(met):
        if can_attack_at(world, seat, target):
            yield say("sail", names[target])
    for gate in spaces_of(reached):
        for region in _hidden_regions(world, world.board.around[gate]):
            yield say("chart", world.board.region_name(region), names[gate])
    if world.players[seat].has("navigate"):
        yield from _navigation_moves(world, seat, reached)


def _hidden_regions(world: World, mask: Bits) -> list[int]:
    region_of = world.board.region_of
    return sorted({region_of[space] for space in spaces_of(mask & ~world.explored)})


# ------------------------------------------------------------ navigation


def voyages(world: World, area: Bits) -> Iterator[tuple[int, list[int]]]:
    """Ways around the outside from an own sea area (CC-12.10).

    Yields the edge space the ships leave from, and either the stretch of edge spaces of the next
    sea area or a list of one space of an unexplored tile.
    """
    ring = world.board.ring
    count = len(ring)
    for place, leaving in enumerate(ring):
        if not area >> leaving & 1:
            continue
        for step in (1, -1):
            found = _voyage(world, area, place, step, count)
            if found:
                yield leaving, found


def _voyage(world: World, area: Bits, place: int, step: int, count: int) -> list[int]:
    ring = world.board.ring
    for offset in range(1, count):
        space = ring[(place + step * offset) % count]
        if not world.explored >> space & 1:
            return [space]
        if world.sea >> space & 1:
            if offset == 1 and area >> space & 1:
                return []  # sailing on inside the own area comes to the same
            return _stretch(world, (place + step * offset) % count, step, count)
    return []


def _stretch(world: World, place: int, step: int, count: int) -> list[int]:
    """Consecutive edge spaces of one sea area."""
    ring = world.board.ring
    found = []
    for offset in range(count):
        space = ring[(place + step * offset) % count]
        if not world.sea >> space & 1:
            break
        found.append(space)
    return found


def landfalls(world: World, seat: int, stretch: list[int]) -> Bits:
    """Where a voyage may end in the next sea area (CC-12.11, CC-12.12)."""
    foes = foreign_ships(world, seat)
    free = [space for space in stretch if not foes >> space & 1]
    if not free:
        return sum(1 << space for space in stretch if can_attack_at(world, seat, space))
    reached, met = open_sea(world, seat, sum(1 << space for space in free))
    fights = sum(1 << space for space in spaces_of(met) if can_attack_at(world, seat, space))
    return reached | fights


def _navigation_moves(world: World, seat: int, area: Bits) -> Iterator[Move]:
    board = world.board
    ends = 0
    charts: dict[tuple[int, int], None] = {}
    for leaving, stretch in voyages(world, area):
        if world.explored >> stretch[0] & 1:
            ends |= landfalls(world, seat, stretch)
        else:
            charts[(board.region_of[stretch[0]], leaving)] = None
    for target in spaces_of(ends):
        yield say("round", board.names[target])
    for region, leaving in sorted(charts):
        yield say("chart", board.region_name(region), board.names[leaving], "round")


# ------------------------------------------------------------ sailing


def sail(world: World, seat: int, space: int, group: Stack, move: Move) -> Part:
    """Carries out the move of a group of ships, already taken off its space."""
    if move.kind in ("round", "chart") and move.args[-1] == "round":
        world.turn.navigated = True
    if move.kind == "round":
        world.turn.navigated = True
    if move.kind == "chart":
        yield from _explore(world, seat, space, group, move)
        return
    target = world.board.index[move.args[0]]
    world.tell("sailed", seat, "CC-12.1", source=world.name(space), space=world.name(target))
    yield from _arrive(world, seat, space, group, target)


def _mark(group: Stack) -> Stack:
    return tuple(code | MOVED if code & TYPE_MASK == SHIP else code for code in group)


def _arrive(world: World, seat: int, space: int, group: Stack, target: int) -> Part:
    marked = _mark(group)
    if world.occupant(target, seat) != NOBODY:
        yield from sea_attack(world, seat, marked, space, target)
    else:
        add_units(world, seat, target, marked)


def _explore(world: World, seat: int, space: int, group: Stack, move: Move) -> Part:
    """Explores a tile by ship; its move ends there (CC-13.10 to CC-13.12, CC-R.25)."""
    board = world.board
    region = board.region_names[move.args[0]]
    gate = board.index[move.args[1]]
    around = len(move.args) > 2
    mask = board.region_mask[region]
    entries = mask & (board.edge if around else board.around[gate])
    ways, enters = ship_ways(world, region, entries)
    add_units(world, seat, gate, _mark(group))
    yield from choose_way(world, seat, region, ways, "CC-13.10")
    if not enters:
        return
    seas = mask & world.sea
    ends = board.flood(seas & entries, seas) if seas & entries else 0
    if not ends:
        return
    answer = yield Ask(
        seat,
        "landfall",
        lambda: [say("sail", board.names[end]) for end in spaces_of(ends)],
        "CC-13.11",
    )
    from uruk.games.clash.units import take_units

    take_units(world, seat, gate, _mark(group))
    add_units(world, seat, board.index[answer.args[0]], _mark(group))
    world.tell("sailed", seat, "CC-13.11", source=world.name(space), space=answer.args[0])
