"""What holds after every move (BA-11.4), and what the check sees."""

import pytest

from tests.games.babylonia.positions import new, random_game, tables
from uruk.games.babylonia.board import BY_NAME
from uruk.games.babylonia.invariants import broken, violations
from uruk.games.babylonia.rules.scoring import score


@pytest.mark.rule("BA-11.4", "BA-2.5", "BA-9.4", "BA-8.5", "BA-1.9")
@pytest.mark.parametrize(("players", "seed", "options"), list(tables(24)))
def test_ba_11_4_invariants(players: int, seed: int, options: dict[str, str]) -> None:
    tokens, scores = [0] * players, [0] * players
    kinds: tuple[int, ...] = (0, 0, 0)
    for state in random_game(players, seed, **options):
        assert list(violations(state)) == []
        for seat in range(players):
            assert state.tokens[seat] & tokens[seat] == tokens[seat], "a token moved or left"
            assert score(state, seat) >= scores[seat], "a score fell"
        assert all(now & then == then for now, then in zip(state.kinds, kinds, strict=True))
        tokens, kinds = state.tokens[:], state.kinds
        scores = [score(state, seat) for seat in range(players)]
        others = [seat for seat in range(players) if seat != state.active]
        assert all(any(state.stands[seat]) for seat in others), "another's stand is empty"
        assert state.available, "the cards ran out"


def test_the_invariants_see_what_is_wrong() -> None:
    state = new(2)
    state.tokens[0] |= 1 << BY_NAME["d3"]
    assert any("two things" in problem for _, problem in broken(state))
    state = new(2)
    state.stands[1] = (5, 0, 0, 0)
    assert any("lost" in problem for problem in violations(state))
    state = new(2)
    state.available = 0
    assert "BA-11.4: cards are lost" in list(violations(state))
    state = new(2)
    state.cities &= state.cities - 1
    assert "BA-11.4: city tiles are lost" in list(violations(state))
