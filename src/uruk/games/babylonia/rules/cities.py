"""Step 2: what is surrounded, and resolving cities (BA-7)."""

from __future__ import annotations

from uruk.games.babylonia.board import BESIDE, NAMES, around, flood
from uruk.games.babylonia.components import POINTS, Tile, replaced
from uruk.games.babylonia.rules import scoring
from uruk.games.babylonia.rules.cards import powers_of
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import Bits


def surrounded(state: BabyloniaState) -> Bits:
    """The cities and unresolved ziggurats beside which no land hex is free (BA-7.1, BA-7.2)."""
    board = state.setup.board
    waiting = state.cities | board.ziggurats & ~state.resolved
    return waiting & ~around(state.free & board.land)


def majority(state: BabyloniaState, h: int) -> int | None:
    """The player with strictly the most tokens beside a place; None in a tie (BA-7.10, BA-8.1)."""
    beside = BESIDE[h]
    counts = [(tokens & beside).bit_count() for tokens in state.tokens]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def connected(state: BabyloniaState, seat: int, h: int) -> Bits:
    """The hexes that a player's tokens connect to a city (BA-7.6, BA-7.7)."""
    return reached(h, connecting(state, seat))


def connecting(state: BabyloniaState, seat: int) -> Bits:
    """The hexes over which a player's tokens connect (BA-7.7)."""
    return state.tokens[seat] | state.free & powers_of(state, seat).passes


def reached(h: int, passing: Bits) -> Bits:
    """The hexes of these that are connected to a city."""
    return flood(BESIDE[h] & passing, passing)


def resolve(state: BabyloniaState, h: int) -> None:
    """Resolves a surrounded city: the citizens first, then the tile (BA-7.5)."""
    tile = state.setup.tiles[h]
    score_citizens(state, h, tile)
    winner = majority(state, h)
    state.cities ^= 1 << h
    state.free |= 1 << h
    if winner is None:
        state.discarded += (tile,)
        state.tell("city_discarded", None, "BA-7.12", hex=NAMES[h], tile=tile.id)
        return
    state.owned = replaced(state.owned, winner, (*state.owned[winner], tile))
    state.tell("city_won", winner, "BA-7.10", hex=NAMES[h], tile=tile.id)
    score_tiles(state)


def matching_citizens(state: BabyloniaState, tile: Tile) -> Bits:
    """The citizens on land whose symbol a city shows, whoever they belong to (BA-7.8)."""
    matching = 0
    for kind in tile.symbols:
        matching |= state.kinds[kind]
    return matching & state.setup.board.land


def score_citizens(state: BabyloniaState, h: int, tile: Tile) -> None:
    """Every player scores own connected citizens whose symbol the city shows (BA-7.8)."""
    matching = matching_citizens(state, tile)
    for seat, tokens in enumerate(state.tokens):
        if not tokens & matching:
            continue
        citizens = (connected(state, seat, h) & tokens & matching).bit_count()
        if citizens:
            points = citizens * POINTS.citizen
            scoring.add(state, seat, scoring.CITIZENS, points)
            state.tell(
                "citizens_scored", seat, "BA-7.8", hex=NAMES[h], citizens=citizens, points=points
            )


def score_tiles(state: BabyloniaState) -> None:
    """Somebody took a city tile: every player scores all city tiles owned (BA-7.11)."""
    for seat, tiles in enumerate(state.owned):
        if not tiles:
            continue
        points = len(tiles) * POINTS.city_tile
        scoring.add(state, seat, scoring.CITIES, points)
        state.tell("cities_scored", seat, "BA-7.11", cities=len(tiles), points=points)
        pairs = len(tiles) // 2 * powers_of(state, seat).pair_points
        if pairs:
            scoring.add(state, seat, scoring.CITY_PAIRS, pairs)
            state.tell("pairs_scored", seat, "BA-10.7", points=pairs)
