"""What abilities of the expansion are worth to a player, told by the points at which they answer.

No civilization and no leader is named here: an ability that changes Collects is worth what changing
Collects is worth (data/bots.toml, `ability`), whoever has it.
"""

from __future__ import annotations

from functools import cache

from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.bots.weights import WEIGHTS
from uruk.games.clash.components import (
    CIVILIZATION_RULES,
    LEADER_CARD,
    SPECIAL_BASE,
    SPECIALS,
    SPECIALS_OF,
)
from uruk.games.clash.rules.scoring import ROUNDS, last_age
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World

POINT_VALUES: dict[str, float] = WEIGHTS["ability"]


@cache
def ability_value(name: str) -> float:
    """What an ability brings over a whole game, in points."""
    points = ABILITY[name].answers
    usual = POINT_VALUES["other"]
    return sum(POINT_VALUES.get(point, usual) for point in points) if points else usual


@cache
def leader_value(card: str) -> float:
    return sum(ability_value(ability.id) for ability in LEADER_CARD[card].ability)


@cache
def specials_value(specials: Bits) -> float:
    return sum(ability_value(SPECIALS[number]) for number in spaces_of(specials))


def time_left(world: World) -> float:
    """The part of the game that is still to come."""
    ages = last_age(world)
    return 1 - ((world.age - 1) * ROUNDS + world.round - 1) / (ages * ROUNDS)


def powers_value(world: World, seat: int) -> float:
    """What the civilization's advances and the leader in play will still bring."""
    player = world.players[seat]
    led = leader_value(player.leader) if player.leader else 0.0
    return (specials_value(player.specials) + led) * time_left(world)


def coming_value(world: World, player: Player, advance: int) -> float:
    """What the civilization's advances are worth that an advance brings along (CC-28.1)."""
    if not player.civilization:
        return 0.0
    coming = SPECIALS_OF[player.civilization] & ~player.specials
    gained = [s for s in spaces_of(coming) if SPECIAL_BASE[s] >> advance & 1]
    points = CIVILIZATION_RULES.advance_points * len(gained)
    return points + specials_value(sum(1 << s for s in gained)) * time_left(world)
