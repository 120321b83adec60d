"""Spirituality (CC-27.21 to CC-27.24)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock
from tests.games.kit import play, prompt, refused


@pytest.mark.rule("CC-27.22", "CC-E.28")
def test_rituals_pay_mood_with_resources() -> None:
    state = load(
        seats=[seat("myths", "rituals", food=1, wood=1, mood=1)],
        cities=["D2 p0 neutral temple academy"],
    )
    play(state, "mood")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {}


@pytest.mark.rule("CC-27.23")
def test_priesthood_frees_one_science_advance_a_turn() -> None:
    state = load(seats=[seat("myths", "priesthood")])
    play(state, "develop math")
    assert refused(state, "develop astronomy") == "CC-7.3"
    assert refused(state, "develop arts") == "CC-7.3"


@pytest.mark.rule("CC-27.24")
def test_state_religion_saves_the_food_of_one_temple_a_turn() -> None:
    state = load(
        seats=[seat("myths", "state_religion", wood=2, ore=2)],
        cities=["D2 p0 happy", "C2 p0 happy"],
    )
    play(state, "build temple D2", "have 1 mood")
    assert stock(state) == {"wood": 1, "ore": 1, "mood": 1}
    assert refused(state, "build temple C2") == "CC-9.30"


@pytest.mark.rule("CC-27.21", "CC-6.4")
def test_an_angry_city_need_not_be_spared() -> None:
    homes = ["D2 p0 angry temple", "C2 p0 happy", "E2 p0 happy", "F2 p0 happy", "D4 p0 happy"]
    state = load(seats=[seat("myths", gold=2, mood=3, cubes=1)], cities=homes, event_deck=["E30"])
    play(state, "develop bartering", "remove temple D2")
    while prompt(state) == "earthquake":
        play(state, "done")
    assert prompt(state) == "turn"
    assert city(state, "D2")["buildings"] == {}
