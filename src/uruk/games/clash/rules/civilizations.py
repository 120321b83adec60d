"""Civilizations: boards, start tiles and leader cards (CC-2.5, CC-2.6, CC-V.12)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import (
    CIVILIZATION,
    CIVILIZATION_RULES,
    LEADER_CARD,
    START_TILES,
)
from uruk.games.clash.moves import TAKE_CIVILIZATION
from uruk.games.clash.rules.exploration import map_terrain
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadOption
from uruk.kernel.rng import Rng
from uruk.kernel.script import Ask, Segment


@cache
def playable() -> tuple[str, ...]:
    """The civilizations of which every advance and every leader's ability is written."""
    return tuple(
        name
        for name, entry in CIVILIZATION.items()
        if all(special.id in ABILITY for special in entry.advance)
        and all(_is_written(leader.id) for leader in entry.leader)
    )


def _is_written(leader: str) -> bool:
    return all(ability.id in ABILITY for ability in LEADER_CARD[leader].ability)


def take_civilization(world: World, seat: int, name: str) -> None:
    """The board, its start tile and its three leader cards (CC-2.5, CC-2.6)."""
    entry = CIVILIZATION[name]
    player = world.players[seat]
    player.civilization = name
    player.leaders = tuple(leader.id for leader in entry.leader)
    if entry.start_tile:
        terrain = list(world.terrain)
        kinds = START_TILES[entry.start_tile]
        for slot, kind in zip(world.board.regions[seat], kinds, strict=True):
            terrain[slot] = kind
        world.terrain = tuple(terrain)
        map_terrain(world)


def deal_civilizations(world: World, rng: Rng) -> None:
    """Each player gets a random civilization (CC-2.5)."""
    names = list(playable())
    if len(names) < len(world.players):
        raise BadOption("civilizations", f"{len(names)} are ready to be played")
    rng.shuffle(names)
    for seat in range(len(world.players)):
        take_civilization(world, seat, names[seat])


def deal_leaders(world: World, rng: Rng) -> None:
    """All leader cards are shuffled and dealt, without those bound to advances (CC-V.12)."""
    cards = [name for name, card in LEADER_CARD.items() if not card.bound and _is_written(name)]
    rng.shuffle(cards)
    for player in world.players:
        player.leaders = in_order(cards.pop() for _ in range(CIVILIZATION_RULES.leader_cards))


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Leader cards in the order of the data."""
    held = set(cards)
    return tuple(name for name in LEADER_CARD if name in held)


def choose_civilization(world: World, seat: int) -> Segment:
    """A player takes one of the civilizations that are left (setting of CC-2.5)."""
    taken = {player.civilization for player in world.players}
    left = [name for name in playable() if name not in taken]
    answer = yield Ask(
        seat, "civilization", lambda: [TAKE_CIVILIZATION(name) for name in left], "CC-2.5"
    )
    dealt = world.players[seat].leaders
    take_civilization(world, seat, answer.args[0])
    if world.options.get("leaders") == "mixed":
        world.players[seat].leaders = dealt
    world.tell("civilization_taken", seat, "CC-2.5", civilization=answer.args[0])
