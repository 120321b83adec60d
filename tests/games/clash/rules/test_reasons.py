"""Wrong answers inside an action name the rule that forbids them."""

import pytest

from tests.games.clash.positions import load, seat
from tests.games.kit import play, refused


@pytest.mark.rule("CC-9.11", "CC-9.12", "CC-9.13", "CC-9.15")
def test_spaces_that_give_nothing_say_why() -> None:
    state = load(units=["E2 barbarians 1 infantry"], cities=["D2 p0 happy", "D7 p1 happy"])
    play(state, "collect D2")
    assert refused(state, "take D1 food") == "CC-9.12"
    assert refused(state, "take C2 ore") == "CC-9.12"
    assert refused(state, "take D4 food") == "CC-9.11"
    assert refused(state, "take E2 ore") == "CC-9.15"
    assert refused(state, "take C3 food") == "CC-9.13"
    assert refused(state, "done") == "CC-9.10"
    play(state, "take D2 food")
    assert refused(state, "take D2 food") == "CC-9.11"


@pytest.mark.rule("CC-9.51", "CC-9.52", "CC-9.54", "CC-9.59")
def test_units_that_cannot_be_recruited_say_why() -> None:
    state = load(seats=[seat("storage", food=5, ore=3, wood=2)], units=["D2 p0 3 infantry"])
    play(state, "recruit D2")
    assert refused(state, "recruit ship") == "CC-9.52"
    assert refused(state, "recruit elephant") == "CC-1.4"
    assert refused(state, "recruit settler with sanitation") == "CC-9.58"
    assert refused(state, "done") == "CC-9.59"
    play(state, "recruit infantry")
    assert refused(state, "recruit infantry") == "CC-9.54"
    poor = play(load(seats=[seat("sanitation", food=2, mood=1)]), "recruit D2")
    assert refused(poor, "recruit infantry") == "CC-9.51"


@pytest.mark.rule("CC-7.2", "CC-7.9", "CC-7.10")
def test_advances_that_cannot_be_gained_say_why() -> None:
    state = load(seats=[seat(), seat()], agenda=["round", "free_advance 0"])
    assert refused(state, "advance philosophy") == "CC-7.2"
    assert refused(state, "advance farming") == "CC-7.2"
    assert refused(state, "advance voting") == "CC-7.9"


@pytest.mark.rule("CC-20.1", "CC-20.2", "CC-25.2")
def test_objectives_that_cannot_be_laid_say_why() -> None:
    state = load(
        seats=[seat(food=2, gold=5, hand=["O1", "O11"]), seat()],
        agenda=["round", "objectives 0"],
    )
    assert "lay O11 wealth" in map(str, state.legal())
    assert refused(state, "lay O2 conqueror") == "CC-20.1"
    assert refused(state, "lay O1 wealth") == "CC-20.1"
    assert refused(state, "lay O1 draft") == "CC-20.2"
    assert refused(state, "lay O1 large_civilization") == "CC-25.2"


@pytest.mark.rule("CC-4.2", "CC-4.6", "CC-4.8")
def test_payments_say_what_is_wrong_with_them() -> None:
    state = load(seats=[seat(food=2, idea=1, gold=1, ore=1)])
    play(state, "develop arts")
    assert refused(state, "pay 2 idea") == "CC-4.2"
    assert refused(state, "pay 2 food 1 gold") == "CC-4.8"
    assert refused(state, "pay 1 food 1 ore") == "CC-4.6"
    assert refused(state, "pay 1 food") == "CC-7.3"


@pytest.mark.rule("CC-6.1", "CC-6.4", "CC-14.2")
def test_cities_whose_mood_cannot_be_improved_say_why() -> None:
    state = load(
        seats=[seat(mood=1)],
        cities=[
            "D2 p0 happy",
            "C4 p0 neutral",
            "D5 p0 neutral",
            "E4 p0 angry academy",
            "D7 p1 happy",
        ],
    )
    play(state, "mood")
    assert refused(state, "raise D2") == "CC-6.4"
    assert refused(state, "raise D7") == "CC-6.1"
    assert refused(state, "raise E4") == "CC-14.2"


@pytest.mark.rule("CC-3.6", "CC-3.8", "CC-7.5")
def test_abilities_that_cannot_be_used_say_why() -> None:
    state = load(seats=[seat("bartering", "arts", "theaters", food=2, idea=2, mood=1)])
    assert refused(state, "use taxes") == "CC-7.5"
    assert refused(state, "use bartering A1") == "CC-3.6"
    play(state, "use theaters mood")
    assert refused(state, "use theaters culture") == "CC-3.8"
    play(state, "collect D2")
    assert refused(state, "use theaters culture") == "CC-3.6"


@pytest.mark.rule("CC-11.2", "CC-11.5", "CC-12.1", "CC-12.3", "CC-27.8")
def test_groups_that_cannot_go_say_why() -> None:
    state = load(units=["D2 p0 1 settler 1 infantry", "F3 p0 1 ship"])
    play(state, "move", "group D2")
    assert refused(state, "to D4") == "CC-11.4"
    assert refused(state, "road D3 D4") == "CC-27.8"
    assert refused(state, "sail E3") == "CC-12.1"
    play(state, "to D3", "group F3")
    assert refused(state, "sail F2") == "CC-12.3"
    assert refused(state, "sail B3") == "CC-12.1"
