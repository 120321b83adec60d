"""Ships, transport and navigation (CC-12), and exploring by ship (CC-13.10 to CC-13.12)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.components.units import ALLIED, FOUGHT, MOVED, SAILED, Stack, is_ship
from uruk.games.clash.moves import CHART, ROUND, SAIL
from uruk.games.clash.rules.allies import (
    has_allies,
    has_own_ship,
    lie_with_allies,
    must_fight,
    turns_on_pirates,
)
from uruk.games.clash.rules.combat.rounds import sea_attack, sea_battle_in_harbour
from uruk.games.clash.rules.exploration import choose_way, ship_ways
from uruk.games.clash.rules.relations import pay_to_attack, why_not_attack
from uruk.games.clash.rules.units import add_units, take_units
from uruk.games.clash.state.owners import NOBODY, PIRATES
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part


def foreign_ships(world: World, seat: int) -> Bits:
    """Sea spaces with ships of others."""
    found = 0
    friends = (seat, PIRATES) if has_allies(world, seat) else (seat,)
    for owner in world.owners():
        if owner not in friends:
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
    return why_not_attack(world, seat, world.occupant(space, seat)) is None


def ship_moves(world: World, seat: int, space: int, *, peaceful: bool = False) -> Iterator[Move]:
    """Where ships on a sea space can go (CC-12.1, CC-12.2, CC-12.10, CC-13.10).

    Those that have to be `peaceful` meet no enemy.
    """
    board = world.board
    reached, met = open_sea(world, seat, 1 << space)
    for target in spaces_of(reached & ~(1 << space)):
        yield SAIL(target)
    for target in spaces_of(0 if peaceful else met):
        if can_attack_at(world, seat, target):
            yield SAIL(target)
    if lie_with_allies(world.stack(seat, space)):
        yield SAIL(space)
    unknown = board.beside(reached) & ~world.explored
    ends = 0
    for stretch in voyages(world, seat, reached):
        if world.explored >> stretch[0] & 1:
            ends |= landfalls(world, seat, stretch, peaceful=peaceful)
        else:
            unknown |= 1 << stretch[0]
    for region in sorted({board.region_of[hidden] for hidden in spaces_of(unknown)}):
        yield CHART(board.region_number(region))
    for target in spaces_of(ends):
        yield ROUND(target)


def why_not_sail(world: World, seat: int, move: Move) -> Refusal | None:
    """Why ships may not sail to a space, go around the map or explore a tile."""
    if move.kind == "chart":
        return Refusal("CC-13.10", "no_way_to_tile")
    if move.kind == "explore":
        return Refusal("CC-13.10", "name_the_tile")
    if move.kind not in ("to", "road", "sail", "round"):
        return None
    target = move.args[0][-1] if move.kind == "road" else move.args[0]
    if not world.board.has(target):
        return Refusal("CC-1.8", "no_such_space")
    if move.kind != "round":
        return _why_not_reached(world, seat, target)
    if not has_grant(world.players[seat], "navigate"):
        return Refusal("CC-27.10", "advance_missing")
    return Refusal("CC-12.10", "no_voyage")


def _why_not_reached(world: World, seat: int, target: int) -> Refusal:
    if not world.sea >> target & 1:
        return Refusal("CC-12.3", "not_sea")
    foe = world.occupant(target, seat)
    refusal = None if foe == NOBODY else why_not_attack(world, seat, foe)
    return refusal or Refusal("CC-12.1", "not_connected")


# ------------------------------------------------------------ navigation


def voyages(world: World, seat: int, reached: Bits) -> Iterator[list[int]]:
    """Ways around the outside, from the edge spaces that the ships can reach (CC-12.10).

    Each is either the stretch of edge spaces of the next sea area or a list of one space of an
    unexplored tile.
    """
    if not has_grant(world.players[seat], "navigate"):
        return
    own = world.board.flood(reached, world.sea)
    for place, leaving in enumerate(world.board.ring):
        if reached >> leaving & 1:
            for step in (1, -1):
                found = _voyage(world, own, place, step)
                if found:
                    yield found


def _voyage(world: World, own: Bits, place: int, step: int) -> list[int]:
    """Where one way around leads; nowhere if it meets the own sea area again."""
    ring = world.board.ring
    for offset in range(1, len(ring)):
        space = ring[(place + step * offset) % len(ring)]
        if not world.explored >> space & 1:
            return [space]
        if world.sea >> space & 1:
            return [] if own >> space & 1 else _stretch(world, place + step * offset, step)
    return []


def _stretch(world: World, place: int, step: int) -> list[int]:
    """Consecutive edge spaces of one sea area."""
    ring = world.board.ring
    found = []
    for offset in range(len(ring)):
        space = ring[(place + step * offset) % len(ring)]
        if not world.sea >> space & 1:
            break
        found.append(space)
    return found


def landfalls(world: World, seat: int, stretch: list[int], *, peaceful: bool = False) -> Bits:
    """Where a voyage may end in the next sea area (CC-12.11, CC-12.12)."""
    foes = foreign_ships(world, seat)
    free = [space for space in stretch if not foes >> space & 1]
    if peaceful:
        return open_sea(world, seat, sum(1 << space for space in free))[0] if free else 0
    if not free:
        return sum(1 << space for space in stretch if can_attack_at(world, seat, space))
    reached, met = open_sea(world, seat, sum(1 << space for space in free))
    fights = sum(1 << space for space in spaces_of(met) if can_attack_at(world, seat, space))
    return reached | fights


# ------------------------------------------------------------ sailing


def sail(
    world: World, seat: int, space: int, group: Stack, move: Move, *, final: bool = False
) -> Part:
    """Carries out the move of a group of ships; a `final` one is their last of the turn."""
    marked = _mark(world, seat, group, final=final)
    if move.kind == "chart":
        region = world.board.region_numbered(move.args[0])
        yield from _explore(world, seat, space, group, marked, region)
        return
    if move.args[0] == space:
        yield from sea_battle_in_harbour(world, seat, PIRATES, space)
        return
    foe = world.occupant(move.args[0], seat)
    if foe == PIRATES and has_allies(world, seat):
        yield from _meet_pirates(world, seat, space, group, marked, move)
        return
    if foe != NOBODY:
        yield from pay_to_attack(world, seat, foe)
    target = _leave(world, seat, space, group, move, "CC-12.1")
    if foe != NOBODY:
        yield from sea_attack(world, seat, marked, space, target)
        return
    met = any(code & ALLIED for code in world.stack(seat, target))
    add_units(world, seat, target, marked)
    if met and has_own_ship(group) and (yield from turns_on_pirates(world, seat, target)):
        yield from sea_battle_in_harbour(world, seat, PIRATES, target)


def _meet_pirates(
    world: World, seat: int, space: int, group: Stack, marked: Stack, move: Move
) -> Part:
    """A fleet enters the space of pirates: a battle, or they become its allies (CC-28.51)."""
    fights = must_fight(world, group, move.args[0])
    if not fights:
        fights = yield from turns_on_pirates(world, seat, move.args[0])
    target = _leave(world, seat, space, group, move, "CC-12.1")
    if fights:
        yield from sea_attack(world, seat, marked, space, target)
    else:
        add_units(world, seat, target, marked)


def _leave(world: World, seat: int, space: int, group: Stack, move: Move, rule: str) -> int:
    """Takes ships off their space; returns where they go."""
    take_units(world, seat, space, group)
    world.turn.sailed = True
    world.turn.navigated |= move.kind == "round"
    target: int = move.args[0]
    world.tell("sailed", seat, rule, source=world.name(space), space=world.name(target))
    return target


def _mark(world: World, seat: int, group: Stack, *, final: bool) -> Stack:
    """Ships have moved in this action, and are known to have sailed where that matters."""
    marks = MOVED | (FOUGHT if final else 0)
    if has_grant(world.players[seat], "logs_voyages"):
        marks |= SAILED
    return tuple(code | marks if is_ship(code) else code for code in group)


# ------------------------------------------------------------ exploring by ship


def gates(world: World, seat: int, space: int, region: int) -> tuple[Bits, Bits]:
    """Spaces of an unexplored tile that ships can enter first if they turn out to be sea.

    From the sea that the ships can reach, and from outside the map (CC-13.10, CC-13.12).
    """
    board = world.board
    mask = board.region_mask[region]
    reached, _ = open_sea(world, seat, 1 << space)
    ends = [stretch[0] for stretch in voyages(world, seat, reached)]
    is_next = any(mask >> end & 1 for end in ends)
    return board.beside(reached) & mask, board.edge & mask if is_next else 0


def _explore(world: World, seat: int, space: int, group: Stack, marked: Stack, region: int) -> Part:
    """Explores a tile by ship; its move ends there (CC-13.10 to CC-13.12, CC-R.25)."""
    inside, outside = gates(world, seat, space, region)
    ways, enters = ship_ways(world, region, inside | outside)
    yield from choose_way(world, seat, region, ways, "CC-13.10")
    if not enters:
        take_units(world, seat, space, group)
        add_units(world, seat, space, marked)
        world.tell("no_way_in", seat, "CC-13.12", space=world.name(space))
        return
    answer = yield Ask(
        seat,
        "landfall",
        lambda: _entries(world, seat, region, inside, outside),
        "CC-13.11",
    )
    target = _leave(world, seat, space, group, answer, "CC-13.11")
    add_units(world, seat, target, marked)


def _entries(world: World, seat: int, region: int, inside: Bits, outside: Bits) -> list[Move]:
    """The sea spaces of a new tile and the ways there (CC-13.11).

    The way around the map is offered beside the other one only to those whom it pays.
    """
    seas = world.board.region_mask[region] & world.sea
    near, far = (
        world.board.flood(seas & first, seas) if seas & first else 0 for first in (inside, outside)
    )
    if not has_grant(world.players[seat], "paid_voyages"):
        far &= ~near
    return [
        *(SAIL(space) for space in spaces_of(near)),
        *(ROUND(space) for space in spaces_of(far)),
    ]
