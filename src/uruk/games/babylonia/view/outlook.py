"""What the cities would bring if they were resolved as they stand (BA-7.5 to BA-7.11).

Everything here follows from what lies open on the map: citizens in rivers never score, and that
a token lies there is known to all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from uruk.games.babylonia.board import BESIDE, NAMES
from uruk.games.babylonia.components import POINTS, TILES
from uruk.games.babylonia.rules.cities import connecting, majority, matching_citizens, reached
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.view import one_of

TileId = Annotated[str, one_of("Tile", (tile.id for tile in TILES))]
KEPT = 4096
"""How many seats beside cities are kept for the next view."""
ALMOST = 1
"""With so few free land hexes beside it a city is about to score, and its groups are told."""


class SeatOutlook(msgspec.Struct, frozen=True, gc=False):
    """What a seat has to do with a city."""

    beside: int
    """How many of its tokens lie beside the city."""
    citizens: int
    """How many connected citizens the city would score."""
    points: int
    """What they would bring."""
    group: list[str]
    """The hexes that connect them; told when the city is about to score, else empty."""


class CityOutlook(msgspec.Struct, frozen=True, gc=False):
    """What a city would bring if it were resolved as it stands."""

    hex: str
    """Where the city lies."""
    tile: TileId
    """Which city it is."""
    free: int
    """How many land hexes beside it are free."""
    winner: int | None
    """The seat that would get the tile; null where none has the majority."""
    seats: list[SeatOutlook]


def outlook(state: BabyloniaState) -> list[CityOutlook]:
    """The cities that somebody has tokens beside, those nearest to scoring first."""
    placed = 0
    for tokens in state.tokens:
        placed |= tokens
    cities = [_city(state, h) for h in cells(state.cities) if BESIDE[h] & placed]
    return sorted(cities, key=lambda city: (city.free, city.hex))


def _city(state: BabyloniaState, h: int) -> CityOutlook:
    free = (BESIDE[h] & state.free & state.setup.board.land).bit_count()
    tile = state.setup.tiles[h]
    matching, told = matching_citizens(state, tile), free <= ALMOST
    seats = [
        _seat(h, tokens, connecting(state, seat), tokens & matching, told=told)
        for seat, tokens in enumerate(state.tokens)
    ]
    return CityOutlook(NAMES[h], tile.id, free, majority(state, h), seats)


@lru_cache(KEPT)
def _seat(h: int, tokens: Bits, passing: Bits, matching: Bits, *, told: bool) -> SeatOutlook:
    """A player's tokens beside the city, the citizens that would score, and where they are.

    A move changes this for one player, and for few cities.
    """
    group = reached(h, passing) & tokens
    citizens = (group & matching).bit_count()
    return SeatOutlook(
        beside=(BESIDE[h] & tokens).bit_count(),
        citizens=citizens,
        points=citizens * POINTS.citizen,
        group=[NAMES[x] for x in cells(group)] if told else [],
    )
