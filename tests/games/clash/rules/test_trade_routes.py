"""Trade routes (CC-27.50)."""

from collections.abc import Iterator, Sequence

import pytest

from tests.games.clash.positions import load, seat, stock, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.abilities import _INDEX, ABILITY, Ability
from uruk.games.clash.components import CULTURE, IDEA, Amounts
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.payments import one
from uruk.games.clash.rules.trade_routes import count_routes
from uruk.games.clash.state.routes import Route, Trader
from uruk.games.clash.state.world import World


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


@pytest.mark.rule("CC-27.52")
def test_no_route_leads_to_barbarians() -> None:
    cities = ["D2 p0 happy", "D4 barbarians happy", "D7 p1 happy"]
    assert count_routes(world(load(cities=cities, units=["D3 p0 1 settler"])), 0) == 0


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
    play(state, "route settler D3 D4", "route settler D3 E4", "route settler D3 C4")
    assert stock(state) == {"food": 2}
    assert stock(state, 1) == {"gold": 1}
    state = begun()
    play(state, "route settler D3 C4", "done")
    assert stock(state) == {"food": 1}
    assert stock(state, 1) == {}


# ------------------------------------------------------------ what abilities may change


class Caravans(Ability):
    """Changes everything that an ability can change about routes."""

    id = "caravans"

    def traders(self, world: World, seat: int) -> list[Trader]:
        return [Trader("port", home) for home in world.players[seat].cities]

    def reach(self, world: World, seat: int, trader: Trader, city: int) -> int:
        return 3 if trader.kind == "port" else 0

    def partners(self, world: World, seat: int, city: int) -> bool:
        return True

    def most(self, world: World, seat: int, routes: Sequence[Route]) -> int:
        return int(any(route.trader.kind == "port" for route in routes))

    def route_yield(self, world: World, seat: int, route: Route, used: int) -> list[Amounts]:
        return [one(CULTURE), one(IDEA, 2)] if used < 1 else []


class Robbers(Ability):
    """Bars the settlers of opponents everywhere."""

    id = "robbers"

    def bars_settlers(self, world: World, seat: int, owner: int, space: int) -> bool:
        return world.name(space) == "D3"


X = {"expansion": "on", "civilizations": "none"}


@pytest.fixture
def with_caravans(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Irrigation is an ability that changes routes, Sports one that bars settlers."""
    monkeypatch.setitem(ABILITY, "irrigation", Caravans())
    monkeypatch.setitem(ABILITY, "sports", Robbers())
    _INDEX.clear()
    yield
    _INDEX.clear()


@pytest.mark.usefixtures("with_caravans")
@pytest.mark.rule("CC-27.50", "CC-27.52")
def test_abilities_add_traders_reach_partners_and_a_route_beyond_the_limit() -> None:
    cities = [f"{s} p1 happy" for s in ("C2", "E2", "C4", "E4", "D4")]
    stacks = ["D3 p0 4 settler"]
    plain = load(seats=[seat()], cities=["D2 p0 happy", *cities], units=stacks, options=X)
    assert count_routes(world(plain), 0) == 4
    more = load(
        seats=[seat("irrigation")], cities=["D2 p0 happy", *cities], units=stacks, options=X
    )
    assert count_routes(world(more), 0) == 5
    assert count_routes(world(more), 0, ("settler",)) == 4
    barred = load(
        seats=[seat("irrigation"), seat("sports")], cities=["D2 p0 happy", *cities], units=stacks,
        options=X,
    )  # fmt: skip
    assert count_routes(world(barred), 0) == 1
    wild = ["D2 p0 happy", "D4 barbarians neutral", "E4 barbarians angry"]
    assert count_routes(world(load(seats=[seat("irrigation")], cities=wild, options=X)), 0) == 1


@pytest.mark.usefixtures("with_caravans")
@pytest.mark.rule("CC-27.52", "CC-R.67", "CC-27.28")
def test_the_pairs_are_asked_for_where_they_bring_different_things() -> None:
    state = load(
        seats=[seat("irrigation", "storage", "trade_routes", "currency")],
        cities=["D2 p0 happy", "D4 barbarians neutral", "E4 p1 happy", "C4 p1 happy"],
        units=["D3 p0 1 settler"], agenda=["turn 0"], options=X,
    )  # fmt: skip
    assert prompt(state) == "route"
    play(state, "route port D2 E4", "route settler D3 D4")
    assert (prompt(state), legal(state)) == (
        "route_yield", ["have 1 food", "have 1 gold", "have 1 culture", "have 2 idea"],
    )  # fmt: skip
    play(state, "have 2 idea")
    assert prompt(state) == "turn"
    assert stock(state) == {"food": 1, "idea": 2}


@pytest.mark.rule("CC-R.67")
def test_without_anything_that_minds_the_pairs_nothing_is_asked_with_the_expansion() -> None:
    state = load(
        seats=[seat("trade_routes", "storage")],
        cities=["D2 p0 happy", "E4 p1 happy", "D4 p1 happy"],
        units=["D3 p0 2 settler"], agenda=["turn 0"], options=X,
    )  # fmt: skip
    assert prompt(state) == "turn"
    assert stock(state) == {"food": 2}
