"""Legal moves and refusals: the same answer, reached in two ways."""

from random import Random

import pytest

from tests.games.tigris.positions import VARIANTS, random_game
from uruk.games.tigris import GAME
from uruk.games.tigris.moves import MOVES


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_legal_moves_are_exactly_those_that_no_rule_forbids(options: dict[str, str]) -> None:
    for number, state in enumerate(random_game(3, 5, **options)):
        if number % 9 == 0 or state.phase != "turn_action":
            unforbidden = {move for move in MOVES if state.explain(move) is None}
            assert unforbidden == set(state.legal())


def test_a_picked_move_is_judged_anew_after_another() -> None:
    rng, changed = Random(3), 0
    state = GAME.new(3, seed=5)
    while state.seat is not None:
        picked = state.choices().pick(rng)
        assert state.explain(picked) is None
        state.play(rng.choice(state.legal()))
        if state.seat is None:
            break
        afresh = GAME.load(state.position())
        assert state.explain(picked) == afresh.explain(picked)
        changed += state.explain(picked) is not None
    assert changed > 20
