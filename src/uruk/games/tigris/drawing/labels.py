"""What is said of a space or a piece of the drawing when it is pointed at or read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from uruk.games.tigris.board import BOARDS, BY_NAME, CROSSES, NAMES, SQUARES, Board
from uruk.games.tigris.components import TILES
from uruk.games.tigris.view import LeaderView, MonumentView, TigrisView
from uruk.kernel.bitboard import cells
from uruk.kernel.scene import name_of, said, unchanged
from uruk.kernel.text import Wording

Leader = tuple[str, str]
"""A leader on the board: which of the four, and its dynasty."""
Thing = tuple[str, str | Leader]
"""What lies on a space: the key of its wording, and what that tells of."""
Things = tuple[Thing, ...]
TILE: dict[str, Thing] = {tile: ("name", tile) for tile in TILES}
TREASURE: Thing = ("name", "treasure")
TAKE_FIRST: Thing = ("take_first", "")


class Lying(msgspec.Struct, frozen=True, gc=False):
    """What lies on the board, as the view shows it."""

    tiles: dict[str, str]
    face_down: list[str]
    leaders: list[LeaderView]
    catastrophes: list[str]
    treasures: list[str]
    monuments: list[MonumentView]
    buildings: dict[str, str]
    wonder: str | None
    union: str | None
    kingdoms: list[list[str]]


def lying_on(view: TigrisView) -> Lying:
    return _lying(
        view.tiles, view.face_down, view.leaders, view.catastrophes, view.treasures,
        view.monuments, view.buildings, view.wonder, view.union, view.kingdoms,
    )  # fmt: skip


_lying = unchanged(Lying)
"""The same for views that show the same."""


class Pile:
    """All that lies on a space, in the order of telling; the same things are the same pile."""

    __slots__ = ("_higher", "board", "space", "things")

    def __init__(self, board: str, space: str, things: Things = ()) -> None:
        self.board = board
        self.space = space
        self.things = things
        self._higher: dict[Thing, Pile] = {}

    def under(self, thing: Thing) -> Pile:
        """The pile with one more thing."""
        found = self._higher.get(thing)
        if found is None:
            found = Pile(self.board, self.space, (*self.things, thing))
            self._higher[thing] = found
        return found


@cache
def bare(board: str) -> dict[str, Pile]:
    """The spaces with nothing on them."""
    return {name: Pile(board, name) for name in BY_NAME}


class Tiled(dict[tuple[str, str], Pile]):
    """The piles of one tile, by the space and what lies there."""

    def __init__(self, board: str) -> None:
        super().__init__()
        self._bare = bare(board)

    def __missing__(self, tile: tuple[str, str]) -> Pile:
        found = self[tile] = self._bare[tile[0]].under(TILE[tile[1]])
        return found


tiled = cache(Tiled)


@unchanged
def piles_on(lying: Lying, board: str) -> dict[str, Pile]:
    """What lies on each space that is not bare."""
    empty, framed = bare(board), BOARDS[board].framed
    tiles = lying.tiles
    found = dict(zip(tiles, map(tiled(board).__getitem__, tiles.items()), strict=True))

    def add(spaces: Iterable[str], thing: Thing) -> None:
        for space in spaces:
            found[space] = (found.get(space) or empty[space]).under(thing)

    add(lying.face_down, ("face_down", ""))
    add(lying.catastrophes, ("name", "catastrophe"))
    for treasure in lying.treasures:
        add([treasure], TAKE_FIRST if framed >> BY_NAME[treasure] & 1 else TREASURE)
    for piece in lying.leaders:
        add([piece.space], ("leader", (piece.leader, piece.dynasty)))
    for monument in lying.monuments:
        square = SQUARES[BY_NAME[monument.space]]
        add(map(NAMES.__getitem__, cells(square)), ("name", monument.id))
    for building, space in lying.buildings.items():
        add([space], ("name", building))
    if lying.wonder:
        cross = CROSSES[BY_NAME[lying.wonder]]
        add(map(NAMES.__getitem__, cells(cross)), ("name", "wonder"))
    if lying.union:
        add([lying.union], ("name", "union"))
    return found


def space_label(pile: Pile) -> Wording:
    """The label of a space: its name, and its terrain if it is empty or all that lies there."""
    board, space = BOARDS[pile.board], BY_NAME[pile.space]
    told = [_wording(*thing) for thing in pile.things] or [empty(board, space)]
    return said("space", space=pile.space, things=told)


def kingdom_label(leaders: Iterable[LeaderView]) -> Wording:
    """What is said of a kingdom: whose leaders stand in it."""
    return said("kingdom", leaders=[_leader(piece.leader, piece.dynasty) for piece in leaders])


def _wording(key: str, of: str | Leader) -> Wording:
    if isinstance(of, str):
        return name_of(of) if of else said(key)
    return _leader(*of)


def _leader(leader: str, dynasty: str) -> Wording:
    return said("leader", leader=leader, dynasty=dynasty)


@cache
def empty(board: Board, space: int) -> Wording:
    """What is said of a space on which nothing lies."""
    if board.river >> space & 1:
        return said("empty_river")
    return said("empty_site" if board.symbols >> space & 1 else "empty_land")


Yard = tuple[str, list[str], list[LeaderView]]
"""The key under which a kingdom is drawn, its spaces, and the leaders in it."""


@unchanged
def yards(kingdoms: list[list[str]], leaders: list[LeaderView]) -> list[Yard]:
    """The kingdoms, each called by its first leader: so it stays the same while it grows."""
    where = {space: number for number, kingdom in enumerate(kingdoms) for space in kingdom}
    inside: list[list[LeaderView]] = [[] for _ in kingdoms]
    for piece in leaders:
        inside[where[piece.space]].append(piece)
    return [
        (f"kingdom:{first.dynasty}:{first.leader}", kingdom, [first, *others])
        for kingdom, (first, *others) in zip(kingdoms, inside, strict=True)
    ]


def leaders_in(kingdom: list[str], leaders: list[LeaderView]) -> list[LeaderView]:
    """The leaders on the spaces of a kingdom."""
    return [piece for piece in leaders if piece.space in kingdom]
