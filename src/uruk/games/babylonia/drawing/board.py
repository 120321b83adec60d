"""The map without any piece: land, rivers, the borders of spots, the names of hexes.

Nothing here changes during a game, so it is drawn once for each number of players.
"""

from collections.abc import Iterator
from functools import cache

from uruk.games.babylonia.board import (
    ALL,
    BESIDE,
    BOARDS,
    COLUMN_NAMES,
    COLUMNS,
    NAMES,
    REGIONS,
    RIVERS,
    ROWS,
    SPOTS,
    ZIGGURATS,
    Board,
    at,
    place,
)
from uruk.games.babylonia.components import DATA
from uruk.games.babylonia.drawing.hexagons import (
    COLUMN_STEP,
    MAP_HEIGHT,
    MAP_WIDTH,
    RADIUS,
    ROW_STEP,
    border,
    box,
    filled,
    flowing,
    hexagon,
    middle,
)
from uruk.kernel.bitboard import cells
from uruk.kernel.scene import Element

MARGIN, FRAME = 16.0, 32.0
MAP_X = MAP_Y = MARGIN + FRAME
BOARD_WIDTH, BOARD_HEIGHT = MAP_WIDTH + 2 * FRAME, MAP_HEIGHT + 2 * FRAME
BOARD_CORNER, SHADOW_SHIFT = 14.0, 5.0
LABEL_SIZE, LABEL_GAP = 13.0, 15.0
NAME_SIZE, NAME_DY = 8.5, -24.5
SPOT_RADIUS, ZIGGURAT_RADIUS = RADIUS - 3.5, RADIUS - 3.5
SCENERY_SIZE, SCENERY_SHARE, RIPPLES_SIZE = 38.0, 3, 36.0
DRY_SCENERY = ("dunes", "stones", "hills", "shrub")
WET_SCENERY = ("palm", "reeds", "palm", "reeds")


@cache
def landscape(players: int) -> tuple[Element, ...]:
    """The empty map for a number of players."""
    board = BOARDS[players]
    return (
        Element("board:shadow", MARGIN + SHADOW_SHIFT, MARGIN + SHADOW_SHIFT,
                path=box(BOARD_WIDTH, BOARD_HEIGHT, BOARD_CORNER), classes="babylonia-shadow"),
        Element("board", MARGIN, MARGIN, path=box(BOARD_WIDTH, BOARD_HEIGHT, BOARD_CORNER),
                classes="babylonia-board"),
        *_land(board),
        *_rivers(),
        *_scenery(board),
        _on_map("grid", filled(board.hexes), "babylonia-grid"),
        *_marks(board),
        *_names(board),
        *_labels(),
    )  # fmt: skip


def _land(board: Board) -> Iterator[Element]:
    """The regions, those out of play as bare ground."""
    yield _on_map("coast", border(ALL), "babylonia-coast")
    for name, region in REGIONS.items():
        used = region & board.hexes
        classes = f"babylonia-land babylonia-{name}" if used else "babylonia-land babylonia-unused"
        yield _on_map(f"land:{name}", filled(region, RADIUS + 0.4), classes)


def _rivers() -> Iterator[Element]:
    """Banks, water, and the stream in its middle."""
    yield _on_map("bank", border(RIVERS), "babylonia-bank")
    yield _on_map("water", filled(RIVERS, RADIUS + 0.4), "babylonia-water")
    for river in DATA.river:
        course = [middle(at(r, c)) for r, c in river.hexes]
        yield _on_map(f"stream:{river.id}", flowing(course), "babylonia-stream")
    for h in cells(RIVERS):
        x, y = middle(h)
        yield Element(
            f"ripples:{NAMES[h]}", MAP_X + x, MAP_Y + y + 4, RIPPLES_SIZE, "babylonia-ripples",
            classes="babylonia-ripples",
        )  # fmt: skip


def _scenery(board: Board) -> Iterator[Element]:
    """Small drawings on some of the plain land: palms and reeds by the rivers, dunes apart."""
    for h in cells(board.land & ~SPOTS):
        row, column = place(h)
        chance = (row * 31 + column * 17) % 7
        if chance >= SCENERY_SHARE:
            continue
        kinds = WET_SCENERY if BESIDE[h] & RIVERS else DRY_SCENERY
        kind = kinds[(row * 5 + column * 3) % len(kinds)]
        x, y = middle(h)
        yield Element(f"scenery:{NAMES[h]}", MAP_X + x, MAP_Y + y + 5, SCENERY_SIZE,
                      f"babylonia-{kind}", classes="babylonia-scenery")  # fmt: skip


def _marks(board: Board) -> Iterator[Element]:
    """The green borders of spots and the blue ones of ziggurat hexes (BA-1.5)."""
    spot, ziggurat = hexagon(SPOT_RADIUS), hexagon(ZIGGURAT_RADIUS)
    for h in cells((SPOTS | ZIGGURATS) & board.hexes):
        x, y = middle(h)
        is_spot = SPOTS >> h & 1
        yield Element(f"mark:{NAMES[h]}", MAP_X + x, MAP_Y + y, path=spot if is_spot else ziggurat,
                      classes="babylonia-spot" if is_spot else "babylonia-site")  # fmt: skip


def _names(board: Board) -> Iterator[Element]:
    for h in cells(board.hexes):
        x, y = middle(h)
        yield Element(
            f"name:{NAMES[h]}", MAP_X + x, MAP_Y + y + NAME_DY, NAME_SIZE, text=NAMES[h],
            classes="babylonia-name",
        )  # fmt: skip


def _labels() -> Iterator[Element]:
    """The letters of the columns and the numbers of the rows, on the frame."""
    for column in range(COLUMNS):
        x = MAP_X + column * COLUMN_STEP + RADIUS
        for side, y in (("top", MARGIN + LABEL_GAP), ("bottom", MARGIN + BOARD_HEIGHT - LABEL_GAP)):
            yield _label(f"label:{COLUMN_NAMES[column]}:{side}", x, y, COLUMN_NAMES[column])
    for row in range(ROWS):
        y = MAP_Y + (row + 1) * ROW_STEP
        for side, x in (("left", MARGIN + LABEL_GAP), ("right", MARGIN + BOARD_WIDTH - LABEL_GAP)):
            yield _label(f"label:{row}:{side}", x, y, str(row))


def _label(key: str, x: float, y: float, text: str) -> Element:
    return Element(key, x, y, LABEL_SIZE, text=text, classes="babylonia-label")


def _on_map(key: str, path: str, classes: str) -> Element:
    return Element(key, MAP_X, MAP_Y, path=path, classes=classes)
