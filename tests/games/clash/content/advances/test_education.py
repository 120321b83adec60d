"""Education and Science (CC-27.13 to CC-27.16, CC-27.33 to CC-27.36)."""

import pytest

from tests.games.clash.positions import load, seat, stock, units
from tests.games.kit import play, prompt, refused


@pytest.mark.rule("CC-27.13")
def test_writing_draws_cards() -> None:
    state = load(seats=[seat(food=2)])
    play(state, "develop writing")
    assert state.view(None)["seats"][0]["cards"] == {"action": 1, "objective": 1, "wonder": 0}
    assert stock(state) == {"culture": 1}


@pytest.mark.rule("CC-27.14")
def test_public_education_once_a_turn_with_an_academy() -> None:
    state = load(
        seats=[seat("writing", "public_education")], cities=["D2 p0 happy academy", "D7 p1 happy"]
    )
    play(state, "collect D2", "take D2 food", "done", "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 2, "idea": 1}
    state = load(seats=[seat("writing", "public_education")])
    play(state, "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 1}


@pytest.mark.rule("CC-27.15")
def test_free_education_sells_mood_for_ideas() -> None:
    state = load(seats=[seat("writing", "free_education", idea=3)])
    play(state, "develop arts", "yes")
    assert stock(state) == {"culture": 1, "mood": 1}
    state = load(seats=[seat("writing", "free_education", food=2, idea=1)])
    play(state, "develop arts", "pay 2 food")
    assert prompt(state) == "turn"
    state = load(seats=[seat("writing", idea=3)])
    play(state, "develop free_education")
    assert stock(state) == {"idea": 1, "mood": 1}


@pytest.mark.rule("CC-27.16")
def test_philosophy_gives_ideas_for_science() -> None:
    state = load(seats=[seat("writing", "storage", food=4)])
    play(state, "develop philosophy")
    assert stock(state) == {"food": 2, "idea": 1, "mood": 1}
    play(state, "develop math", "pay 2 food")
    assert stock(state) == {"idea": 2, "mood": 1, "culture": 1}


@pytest.mark.rule("CC-27.33")
def test_math_frees_engineering_and_roads() -> None:
    state = load(seats=[seat("math")])
    play(state, "develop engineering", "develop roads")
    assert refused(state, "develop sanitation") == "CC-7.3"


@pytest.mark.rule("CC-27.34")
def test_astronomy_frees_navigation_and_cartography() -> None:
    state = load(seats=[seat("math", "astronomy", "fishing")])
    play(state, "develop navigation", "develop cartography")
    assert refused(state, "develop warships") == "CC-7.3"


@pytest.mark.rule("CC-27.35", "CC-E.29", "CC-R.16")
def test_medicine_returns_a_paid_resource() -> None:
    state = load(seats=[seat("math", "medicine", food=2, ore=2)])
    play(state, "recruit D2", "recruit infantry", "recruit infantry", "have 1 ore")
    assert stock(state) == {"ore": 1}
    state = load(seats=[seat("math", "medicine", food=2, ore=1)])
    play(state, "recruit D2", "recruit infantry")
    assert units(state, "D2") == ["infantry"]
    assert prompt(state) == "medicine"
    tokens = load(seats=[seat("math", "medicine", "sanitation", mood=1)])
    play(tokens, "recruit D2")
    assert prompt(tokens) == "turn"


@pytest.mark.rule("CC-27.36")
def test_metallurgy_turns_ore_into_gold() -> None:
    state = load(
        seats=[seat("math", "metallurgy", hand=["A19"])], cities=["D2 p0 happy", "D7 p1 happy"]
    )
    play(state, "card A19", "take E2 ore", "take E2 ore", "yes")
    assert stock(state) == {"ore": 1, "gold": 1}


@pytest.mark.rule("CC-27.15")
def test_free_education_is_not_paid_for_itself() -> None:
    state = load(seats=[seat("writing", idea=4)])
    play(state, "develop free_education")
    assert prompt(state) == "turn"
    assert stock(state) == {"idea": 2, "mood": 1}
    play(state, "develop public_education")
    assert prompt(state) != "free_education", "nothing is left to pay with"


@pytest.mark.rule("CC-27.36")
def test_metallurgy_needs_two_ore() -> None:
    state = load(seats=[seat("metallurgy")])
    play(state, "collect D2", "take E2 ore", "done")
    assert prompt(state) == "turn"
    assert stock(state) == {"ore": 1}
