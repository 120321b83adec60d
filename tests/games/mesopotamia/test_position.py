"""Positions, both ways."""

import pytest

from tests.games.mesopotamia.positions import new
from uruk.games.mesopotamia import GAME


@pytest.mark.parametrize("players", GAME.seats)
def test_positions_round_trip_at_every_step_of_the_setup(players: int) -> None:
    state = new(players, players)
    while state.data.round == 0:
        assert GAME.load(state.position()).position() == state.position()
        assert GAME.load(state.position()).view(0) == state.view(0)
        state.play(state.legal()[-1])
