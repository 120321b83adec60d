"""The outlook tells beforehand what resolving a city then gives."""

import pytest

import uruk
from uruk.games.babylonia.board import BY_NAME, NAMES
from uruk.games.babylonia.rules.cities import connected, resolve
from uruk.games.babylonia.state import BabyloniaState
from uruk.games.babylonia.view.outlook import outlook
from uruk.kernel.bitboard import cells
from uruk.kernel.rng import Rng


def states(players: int, seed: int) -> list[BabyloniaState]:
    """Some states of a random game."""
    state = uruk.game("babylonia").new(players, seed, cards="random7")
    rng = Rng(seed)
    found = []
    for step in range(140):
        if state.seat is None:
            break
        state.play(state.choices().pick(rng))
        if step % 9 == 0:
            copy = state.copy()
            assert isinstance(copy, BabyloniaState)
            found.append(copy)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("BA-7.8", "BA-7.10", "BA-7.12")
def test_what_is_told_is_what_resolving_the_city_gives(players: int) -> None:
    compared = 0
    for state in states(players, seed=players):
        for city in outlook(state):
            tried = state.copy()
            tried.log = []
            resolve(tried, BY_NAME[city.hex])
            scored = {e.seat: e.values["points"] for e in tried.log if e.kind == "citizens_scored"}
            told = {n: seat.points for n, seat in enumerate(city.seats) if seat.points}
            assert told == scored
            winners = [event.seat for event in tried.log if event.kind == "city_won"]
            assert winners == ([] if city.winner is None else [city.winner])
            compared += len(told)
    assert compared > 20


def test_groups_are_told_of_cities_about_to_score_only() -> None:
    almost = 0
    for state in states(3, seed=5):
        told = outlook(state)
        assert [city.free for city in told] == sorted(city.free for city in told)
        for city in told:
            for seat, part in enumerate(city.seats):
                group = connected(state, seat, BY_NAME[city.hex]) & state.tokens[seat]
                hexes = [NAMES[h] for h in cells(group)]
                assert part.group == (hexes if city.free <= 1 else [])
                almost += bool(part.group)
    assert almost > 5
