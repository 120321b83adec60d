"""The map (BA-2): hexes, regions, rivers, and what of them is in play.

A hex stands in a row and a column of the data file's map, both of the same parity; its name is its
column's letter and its row's number, a2 to q20. As a bit its number is (19 * row + column) / 2:
only every other place of a row is a hex, so halving leaves no gaps, and rows of 19 leave room
that keeps neighbours from wrapping round. The six neighbours lie 19, 10 and 9 away.
"""

from typing import Final

from uruk.games.babylonia.components import DATA, SEATS
from uruk.kernel.bitboard import Bits, HexLattice, bits, cells

WIDTH: Final = 19
ROWS: Final[int] = DATA.map.rows
COLUMNS: Final[int] = DATA.map.cols
COLUMN_NAMES: Final = "abcdefghijklmnopq"
PLAIN, SPOT, ZIGGURAT, RIVER = "o", "L", "Z", "~"


def at(row: int, column: int) -> int:
    """The number of the hex in a row and column."""
    return (row * WIDTH + column) // 2


def place(cell: int) -> tuple[int, int]:
    """The row and column of a hex."""
    row, column = divmod(cell * 2, WIDTH)
    if (row + column) % 2:
        row, column = divmod(cell * 2 + 1, WIDTH)
    return row, column


def _where(rows: tuple[str, ...], letter: str) -> Bits:
    return bits(
        at(row, column)
        for row, line in enumerate(rows)
        for column, found in enumerate(line)
        if found == letter
    )


_FEATURES: Final = DATA.map.features
_TERRAIN: Final = DATA.map.terrain
SPOTS: Final = _where(_FEATURES, SPOT)
ZIGGURATS: Final = _where(_FEATURES, ZIGGURAT)
RIVERS: Final = _where(_FEATURES, RIVER)
ALL: Final = _where(_FEATURES, PLAIN) | SPOTS | ZIGGURATS | RIVERS
REGIONS: Final = {region.id: _where(_TERRAIN, region.terrain) for region in DATA.region}
RIVER_COURSES: Final = {river.id: _where(_TERRAIN, river.terrain) for river in DATA.river}
CENTRE: Final = REGIONS["centre"] & ~ZIGGURATS

HEXES: Final = tuple(cells(ALL))
SIZE: Final = HEXES[-1] + 1
NAMES: Final = {h: f"{COLUMN_NAMES[place(h)[1]]}{place(h)[0]}" for h in HEXES}
BY_NAME: Final = {name: h for h, name in NAMES.items()}
LATTICE: Final = HexLattice(ALL, (WIDTH, WIDTH // 2 + 1, WIDTH // 2))
around = LATTICE.around
flood = LATTICE.flood
BESIDE: Final = tuple(around(1 << h) if ALL >> h & 1 else 0 for h in range(SIZE))
"""The hexes beside each hex."""


class Board:
    """What of the map is in play with a number of players (BA-3.1); shared by all states."""

    __slots__ = ("beside_ziggurats", "hexes", "land", "players", "rivers", "rows", "spots",
                 "touching", "ziggurats")  # fmt: skip

    def __init__(self, players: int) -> None:
        self.players = players
        self.rivers = RIVERS
        used = [r.id for r in DATA.region if players in r.used_with_players]
        self.hexes = RIVERS
        for region in used:
            self.hexes |= REGIONS[region]
        self.ziggurats = ZIGGURATS & self.hexes
        self.spots = SPOTS & self.hexes
        self.land = self.hexes & ~RIVERS & ~self.ziggurats
        """Every land hex on which tokens may come to lie."""
        self.touching = {z: BESIDE[z] & self.hexes for z in cells(self.ziggurats)}
        """The hexes beside each ziggurat."""
        self.beside_ziggurats = around(self.ziggurats) & self.hexes
        self.rows = tuple(
            tuple(h for h in cells(self.hexes) if place(h)[0] == row) for row in range(ROWS)
        )


BOARDS: Final = {players: Board(players) for players in SEATS}
