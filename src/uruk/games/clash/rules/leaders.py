"""Leaders (CC-10.4 to CC-10.8)."""

from __future__ import annotations

from uruk.games.clash.abilities import hooks_of, refresh
from uruk.games.clash.components import LEADER
from uruk.games.clash.components.units import TYPE_MASK, Stack
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World

NOWHERE = -1


def has_leader(codes: Stack) -> bool:
    """Whether a leader is among these units."""
    return any(code & TYPE_MASK == LEADER for code in codes)


def leader_space(world: World, seat: int) -> int:
    """Where the player's leader is; an attacking one stands where the battle is fought."""
    if not world.players[seat].leader:
        return NOWHERE
    battle = world.battle
    if battle is not None and battle.owners[0] == seat and has_leader(battle.group):
        return battle.space
    for space, stack in world.units[seat].items():
        if has_leader(stack):
            return space
    return NOWHERE


def leader_city(world: World, seat: int) -> int:
    """The player's city in which the leader stands, NOWHERE if he is in none."""
    space = leader_space(world, seat)
    return space if space >= 0 and world.city_owner(space) == seat else NOWHERE


def is_led(world: World, seat: int, space: int) -> bool:
    """Whether the player's leader stands in this city."""
    return bool(world.players[seat].leader) and leader_city(world, seat) == space


def put_in_play(world: World, seat: int, card: str) -> None:
    """Lays a leader card face up: its abilities begin (CC-10.4, CC-10.6)."""
    player = world.players[seat]
    player.leaders = tuple(name for name in player.leaders if name != card)
    player.leader = card
    player.ruled += 1
    refresh(player)
    world.tell("leader_in_play", seat, "CC-10.4", leader=card)


def lose_leader(world: World, seat: int) -> None:
    """The figure has left the map: who killed him takes the card, if a player did (CC-10.7)."""
    player = world.players[seat]
    affected = hooks_of(player).leader_lost
    card, player.leader = player.leader, ""
    refresh(player)
    killer = _killer(world, seat)
    if killer is None:
        world.tell("leader_lost", seat, "CC-10.7", leader=card)
    else:
        victor = world.players[killer]
        victor.captured = (*victor.captured, card)
        world.tell("leader_taken", killer, "CC-10.7", leader=card, loser=seat)
    for ability in affected:
        ability.leader_lost(world, seat)


def _killer(world: World, seat: int) -> int | None:
    """The opponent in whose battle the leader falls, whoever wins it (CC-10.7)."""
    battle = world.battle
    if battle is None or seat not in battle.owners:
        return None
    other = battle.owners[1 - battle.owners.index(seat)]
    return other if is_seat(other) else None


def replace_leader(world: World, seat: int) -> None:
    """The card of a leader who is replaced leaves the game; nobody scores it (CC-10.5)."""
    player = world.players[seat]
    affected = hooks_of(player).leader_lost
    card, player.leader = player.leader, ""
    refresh(player)
    world.tell("leader_replaced", seat, "CC-10.5", leader=card)
    for ability in affected:
        ability.leader_lost(world, seat)
