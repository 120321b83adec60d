"""Who fights in a battle (CC-16.2, CC-18.1, CC-22.14)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import Hooks, hooks_of
from uruk.games.clash.components.units import Stack, is_military, is_ship
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World

ATTACKER, DEFENDER = 0, 1
SIDES = (ATTACKER, DEFENDER)


def fighters(world: World, battle: Battle, side: int) -> Stack:
    """The fighters of a side now (CC-16.2, CC-18.1)."""
    stack = battle.group if side == ATTACKER else world.stack(battle.owners[1], battle.space)
    fights = is_ship if battle.naval else is_military
    return tuple(code for code in stack if fights(code))


def is_lone_fortress(world: World, battle: Battle) -> bool:
    """Whether only a fortress defends (CC-16.21)."""
    return battle.start[DEFENDER] == 0 and not fighters(world, battle, DEFENDER)


def players_in(world: World, battle: Battle) -> Iterator[tuple[int, int, Hooks]]:
    """The sides that are players', the attacker's first: side, seat, the player's abilities."""
    for side in SIDES:
        owner = battle.owners[side]
        if is_seat(owner):
            yield side, owner, hooks_of(world.players[owner])


def card_player(battle: Battle, side: int) -> int:
    """Whose card lies on a side: the owner's, or of who lays it for a neutral force."""
    return battle.layers[side] if battle.layers[side] >= 0 else battle.owners[side]


def decider(world: World, battle: Battle, side: int) -> int:
    """Who decides for a side; for a neutral force the next player clockwise (CC-22.14)."""
    owner = battle.owners[side]
    if is_seat(owner):
        return owner
    return (battle.owners[1 - side] + 1) % len(world.players)
