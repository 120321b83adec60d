"""The table as a drawing: the board with its kingdoms and pieces, the trays and the shelf."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources

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
    Things,
    kingdom_label,
    leaders_in,
    lying_on,
    space_label,
    things_on,
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
from uruk.kernel.scene import Element, Layer, Scene, kept, said

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

Layers = dict[str, tuple[Element, ...]]

WALLS = 2048
"""How many walls are kept for the next scene."""
PIECES = 8192
"""How many pieces are kept, each with its place."""
PLACES = {NAMES[space]: number for number, space in enumerate(SPACES)}
SPACES_KEPT = 8192
"""How many spaces are kept, each with what is said of it."""


def scene(view: TigrisView) -> Scene:
    """The table as the view shows it."""
    board = _on_board(view)
    return _scene(view, {"table": board["table"], **_beside(view), **board})


def board(view: TigrisView) -> Scene:
    """The same without the trays and the shelf."""
    return _scene(view, _on_board(view))


def _scene(view: TigrisView, layers: Layers) -> Scene:
    return Scene(
        WIDTH,
        HEIGHT,
        tuple(Layer(name, elements) for name, elements in layers.items()),
        art(),
        said("title", board=view.options["board"]),
    )


def _on_board(view: TigrisView) -> Layers:
    board, lying, conflict = view.options["board"], lying_on(view), view.conflict
    own = None if view.you is None else view.seats[view.you].dynasty
    return {
        "table": _table(board, view.players),
        "kingdoms": _kingdoms(view.kingdoms, view.leaders),
        "tiles": _tiles(view.tiles, view.face_down, view.catastrophes, view.union),
        "buildings": _buildings(view.monuments, view.wonder, view.buildings),
        "treasures": _treasures(view.treasures, board),
        "spaces": _spaces(board, lying),
        "leaders": _leaders(board, lying, own),
        "conflict": _conflict(conflict, lying, view.seats) if conflict else (),
    }


def _beside(view: TigrisView) -> Layers:
    seats, you = view.seats, view.you
    return {
        "trays": _trays(seats, you, _actions(view)),
        "catastrophes": _catastrophes([(s.dynasty, s.catastrophes) for s in seats], you),
        "shelf": shelf(_stock(view), MARGIN, SHELF_Y, SHELF_WIDTH),
        "supplies": _supplies([(s.dynasty, s.supply) for s in seats], you),
    }


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


@kept
def _kingdoms(kingdoms: list[list[str]], pieces: list[LeaderView]) -> tuple[Element, ...]:
    """A yard within a wall of bricks for each kingdom; nobody owns one, so it has no colour.

    It is called by the first of its leaders, so that it stays the same while it grows.
    """
    found: list[Element] = []
    for kingdom in kingdoms:
        leaders = leaders_in(kingdom, pieces)
        key, path, label = _called(leaders[0]), _wall(tuple(kingdom)), kingdom_label(leaders)
        wall = Element(f"wall:{key}", BOARD_X, BOARD_Y, path=path, classes="tigris-wall")
        yard = Element(key, BOARD_X, BOARD_Y, path=path, classes="tigris-kingdom", label=label)
        found += (wall, yard)
    return tuple(found)


def _called(leader: LeaderView) -> str:
    return f"kingdom:{leader.dynasty}:{leader.leader}"


@lru_cache(WALLS)
def _wall(kingdom: tuple[str, ...]) -> str:
    """The wall of a kingdom; most kingdoms stay as they are from one scene to the next."""
    return wall(kingdom, CELL)


@kept
def _tiles(
    tiles: dict[str, str], face_down: list[str], catastrophes: list[str], union: str | None
) -> tuple[Element, ...]:
    down = dict.fromkeys(face_down, "face-down")
    found = [
        _piece(f"tile:{space}", space, TILE_SIZE, f"tigris-{tile}")
        for space, tile in (*tiles.items(), *down.items())
    ]
    found += (
        _piece(f"catastrophe:{space}", space, CATASTROPHE_SIZE, "tigris-catastrophe")
        for space in catastrophes
    )
    if union:
        found.append(_piece("union", union, TILE_SIZE, "tigris-union"))
    return tuple(found)


@kept
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


@kept
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


@kept
def _spaces(board: str, lying: Lying) -> tuple[Element, ...]:
    """What is touched to choose a space, row by row."""
    found, yards = list(_empty_spaces(board)), _yards(lying.kingdoms, lying.leaders)
    for name, things in things_on(lying, board).items():
        found[PLACES[name]] = _space(board, name, things, yards.get(name, ""))
    return tuple(found)


@kept
def _yards(kingdoms: list[list[str]], leaders: list[LeaderView]) -> dict[str, str]:
    """The key of the kingdom in which a space lies."""
    found: dict[str, str] = {}
    for kingdom in kingdoms:
        found |= dict.fromkeys(kingdom, _called(leaders_in(kingdom, leaders)[0]))
    return found


@cache
def _empty_spaces(board: str) -> tuple[Element, ...]:
    return tuple(_space(board, NAMES[space], (), "") for space in SPACES)


@lru_cache(SPACES_KEPT)
def _space(board: str, name: str, things: Things, yard: str) -> Element:
    (x, y), label = middle(BY_NAME[name]), space_label(board, name, things)
    return Element(
        f"space:{name}", x, y, path=square(CELL), classes="tigris-space", label=label, pick=name,
        within=yard,
    )  # fmt: skip


@kept
def _leaders(board: str, lying: Lying, own: str | None) -> tuple[Element, ...]:
    """The leaders on the board; the viewer's own can be picked."""
    things, yards = things_on(lying, board), _yards(lying.kingdoms, lying.leaders)
    return tuple(
        _leader(
            _space(board, piece.space, things[piece.space], yards.get(piece.space, "")),
            piece.dynasty, piece.leader, is_own=piece.dynasty == own,
        )
        for piece in lying.leaders
    )  # fmt: skip


def _leader(space: Element, dynasty: str, leader: str, *, is_own: bool) -> Element:
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
        within=space.within,
    )


@kept
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


@lru_cache(PIECES)
def _piece(key: str, space: str, size: float, symbol: str) -> Element:
    x, y = middle(BY_NAME[space])
    return Element(key, x, y, size, symbol)


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
