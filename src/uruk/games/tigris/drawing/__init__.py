"""The table as a drawing: the board with its kingdoms and pieces, the trays and the shelf."""

from functools import cache, lru_cache
from importlib import resources

from uruk.games.tigris.board import BOARDS, BY_NAME, CROSSES, NAMES, SPACES, SQUARES, Board
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
from uruk.games.tigris.drawing.conflict import Field, fighters, supporters
from uruk.games.tigris.drawing.hand import SHELF_HEIGHT, Stock, shelf, shelf_board
from uruk.games.tigris.drawing.labels import kingdom_label, leader_label, space_label, yards
from uruk.games.tigris.drawing.players import (
    TRAY_GAP,
    TRAY_HEIGHT,
    TRAY_WIDTH,
    catastrophes_left,
    leaders_left,
    ring,
    square,
    tray,
)
from uruk.games.tigris.drawing.walls import wall
from uruk.games.tigris.view import ConflictView, LeaderView, MonumentView, SeatView, TigrisView
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.scene import Element, Layer, Pieces, Scene, kept, name_of, said, unchanged
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
YOURS_RADIUS = 28.0

KINGDOMS_KEPT = LEADERS_KEPT = PIECES_KEPT = 2048
"""How many kingdoms, sets of own leaders and pieces are kept for the next scene."""


def scene(view: TigrisView) -> Scene:
    """The table as the view shows it."""
    table, *board = _on_board(view)
    return _scene(view, (table, *_beside(view), *board))


def board(view: TigrisView) -> Scene:
    """The same without the trays and the shelf."""
    return _scene(view, _on_board(view))


def _scene(view: TigrisView, layers: tuple[Layer, ...]) -> Scene:
    return Scene(WIDTH, HEIGHT, layers, art(), _title(view.options["board"]))


@cache
def _title(board: str) -> Wording:
    return said("title", board=board)


def _on_board(view: TigrisView) -> tuple[Layer, ...]:
    own = None if view.you is None else view.seats[view.you].dynasty
    return (
        *_for_all(
            view.options["board"], view.players, view.kingdoms, view.leaders, view.tiles,
            view.face_down, view.catastrophes, view.union, view.monuments, view.wonder,
            view.buildings, view.treasures,
        ),
        _yours(*[piece for piece in view.leaders if piece.dynasty == own]),
        _leaders(view.leaders),
        Layer("conflict", _conflict_in(view)),
    )  # fmt: skip


@unchanged
def _for_all(
    board: str,
    players: int,
    kingdoms: list[list[str]],
    leaders: list[LeaderView],
    tiles: dict[str, str],
    face_down: list[str],
    catastrophes: list[str],
    union: str | None,
    monuments: list[MonumentView],
    wonder: str | None,
    buildings: dict[str, str],
    treasures: list[str],
) -> tuple[Layer, ...]:
    """What looks the same to everybody, under the pieces that are somebody's."""
    return (
        _table(board, players),
        _kingdoms(kingdoms, leaders),
        _tiles(tiles, face_down, catastrophes, union),
        _buildings(monuments, wonder, buildings),
        _treasures(treasures, board),
        _spaces(board),
    )


def _beside(view: TigrisView) -> tuple[Layer, ...]:
    seats, you = view.seats, view.you
    return (
        Layer("trays", _trays(seats, you, _actions(view))),
        Layer("catastrophes", _catastrophes([(s.dynasty, s.catastrophes) for s in seats], you)),
        Layer("shelf", shelf(_stock(view), MARGIN, SHELF_Y, SHELF_WIDTH)),
        Layer("supplies", _supplies([(s.dynasty, s.supply) for s in seats], you)),
    )


@cache
def art() -> str:
    """The symbols and the style of the drawing."""
    return resources.files(__package__).joinpath("art.svg").read_text("utf-8")


@cache
def _table(board: str, trays: int) -> Layer:
    """The table top with the empty board, and a compass rose where no tray stands."""
    rose: list[Element] = []
    top = MARGIN + trays * (TRAY_HEIGHT + TRAY_GAP)
    if trays < len(DYNASTIES):
        x, y = TRAYS_X + TRAY_WIDTH / 2, (top + HEIGHT - MARGIN) / 2
        rose.append(Element("rose", x, y, ROSE_SIZE, "tigris-rose", classes="tigris-rose"))
    table = Element("table", path=box(WIDTH, HEIGHT), classes="tigris-table")
    return Layer("table", (table, *rose, *landscape(board)))


# ---------------------------------------------------------------- on the board


@unchanged
def _kingdoms(kingdoms: list[list[str]], leaders: list[LeaderView]) -> Layer:
    """A yard within a wall of bricks for each kingdom; nobody owns one, so it has no colour."""
    return Layer(
        "kingdoms",
        tuple(
            [
                _kingdom(key, tuple(kingdom), tuple(inside))
                for key, kingdom, inside in yards(kingdoms, leaders)
            ]
        ),
    )


@lru_cache(KINGDOMS_KEPT)
def _kingdom(key: str, spaces: tuple[str, ...], leaders: tuple[LeaderView, ...]) -> Element:
    encloses = (
        *(f"space:{space}" for space in spaces),
        *(f"yours:{piece.dynasty}:{piece.leader}" for piece in leaders),
    )
    return Element(
        key, BOARD_X, BOARD_Y, path=wall(spaces, CELL), classes="tigris-kingdom",
        label=kingdom_label(leaders), at=encloses, beneath="tigris-wall",
    )  # fmt: skip


@unchanged
def _tiles(
    tiles: dict[str, str], face_down: list[str], catastrophes: list[str], union: str | None
) -> Layer:
    found = [TILES[tile] for tile in tiles.items()]
    found += [FACE_DOWN[space] for space in face_down]
    found += [
        _piece(f"catastrophe:{space}", space, CATASTROPHE_SIZE, "catastrophe")
        for space in catastrophes
    ]
    if union:
        found.append(_piece("union", union, TILE_SIZE, "union"))
    return Layer("tiles", tuple(found))


@unchanged
def _buildings(
    monuments: list[MonumentView], wonder: str | None, buildings: dict[str, str]
) -> Layer:
    """What was built of what the shelf holds."""
    found = [_monument(monument) for monument in monuments]
    if wonder:
        covered = CROSSES[BY_NAME[wonder]]
        found.append(_piece("wonder", wonder, WONDER_SIZE, "wonder", covered))
    for building, space in buildings.items():
        found.append(_piece(f"building:{building}", space, BUILDING_SIZE, building))
    return Layer("buildings", tuple(found))


@lru_cache(PIECES_KEPT)
def _monument(monument: MonumentView) -> Element:
    first = BY_NAME[monument.space]
    x, y = middle(first)
    return Element(
        f"monument:{monument.id}", x + CELL / 2, y + CELL / 2, MONUMENT_SIZE,
        f"tigris-monument-{monument.id}", label=name_of(monument.id), at=_on(SQUARES[first]),
    )  # fmt: skip


@unchanged
def _treasures(treasures: list[str], board: str) -> Layer:
    """The treasures; those to be taken first are framed (TE-2.5)."""
    first = BOARDS[board].framed
    found = [_treasure(space, framed=bool(first >> BY_NAME[space] & 1)) for space in treasures]
    return Layer("treasures", tuple(found))


@lru_cache(PIECES_KEPT)
def _treasure(space: str, *, framed: bool) -> Element:
    x, y = middle(BY_NAME[space])
    return Element(
        f"treasure:{space}",
        x + TREASURE_DX,
        y + TREASURE_DY,
        FIRST_SIZE if framed else TREASURE_SIZE,
        "tigris-treasure-first" if framed else "tigris-treasure",
        label=said("take_first") if framed else name_of("treasure"),
        at=(f"space:{space}",),
    )


@cache
def _spaces(board: str) -> Layer:
    """What is touched to choose a space, row by row; what lies there is told with it."""
    return Layer("spaces", tuple(_space(BOARDS[board], space) for space in SPACES))


def _space(board: Board, space: int) -> Element:
    (x, y), name = middle(space), NAMES[space]
    return Element(
        f"space:{name}", x, y, path=square(CELL), classes="tigris-space",
        label=space_label(board, space), pick=name,
    )  # fmt: skip


@lru_cache(LEADERS_KEPT)
def _yours(*own: LeaderView) -> Layer:
    """A gold edge for the viewer's own leaders, which can be picked by it."""
    return Layer("yours", tuple(map(_own, own)))


def _own(piece: LeaderView) -> Element:
    x, y = middle(BY_NAME[piece.space])
    return Element(
        f"yours:{piece.dynasty}:{piece.leader}", x, y, path=ring(YOURS_RADIUS),
        classes="tigris-yours",
        label=said("standing", leader=piece.leader, dynasty=piece.dynasty, space=piece.space),
        pick=f"leader:{piece.leader}",
    )  # fmt: skip


@unchanged
def _leaders(leaders: list[LeaderView]) -> Layer:
    return Layer("leaders", tuple([STANDING[piece] for piece in leaders]))


def _leader(piece: LeaderView) -> Element:
    """A leader where it stands."""
    (x, y), dynasty, leader = middle(BY_NAME[piece.space]), piece.dynasty, piece.leader
    return Element(
        f"leader:{dynasty}:{leader}", x, y, LEADER_SIZE, f"tigris-{dynasty}-{leader}",
        classes="tigris-leader", label=leader_label(leader, dynasty), at=(f"space:{piece.space}",),
    )  # fmt: skip


STANDING = Pieces(_leader)


def _conflict_in(view: TigrisView) -> tuple[Element, ...]:
    conflict, seats = view.conflict, view.seats
    if conflict is None:
        return ()
    return _conflict(
        conflict, view.tiles, view.leaders, view.kingdoms, view.union,
        seats[conflict.attacker].dynasty, seats[conflict.defender].dynasty,
    )  # fmt: skip


@unchanged
def _conflict(
    conflict: ConflictView,
    tiles: dict[str, str],
    leaders: list[LeaderView],
    kingdoms: list[list[str]],
    union: str | None,
    attacker: str | None,
    defender: str | None,
) -> tuple[Element, ...]:
    """What supports whom, and rings around the two leaders who fight."""
    field, dynasties = Field(tiles, leaders, kingdoms, union), (attacker, defender)
    return (*supporters(conflict, field, dynasties), *fighters(conflict, field, dynasties))


@lru_cache(PIECES_KEPT)
def _piece(key: str, space: str, size: float, name: str, covered: Bits = 0) -> Element:
    """A piece in the middle of its space; a large one covers several."""
    x, y = middle(BY_NAME[space])
    at = _on(covered or 1 << BY_NAME[space])
    return Element(key, x, y, size, f"tigris-{name}", label=name_of(name), at=at)


def _on(spaces: Bits) -> tuple[str, ...]:
    return tuple(f"space:{NAMES[space]}" for space in cells(spaces))


def _tile(shown: tuple[str, str]) -> Element:
    space, tile = shown
    return _piece(f"tile:{space}", space, TILE_SIZE, tile)


def _face_down(space: str) -> Element:
    (x, y), at = middle(BY_NAME[space]), (f"space:{space}",)
    return Element(
        f"tile:{space}", x, y, TILE_SIZE, "tigris-face-down", label=said("face_down"), at=at
    )


TILES, FACE_DOWN = Pieces(_tile), Pieces(_face_down)


# ---------------------------------------------------------------- beside the board


def _actions(view: TigrisView) -> tuple[int, int] | None:
    """Whose turn it is, with how many actions left; None when the game is over."""
    return None if view.result else (view.active, view.actions_left)


@kept
def _trays(
    seats: list[SeatView], you: int | None, turn: tuple[int, int] | None
) -> tuple[Element, ...]:
    """The empty shelf, and the trays without the pieces that move to the board."""
    found = [*shelf_board(MARGIN, SHELF_Y, SHELF_WIDTH)]
    for seat, shown in enumerate(seats):
        actions = turn[1] if turn and turn[0] == seat else None
        found += tray(shown, seat, *_tray_place(seat), is_yours=seat == you, actions=actions)
    return tuple(found)


@kept
def _catastrophes(left: list[tuple[str | None, int]], you: int | None) -> tuple[Element, ...]:
    return tuple(
        piece
        for seat, (dynasty, count) in enumerate(left)
        for piece in catastrophes_left(
            dynasty, count, seat, *_tray_place(seat), is_yours=seat == you
        )
    )


@kept
def _supplies(supplies: list[tuple[str | None, list[str]]], you: int | None) -> tuple[Element, ...]:
    """The leaders on the trays; the viewer's own can be picked."""
    return tuple(
        piece
        for seat, (dynasty, supply) in enumerate(supplies)
        for piece in leaders_left(dynasty, supply, *_tray_place(seat), is_yours=seat == you)
    )


def _tray_place(seat: int) -> tuple[float, float]:
    return TRAYS_X, MARGIN + seat * (TRAY_HEIGHT + TRAY_GAP)


def _stock(view: TigrisView) -> Stock:
    """What the shelf shows."""
    return Stock(
        hand=view.hand,
        bag=view.bag,
        monuments=view.monuments_left,
        buildings=view.buildings,
        wonder=view.wonder,
        with_buildings=view.options["civ_buildings"] == "on",
        with_wonder=view.options["wonder"] == "on",
    )
