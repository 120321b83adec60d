"""The drawing of the board alone is the whole drawing without what lies beside the board."""

import pytest

import uruk
from tests.server.following import stored
from uruk import Game
from uruk.kernel.contract import State
from uruk.kernel.scene import Element, Layer
from uruk.kernel.view import Alike

STEPS = 60
GAMES = [game for game in uruk.games() if type(game).board is not Game.board]
"""Those that draw their board alone, for a browser that shows the rest in panels."""


def played(game: Game) -> list[State]:
    """The states of a stored game."""
    record = stored(game.id, 1)[0]
    return [game.replay(record, to) for to in range(0, STEPS, STEPS // 4)]


def elements(layers: tuple[Layer, ...]) -> list[Element]:
    return [element for layer in layers for element in layer.elements]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_board_is_drawn_as_in_the_whole_drawing(game: Game) -> None:
    for state in played(game):
        for seat in (0, None):
            view = state.seen_by(seat)
            whole, board = game.scene(view), game.board(view)
            assert (board.width, board.height, board.title, board.art) == (
                whole.width, whole.height, whole.title, whole.art,
            )  # fmt: skip
            shown = {layer.id for layer in board.layers}
            assert board.layers == tuple(layer for layer in whole.layers if layer.id in shown)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_is_left_out_lies_beside_the_board(game: Game) -> None:
    for state in played(game):
        view = state.seen_by(0)
        board = game.board(view).layers
        on_board = elements(board[1:])
        right, lower = max(e.x for e in on_board), max(e.y for e in on_board)
        keys = {element.key for element in elements(board)}
        left_out = [e for e in elements(game.scene(view).layers) if e.key not in keys]
        assert left_out, "nothing is left out"
        inside = [e.key for e in left_out if e.x <= right and e.y <= lower]
        assert not inside, f"left out of the board: {inside[:5]}"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_views_that_have_parts_in_common_are_what_each_would_be_alone(game: Game) -> None:
    alike = Alike()
    same = 0
    before: list[object] = []
    for state in played(game):
        alike = alike.after()
        seats = (*range(state.players), None)
        seen = [state.seen_by(seat, alike) for seat in seats]
        assert [view.plain() for view in seen] == [state.view(seat) for seat in seats]
        now = [getattr(view, name) for view in seen for name in view.__struct_fields__]
        same += sum(one is other for one, other in zip(before, now, strict=False))
        before = now
    assert same > len(before), "nothing stayed the same object"
