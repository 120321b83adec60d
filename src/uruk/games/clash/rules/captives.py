"""Captives: enemy figures that a player keeps, and what they stand for (CC-28.10, CC-28.11)."""

from __future__ import annotations

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import LEADER, MILITARY, SPECIAL, SPECIALS, UNITS, Amounts
from uruk.games.clash.moves import PLAYER, RELEASE
from uruk.games.clash.state.owners import NEUTRAL_WORDS, seat_or_none
from uruk.games.clash.state.player import Captive, Player
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, fixed

MOST_CAPTIVES = SPECIAL[SPECIALS.index("captives")].amount


def owner_word(owner: int) -> str:
    """How moves and positions call an owner."""
    return NEUTRAL_WORDS.get(owner) or PLAYER.word(owner)


def can_be_captive(unit: int) -> bool:
    """Whether figures of a type are kept as captives: military units but leaders (CC-28.10)."""
    return MILITARY[unit] and unit != LEADER


def has_room_for_captive(player: Player) -> bool:
    return len(player.captives) < MOST_CAPTIVES


def keep_captive(world: World, seat: int, owner: int, unit: int, rule: str) -> None:
    """Takes a figure out of its owner's supply; it is held from now on."""
    world.force(owner).supply[unit] -= 1
    player = world.players[seat]
    player.captives = tuple(sorted((*player.captives, Captive(owner, unit))))
    world.tell("captive_kept", seat, rule, unit=UNITS[unit], loser=seat_or_none(owner))


def release_captive(world: World, seat: int, move: Move, rule: str) -> None:
    """Returns the captive that a move names to the supply of its owner."""
    unit, word = move.args
    owner = next(owner for owner in world.owners() if owner_word(owner) == word)
    world.force(owner).supply[unit] += 1
    player = world.players[seat]
    held = list(player.captives)
    held.remove(Captive(owner, unit))
    player.captives = tuple(held)
    world.tell("captive_released", seat, rule, unit=UNITS[unit], loser=seat_or_none(owner))


def releases(player: Player) -> list[Move]:
    """The captives of the player, one of each kind."""
    return [RELEASE(unit, owner_word(owner)) for owner, unit in dict.fromkeys(player.captives)]


def choose_captive(world: World, seat: int, kind: str, rule: str) -> Asking[None]:
    """The player returns a captive of choice."""
    moves = releases(world.players[seat])
    answer = yield Ask(seat, kind, fixed(moves), rule)
    release_captive(world, seat, answer, rule)


def uses_of(player: Player, cost: Amounts, purpose: str, *, led: bool) -> list[Amounts]:
    """What 1 captive may stand for in a cost; `led` is what is paid for in the leader's city."""
    hooks = hooks_of(player).captive_uses
    found = [use for ability in hooks for use in ability.captive_uses(cost, purpose, led=led)]
    return list(dict.fromkeys(found))


def lighter_costs(player: Player, cost: Amounts, purpose: str, *, led: bool) -> list[Amounts]:
    """Every cost that is left when some captives, at least one, stand for a part of it."""
    found: dict[Amounts, None] = {}
    costs = [cost]
    for _ in player.captives:
        costs = [
            tuple(due - part for due, part in zip(each, use, strict=True))
            for each in costs
            for use in uses_of(player, each, purpose, led=led)
        ]
        costs = list(dict.fromkeys(costs))
        found |= dict.fromkeys(costs)
    return list(found)


def sacrifices_tokens(player: Player) -> bool:
    """Whether the player can return a captive instead of losing a token (CC-28.11)."""
    return bool(player.captives) and bool(hooks_of(player).captive_uses)
