"""Economy (CC-27.25 to CC-27.28)."""

import pytest

from tests.games.clash.positions import load, seat, stock, world
from tests.games.kit import legal, play, prompt


@pytest.mark.rule("CC-27.25")
def test_bartering_sells_an_action_card() -> None:
    for kind in ("gold", "culture"):
        state = load(seats=[seat("bartering", hand=["A1", "A2"])])
        play(state, "use bartering A1", f"have 1 {kind}")
        assert stock(state) == {kind: 1}
        assert world(state).action_discard == ("A1",)
        assert not legal(state, "use")


@pytest.mark.rule("CC-27.27")
def test_taxes_bring_goods_for_cities_once_a_turn() -> None:
    state = load(
        seats=[seat("bartering", "taxes", mood=2, hand=["A1"])],
        cities=["D2 p0 happy", "C2 p0 angry", "E2 p0 happy"],
    )
    play(state, "use taxes", "have 1 food", "have 1 ore")
    assert stock(state) == {"food": 1, "ore": 1, "wood": 1, "mood": 1}
    assert state.view(None)["turn"]["actions"] == 2
    assert state.view(None)["turn"]["activations"] == {}
    assert "use taxes" not in legal(state)


@pytest.mark.rule("CC-27.28")
def test_currency_takes_gold() -> None:
    state = load(
        seats=[seat("bartering", "taxes", "currency", mood=1)],
        cities=["D2 p0 happy", "C2 p0 happy"],
    )
    play(state, "use taxes", "have 2 gold")
    assert stock(state) == {"gold": 2}


@pytest.mark.rule("CC-27.28", "CC-27.50")
def test_each_route_brings_food_or_gold_and_not_both() -> None:
    state = load(
        seats=[seat(), seat("storage", "trade_routes", "currency")],
        cities=["D2 p0 happy", "E4 p0 neutral", "D7 p1 happy"],
        units=["D4 p1 2 settler"],
    )
    play(state, "end")
    assert (state.seat, prompt(state)) == (1, "income_gold")
    play(state, "have 1 gold")
    assert stock(state, 1) == {"food": 1, "gold": 1}
