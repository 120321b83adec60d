"""Invariants (TE-20) over random games."""

import pytest

from tests.games.tigris.positions import VARIANTS, random_game
from uruk.games.tigris import GAME
from uruk.games.tigris.invariants import violations


@pytest.mark.slow
@pytest.mark.rule(
    "TE-20.1", "TE-20.2", "TE-20.3", "TE-20.4", "TE-20.5", "TE-20.6", "TE-20.7", "TE-20.8", "TE-4.4"
)
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_te_20_invariants_hold_after_every_move(players: int, options: dict[str, str]) -> None:
    for seed in range(5):
        points: list[int] = [0]
        for state in random_game(players, seed, **options):
            assert list(violations(state)) == []
            assert all(now >= before for now, before in zip(state.points, points, strict=False))
            points = state.points[:]
