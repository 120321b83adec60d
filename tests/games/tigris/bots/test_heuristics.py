"""First sight: the bit tricks count what they should, and good actions come first."""

import uruk
from uruk import Rng
from uruk.games.tigris.board import SPACES, SQUARES, around
from uruk.games.tigris.bots.evaluation import promising, quick, turn
from uruk.games.tigris.bots.heuristics import Heuristics, _square_ends, _temples_beside
from uruk.games.tigris.components import KINDS, RED
from uruk.games.tigris.state import TigrisState

GAME = uruk.game("tigris")


def played(moves: int, seed: int = 3) -> TigrisState:
    state, rng = GAME.new(2, seed), Rng(f"hunches:{seed}")
    assert isinstance(state, TigrisState)
    while moves or state.phase != "turn_action":
        state.apply(quick(state, rng))
        moves = max(0, moves - 1)
    return state


def test_temples_beside_are_counted() -> None:
    for moves in (10, 40, 70):
        temples = played(moves).tiles[RED]
        found = {s: n for n, spaces in _temples_beside(temples) for s in SPACES if spaces >> s & 1}
        counted = {s: (around(1 << s) & temples).bit_count() for s in SPACES}
        assert found == {space: number for space, number in counted.items() if number}


def test_fourth_tiles_of_squares_are_found() -> None:
    for moves in (40, 80):
        state = played(moves)
        for kind in KINDS:
            tiles = state.tiles[kind]
            ends = {
                space
                for square in SQUARES.values()
                if (square & tiles).bit_count() == 3
                for space in SPACES
                if square & ~tiles == 1 << space
            }
            found = _square_ends(tiles)
            assert {space for space in SPACES if found >> space & 1} == ends


def test_tiles_that_score_are_among_the_first_thoughts() -> None:
    state = played(24)
    heuristics = Heuristics(state)
    scoring = [
        kind for kind in KINDS if state.hands[state.active][kind] and heuristics.tiles[kind][0]
    ]
    first = promising(state)[:40]
    assert scoring
    assert any(move.kind == "tile" and move.args[0] in scoring for move in first)


def test_every_turn_has_its_own_name() -> None:
    state = played(0)
    before = turn(state)
    state.apply(GAME.parse("pass"))
    assert turn(state) != before
