"""The boards (TE-2): spaces, what is land and river, and the shapes that buildings need.

A space is a bit of a whole number; see `kernel.bitboard`. Rows are padded by one column.
"""

from collections.abc import Iterator
from typing import Final

from uruk.games.tigris.components import DATA
from uruk.games.tigris.components.schema import BoardEntry
from uruk.kernel.bitboard import Bits, SquareLattice, bits

ROWS: Final = 11
COLUMNS: Final = 16
WIDTH: Final = COLUMNS + 1
SIZE: Final = ROWS * WIDTH
COLUMN_NAMES: Final = "abcdefghijklmnop"
LAND, RIVER, SYMBOL, FRAMED_SYMBOL = ".", "R", "T", "C"


def at(row: int, column: int) -> int:
    """The number of the space in a row and column."""
    return row * WIDTH + column


def place(space: int) -> tuple[int, int]:
    """The row and column of a space."""
    return divmod(space, WIDTH)


SPACES: Final = tuple(at(row, column) for row in range(ROWS) for column in range(COLUMNS))
ALL: Final = bits(SPACES)
NAMES: Final = {s: f"{COLUMN_NAMES[place(s)[1]]}{place(s)[0]}" for s in SPACES}
BY_NAME: Final = {name: space for space, name in NAMES.items()}
LATTICE: Final = SquareLattice(ALL, WIDTH)
around = LATTICE.around
flood = LATTICE.flood

# Where a monument can stand (TE-13.1), by the square's top left space.
SQUARES: Final[dict[int, Bits]] = {
    at(row, column): bits(at(row + i, column + j) for i in (0, 1) for j in (0, 1))
    for row in range(ROWS - 1)
    for column in range(COLUMNS - 1)
}
# Where the wonder can stand (TE-V3), by the cross's centre.
CROSSES: Final[dict[int, Bits]] = {
    at(row, column): 1 << at(row, column) | around(1 << at(row, column))
    for row in range(1, ROWS - 1)
    for column in range(1, COLUMNS - 1)
}
SQUARES_WITH: Final = {s: [q for q in SQUARES.items() if q[1] >> s & 1] for s in SPACES}
CROSSES_WITH: Final = {s: [c for c in CROSSES.items() if c[1] >> s & 1] for s in SPACES}


class Board:
    """One of the two printed boards; shared by all states."""

    __slots__ = ("end_treasures", "framed", "id", "land", "river", "symbols")

    def __init__(self, entry: BoardEntry) -> None:
        self.id = entry.id
        rows = entry.map
        self.river = _where(rows, RIVER)
        self.land = ALL & ~self.river
        self.symbols = _where(rows, SYMBOL + FRAMED_SYMBOL)
        self.framed = _where(rows, FRAMED_SYMBOL)
        self.end_treasures = entry.end_treasures_at_most


def _where(rows: tuple[str, ...], letters: str) -> Bits:
    return bits(s for s in SPACES for r, c in [place(s)] if rows[r][c] in letters)


BOARDS: Final = {entry.id: Board(entry) for entry in DATA.board}


def lines_through(space: int, tiles: Bits) -> Iterator[Bits]:
    """The row run and the column run of tiles through a space, at their full length (TE-18.2)."""
    for step in (1, WIDTH):
        line = 1 << space
        for shift in (step, -step):
            neighbour = space + shift
            while neighbour >= 0 and tiles >> neighbour & 1:
                line |= 1 << neighbour
                neighbour += shift
        yield line
