"""Pirate ships that belong to a player's fleets while they share a space (CC-28.51).

Such a ship lies in the player's own stack, marked as allied: it moves, carries, fights and is lost
with the player's units. `rules.units` makes pirates allies where the player's units come to them,
and pirates again where those have left.
"""

from __future__ import annotations

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.components import SPECIAL, SPECIALS
from uruk.games.clash.components.units import ALLIED, Stack, is_ship
from uruk.games.clash.moves import NO, YES
from uruk.games.clash.state.owners import PIRATES, is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, fixed

MOST_SHIPS = SPECIAL[SPECIALS.index("pirate_allies")].amount
"""How many ships, own and allied, such a player may have on one space."""


def has_allies(world: World, owner: int) -> bool:
    """Whether pirates do not hinder this owner."""
    return world.expansion and is_seat(owner) and has_grant(world.players[owner], "pirate_allies")


def lie_with_allies(codes: Stack) -> bool:
    """Whether pirate ships are among these units, and ships of the player's own."""
    ships = [code for code in codes if is_ship(code)]
    return any(code & ALLIED for code in ships) and not all(code & ALLIED for code in ships)


def has_own_ship(codes: Stack) -> bool:
    return any(is_ship(code) and not code & ALLIED for code in codes)


def own_units(codes: Stack) -> Stack:
    return tuple(code for code in codes if not code & ALLIED)


def has_berths(world: World, seat: int, group: Stack, target: int) -> bool:
    """Whether a fleet that joins the ships on a space keeps the limit (CC-28.51)."""
    lying = world.stack(seat, target)
    return sum(map(is_ship, (*lying, *group))) <= MOST_SHIPS


def must_fight(world: World, group: Stack, target: int) -> bool:
    """Whether pirates on a space are too many to become allies of a fleet."""
    pirates = world.stack(PIRATES, target)
    return len(pirates) + sum(map(is_ship, group)) > MOST_SHIPS


def turns_on_pirates(world: World, seat: int, space: int) -> Asking[bool]:
    """The player chooses between a battle with the pirates on a space and none."""
    params = {"space": world.name(space)}
    answer = yield Ask(seat, "fight_pirates", fixed([YES(), NO()]), "CC-28.51", params=params)
    return answer.kind == "yes"
