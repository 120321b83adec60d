"""Trade routes (CC-27.50)."""

import pytest

from tests.games.clash.positions import load, seat, stock, world
from tests.games.kit import play, prompt
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.trade_routes import count_routes


@pytest.mark.rule("CC-27.50", "CC-27.51", "CC-E.27", "CC-R.48")
def test_trade_routes_join_traders_and_cities_once_each() -> None:
    cities = ["C2 p1 happy", "F2 p1 happy", "C4 p1 neutral", "E6 p1 happy"]
    stacks = ["E3 p0 1 ship 1 settler", "D3 p0 1 settler", "D2 p0 1 settler"]
    data = world(load(seats=[seat("trade_routes")], cities=cities, units=stacks))
    assert count_routes(data, 0) == 3
    two_traders = world(load(seats=[seat()], cities=cities, units=["D3 p0 1 settler"]))
    assert count_routes(two_traders, 0) == 1


@pytest.mark.rule("CC-27.50")
def test_at_most_four_routes_and_none_with_angry_cities() -> None:
    cities = [f"{s} p1 happy" for s in ("C2", "E2", "C4", "E4", "D4")]
    data = world(load(cities=cities, units=["D3 p0 4 settler", "E3 p0 1 ship"]))
    assert count_routes(data, 0) == 4
    angry = world(load(cities=["D4 p1 angry"], units=["D3 p0 1 settler"]))
    assert count_routes(angry, 0) == 0


@pytest.mark.rule("CC-R.67", "CC-27.50")
def test_trade_routes_are_as_many_as_possible_without_a_question() -> None:
    state = load(
        seats=[seat(), seat("trade_routes", "storage")],
        cities=["D2 p0 happy", "E4 p0 neutral", "D7 p1 happy"],
        units=["D4 p1 2 settler"],
    )
    play(state, "end")
    assert (state.seat, prompt(state)) == (1, "turn")
    assert stock(state, 1) == {"food": 2}


@pytest.mark.rule("CC-9.36", "CC-27.53")
def test_a_market_pays_its_owner_once_and_a_route_may_be_left_unused() -> None:
    def begun() -> ClashState:
        return load(
            seats=[seat("bartering", "trade_routes"), seat()],
            cities=["D2 p0 happy", "D4 p1 happy market", "E4 p1 happy market", "C4 p1 happy"],
            units=["D3 p0 3 settler"],
            agenda=["turn 0"],
            options={"expansion": "on", "civilizations": "none"},
        )

    state = begun()
    assert prompt(state) == "route"
    play(state, "route D3 D4", "route D3 E4", "route D3 C4")
    assert stock(state) == {"food": 2}
    assert stock(state, 1) == {"gold": 1}
    state = begun()
    play(state, "route D3 C4", "done")
    assert stock(state) == {"food": 1}
    assert stock(state, 1) == {}
