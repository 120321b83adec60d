"""Cities that move like units, alone or with a group (CC-28.35, CC-28.36)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from uruk.games.clash.abilities import has_grant, hooks_of
from uruk.games.clash.components.units import FOUGHT, MOVED, STOPPED, Stack, is_military, is_ship
from uruk.games.clash.rules.cities import activate, end_activation, move_city, why_not_activate
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.exploration import choose_way, land_ways
from uruk.games.clash.rules.movement.land import (
    ask_where,
    is_hostile,
    land_moves,
    move_by_land,
    why_not_to,
)
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Part


def movable_cities(world: World, seat: int) -> list[int]:
    """Own cities that can move somewhere now."""
    hooks = hooks_of(world.players[seat]).city_moves
    if not hooks:
        return []
    return [
        space
        for space in world.players[seat].cities
        if can_go(world, seat, space) and any(True for _ in caravan_moves(world, seat, space, ()))
    ]


def can_go(world: World, seat: int, space: int) -> bool:
    """Whether an ability lets a city move and no rule forbids to activate it."""
    hooks = hooks_of(world.players[seat]).city_moves
    if not any(ability.city_moves(world, seat, space) for ability in hooks):
        return False
    return why_not_activate(world, seat, space) is None


def caravan_moves(world: World, seat: int, space: int, group: Stack) -> Iterator[Move]:
    """Where a city with these units can go: land without a city or enemies, not by road."""
    for move in land_moves(world, seat, space, group):
        if move.kind == "explore":
            yield move
        elif move.kind == "to":
            (target,) = move.args
            if world.land >> target & 1 and is_open(world, seat, target):
                yield move


def is_open(world: World, seat: int, target: int) -> bool:
    return target not in world.cities and not is_hostile(world, seat, target)


def caravans_of(world: World, seat: int, space: int) -> list[Stack]:
    """The units that can go with the city on a space, none of them first."""
    if world.city_owner(space) != seat or not hooks_of(world.players[seat]).city_moves:
        return []
    if not can_go(world, seat, space):
        return []
    armies_move = has_grant(world.players[seat], "move_military")
    walkers = tuple(
        code
        for code in world.stack(seat, space)
        if not is_ship(code)
        and not code & (MOVED | FOUGHT | STOPPED)
        and (armies_move or not is_military(code))
    )
    return [
        group
        for group in _parts(walkers)
        if any(True for _ in caravan_moves(world, seat, space, group))
    ]


@lru_cache(maxsize=1024)
def _parts(stack: Stack) -> tuple[Stack, ...]:
    """Every distinct part of a stack, the empty one too."""
    kinds = sorted(set(stack))
    counts = [range(stack.count(kind) + 1) for kind in kinds]
    return tuple(
        tuple(code for code, n in zip(kinds, numbers, strict=True) for _ in range(n))
        for numbers in product(*counts)
    )


def move_with_city(world: World, seat: int, space: int, group: Stack) -> Part:
    """The city goes to an adjacent space, activated by that, with or without units."""
    answer = yield ask_where(world, seat, space, group, caravan_moves, why_not_there, "CC-28.36")
    (target,) = answer.args
    act = activate(world, space)
    if group:
        yield from move_by_land(world, seat, space, group, answer)
    elif answer.kind == "explore":
        region = world.board.region_of[target]
        yield from choose_way(world, seat, region, land_ways(world, region, target), "CC-13.2")
    move_city(world, space, target)
    hooks = hooks_of(world.players[seat]).city_moved
    yield from resolve(world, seat, [ability.city_moved(world, seat, target) for ability in hooks])
    yield from end_activation(world, seat, target, act, "move")


def why_not_there(world: World, seat: int, space: int, group: Stack, move: Move) -> Refusal | None:
    """Why a city may not go to a space."""
    if move.kind in ("to", "explore"):
        return why_not_to(world, seat, space, group, move) or Refusal("CC-28.36", "no_city_move")
    return (
        Refusal("CC-28.36", "no_city_move")
        if move.kind in ("road", "sail", "round", "chart")
        else None
    )
