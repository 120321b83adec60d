"""First sight: what a placement promises."""

import uruk
from uruk import Rng
from uruk.games.babylonia.bots.evaluation import promising, quick
from uruk.games.babylonia.bots.heuristics import Heuristics
from uruk.games.babylonia.state import PLACE, BabyloniaState
from uruk.kernel.bitboard import cells

GAME = uruk.game("babylonia")


def played(moves: int) -> BabyloniaState:
    state, rng = GAME.new(2, 5), Rng("hunches")
    assert isinstance(state, BabyloniaState)
    while moves or state.phase != PLACE or len(state.legal()) < 9:
        state.apply(quick(state, rng))
        moves = max(0, moves - 1)
    return state


def test_a_field_promises_at_least_its_points() -> None:
    state = played(6)
    heuristics = Heuristics(state)
    assert state.fields
    for h in cells(state.fields):
        worth = state.setup.tiles[h].value or sum(map(len, state.owned))
        assert heuristics.hexes[h] >= worth


def test_all_placements_are_listed_the_best_first() -> None:
    state = played(10)
    heuristics = Heuristics(state)
    found = promising(state)
    assert set(found) == set(state.legal())
    values = [
        heuristics.hexes[move.args[1]] + heuristics.kinds[move.args[0]][move.args[1]]
        for move in found
        if move.kind == "place"
    ]
    assert values == sorted(values, reverse=True)
    assert quick(state, Rng(1)) in found[: len(found) // 2]
