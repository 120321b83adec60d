"""The table as a drawing: the board with its kingdoms and pieces, the trays and the shelf."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources

from uruk.games.tigris.board import BOARDS, BY_NAME, NAMES, SPACES, Board, place
from uruk.games.tigris.components import DYNASTIES
from uruk.games.tigris.drawing.board import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BOARD_X,
    BOARD_Y,
    CELL,
    FRAME,
    MARGIN,
    box,
    landscape,
    middle,
)
from uruk.games.tigris.drawing.conflict import supporters
from uruk.games.tigris.drawing.hand import SHELF_HEIGHT, Shelf
from uruk.games.tigris.drawing.labels import Labels, leaders_in
from uruk.games.tigris.drawing.outlines import loops, rounded, shifted
from uruk.games.tigris.drawing.players import TRAY_GAP, TRAY_HEIGHT, TRAY_WIDTH, Tray, ring, square
from uruk.games.tigris.view import TigrisView
from uruk.kernel.scene import Element, Layer, Scene, said
from uruk.kernel.text import Wording

SHELF_WIDTH = BOARD_WIDTH + 2 * FRAME
SHELF_Y = BOARD_Y + BOARD_HEIGHT + FRAME + TRAY_GAP
TRAYS_X = BOARD_X + BOARD_WIDTH + FRAME + MARGIN
WIDTH = TRAYS_X + TRAY_WIDTH + MARGIN
HEIGHT = SHELF_Y + SHELF_HEIGHT + MARGIN
ROSE_SIZE = 190.0

TILE_SIZE, CATASTROPHE_SIZE, LEADER_SIZE, BUILDING_SIZE = 58.0, 60.0, 56.0, 46.0
MONUMENT_SIZE, WONDER_SIZE = 2 * CELL, 3 * CELL
TREASURE_SIZE, FIRST_SIZE, TREASURE_DX, TREASURE_DY = 25.0, 35.0, 15.0, -15.0
KINGDOM_SHIFT, KINGDOM_CORNER = 0.035, 0.22
YOURS_RADIUS, CLASH_RADIUS, STRENGTH_RADIUS, STRENGTH_SIZE = 28.0, 31.0, 14.0, 18.0
STRENGTH_DX, STRENGTH_DY = 20.0, -22.0

BORDERS = 2048
"""How many borders are kept for the next scene."""


def scene(view: TigrisView) -> Scene:
    """The table as the view shows it."""
    board = BOARDS[view.options["board"]]
    labels = Labels(view)
    shelf = Shelf(view, MARGIN, SHELF_Y, SHELF_WIDTH)
    trays = [
        Tray(view, seat, TRAYS_X, MARGIN + seat * (TRAY_HEIGHT + TRAY_GAP))
        for seat in range(view.players)
    ]
    layers = {
        "table": [*_table(len(trays)), *landscape(board.id)],
        "kingdoms": _kingdoms(view),
        "tiles": _tiles(view),
        "trays": [*shelf.board(), *(element for tray in trays for element in tray.elements())],
        "catastrophes": [piece for tray in trays for piece in tray.catastrophes()],
        "buildings": [*shelf.elements(), *_monuments(view), *_buildings(view)],
        "treasures": _treasures(view, board),
        "spaces": _spaces(labels),
        "leaders": [
            *_leaders(view, labels),
            *(piece for tray in trays for piece in tray.leaders()),
        ],
        "conflict": [*supporters(view), *_conflict(view)],
    }
    return Scene(
        WIDTH,
        HEIGHT,
        tuple(Layer(name, tuple(elements)) for name, elements in layers.items()),
        art(),
        said("title", board=board.id),
    )


@cache
def art() -> str:
    """The symbols and the style of the drawing."""
    return resources.files(__package__).joinpath("art.svg").read_text("utf-8")


def _table(trays: int) -> Iterator[Element]:
    """The table top, with a compass rose where no tray stands."""
    yield Element("table", path=box(WIDTH, HEIGHT), classes="tigris-table")
    top = MARGIN + trays * (TRAY_HEIGHT + TRAY_GAP)
    if trays < len(DYNASTIES):
        x, y = TRAYS_X + TRAY_WIDTH / 2, (top + HEIGHT - MARGIN) / 2
        yield Element("rose", x, y, ROSE_SIZE, "tigris-rose", classes="tigris-rose")


def _kingdoms(view: TigrisView) -> Iterator[Element]:
    """A yard within a wall of bricks for each kingdom; nobody owns one, so it has no colour.

    It is called by the first of its leaders, so that it stays the same while it grows.
    """
    for kingdom in view.kingdoms:
        first = leaders_in(kingdom, view)[0]
        name = f"{first.dynasty}:{first.leader}"
        path = _border(tuple(kingdom))
        yield Element(f"wall:{name}", BOARD_X, BOARD_Y, path=path, classes="tigris-wall")
        yield Element(f"kingdom:{name}", BOARD_X, BOARD_Y, path=path, classes="tigris-kingdom")


@lru_cache(BORDERS)
def _border(kingdom: tuple[str, ...]) -> str:
    """The border of a kingdom; most kingdoms stay as they are from one scene to the next."""
    borders = loops({place(BY_NAME[space]) for space in kingdom})
    return "".join(
        rounded(shifted(border, KINGDOM_SHIFT), KINGDOM_CORNER, CELL) for border in borders
    )


def _tiles(view: TigrisView) -> Iterator[Element]:
    for space, tile in view.tiles.items():
        yield _piece(f"tile:{space}", space, TILE_SIZE, f"tigris-{tile}")
    for space in view.face_down:
        yield _piece(f"tile:{space}", space, TILE_SIZE, "tigris-face-down")
    for space in view.catastrophes:
        yield _piece(f"catastrophe:{space}", space, CATASTROPHE_SIZE, "tigris-catastrophe")
    if view.union:
        yield _piece("union", view.union, TILE_SIZE, "tigris-union")


def _monuments(view: TigrisView) -> Iterator[Element]:
    for monument in view.monuments:
        x, y = middle(BY_NAME[monument.space])
        x, y = x + CELL / 2, y + CELL / 2
        symbol = f"tigris-monument-{monument.id}"
        yield Element(f"monument:{monument.id}", x, y, MONUMENT_SIZE, symbol)
    if view.wonder:
        yield _piece("wonder", view.wonder, WONDER_SIZE, "tigris-wonder")


def _buildings(view: TigrisView) -> Iterator[Element]:
    for building, space in view.buildings.items():
        yield _piece(f"building:{building}", space, BUILDING_SIZE, f"tigris-{building}")


def _treasures(view: TigrisView, board: Board) -> Iterator[Element]:
    """The treasures; those to be taken first are framed (TE-2.5)."""
    for space in view.treasures:
        x, y = middle(BY_NAME[space])
        framed = board.framed >> BY_NAME[space] & 1
        yield Element(
            f"treasure:{space}",
            x + TREASURE_DX,
            y + TREASURE_DY,
            FIRST_SIZE if framed else TREASURE_SIZE,
            "tigris-treasure-first" if framed else "tigris-treasure",
        )


def _spaces(labels: Labels) -> Iterator[Element]:
    """What is touched to choose a space, row by row."""
    for space in SPACES:
        yield _space(space, labels.space(NAMES[space]))


def _space(space: int, label: Wording) -> Element:
    (x, y), name, outline = middle(space), NAMES[space], square(CELL)
    return Element(
        f"space:{name}", x, y, path=outline, classes="tigris-space", label=label, pick=name
    )


def _leaders(view: TigrisView, labels: Labels) -> Iterator[Element]:
    """The leaders on the board; the viewer's own can be picked."""
    you = None if view.you is None else view.seats[view.you].dynasty
    for piece in view.leaders:
        dynasty, leader = piece.dynasty, piece.leader
        x, y = middle(BY_NAME[piece.space])
        yours = dynasty == you
        yield Element(
            f"leader:{dynasty}:{leader}",
            x,
            y,
            LEADER_SIZE,
            f"tigris-{dynasty}-{leader}",
            ring(YOURS_RADIUS) if yours else "",
            classes="tigris-leader tigris-yours" if yours else "tigris-leader",
            label=labels.space(piece.space),
            pick=f"leader:{leader}" if yours else "",
        )


def _conflict(view: TigrisView) -> Iterator[Element]:
    """Rings around the two leaders who fight, with their strengths as they stand (TE-11.3)."""
    conflict = view.conflict
    if conflict is None:
        return
    for side, seat, key, value in (
        ("attacker", conflict.attacker, "attack", conflict.total),
        ("defender", conflict.defender, "defence", conflict.defence),
    ):
        dynasty = view.seats[seat].dynasty
        for piece in view.leaders:
            if (piece.dynasty, piece.leader) != (dynasty, conflict.leader):
                continue
            x, y = middle(BY_NAME[piece.space])
            label = said(key, dynasty=dynasty, strength=value, committed=conflict.committed)
            classes = f"tigris-clash tigris-{side}"
            yield Element(f"clash:{side}", x, y, path=ring(CLASH_RADIUS), classes=classes)
            x, y = x + STRENGTH_DX, y + STRENGTH_DY
            path = ring(STRENGTH_RADIUS)
            classes = f"tigris-strength tigris-{side}"
            yield Element(
                f"strength:{side}", x, y, STRENGTH_SIZE, "", path, str(value), classes, label
            )


def _piece(key: str, space: str, size: float, symbol: str) -> Element:
    x, y = middle(BY_NAME[space])
    return Element(key, x, y, size, symbol)
