"""The board without any piece: the land, the two rivers, the frame with its letters and numbers.

Nothing here changes during a game, so each board's landscape is drawn once.
"""

from collections.abc import Iterator
from functools import cache

from uruk.games.tigris.board import (
    BOARDS,
    COLUMN_NAMES,
    COLUMNS,
    NAMES,
    ROWS,
    Board,
    around,
    place,
)
from uruk.games.tigris.drawing.outlines import Point, Space, flowing, loops, scatter, shifted
from uruk.kernel.bitboard import cells
from uruk.kernel.scene import Element

CELL = 60.0
MARGIN, FRAME = 16.0, 30.0
BOARD_X = BOARD_Y = MARGIN + FRAME
BOARD_WIDTH, BOARD_HEIGHT = COLUMNS * CELL, ROWS * CELL
FRAME_LINE = 1.5
INLAY = 9.0
ROSETTE_SIZE = 24.0
SHADOW_SHIFT, LABEL_SIZE = 6.0, 16.0
LABEL_DISTANCE = 11.0
CROSS = 4.0

BANK_STRAY = 0.07
"""How far a bank strays from the spaces' sides, as a share of a space."""
MOUTH_LENGTH = 0.36
"""How far a river runs on under the frame, as a share of a space."""
SHORE = ("loam", "silt", "wet")
"""What the water's edge lies in, from the widest."""
DEPTHS = {"shallow": 0.055, "water": 0.13, "stream": 0.27}
"""Where the water grows deeper, by the distance from the bank."""
RIPPLES = {"near": 0.22, "middle": 0.37}

SITE_SIZE, SCENERY_SIZE, SCENERY_STRAY = 48.0, 38.0, 16.0
SCENERY_SHARE = 0.5
DRY_SCENERY = ("dunes", "hills", "stones", "dunes")
WET_SCENERY = ("palm", "reeds", "reeds")

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@cache
def middle(space: int) -> tuple[float, float]:
    """The point at the middle of a space."""
    row, column = place(space)
    return BOARD_X + (column + 0.5) * CELL, BOARD_Y + (row + 0.5) * CELL


@cache
def landscape(board: str) -> tuple[Element, ...]:
    """The empty board."""
    printed = BOARDS[board]
    return (
        Element(
            "board:shadow",
            MARGIN + SHADOW_SHIFT,
            MARGIN + SHADOW_SHIFT,
            path=box(BOARD_WIDTH + 2 * FRAME, BOARD_HEIGHT + 2 * FRAME),
            classes="tigris-board-shadow",
        ),
        _on_board("land", box(BOARD_WIDTH, BOARD_HEIGHT), "tigris-land"),
        _on_board("grain", box(BOARD_WIDTH, BOARD_HEIGHT), "tigris-grain"),
        *rivers(printed),
        _on_board("grid", _grid(), "tigris-grid"),
        _on_board("crosses", _crosses(), "tigris-crosses"),
        *_scenery(printed),
        *_sites(printed),
        _on_board("vignette", box(BOARD_WIDTH, BOARD_HEIGHT), "tigris-vignette"),
        *_frame(),
    )


def box(width: float, height: float) -> str:
    """A rectangle, as a path from its top left corner."""
    return f"M0 0h{width:g}v{height:g}h{-width:g}Z"


def rivers(board: Board) -> Iterator[Element]:
    """The rivers: fertile banks, water that grows deeper, ripples along it."""
    edge = river_path(board, 0)
    for ground in SHORE:
        yield _on_board(f"shore:{ground}", edge, f"tigris-{ground}")
    yield _on_board("river", edge, "tigris-river")
    for depth, inset in DEPTHS.items():
        yield _on_board(f"river:{depth}", river_path(board, inset), f"tigris-{depth}")
    for ripple, inset in RIPPLES.items():
        classes = "tigris-ripples tigris-middle" if ripple == "middle" else "tigris-ripples"
        yield _on_board(f"ripples:{ripple}", river_path(board, inset), classes)


def river_path(board: Board, inset: float) -> str:
    """The line along the banks at a distance from them, as a share of a space."""
    borders = [shifted(loop, -inset, BANK_STRAY) for loop in loops(river_bed(board))]
    return "".join(flowing([_under_frame(point) for point in line], CELL) for line in borders)


def _under_frame(point: Point) -> Point:
    """The point itself, or where it hides under the frame if it lies too far off the board."""
    x, y = point
    return (
        min(max(x, -MOUTH_LENGTH), COLUMNS + MOUTH_LENGTH),
        min(max(y, -MOUTH_LENGTH), ROWS + MOUTH_LENGTH),
    )


def river_bed(board: Board) -> frozenset[Space]:
    """The river spaces, and one space beyond the edge wherever a river leaves the board."""
    bed = frozenset(place(space) for space in cells(board.river))
    return bed | {
        (space[0] + step[0], space[1] + step[1])
        for space in bed
        for step in STEPS
        if _flows_out(space, step, bed)
    }


def _flows_out(space: Space, step: Space, bed: frozenset[Space]) -> bool:
    """Whether the river leaves the board from this space by this step.

    It does where its whole width meets the edge head-on, and where it ends beside the edge.
    """
    row, column = space
    dr, dc = step
    if _is_on_board(row + dr, column + dc):
        return False
    width = [space]
    for side in (1, -1):
        r, c = row + side * dc, column + side * dr
        while (r, c) in bed:
            width.append((r, c))
            r, c = r + side * dc, c + side * dr
    if all((r - dr, c - dc) in bed for r, c in width):
        return True
    joined = [(r, c) for r, c in _beside(space) if (r, c) in bed]
    return len(joined) == 1 and _is_on_board(2 * row - joined[0][0], 2 * column - joined[0][1])


def _beside(space: Space) -> list[Space]:
    return [(space[0] + dr, space[1] + dc) for dr, dc in STEPS]


def _is_on_board(row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS


def _scenery(board: Board) -> Iterator[Element]:
    """Small drawings on some of the land: palms and reeds by the rivers, hills and dunes apart."""
    wet = around(board.river)
    for space in cells(board.land & ~board.symbols):
        row, column = place(space)
        if scatter(row, column, 3) >= SCENERY_SHARE:
            continue
        kinds = WET_SCENERY if wet >> space & 1 else DRY_SCENERY
        kind = kinds[int(scatter(row, column, 4) * len(kinds))]
        x, y = middle(space)
        yield Element(
            f"scenery:{NAMES[space]}",
            x + (scatter(row, column, 5) - 0.5) * SCENERY_STRAY,
            y + (scatter(row, column, 6) - 0.5) * SCENERY_STRAY,
            SCENERY_SIZE,
            f"tigris-{kind}",
            classes="tigris-scenery",
        )


def _sites(board: Board) -> Iterator[Element]:
    """The winged creatures under the first temples; framed where the treasure goes first."""
    for space in cells(board.symbols):
        x, y = middle(space)
        symbol = "tigris-site-first" if board.framed >> space & 1 else "tigris-site"
        yield Element(f"site:{NAMES[space]}", x, y, SITE_SIZE, symbol, classes="tigris-scenery")


def _grid() -> str:
    down = (f"M{column * CELL:g} 0v{BOARD_HEIGHT:g}" for column in range(1, COLUMNS))
    across = (f"M0 {row * CELL:g}h{BOARD_WIDTH:g}" for row in range(1, ROWS))
    return "".join((*down, *across))


def _crosses() -> str:
    """Small crosses where four spaces meet."""
    return "".join(
        f"M{column * CELL - CROSS:g} {row * CELL:g}h{2 * CROSS:g}"
        f"M{column * CELL:g} {row * CELL - CROSS:g}v{2 * CROSS:g}"
        for row in range(1, ROWS)
        for column in range(1, COLUMNS)
    )


def _frame() -> Iterator[Element]:
    """The frame of lapis, shell and carnelian, over the rivers' mouths, with the names of columns
    and rows on all sides.
    """
    yield _on_board("frame", _around_board(FRAME) + _around_board(0), "tigris-frame")
    yield _on_board("frame:line", _around_board(FRAME_LINE), "tigris-frame-line")
    yield from _inlay()
    for column, name in enumerate(COLUMN_NAMES):
        x = BOARD_X + (column + 0.5) * CELL
        for side, y in (
            ("top", BOARD_Y - LABEL_DISTANCE),
            ("bottom", BOARD_Y + BOARD_HEIGHT + LABEL_DISTANCE),
        ):
            yield _label(f"label:{name}:{side}", x, y, name)
    for row in range(ROWS):
        y = BOARD_Y + (row + 0.5) * CELL
        for side, x in (
            ("left", BOARD_X - LABEL_DISTANCE),
            ("right", BOARD_X + BOARD_WIDTH + LABEL_DISTANCE),
        ):
            yield _label(f"label:{row}:{side}", x, y, str(row))


def _inlay() -> Iterator[Element]:
    """Strips of triangles along the outer edge, rosettes in the corners."""
    right, bottom = BOARD_X + BOARD_WIDTH, BOARD_Y + BOARD_HEIGHT
    for side, y in (("top", MARGIN), ("bottom", bottom + FRAME - INLAY)):
        yield Element(f"inlay:{side}", BOARD_X, y, path=box(BOARD_WIDTH, INLAY),
                      classes="tigris-inlay")  # fmt: skip
    for side, x in (("left", MARGIN), ("right", right + FRAME - INLAY)):
        yield Element(f"inlay:{side}", x, BOARD_Y, path=box(INLAY, BOARD_HEIGHT),
                      classes="tigris-inlay tigris-upright")  # fmt: skip
    for x in (BOARD_X - FRAME / 2, right + FRAME / 2):
        for y in (BOARD_Y - FRAME / 2, bottom + FRAME / 2):
            yield Element(f"rosette:{x:g}:{y:g}", x, y, ROSETTE_SIZE, "tigris-rosette")


def _around_board(distance: float) -> str:
    width, height = BOARD_WIDTH + 2 * distance, BOARD_HEIGHT + 2 * distance
    return f"M{-distance:g} {-distance:g}h{width:g}v{height:g}h{-width:g}Z"


def _label(key: str, x: float, y: float, text: str) -> Element:
    return Element(key, x, y, LABEL_SIZE, text=text, classes="tigris-label")


def _on_board(key: str, path: str, classes: str) -> Element:
    return Element(key, BOARD_X, BOARD_Y, path=path, classes=classes)
