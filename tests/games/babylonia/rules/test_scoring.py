"""Scoring (BA-11)."""

import pytest

from tests.games.babylonia.positions import random_game, tables
from uruk.games.babylonia.rules.scoring import SOURCES, breakdown, score


@pytest.mark.rule("BA-11.3")
def test_ba_11_3_every_point_has_a_source() -> None:
    for players, seed, options in tables(6):
        *_, state = random_game(players, seed, **options)
        result = state.result()
        assert result is not None
        for standing in result.standings:
            sources = [standing.breakdown[source] for source in SOURCES]
            assert sum(sources) == standing.score == score(state, standing.seat)
            assert standing.breakdown["city_tiles"] == len(state.owned[standing.seat])
            assert breakdown(state, standing.seat).keys() == set(SOURCES)
