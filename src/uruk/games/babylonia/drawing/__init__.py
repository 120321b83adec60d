"""The table as a drawing: the map with its pieces, the trays, the stand and the cards."""

from collections.abc import Iterator
from functools import cache
from importlib import resources

from uruk.games.babylonia.board import BESIDE, BOARDS, BY_NAME, NAMES, RIVERS
from uruk.games.babylonia.drawing import hand
from uruk.games.babylonia.drawing.board import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    MAP_X,
    MAP_Y,
    MARGIN,
    landscape,
    names,
)
from uruk.games.babylonia.drawing.hexagons import RADIUS, box, hexagon, middle
from uruk.games.babylonia.drawing.labels import Labels
from uruk.games.babylonia.drawing.players import TRAY_GAP, TRAY_HEIGHT, TRAY_WIDTH, Tray
from uruk.games.babylonia.drawing.shores import shores
from uruk.games.babylonia.view import BabyloniaView
from uruk.kernel.bitboard import Bits, bits, cells
from uruk.kernel.scene import Element, Layer, Scene, name_of, said, shared_art

SIDE_X = MARGIN + BOARD_WIDTH + 14
SHELF_Y = MARGIN + BOARD_HEIGHT + 12
WIDTH = SIDE_X + TRAY_WIDTH + MARGIN
HEIGHT = SHELF_Y + hand.SHELF_HEIGHT + MARGIN
CARDS_Y = HEIGHT - MARGIN - hand.CARDS_HEIGHT
ROSE_SIZE = 190.0

TILE_SIZE, ZIGGURAT_SIZE, TOKEN_SIZE, SUNK_SIZE = 66.0, 58.0, 50.0, 46.0
KNOWN_SIZE, TOKEN_DY = 24.0, 3.0
MARK_RADIUS = RADIUS - 1.5
RIVER_NAMES = {"tigris": (148.0, 48.0, 0.0), "euphrates": (378.0, 14.0, 0.0)}
RIVER_NAME_SIZE = 19.0


def scene(view: BabyloniaView) -> Scene:
    """The table as the view shows it."""
    trays = [
        Tray(view, seat, SIDE_X, MARGIN + seat * (TRAY_HEIGHT + TRAY_GAP))
        for seat in range(view.players)
    ]
    layers = {
        "table": [*_table(view.players), *landscape(view.players), *_words()],
        "names": names(BOARDS[view.players], _taken(view)),
        "tiles": [*_tiles(view), *_ziggurats(view)],
        "links": _links(view),
        "tokens": _tokens(view),
        "marks": _marks(view),
        "spaces": _spaces(view, Labels(view)),
        "trays": [element for tray in trays for element in tray.elements()],
        "cards": hand.cards(view, SIDE_X, CARDS_Y),
        "stand": hand.stand(view, MARGIN, SHELF_Y, BOARD_WIDTH),
    }
    return Scene(
        WIDTH,
        HEIGHT,
        tuple(Layer(name, tuple(elements)) for name, elements in layers.items()),
        art(),
        said("title", players=view.players),
    )


@cache
def art() -> str:
    """The symbols and the style of the drawing."""
    own = resources.files(__package__).joinpath("art.svg").read_text("utf-8")
    return shared_art() + own + shores()


def _table(players: int) -> Iterator[Element]:
    """The table top, with a star where no tray stands."""
    yield Element("table", path=box(WIDTH, HEIGHT), classes="babylonia-table")
    top = MARGIN + players * (TRAY_HEIGHT + TRAY_GAP)
    if CARDS_Y - top > ROSE_SIZE / 2:
        size = min(ROSE_SIZE, CARDS_Y - top)
        x, y = SIDE_X + TRAY_WIDTH / 2, (top + CARDS_Y - TRAY_GAP) / 2
        yield Element("rose", x, y, size, "babylonia-rose", classes="babylonia-rose")


def _words() -> Iterator[Element]:
    """The names of the rivers, where they come from."""
    for river, (x, y, turn) in RIVER_NAMES.items():
        yield Element(
            f"river:{river}", MAP_X + x, MAP_Y + y, RIVER_NAME_SIZE, text=name_of(river),
            classes="babylonia-river-name", rotate=turn,
        )  # fmt: skip


def _taken(view: BabyloniaView) -> Bits:
    """The hexes on which something lies."""
    pieces = (piece.hex for piece in view.tokens)
    return bits(BY_NAME[name] for name in (*view.tiles, *view.ziggurats, *pieces))


def _tiles(view: BabyloniaView) -> Iterator[Element]:
    for name, tile in view.tiles.items():
        yield _piece(f"tile:{name}", name, TILE_SIZE, f"babylonia-{tile}")


def _ziggurats(view: BabyloniaView) -> Iterator[Element]:
    for name, resolved in view.ziggurats.items():
        symbol = "babylonia-ziggurat-resolved" if resolved else "babylonia-ziggurat"
        yield _piece(f"ziggurat:{name}", name, ZIGGURAT_SIZE, symbol)


def _links(view: BabyloniaView) -> Iterator[Element]:
    """Lines between neighbouring tokens of a clan: how its connections run (BA-7.6)."""
    for seat in view.seats:
        clan = seat.clan
        own = bits(BY_NAME[piece.hex] for piece in view.tokens if piece.clan == clan)
        path = ""
        for h in cells(own):
            for other in cells(BESIDE[h] & own):
                if h < other:
                    (x1, y1), (x2, y2) = middle(h), middle(other)
                    path += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
        if path:
            yield Element(f"halo:{clan}", MAP_X, MAP_Y, path=path, classes="babylonia-halo")
            classes = f"babylonia-link babylonia-{clan}"
            yield Element(f"link:{clan}", MAP_X, MAP_Y, path=path, classes=classes)


def _tokens(view: BabyloniaView) -> Iterator[Element]:
    """The tokens: face up on land, face down in rivers; the viewer is reminded of own ones."""
    for piece in view.tokens:
        name, clan, token = piece.hex, piece.clan, piece.token
        if not RIVERS >> BY_NAME[name] & 1:
            yield _piece(f"token:{name}", name, TOKEN_SIZE, f"babylonia-{clan}-{token}")
            continue
        yield _piece(f"token:{name}", name, SUNK_SIZE, f"babylonia-back-{clan}")
        if token is not None:
            yield _piece(f"known:{name}", name, KNOWN_SIZE, f"babylonia-known-{token}")


def _marks(view: BabyloniaView) -> Iterator[Element]:
    """Rings around what was placed in this turn and around what is to be resolved."""
    for name in view.placed:
        yield _ring(f"placed:{name}", name, "babylonia-placed")
    for name in view.surrounded:
        yield _ring(f"surrounded:{name}", name, "babylonia-surrounded")
    if view.ziggurat is not None:
        yield _ring("ziggurat", view.ziggurat, "babylonia-surrounded")


def _spaces(view: BabyloniaView, labels: Labels) -> Iterator[Element]:
    """What is touched to choose a hex, from the top left."""
    outline = hexagon()
    for h in cells(BOARDS[view.players].hexes):
        x, y = middle(h)
        name = NAMES[h]
        yield Element(
            f"space:{name}", MAP_X + x, MAP_Y + y, path=outline, classes="babylonia-space",
            label=labels.hex(name), pick=name,
        )  # fmt: skip


def _ring(key: str, name: str, classes: str) -> Element:
    x, y = middle(BY_NAME[name])
    return Element(key, MAP_X + x, MAP_Y + y, path=hexagon(MARK_RADIUS), classes=classes)


def _piece(key: str, name: str, size: float, symbol: str) -> Element:
    x, y = middle(BY_NAME[name])
    dy = TOKEN_DY if key.startswith(("token:", "known:")) else 0
    return Element(key, MAP_X + x, MAP_Y + y + dy, size, symbol)
