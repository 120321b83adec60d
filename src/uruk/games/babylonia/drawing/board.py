"""The map without any piece: land, rivers, the borders of spots, the names of hexes.

Nothing here changes during a game, so it is drawn once for each number of players.
"""

from collections.abc import Iterator
from functools import cache

from uruk.games.babylonia.board import (
    BESIDE,
    BOARDS,
    NAMES,
    REGIONS,
    RIVERS,
    SPOTS,
    ZIGGURATS,
    Board,
    place,
)
from uruk.games.babylonia.drawing.hexagons import (
    MAP_HEIGHT,
    MAP_WIDTH,
    RADIUS,
    filled,
    hexagon,
    middle,
)
from uruk.games.babylonia.drawing.shores import RIPPLES
from uruk.kernel.bitboard import cells
from uruk.kernel.scene import Element

MARGIN, FRAME = 16.0, 32.0
MAP_X = MAP_Y = MARGIN + FRAME
BOARD_WIDTH, BOARD_HEIGHT = MAP_WIDTH + 2 * FRAME, MAP_HEIGHT + 2 * FRAME
SLAB = {"shadow": (4.0, 13.0), "soil-deep": (0.0, 8.0), "soil": (0.0, 0.0), "brink": (0.0, -1.0)}
"""What the land lies on, from below, and how far each is moved."""
NAME_SIZE, NAME_DY = 14.0, 20.0
SPOT_RADIUS, ZIGGURAT_RADIUS = RADIUS - 3.5, RADIUS - 3.5
SCENERY_SIZE, SCENERY_SHARE, SCENERY_DY = 34.0, 5, -7.0
DRY_SCENERY = ("dunes", "stones", "hills", "shrub")
WET_SCENERY = ("palm", "reeds", "palm", "reeds")


@cache
def landscape(players: int) -> tuple[Element, ...]:
    """The empty map for a number of players; land that is out of play is not there."""
    board = BOARDS[players]
    return (
        *_slab(players),
        *_ground(players),
        *_rivers(players),
        *_scenery(board),
        _on_map("grid", filled(board.hexes), "babylonia-grid"),
        *_marks(board),
    )


def _slab(players: int) -> Iterator[Element]:
    """The land as a slab of soil on the table."""
    for part, (dx, dy) in SLAB.items():
        yield Element(f"slab:{part}", MAP_X + dx, MAP_Y + dy, shape=f"babylonia-rim-{players}",
                      classes=f"babylonia-{part}")  # fmt: skip


def _ground(players: int) -> Iterator[Element]:
    """The regions in play, each with its grain."""
    for name, region in REGIONS.items():
        if region & BOARDS[players].hexes:
            for layer in ("land", "texture"):
                classes = f"babylonia-{layer} babylonia-{name} babylonia-within-{players}"
                yield _shaped(f"{layer}:{name}", f"babylonia-ground-{name}", classes)


def _rivers(players: int) -> Iterator[Element]:
    """Fertile banks, then the water: light at the edge, dark in the middle, with ripples."""
    for layer in ("loam", "silt", "damp", "bank", "deep"):
        classes = f"babylonia-{layer} babylonia-within-{players}"
        yield _shaped(f"river:{layer}", "babylonia-shore", classes)
    for layer in ("water", "shallow", "foam"):
        yield _shaped(f"river:{layer}", "babylonia-shore", f"babylonia-{layer} {_wet(players)}")
    for number in range(len(RIPPLES)):
        yield _shaped(f"ripples:{number}", f"babylonia-ripples-{number}",
                      f"babylonia-ripples {_wet(players)}")  # fmt: skip


def _wet(players: int) -> str:
    return f"babylonia-wet-{players}"


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
        yield Element(f"scenery:{NAMES[h]}", MAP_X + x, MAP_Y + y + SCENERY_DY, SCENERY_SIZE,
                      f"babylonia-{kind}", classes="babylonia-scenery")  # fmt: skip


def _marks(board: Board) -> Iterator[Element]:
    """The green borders of spots and the blue ones of ziggurat hexes (BA-1.5)."""
    spot, ziggurat = hexagon(SPOT_RADIUS), hexagon(ZIGGURAT_RADIUS)
    for h in cells((SPOTS | ZIGGURATS) & board.hexes):
        x, y = middle(h)
        is_spot = SPOTS >> h & 1
        yield Element(f"mark:{NAMES[h]}", MAP_X + x, MAP_Y + y, path=spot if is_spot else ziggurat,
                      classes="babylonia-spot" if is_spot else "babylonia-site")  # fmt: skip


@cache
def name_on(h: int) -> Element:
    """The name of a hex on which nothing lies."""
    x, y = middle(h)
    return Element(
        f"name:{NAMES[h]}", MAP_X + x, MAP_Y + y + NAME_DY, NAME_SIZE, text=NAMES[h],
        classes="babylonia-name",
    )  # fmt: skip


def _on_map(key: str, path: str, classes: str) -> Element:
    return Element(key, MAP_X, MAP_Y, path=path, classes=classes)


def _shaped(key: str, shape: str, classes: str) -> Element:
    return Element(key, MAP_X, MAP_Y, shape=shape, classes=classes)
