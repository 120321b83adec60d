"""The table as a drawing: the map with its pieces, the trays, the stand and the cards."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from itertools import chain

from uruk.games.babylonia.board import BESIDE, BOARDS, BY_NAME, NAMES, RIVERS
from uruk.games.babylonia.drawing import hand
from uruk.games.babylonia.drawing.board import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    MAP_X,
    MAP_Y,
    MARGIN,
    landscape,
    name_on,
)
from uruk.games.babylonia.drawing.hexagons import RADIUS, box, hexagon, middle
from uruk.games.babylonia.drawing.labels import hex_label, token_label
from uruk.games.babylonia.drawing.players import TRAY_GAP, TRAY_HEIGHT, TRAY_WIDTH, tray
from uruk.games.babylonia.drawing.shores import shores
from uruk.games.babylonia.view import BabyloniaView, SeatView, TokenView
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.scene import (
    Element,
    Layer,
    Pieces,
    Scene,
    kept,
    name_of,
    said,
    shared_art,
    unchanged,
)
from uruk.kernel.text import Wording

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
Layers = dict[str, tuple[Element, ...]]
Laid = tuple[tuple[str, str], ...]
"""Whose tokens lie where."""

LINKS_KEPT = 1024
PIECES_KEPT = 1024


def scene(view: BabyloniaView) -> Scene:
    """The table as the view shows it."""
    return _scene(view, {**_on_board(view), **_beside(view)})


def board(view: BabyloniaView) -> Scene:
    """The same without the trays, the cards and the stand."""
    return _scene(view, _on_board(view))


def _scene(view: BabyloniaView, layers: Layers) -> Scene:
    return Scene(
        WIDTH,
        HEIGHT,
        tuple(Layer(name, elements) for name, elements in layers.items()),
        art(),
        said("title", players=view.players),
    )


def _on_board(view: BabyloniaView) -> Layers:
    players, tiles, ziggurats = view.players, view.tiles, view.ziggurats
    pieces = _pieces(tuple([(piece.clan, piece.hex) for piece in view.tokens]))
    return {
        "table": _table(players),
        "names": _names(players, tiles, ziggurats, pieces),
        "tiles": _tiles(tiles, ziggurats),
        "links": _links(pieces),
        "tokens": _tokens(view.tokens),
        "marks": _marks(view.placed, view.surrounded, view.ziggurat),
        "spaces": _spaces(players),
    }


@lru_cache(PIECES_KEPT)
def _pieces(pieces: Laid) -> Laid:
    """The same object for the same tokens, whoever knows of their kinds."""
    return pieces


def _beside(view: BabyloniaView) -> Layers:
    return {
        "trays": _trays(view.seats, None if view.result else view.active),
        "cards": hand.cards(view.cards, SIDE_X, CARDS_Y),
        "stand": hand.stand(view.you, view.stand, view.left, MARGIN, SHELF_Y, BOARD_WIDTH),
    }


@cache
def art() -> str:
    """The symbols and the style of the drawing."""
    own = resources.files(__package__).joinpath("art.svg").read_text("utf-8")
    return shared_art() + own + shores()


@cache
def _table(players: int) -> tuple[Element, ...]:
    """The table top with the empty map, and a star where no tray stands."""
    rose: list[Element] = []
    top = MARGIN + players * (TRAY_HEIGHT + TRAY_GAP)
    if CARDS_Y - top > ROSE_SIZE / 2:
        size = min(ROSE_SIZE, CARDS_Y - top)
        x, y = SIDE_X + TRAY_WIDTH / 2, (top + CARDS_Y - TRAY_GAP) / 2
        rose.append(Element("rose", x, y, size, "babylonia-rose", classes="babylonia-rose"))
    table = Element("table", path=box(WIDTH, HEIGHT), classes="babylonia-table")
    return (table, *rose, *landscape(players), *_words())


def _words() -> Iterator[Element]:
    """The names of the rivers, where they come from."""
    for river, (x, y, turn) in RIVER_NAMES.items():
        yield Element(
            f"river:{river}", MAP_X + x, MAP_Y + y, RIVER_NAME_SIZE, text=name_of(river),
            classes="babylonia-river-name", rotate=turn,
        )  # fmt: skip


@unchanged
def _names(
    players: int, tiles: dict[str, str], ziggurats: dict[str, bool], pieces: Laid
) -> tuple[Element, ...]:
    """The names of the hexes on which nothing lies."""
    covered = {*tiles, *ziggurats, *(name for _, name in pieces)}
    return tuple([named for name, named in _all_names(players).items() if name not in covered])


@cache
def _all_names(players: int) -> dict[str, Element]:
    return {NAMES[h]: name_on(h) for h in cells(BOARDS[players].hexes)}


@unchanged
def _tiles(tiles: dict[str, str], ziggurats: dict[str, bool]) -> tuple[Element, ...]:
    return (
        *[TILES[tile] for tile in tiles.items()],
        *[ZIGGURATS[ziggurat] for ziggurat in ziggurats.items()],
    )


def _tile(shown: tuple[str, str]) -> Element:
    name, tile = shown
    return _piece("tile", name, TILE_SIZE, f"babylonia-{tile}", name_of(tile))


def _ziggurat(shown: tuple[str, bool]) -> Element:
    name, resolved = shown
    kind = "ziggurat_resolved" if resolved else "ziggurat"
    symbol = f"babylonia-{kind.replace('_', '-')}"
    return _piece("ziggurat", name, ZIGGURAT_SIZE, symbol, said(kind))


TILES, ZIGGURATS = Pieces(_tile), Pieces(_ziggurat)


@unchanged
def _links(pieces: Laid) -> tuple[Element, ...]:
    """Lines between neighbouring tokens of a clan: how its connections run (BA-7.6)."""
    owned: dict[str, Bits] = {}
    for clan, name in pieces:
        owned[clan] = owned.get(clan, 0) | 1 << BY_NAME[name]
    return tuple(chain.from_iterable([_link(clan, own) for clan, own in owned.items()]))


@lru_cache(LINKS_KEPT)
def _link(clan: str, own: Bits) -> tuple[Element, ...]:
    path = _links_of(own)
    if not path:
        return ()
    classes, beneath = f"babylonia-link babylonia-{clan}", "babylonia-halo"
    return (Element(f"link:{clan}", MAP_X, MAP_Y, path=path, classes=classes, beneath=beneath),)


def _links_of(own: Bits) -> str:
    path = ""
    for h in cells(own):
        for other in cells(BESIDE[h] & own):
            if h < other:
                (x1, y1), (x2, y2) = middle(h), middle(other)
                path += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return path


@unchanged
def _tokens(tokens: list[TokenView]) -> tuple[Element, ...]:
    """The tokens: face up on land, face down in rivers; the viewer is reminded of own ones."""
    return tuple(chain.from_iterable([TOKENS[piece] for piece in tokens]))


def _token(piece: TokenView) -> tuple[Element, ...]:
    name, clan, token, label = piece.hex, piece.clan, piece.token, token_label(piece)
    if not RIVERS >> BY_NAME[name] & 1:
        symbol = f"babylonia-{clan}-{token}"
        return (_piece("token", name, TOKEN_SIZE, symbol, label, TOKEN_DY),)
    sunk = _piece("token", name, SUNK_SIZE, f"babylonia-back-{clan}", label, TOKEN_DY)
    if token is None:
        return (sunk,)
    (x, y), symbol = middle(BY_NAME[name]), f"babylonia-known-{token}"
    return (sunk, Element(f"known:{name}", MAP_X + x, MAP_Y + y + TOKEN_DY, KNOWN_SIZE, symbol))


TOKENS = Pieces(_token)


@unchanged
def _marks(placed: list[str], surrounded: list[str], ziggurat: str | None) -> tuple[Element, ...]:
    """Rings around what was placed in this turn and around what is to be resolved."""
    waiting = surrounded if ziggurat is None else [*surrounded, ziggurat]
    return (
        *[_ring("placed", name) for name in placed],
        *[_ring("surrounded", name) for name in dict.fromkeys(waiting)],
    )


@cache
def _spaces(players: int) -> tuple[Element, ...]:
    """What is touched to choose a hex, from the top left; what lies there is told with it."""
    return tuple([_space(h) for h in cells(BOARDS[players].hexes)])


def _space(h: int) -> Element:
    (x, y), name = middle(h), NAMES[h]
    return Element(
        f"space:{name}", MAP_X + x, MAP_Y + y, path=hexagon(), classes="babylonia-space",
        label=hex_label(h), pick=name,
    )  # fmt: skip


@kept
def _trays(seats: list[SeatView], turn: int | None) -> tuple[Element, ...]:
    found: list[Element] = []
    for seat, shown in enumerate(seats):
        y = MARGIN + seat * (TRAY_HEIGHT + TRAY_GAP)
        found += tray(shown, SIDE_X, y, is_active=seat == turn)
    return tuple(found)


def _ring(kind: str, name: str) -> Element:
    x, y = middle(BY_NAME[name])
    return Element(
        f"{kind}:{name}", MAP_X + x, MAP_Y + y, path=hexagon(MARK_RADIUS),
        classes=f"babylonia-{kind}", label=said(kind), at=(f"space:{name}",),
    )  # fmt: skip


def _piece(
    kind: str, name: str, size: float, symbol: str, label: Wording, dy: float = 0
) -> Element:
    (x, y), at = middle(BY_NAME[name]), (f"space:{name}",)
    return Element(f"{kind}:{name}", MAP_X + x, MAP_Y + y + dy, size, symbol, label=label, at=at)
