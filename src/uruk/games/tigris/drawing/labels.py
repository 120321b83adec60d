"""What is said of a space or a piece of the drawing when it is pointed at or read aloud."""

from collections.abc import Iterable
from functools import cache

from uruk.games.tigris.board import BOARDS, BY_NAME, CROSSES, NAMES, SQUARES, Board
from uruk.games.tigris.view import LeaderView, TigrisView
from uruk.kernel.bitboard import cells
from uruk.kernel.text import Catalogue


class Labels:
    """The spoken labels of one view in one language."""

    def __init__(self, view: TigrisView, text: Catalogue) -> None:
        self.text = text
        self.board = BOARDS[view.options["board"]]
        self.things: dict[str, list[str]] = {}
        self._name_tiles(view)
        self._name_pieces(view)
        self._name_kingdoms(view)

    def say(self, key: str, **params: object) -> str:
        return self.text.format(f"scene.{key}", params)

    def space(self, name: str) -> str:
        """The label of a space: its name, and its terrain if it is empty or all that lies there."""
        return ", ".join([name, *(self.things.get(name) or [self._empty(name)])])

    def leader(self, piece: LeaderView) -> str:
        """The label of a leader on the board."""
        return self.say("leader", leader=piece.leader, dynasty=piece.dynasty)

    def _empty(self, name: str) -> str:
        return empty(self.text, self.board, BY_NAME[name])

    def _name_tiles(self, view: TigrisView) -> None:
        for space, tile in view.tiles.items():
            self._add([space], self.text.name(tile))
        self._add(view.face_down, self.say("face_down"))
        self._add(view.catastrophes, self.text.name("catastrophe"))
        for treasure in view.treasures:
            framed = self.board.framed >> BY_NAME[treasure] & 1
            self._add([treasure], self.say("take_first") if framed else self.text.name("treasure"))

    def _name_pieces(self, view: TigrisView) -> None:
        for piece in view.leaders:
            self._add([piece.space], self.leader(piece))
        for monument in view.monuments:
            square = SQUARES[BY_NAME[monument.space]]
            self._add(map(NAMES.__getitem__, cells(square)), self.text.name(monument.id))
        for building, space in view.buildings.items():
            self._add([space], self.text.name(building))
        if view.wonder:
            cross = CROSSES[BY_NAME[view.wonder]]
            self._add(map(NAMES.__getitem__, cells(cross)), self.text.name("wonder"))
        if view.union:
            self._add([view.union], self.text.name("union"))

    def _name_kingdoms(self, view: TigrisView) -> None:
        for kingdom in view.kingdoms:
            leaders = [self.leader(piece) for piece in leaders_in(kingdom, view)]
            self._add(kingdom, self.say("kingdom", leaders=leaders))

    def _add(self, spaces: Iterable[str], thing: str) -> None:
        for space in spaces:
            self.things.setdefault(space, []).append(thing)


@cache
def empty(text: Catalogue, board: Board, space: int) -> str:
    """What is said of a space on which nothing lies."""
    if board.river >> space & 1:
        key = "empty_river"
    else:
        key = "empty_site" if board.symbols >> space & 1 else "empty_land"
    return text.format(f"scene.{key}", {})


def leaders_in(kingdom: list[str], view: TigrisView) -> list[LeaderView]:
    """The leaders on the spaces of a kingdom."""
    return [piece for piece in view.leaders if piece.space in kingdom]
