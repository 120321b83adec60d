"""Setup (BA-3): what a game begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uruk.games.babylonia.board import BOARDS
from uruk.games.babylonia.components import (
    CITIZENS,
    KINDS,
    NO_TOKENS,
    TOKEN_COUNTS,
    Tile,
    tiles_in_play,
)
from uruk.games.babylonia.rules import turn
from uruk.games.babylonia.rules.cards import BASE_SET, DRAWN_NUMBER, DRAWN_SET
from uruk.games.babylonia.rules.scoring import WIDTH
from uruk.games.babylonia.state import PLACE, BabyloniaState, Setup
from uruk.kernel.bitboard import bits, cells
from uruk.kernel.rng import Rng

BEFORE_FIRST_TURN: Final = -1


def start(players: int, rng: Rng, options: Mapping[str, str]) -> BabyloniaState:
    """A new game, set up in the order of BA-3."""
    state = bare(Setup(players, lay_tiles(players, rng), options), players, options)
    state.available = bits(lay_out_cards(rng, options["cards"]))
    state.pools = tuple(shuffled_pool(rng) for _ in range(players))
    for seat in range(players):
        state.active = seat
        turn.refill(state)
    state.revealed = 0
    turn.begin(state, rng.randrange(players))
    return state


def lay_tiles(players: int, rng: Rng) -> dict[int, Tile]:
    """One tile face up on every spot in play (BA-3.4)."""
    tiles = tiles_in_play(players)
    rng.shuffle(tiles)
    return dict(zip(cells(BOARDS[players].spots), tiles, strict=True))


def lay_out_cards(rng: Rng, cards: str) -> list[int]:
    """Cards 1 to 7 (BA-3.5), or seven drawn from all nine (BA-13.1)."""
    if cards == "base":
        return list(BASE_SET)
    drawn = list(DRAWN_SET)
    rng.shuffle(drawn)
    return drawn[:DRAWN_NUMBER]


def shuffled_pool(rng: Rng) -> tuple[int, ...]:
    """A player's tokens in the order in which they will be drawn (BA-3.6)."""
    pool = [kind for kind in KINDS for _ in range(TOKEN_COUNTS[kind])]
    rng.shuffle(pool)
    return tuple(pool)


def bare(setup: Setup, players: int, options: Mapping[str, str]) -> BabyloniaState:
    """A state with the tiles and ziggurats on the map, and nothing else yet."""
    state = BabyloniaState()
    state.log = None
    state.players, state.options, state.revealed = players, options, 0
    state.setup = setup
    state.phase, state.turn, state.active, state.seat = PLACE, BEFORE_FIRST_TURN, 0, 0
    state.cities = bits(h for h, tile in setup.tiles.items() if tile.is_city)
    state.fields = bits(h for h, tile in setup.tiles.items() if not tile.is_city)
    board = setup.board
    state.free = (board.land | board.rivers) & ~state.cities & ~state.fields
    state.resolved = 0
    state.tokens, state.kinds = [0] * players, (0,) * len(CITIZENS)
    state.placed, state.ziggurat = (), -1
    state.stands = [NO_TOKENS] * players
    state.pools = ((),) * players
    state.points = [0] * (players * WIDTH)
    state.owned, state.discarded = ((),) * players, ()
    state.available, state.cards, state.spent = 0, (0,) * players, 0
    return state
