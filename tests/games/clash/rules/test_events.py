"""Turning up events (CC-21)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, turn_up, units, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.rules.events import exhaustible


@pytest.mark.rule("CC-21.1", "CC-21.3", "CC-21.4", "CC-21.6")
def test_the_symbol_comes_first_and_concerns_the_resolving_player() -> None:
    state = turn_up("E34", cities=["D2 p0 happy"])
    assert stock(state)["gold"] == 2
    assert stock(state, 1).get("gold", 0) == 0
    assert city(state, "D2")["mood"] == "neutral"
    assert world(state).event_discard == ("E34",)


@pytest.mark.rule("CC-21.2")
def test_an_empty_event_deck_is_renewed() -> None:
    state = load(
        seats=[seat(food=2, cubes=1)], event_deck=[], event_discard=["E2"], cities=["D2 p0 happy"]
    )
    play(state, "develop bartering")
    assert world(state).event_discard == ("E2",)
    assert world(state).event_deck == ()


@pytest.mark.rule("CC-21.7", "CC-R.3")
def test_exhausted_land() -> None:
    state = turn_up(
        "E13",
        units=["C2 p0 1 settler"],
        exhausted=["D3"],
        cities=["D2 p0 happy", "D7 p1 happy"],
        tiles={"3": "20 base"},
    )
    assert state.view(None)["map"]["exhausted"] == ["D3", "E2"]
    play(state, "collect D2")
    assert "take E2 ore" not in legal(state)
    assert "take C2 wood" in legal(state)
    data = world(load(exhausted=["D3", "C2", "E2"], cities=["D2 p0 happy"]))
    assert exhaustible(data, 0) == []


@pytest.mark.rule("CC-21.5", "CC-R.42", "CC-27.3", "CC-27.7")
def test_protection_cancels_the_text_never_the_symbol() -> None:
    fields = {"cities": ["D2 p0 happy"], "units": ["D3 barbarians 1 infantry"], "dice": [1]}
    state = turn_up("E3", seat("irrigation", food=1), **fields)
    assert stock(state)["food"] == 1
    assert city(state, "D2")["owner"] == "barbarians"
    state = turn_up("E2", seat("sanitation"), cities=["D2 p0 happy"], units=["D2 p0 2 settler"])
    assert units(state, "D2") == ["settler", "settler"]


@pytest.mark.rule("CC-21.9", "CC-27.21")
def test_myths_spare_a_city() -> None:
    state = turn_up("E32", seat("myths", mood=1), cities=["D2 p0 happy"])
    assert prompt(state) == "spare"
    play(state, "spare D2")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state).get("mood", 0) == 1


@pytest.mark.rule("CC-21.11")
def test_great_persons_are_sold_first_to_the_resolving_player() -> None:
    quiet = {"cities": ["D2 p0 happy", "D7 p1 happy"], "exhausted": ["D3", "C2", "E2"]}
    state = turn_up("E18", seat(culture=1), seat(culture=2), **quiet)
    assert (state.seat, prompt(state)) == (0, "buy")
    play(state, "pass")
    assert (state.seat, prompt(state)) == (1, "buy")
    play(state, "buy E18")
    assert stock(state, 1) == {}
    assert state.view(None)["seats"][1]["persons"] == ["E18"]
    assert world(state).event_discard == ()
    unsold = turn_up("E18", seat(), seat(culture=1), **quiet)
    assert world(unsold).event_discard == ("E18",)
