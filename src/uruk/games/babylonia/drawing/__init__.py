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
from uruk.games.babylonia.drawing.labels import (
    Lying,
    Owners,
    Things,
    hex_label,
    lying_on,
    owners,
    things_on,
)
from uruk.games.babylonia.drawing.players import TRAY_GAP, TRAY_HEIGHT, TRAY_WIDTH, tray
from uruk.games.babylonia.drawing.shores import shores
from uruk.games.babylonia.view import BabyloniaView, SeatView, TokenView
from uruk.kernel.bitboard import Bits, bits, cells
from uruk.kernel.scene import (
    Element,
    Layer,
    Scene,
    kept,
    name_of,
    said,
    shared_art,
    unchanged,
)

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

LINKS_KEPT = 1024
SPACES_KEPT = 8192
"""How many hexes and pieces are kept for the next scene."""


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
    players, lying, pieces = view.players, lying_on(view), owners(view.tokens)
    return {
        "table": _table(players),
        "names": _names(players, lying.tiles, lying.ziggurats, pieces),
        "tiles": _tiles(lying.tiles, lying.ziggurats),
        "links": _links(pieces),
        "tokens": _tokens(lying.tokens),
        "marks": _marks(lying.placed, lying.surrounded, view.ziggurat),
        "spaces": _spaces(players, lying, view.you),
    }


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
    players: int, tiles: dict[str, str], ziggurats: dict[str, bool], pieces: Owners
) -> tuple[Element, ...]:
    """The names of the hexes on which nothing lies."""
    covered = bits(BY_NAME[name] for name in (*tiles, *ziggurats, *chain(*pieces.values())))
    return tuple(map(name_on, cells(BOARDS[players].hexes & ~covered)))


@unchanged
def _tiles(tiles: dict[str, str], ziggurats: dict[str, bool]) -> tuple[Element, ...]:
    found = [
        _piece(f"tile:{name}", name, TILE_SIZE, f"babylonia-{tile}") for name, tile in tiles.items()
    ]
    for name, resolved in ziggurats.items():
        symbol = "babylonia-ziggurat-resolved" if resolved else "babylonia-ziggurat"
        found.append(_piece(f"ziggurat:{name}", name, ZIGGURAT_SIZE, symbol))
    return tuple(found)


@unchanged
def _links(pieces: Owners) -> tuple[Element, ...]:
    """Lines between neighbouring tokens of a clan: how its connections run (BA-7.6)."""
    found: list[Element] = []
    for clan, own in pieces.items():
        path = _links_of(bits(map(BY_NAME.__getitem__, own)))
        if path:
            classes = f"babylonia-link babylonia-{clan}"
            found += (
                Element(f"halo:{clan}", MAP_X, MAP_Y, path=path, classes="babylonia-halo"),
                Element(f"link:{clan}", MAP_X, MAP_Y, path=path, classes=classes),
            )
    return tuple(found)


@lru_cache(LINKS_KEPT)
def _links_of(own: Bits) -> str:
    path = ""
    for h in cells(own):
        for other in cells(BESIDE[h] & own):
            if h < other:
                (x1, y1), (x2, y2) = middle(h), middle(other)
                path += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return path


@kept
def _tokens(tokens: list[TokenView]) -> tuple[Element, ...]:
    """The tokens: face up on land, face down in rivers; the viewer is reminded of own ones."""
    return tuple(chain.from_iterable(map(_token, tokens)))


@lru_cache(SPACES_KEPT)
def _token(piece: TokenView) -> tuple[Element, ...]:
    name, clan, token = piece.hex, piece.clan, piece.token
    if not RIVERS >> BY_NAME[name] & 1:
        return (_piece(f"token:{name}", name, TOKEN_SIZE, f"babylonia-{clan}-{token}"),)
    sunk = _piece(f"token:{name}", name, SUNK_SIZE, f"babylonia-back-{clan}")
    if token is None:
        return (sunk,)
    return (sunk, _piece(f"known:{name}", name, KNOWN_SIZE, f"babylonia-known-{token}"))


@unchanged
def _marks(placed: list[str], surrounded: list[str], ziggurat: str | None) -> tuple[Element, ...]:
    """Rings around what was placed in this turn and around what is to be resolved."""
    found = [_ring(f"placed:{name}", name, "babylonia-placed") for name in placed]
    found += (_ring(f"surrounded:{name}", name, "babylonia-surrounded") for name in surrounded)
    if ziggurat is not None:
        found.append(_ring("ziggurat", ziggurat, "babylonia-surrounded"))
    return tuple(found)


@kept
def _spaces(players: int, lying: Lying, you: int | None) -> tuple[Element, ...]:
    """What is touched to choose a hex, from the top left."""
    found, places = list(_empty_spaces(players)), _places(players)
    for name, things in things_on(lying, you).items():
        found[places[name]] = _space(BY_NAME[name], things)
    return tuple(found)


@cache
def _empty_spaces(players: int) -> tuple[Element, ...]:
    return tuple(_space(h, ()) for h in cells(BOARDS[players].hexes))


@cache
def _places(players: int) -> dict[str, int]:
    """Where the hexes stand in their layer."""
    return {NAMES[h]: number for number, h in enumerate(cells(BOARDS[players].hexes))}


@lru_cache(SPACES_KEPT)
def _space(h: int, things: Things) -> Element:
    (x, y), name = middle(h), NAMES[h]
    return Element(
        f"space:{name}", MAP_X + x, MAP_Y + y, path=hexagon(), classes="babylonia-space",
        label=hex_label(name, things), pick=name,
    )  # fmt: skip


@kept
def _trays(seats: list[SeatView], turn: int | None) -> tuple[Element, ...]:
    found: list[Element] = []
    for seat, shown in enumerate(seats):
        y = MARGIN + seat * (TRAY_HEIGHT + TRAY_GAP)
        found += tray(shown, SIDE_X, y, is_active=seat == turn)
    return tuple(found)


def _ring(key: str, name: str, classes: str) -> Element:
    x, y = middle(BY_NAME[name])
    return Element(key, MAP_X + x, MAP_Y + y, path=hexagon(MARK_RADIUS), classes=classes)


@lru_cache(SPACES_KEPT)
def _piece(key: str, name: str, size: float, symbol: str) -> Element:
    x, y = middle(BY_NAME[name])
    dy = TOKEN_DY if key.startswith(("token:", "known:")) else 0
    return Element(key, MAP_X + x, MAP_Y + y + dy, size, symbol)
