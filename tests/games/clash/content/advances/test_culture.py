"""Culture (CC-27.29 to CC-27.32)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock
from tests.games.kit import play


@pytest.mark.rule("CC-27.30")
def test_sports_raise_a_city_for_culture() -> None:
    state = load(
        seats=[seat("arts", "sports", culture=3)], cities=["D2 p0 angry temple academy port>E3"]
    )
    play(state, "use sports D2 2")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {"culture": 1}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-27.32")
def test_theaters_exchange_tokens() -> None:
    state = load(seats=[seat("arts", "theaters", mood=1)])
    play(state, "use theaters mood")
    assert stock(state) == {"culture": 1}
