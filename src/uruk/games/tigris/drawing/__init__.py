"""The table as a drawing: the board with its kingdoms and pieces, the trays and the shelf."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from itertools import chain

from uruk.games.tigris.board import BOARDS, BY_NAME, NAMES, SPACES, Board
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
from uruk.games.tigris.drawing.hand import SHELF_HEIGHT, Stock, shelf, shelf_board
from uruk.games.tigris.drawing.labels import (
    Lying,
    Pile,
    bare,
    kingdom_label,
    lying_on,
    piles_on,
    space_label,
    yards,
)
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
from uruk.kernel.scene import Element, Layer, Pieces, Scene, kept, said, unchanged
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
YOURS_RADIUS, CLASH_RADIUS, STRENGTH_RADIUS, STRENGTH_SIZE = 28.0, 31.0, 14.0, 18.0
STRENGTH_DX, STRENGTH_DY = 20.0, -22.0

KINGDOMS = 2048
"""How many kingdoms are kept for the next scene."""
PLACES = {NAMES[space]: number for number, space in enumerate(SPACES)}


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
    board, lying, conflict = view.options["board"], lying_on(view), view.conflict
    own = None if view.you is None else view.seats[view.you].dynasty
    return (
        *_for_all(board, view.players, lying),
        Layer("leaders", _leaders(board, lying, own)),
        Layer("conflict", _conflict(conflict, lying, view.seats) if conflict else ()),
    )


@unchanged
def _for_all(board: str, players: int, lying: Lying) -> tuple[Layer, ...]:
    """What looks the same to everybody."""
    tiles = _tiles(lying.tiles, lying.face_down, lying.catastrophes, lying.union)
    return (
        Layer("table", _table(board, players)),
        Layer("kingdoms", _kingdoms(lying.kingdoms, lying.leaders)),
        Layer("tiles", tiles),
        Layer("buildings", _buildings(lying.monuments, lying.wonder, lying.buildings)),
        Layer("treasures", _treasures(lying.treasures, board)),
        Layer("spaces", _spaces(board, lying)),
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
def _table(board: str, trays: int) -> tuple[Element, ...]:
    """The table top with the empty board, and a compass rose where no tray stands."""
    rose: list[Element] = []
    top = MARGIN + trays * (TRAY_HEIGHT + TRAY_GAP)
    if trays < len(DYNASTIES):
        x, y = TRAYS_X + TRAY_WIDTH / 2, (top + HEIGHT - MARGIN) / 2
        rose.append(Element("rose", x, y, ROSE_SIZE, "tigris-rose", classes="tigris-rose"))
    table = Element("table", path=box(WIDTH, HEIGHT), classes="tigris-table")
    return (table, *rose, *landscape(board))


# ---------------------------------------------------------------- on the board


@unchanged
def _kingdoms(kingdoms: list[list[str]], leaders: list[LeaderView]) -> tuple[Element, ...]:
    """A yard within a wall of bricks for each kingdom; nobody owns one, so it has no colour."""
    return tuple(
        chain.from_iterable(
            _kingdom(key, tuple(kingdom), tuple(inside))
            for key, kingdom, inside in yards(kingdoms, leaders)
        )
    )


@lru_cache(KINGDOMS)
def _kingdom(
    key: str, spaces: tuple[str, ...], leaders: tuple[LeaderView, ...]
) -> tuple[Element, ...]:
    path = wall(spaces, CELL)
    holds = (
        *(f"space:{space}" for space in spaces),
        *(f"leader:{piece.dynasty}:{piece.leader}" for piece in leaders),
    )
    return (
        Element(f"wall:{key}", BOARD_X, BOARD_Y, path=path, classes="tigris-wall"),
        Element(key, BOARD_X, BOARD_Y, path=path, classes="tigris-kingdom",
                label=kingdom_label(leaders), holds=holds),
    )  # fmt: skip


@unchanged
def _tiles(
    tiles: dict[str, str], face_down: list[str], catastrophes: list[str], union: str | None
) -> tuple[Element, ...]:
    found = [TILES[tile] for tile in tiles.items()]
    found += (TILES[space, "face-down"] for space in face_down)
    found += (
        _piece(f"catastrophe:{space}", space, CATASTROPHE_SIZE, "tigris-catastrophe")
        for space in catastrophes
    )
    if union:
        found.append(_piece("union", union, TILE_SIZE, "tigris-union"))
    return tuple(found)


@unchanged
def _buildings(
    monuments: list[MonumentView], wonder: str | None, buildings: dict[str, str]
) -> tuple[Element, ...]:
    """What was built of what the shelf holds."""
    found = []
    for monument in monuments:
        x, y = middle(BY_NAME[monument.space])
        x, y = x + CELL / 2, y + CELL / 2
        symbol = f"tigris-monument-{monument.id}"
        found.append(Element(f"monument:{monument.id}", x, y, MONUMENT_SIZE, symbol))
    if wonder:
        found.append(_piece("wonder", wonder, WONDER_SIZE, "tigris-wonder"))
    for building, space in buildings.items():
        key = f"building:{building}"
        found.append(_piece(key, space, BUILDING_SIZE, f"tigris-{building}"))
    return tuple(found)


@unchanged
def _treasures(treasures: list[str], board: str) -> tuple[Element, ...]:
    """The treasures; those to be taken first are framed (TE-2.5)."""
    return tuple(_treasure(space, BOARDS[board]) for space in treasures)


def _treasure(space: str, board: Board) -> Element:
    x, y = middle(BY_NAME[space])
    framed = board.framed >> BY_NAME[space] & 1
    return Element(
        f"treasure:{space}",
        x + TREASURE_DX,
        y + TREASURE_DY,
        FIRST_SIZE if framed else TREASURE_SIZE,
        "tigris-treasure-first" if framed else "tigris-treasure",
    )


@unchanged
def _spaces(board: str, lying: Lying) -> tuple[Element, ...]:
    """What is touched to choose a space, row by row."""
    found = list(_bare_spaces(board))
    for space, pile in piles_on(lying, board).items():
        found[PLACES[space]] = TOUCHED[pile]
    return tuple(found)


@cache
def _bare_spaces(board: str) -> tuple[Element, ...]:
    return tuple(TOUCHED[bare(board)[NAMES[space]]] for space in SPACES)


def _space(pile: Pile) -> Element:
    (x, y), name = middle(BY_NAME[pile.space]), pile.space
    return Element(
        f"space:{name}", x, y, path=square(CELL), classes="tigris-space",
        label=space_label(pile), pick=name,
    )  # fmt: skip


TOUCHED = Pieces(_space)


@unchanged
def _leaders(board: str, lying: Lying, own: str | None) -> tuple[Element, ...]:
    """The leaders on the board; the viewer's own can be picked."""
    piles = piles_on(lying, board)
    return tuple(
        [STANDING[p.dynasty, p.leader, p.dynasty == own, piles[p.space]] for p in lying.leaders]
    )


def _leader(shown: tuple[str, str, bool, Pile]) -> Element:
    """A leader, whether it is the viewer's own, and the space where it stands."""
    dynasty, leader, is_own, where = shown
    space = TOUCHED[where]
    return Element(
        f"leader:{dynasty}:{leader}",
        space.x,
        space.y,
        LEADER_SIZE,
        f"tigris-{dynasty}-{leader}",
        ring(YOURS_RADIUS) if is_own else "",
        classes="tigris-leader tigris-yours" if is_own else "tigris-leader",
        label=space.label,
        pick=f"leader:{leader}" if is_own else "",
    )


STANDING = Pieces(_leader)


@unchanged
def _conflict(conflict: ConflictView, lying: Lying, seats: list[SeatView]) -> tuple[Element, ...]:
    """What supports whom, and rings around the two leaders who fight."""
    return (*supporters(conflict, lying, seats), *_fighters(conflict, lying, seats))


def _fighters(conflict: ConflictView, lying: Lying, seats: list[SeatView]) -> Iterator[Element]:
    """Rings around the two leaders, with their strengths as they stand (TE-11.3)."""
    for side, seat, key, value in (
        ("attacker", conflict.attacker, "attack", conflict.total),
        ("defender", conflict.defender, "defence", conflict.defence),
    ):
        dynasty = seats[seat].dynasty
        for piece in lying.leaders:
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


def _tile(shown: tuple[str, str]) -> Element:
    space, tile = shown
    return _piece(f"tile:{space}", space, TILE_SIZE, f"tigris-{tile}")


TILES = Pieces(_tile)


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
