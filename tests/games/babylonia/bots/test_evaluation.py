"""The evaluation: it sees points, chains, majorities and the end, and knows nothing of seats."""

import pytest

import uruk
from tests.games.babylonia.positions import new, table
from tests.games.kit import play
from uruk.games.babylonia.bots.evaluation import WIN, evaluate, prospects
from uruk.kernel.bitboard import cells


def test_points_count() -> None:
    plain = table({"players": 2})
    rich = table({"players": 2, "points": {"A": {"fields": 10}}})
    assert evaluate(rich, 0) - evaluate(plain, 0) == pytest.approx(10)
    assert evaluate(rich, 1) < evaluate(plain, 1)


def test_a_place_nearly_surrounded_is_worth_more() -> None:
    one = table({"players": 2}, e2="Am")
    two = table({"players": 2}, e2="Am", e4="Af")
    other = table({"players": 2}, e2="Am", e4="Bf")
    assert evaluate(two, 0) > evaluate(other, 0)
    assert prospects(two)[0] > prospects(one)[0] > prospects(table({"players": 2}))[0]


def test_matching_citizens_are_worth_more_than_others() -> None:
    assert evaluate(table({"players": 2}, e2="Am"), 0) > evaluate(table({"players": 2}, e2="Ap"), 0)


def test_a_city_tile_is_worth_more_the_more_cities_are_left() -> None:
    """It scores again with each of them (BA-7.11)."""
    state = new(2)
    late = state.copy()
    late.cities &= -late.cities
    worth = []
    for position in (state, late):
        before = prospects(position)[0]
        city = next(cells(position.cities))
        position.owned = ((position.setup.tiles[city],), ())
        worth.append(prospects(position)[0] - before)
    assert worth[0] > worth[1] > 0


def test_the_end_is_judged_by_places() -> None:
    document = {"players": 2, "stands": {"A": "ff"}, "pools": {"A": ""}}
    state = play(
        table({**document, "points": {"B": {"fields": 5}}}), "farmer g8", "farmer h9", "end"
    )
    assert state.seat is None
    assert evaluate(state, 1) == WIN + 5
    assert evaluate(state, 0) == -WIN - 5


def test_the_state_is_left_alone() -> None:
    state = new(4)
    before = state.position()
    values = [evaluate(state, seat) for seat in range(4)]
    assert state.position() == before
    assert values == [evaluate(state.copy(), seat) for seat in range(4)]


def test_greedy_beats_random() -> None:
    state = new(2, 11)
    players = [uruk.bot("babylonia", "greedy", "g"), uruk.bot("babylonia", "random", "r")]
    while state.seat is not None:
        state.apply(players[state.seat].choose(state.at(state.seat)))
    result = state.result()
    assert result is not None
    assert result.winners == (0,)
    assert result.scores[0] > 2 * result.scores[1]
