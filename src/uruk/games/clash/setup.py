"""Setting up (CC-2) and the expansion-free variants (CC-V)."""

from __future__ import annotations

from collections.abc import Mapping

from uruk.games.clash.abilities import refresh
from uruk.games.clash.board import board as board_for
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCE_INDEX,
    BUILDING,
    HAPPY,
    KINDS,
    SETTLEMENT,
    SETUP,
    SHORT,
    TILES,
    UNIT,
    UNITS,
    WONDERS,
    event_cards,
    objective_cards,
)
from uruk.games.clash.rules.cities import found, set_mood
from uruk.games.clash.rules.civilizations import deal_civilizations, deal_leaders
from uruk.games.clash.rules.exploration import map_terrain
from uruk.games.clash.rules.units import place
from uruk.games.clash.state.hands import hand_order
from uruk.games.clash.state.owners import BARBARIANS, PIRATES
from uruk.games.clash.state.player import Force, Player
from uruk.games.clash.state.world import World
from uruk.kernel.rng import Rng


def bare_world(players: int, rng: Rng, options: Mapping[str, str]) -> World:
    """The start tiles, the supplies and nothing else (CC-2.3)."""
    board = board_for(players)
    expansion = options.get("expansion") == "on"
    world = World(board, dict(options), rng, expansion)
    terrain = list(world.terrain)
    for seat, kinds in enumerate(board.start_terrain):
        for slot, kind in zip(board.regions[seat], kinds, strict=True):
            terrain[slot] = kind
    world.terrain = tuple(terrain)
    map_terrain(world)
    supply = [unit.barbarian if expansion or not unit.expansion else 0 for unit in UNIT]
    world.neutrals[BARBARIANS] = Force(settlements=SETTLEMENT.barbarian, supply=supply)
    if expansion:
        world.neutrals[PIRATES] = Force(supply=[unit.pirate for unit in UNIT])
    world.units = {owner: {} for owner in (*range(players), *world.neutrals)}
    for seat in range(players):
        world.players.append(bare_player(board.homes[seat], expansion=expansion))
    return world


def bare_player(home: int, *, expansion: bool = False) -> Player:
    """A player with a full supply and nothing else (CC-1.4)."""
    player = Player(home)
    player.supply = [unit.per_player if expansion or not unit.expansion else 0 for unit in UNIT]
    player.pieces = [
        entry.per_player if expansion or not entry.expansion else 0 for entry in BUILDING
    ]
    player.settlements = SETTLEMENT.per_player
    return player


def set_up(players: int, rng: Rng, options: Mapping[str, str]) -> World:
    """A new game (CC-2.1 to CC-2.12)."""
    world = bare_world(players, rng, options)
    tiles = sorted(TILES)
    rng.shuffle(tiles)
    count = len(world.board.general)
    world.tiles = (*([0] * players), *tiles[:count])
    world.spare_tiles = tuple(sorted(tiles[count:]))
    for seat in range(players):
        _set_up_player(world, seat)
    if world.expansion:
        _set_up_civilizations(world, rng)
    world.action_deck = _shuffled(rng, list(ACTION_CARD))
    world.objective_deck = _shuffled(rng, list(objective_cards(expansion=world.expansion)))
    world.event_deck = _shuffled(rng, list(event_cards(expansion=world.expansion)))
    world.wonder_deck = _shuffled(rng, list(WONDERS))
    for player in world.players:
        for _ in range(SETUP.action_cards):
            player.actions = hand_order([*player.actions, world.action_deck[-1]])
            world.action_deck = world.action_deck[:-1]
        for _ in range(SETUP.objective_cards):
            player.objectives = hand_order([*player.objectives, world.objective_deck[-1]])
            world.objective_deck = world.objective_deck[:-1]
    world.starter = rng.randrange(players)
    world.push(("round",))
    if options.get("civilizations") == "chosen":
        world.push(*(("civilization", seat) for seat in world.seats_from(world.starter)))
    return world


def _set_up_civilizations(world: World, rng: Rng) -> None:
    """Civilizations and leader cards, unless the table plays without (CC-2.5, CC-V.12)."""
    if world.options.get("civilizations", "dealt") == "dealt":
        deal_civilizations(world, rng)
    if world.options.get("leaders") == "mixed":
        deal_leaders(world, rng)


def _shuffled(rng: Rng, cards: list[str]) -> tuple[str, ...]:
    rng.shuffle(cards)
    return tuple(cards)


def _set_up_player(world: World, seat: int) -> None:
    """Resources, advances, event counter, first city and settler (CC-2.4 to CC-2.9)."""
    player = world.players[seat]
    for table in (SETUP.resources, SETUP.tokens):
        for kind, amount in table.items():
            player.stock[KINDS.index(kind)] = amount
    for name in SETUP.advances:
        player.advances |= 1 << ADVANCE_INDEX[name]
    refresh(player)
    player.cubes = SETUP.event_track_cubes
    found(world, player.home, seat, "CC-2.9")
    set_mood(world, player.home, HAPPY, "CC-2.9")
    for name, count in SETUP.units.items():
        if world.options["length"] == "short":
            count = SHORT.settlers
        for _ in range(count):
            place(world, seat, player.home, UNITS.index(name), "CC-2.9")
