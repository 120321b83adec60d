"""Research: tablets and discoveries (ME-11)."""

import pytest

from tests.games.kit import asked, legal, play, refused
from tests.games.mesopotamia.positions import pool, table
from uruk.games.mesopotamia import GAME

C = GAME.components


@pytest.mark.rule("ME-11.1", "R-35")
def test_me_11_1_clay_into_tablets_once_at_the_cards_rate() -> None:
    for empire, level, clay, tablets in (
        ("babylon", 1, 5, 1),
        ("babylon", 4, 2, 4),
        ("ebla", 2, 3, 2),
    ):
        own = {"empire": empire, "levels": {"research": level}, "pool": {"clay": clay}}
        state = table(own, "sumer")
        play(state, "token research", "convert")
        assert pool(state, 0) == {k: n for k, n in (("clay", clay - 2), ("tablet", tablets)) if n}
        assert refused(state, "convert") == "ME-11.1"
    short = table({"empire": "elam", "pool": {"clay": 1, "tablet": 1}}, "sumer")
    play(short, "token research")
    assert refused(short, "convert") == "ME-11.1"


@pytest.mark.rule("ME-11.2", "ME-11.3", "ME-11.4")
def test_me_11_2_discoveries_cost_a_tablet_each() -> None:
    own = {"empire": "babylon", "levels": {"research": 3, "growth": 4}, "pool": {"tablet": 3}}
    state = table(own, "sumer")
    play(state, "token research")
    assert refused(state, "discover growth") == "ME-11.3"
    play(state, "discover build", "discover build")
    assert state.data.level[0][1] == 3, "the same type twice in one action"
    assert pool(state, 0) == {"tablet": 1}
    assert asked(state) == (1, "turn"), "Literature allows two discoveries"


@pytest.mark.rule("ME-11.5")
def test_me_11_5_worked_example_the_card_of_the_start_holds() -> None:
    own = {"empire": "elam", "levels": {"research": 3}, "pool": {"tablet": 2, "clay": 2}}
    state = table(own, "sumer")
    play(state, "token research", "discover research", "discover gather")
    assert state.data.level[0][2] == 4
    assert legal(state) == ["convert", "done"], "still two discoveries, as Literature says"
    play(state, "convert")
    assert pool(state, 0) == {"tablet": 3}, "Literature's rate, not that of Code of Laws"


@pytest.mark.rule("ME-11.6")
def test_me_11_6_the_ladders() -> None:
    ladders = {
        "explore": ["Cartography", "Astronomy", "Calendar", "Sailing"],
        "build": ["Masonry", "Woodworking", "Urbanization", "Architecture"],
        "research": ["Cuneiform", "Mathematics", "Literature", "Code of Laws"],
        "gather": ["Gathering", "Weights and Measures", "Trade Routes", "Currency"],
        "warfare": ["Bronze Smelting", "Archery", "Animal Husbandry", "Chariot Wheel"],
        "growth": ["Agriculture", "Irrigation", "Pottery", "Brewing"],
    }
    for card in C.technology_cards:
        assert card.name == ladders[card.action][card.level - 1]
