"""Trading between players (CC-5)."""

import pytest

from tests.games.clash.positions import load, seat, stock
from tests.games.kit import legal, play, prompt, refused


@pytest.mark.rule("CC-R.65", "CC-19.1")
def test_great_persons_lie_open_and_are_not_traded() -> None:
    state = load(seats=[seat(persons=["E18"], food=1), seat(ore=1, hand=["A1"])])
    for viewer in (0, 1, None):
        assert state.view(viewer)["seats"][0]["persons"] == ["E18"]
    play(state, "trade")
    assert prompt(state) == "offer"
    assert not [move for move in legal(state) if "E18" in move]
    assert refused(state, "give E18 shown")


@pytest.mark.rule("CC-5.5", "CC-5.4")
def test_both_sides_of_a_trade_lose_what_they_cannot_keep() -> None:
    state = load(seats=[seat("storage", food=5, ore=6), seat(food=1, ore=5)])
    play(state, "trade", "give 4 food", "want 5 ore", "offer", "accept")
    assert stock(state) == {"food": 1, "ore": 7}
    assert stock(state, 1) == {"food": 2}
