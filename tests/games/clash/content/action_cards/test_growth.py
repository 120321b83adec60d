"""Upper halves that make a civilization grow (CC-19)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units
from tests.games.kit import legal, play, prompt, refused


def test_quick_advance() -> None:
    state = load(seats=[seat(culture=1, hand=["A1"])])
    play(state, "card A1", "advance arts")
    assert stock(state) == {"culture": 1}
    assert state.view(None)["seats"][0]["cubes"] == 3
    assert state.view(None)["turn"]["actions"] == 3


def test_inspiration_needs_a_neighbour_with_an_advance() -> None:
    state = load(
        seats=[seat(hand=["A3"]), seat("arts", "myths")], cities=["D2 p0 happy", "D4 p1 happy"]
    )
    play(state, "card A3")
    assert legal(state) == ["advance myths", "advance arts"]
    far = load(seats=[seat(hand=["A3"]), seat("arts")])
    assert refused(far, "card A3") == "CC-19.3"


@pytest.mark.rule("CC-19.5", "CC-E.14")
def test_hero_general_once_for_a_won_battle() -> None:
    fields = {
        "cities": ["D2 p0 neutral", "C2 p0 angry", "D7 p1 happy"],
        "turn": {"seat": 0, "feats": ["p0 E4 battle won"]},
    }
    state = load(seats=[seat(mood=1, hand=["A5", "A6"])], **fields)  # type: ignore[arg-type]
    play(state, "card A5", "choose D2", "yes")
    assert city(state, "D2")["mood"] == "happy"
    assert city(state, "C2")["mood"] == "neutral"
    assert refused(state, "card A6") == "CC-19.3"
    unfought = load(seats=[seat(hand=["A5"])], cities=["D2 p0 neutral"])
    assert refused(unfought, "card A5") == "CC-19.3"


def test_ideas_for_academies() -> None:
    state = load(
        seats=[seat(hand=["A9"])],
        cities=["D2 p0 happy academy", "C2 p0 happy academy:p1", "D7 p1 happy academy:p0"],
    )
    play(state, "card A9")
    assert stock(state) == {"idea": 2}
    assert refused(load(seats=[seat(hand=["A9"])]), "card A9") == "CC-19.3"


@pytest.mark.rule("CC-19.5", "CC-E.14")
def test_great_ideas_once_for_a_battle_or_capture() -> None:
    state = load(seats=[seat(hand=["A11", "A12"])], turn={"seat": 0, "feats": ["p0 E4 captured"]})
    play(state, "card A11")
    assert stock(state) == {"idea": 2}
    assert refused(state, "card A12") == "CC-19.3"
    two = {"seat": 0, "feats": ["p0 E4 captured", "p0 D4 battle won"]}
    state = load(seats=[seat(hand=["A11", "A12"])], turn=two)
    play(state, "card A11", "card A12")
    assert stock(state) == {"idea": 4}


def test_city_development_builds_for_a_token() -> None:
    state = load(
        seats=[seat("writing", culture=1, hand=["A17"])], cities=["D2 p0 happy", "C2 p0 angry"]
    )
    play(state, "card A17")
    assert city(state, "D2")["buildings"] == {"academy": 0}
    assert stock(state) == {"idea": 2}
    assert state.view(None)["turn"]["activations"] == {"D2": 1}
    assert refused(load(seats=[seat(culture=1, hand=["A17"])]), "card A17") == "CC-19.3"


def test_production_focus_uses_a_space_again() -> None:
    state = load(seats=[seat(hand=["A19"])])
    play(state, "card A19", "take E2 ore", "take E2 ore")
    assert stock(state) == {"ore": 2}
    assert state.view(None)["turn"]["actions"] == 2


def test_mass_production_collects_from_two_more_spaces() -> None:
    state = load(seats=[seat(hand=["A29"])], cities=["D2 p0 angry", "C2 p0 happy"])
    play(state, "card A29")
    assert legal(state) == ["collect C2", "collect D2"]
    assert refused(state, "end") == "CC-19.3"
    play(state, "collect D2", "take D2 food", "take D3 wood", "take E2 ore")
    assert stock(state) == {"food": 1, "ore": 1, "wood": 1}


def test_explorer_explores_and_places_a_settler() -> None:
    state = load(tiles={"3": "20"}, seats=[seat(culture=1, hand=["A21"])])
    play(state, "card A21", "chart 3", "turn base", "choose D2")
    assert state.view(None)["map"]["spaces"]["D3"] == "forest"
    assert units(state, "D2") == ["settler"]


def test_synergies_develop_two_advances_of_a_category() -> None:
    state = load(seats=[seat("storage", food=4, cubes=1, hand=["A33"])])
    play(state, "card A33", "advance arts", "advance sports")
    assert {"arts", "sports"} <= set(state.view(None)["seats"][0]["advances"])
    assert stock(state) == {"culture": 1, "mood": 1}
    assert state.view(None)["seats"][0]["cubes"] == 1
    assert refused(load(seats=[seat("storage", food=3, hand=["A33"])]), "card A33") == "CC-19.3"


@pytest.mark.rule("CC-19.5", "CC-E.14")
def test_teach_us_once_right_after_a_capture() -> None:
    state = load(
        seats=[seat("tactics", hand=["A35", "A36"]), seat("arts", "myths")],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry"],
    )
    assert refused(state, "card A35") == "CC-19.3"
    play(state, "move", "group D3", "to E4")
    assert legal(state) == ["card A35", "card A36", "pass"]
    play(state, "card A35", "advance arts")
    assert "arts" in state.view(None)["seats"][0]["advances"]
    assert prompt(state) == "turn"
    assert refused(state, "card A36") == "CC-19.3"


def test_technology_trade() -> None:
    state = load(
        seats=[seat("arts", hand=["A39"]), seat("myths")], cities=["D2 p0 happy", "D4 p1 happy"]
    )
    play(state, "card A39")
    assert "myths" in state.view(None)["seats"][0]["advances"]
    assert "arts" in state.view(None)["seats"][1]["advances"]


def test_new_ideas() -> None:
    state = load(seats=[seat(food=2, cubes=1, hand=["A41"])])
    play(state, "card A41", "advance myths")
    assert stock(state) == {"mood": 1, "idea": 2}
    assert state.view(None)["seats"][0]["cubes"] == 1
