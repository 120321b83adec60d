"""What the cities would bring if they were resolved as they stand (BA-7.5 to BA-7.11).

Everything here follows from what lies open on the map: citizens in rivers never score, and that
a token lies there is known to all.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from uruk.games.babylonia.board import BESIDE, NAMES
from uruk.games.babylonia.components import POINTS, TILES
from uruk.games.babylonia.rules.cities import connected, majority, matching_citizens
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.view import one_of

TileId = Annotated[str, one_of("Tile", (tile.id for tile in TILES))]
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
    return CityOutlook(
        hex=NAMES[h],
        tile=state.setup.tiles[h].id,
        free=free,
        winner=majority(state, h),
        seats=[_seat(state, seat, h, told=free <= ALMOST) for seat in range(state.players)],
    )


def _seat(state: BabyloniaState, seat: int, h: int, *, told: bool) -> SeatOutlook:
    """A player's tokens beside the city, the citizens that would score, and where they are."""
    group = connected(state, seat, h) & state.tokens[seat]
    citizens = (group & matching_citizens(state, state.setup.tiles[h])).bit_count()
    return SeatOutlook(
        beside=(BESIDE[h] & state.tokens[seat]).bit_count(),
        citizens=citizens,
        points=citizens * POINTS.citizen,
        group=[NAMES[x] for x in cells(group)] if told else [],
    )
