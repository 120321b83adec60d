"""Agriculture and Construction (CC-27.1 to CC-27.8)."""

import pytest

from tests.games.clash.positions import load, seat


@pytest.mark.rule("CC-27.2")
def test_storage_raises_the_food_limit() -> None:
    assert load(seats=[seat()]).data.players[0].limits[0] == 2
    assert load(seats=[seat("storage")]).data.players[0].limits[0] == 7
