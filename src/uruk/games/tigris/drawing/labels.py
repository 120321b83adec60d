"""What is said of a space or a piece of the drawing when it is pointed at or read aloud."""

from collections.abc import Iterable
from functools import cache

from uruk.games.tigris.board import BOARDS, BY_NAME, CROSSES, NAMES, SQUARES, Board
from uruk.games.tigris.view import LeaderView, TigrisView
from uruk.kernel.bitboard import cells
from uruk.kernel.scene import name_of, said
from uruk.kernel.text import Wording


class Labels:
    """The spoken labels of one view."""

    def __init__(self, view: TigrisView) -> None:
        self.board = BOARDS[view.options["board"]]
        self.things: dict[str, list[Wording]] = {}
        self._name_tiles(view)
        self._name_pieces(view)
        self._name_kingdoms(view)

    def space(self, name: str) -> Wording:
        """The label of a space: its name, and its terrain if it is empty or all that lies there."""
        things = self.things.get(name) or [empty(self.board, BY_NAME[name])]
        return said("space", space=name, things=things)

    def _name_tiles(self, view: TigrisView) -> None:
        for space, tile in view.tiles.items():
            self._add([space], name_of(tile))
        self._add(view.face_down, said("face_down"))
        self._add(view.catastrophes, name_of("catastrophe"))
        for treasure in view.treasures:
            framed = self.board.framed >> BY_NAME[treasure] & 1
            self._add([treasure], said("take_first") if framed else name_of("treasure"))

    def _name_pieces(self, view: TigrisView) -> None:
        for piece in view.leaders:
            self._add([piece.space], leader(piece))
        for monument in view.monuments:
            square = SQUARES[BY_NAME[monument.space]]
            self._add(map(NAMES.__getitem__, cells(square)), name_of(monument.id))
        for building, space in view.buildings.items():
            self._add([space], name_of(building))
        if view.wonder:
            cross = CROSSES[BY_NAME[view.wonder]]
            self._add(map(NAMES.__getitem__, cells(cross)), name_of("wonder"))
        if view.union:
            self._add([view.union], name_of("union"))

    def _name_kingdoms(self, view: TigrisView) -> None:
        for kingdom in view.kingdoms:
            leaders = [leader(piece) for piece in leaders_in(kingdom, view)]
            self._add(kingdom, said("kingdom", leaders=leaders))

    def _add(self, spaces: Iterable[str], thing: Wording) -> None:
        for space in spaces:
            self.things.setdefault(space, []).append(thing)


def leader(piece: LeaderView) -> Wording:
    """The label of a leader on the board."""
    return said("leader", leader=piece.leader, dynasty=piece.dynasty)


@cache
def empty(board: Board, space: int) -> Wording:
    """What is said of a space on which nothing lies."""
    if board.river >> space & 1:
        return said("empty_river")
    return said("empty_site" if board.symbols >> space & 1 else "empty_land")


def leaders_in(kingdom: list[str], view: TigrisView) -> list[LeaderView]:
    """The leaders on the spaces of a kingdom."""
    return [piece for piece in view.leaders if piece.space in kingdom]
