"""Who fights: settlers, fortresses (CC-16.2, CC-16.17, CC-16.20)."""

import pytest

from tests.games.clash.positions import (
    ARMED,
    city,
    fight,
    load,
    seat,
    siege,
    units,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.rules.combat.dice import assign_symbols

INFANTRY_5, INFANTRY_6 = 9, 10
"""Faces of the die by their place in the data."""


@pytest.mark.rule("CC-16.17", "CC-16.31")
def test_settlers_follow_the_fate_of_their_fighters() -> None:
    state = fight(1, 1, [1, 5], units=["D3 p0 1 infantry 2 settler", "E4 p1 1 infantry 1 settler"])
    assert units(state, "D3") == []
    assert units(state, "E4", 1) == ["settler", "infantry"]
    assert world(state).players[0].supply[0] == 4
    state = fight(1, 1, [5, 1], units=["D3 p0 1 infantry", "E4 p1 1 infantry 1 settler"])
    assert units(state, "E4", 1) == []
    assert units(state, "E4") == ["infantry"]


@pytest.mark.rule("CC-16.32")
def test_lone_settlers_are_removed_without_a_fight() -> None:
    state = load(
        seats=[seat("tactics", hand=["A5"])],
        cities=["D2 p0 neutral", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "E4 p1 2 settler"],
    )
    play(state, "move", "group D3", "to E4")
    assert units(state, "E4", 1) == []
    assert units(state, "E4") == ["infantry"]
    assert refused(state, "move") == "CC-11.8"
    assert "card A5" in legal(state)


@pytest.mark.rule("CC-16.20", "CC-9.33", "CC-R.27")
def test_a_fortress_rolls_a_die_and_cancels_a_hit_in_round_one() -> None:
    state = siege(
        2, "E4 p1 neutral fortress", [5, 5, 1, 1, 1], "E4 p1 2 infantry", seats=[ARMED, seat()]
    )
    assert state.view(None)["battle"]["dice"][1] == [1, 1, 1]
    assert units(state, "E4", 1) == ["infantry"]
    assert prompt(state) == "retreat"


@pytest.mark.rule("CC-16.21", "CC-E.34", "CC-R.62")
def test_a_lone_fortress_fights_exactly_one_round() -> None:
    state = siege(2, "E4 p1 neutral fortress", [1, 1, 16])
    assert city(state, "E4")["owner"] == 0
    assert units(state, "E4") == ["infantry"]
    state = siege(1, "E4 p1 neutral fortress", [6, 15])
    assert city(state, "E4")["owner"] == 1
    assert units(state, "D3") == units(state, "E4") == []


@pytest.mark.rule("CC-R.62", "CC-16.20")
def test_the_symbol_of_a_lone_fortress_does_not_count() -> None:
    state = siege(1, "E4 p1 neutral fortress", [1, 4])
    assert city(state, "E4")["owner"] == 0
    assert assign_symbols((), (INFANTRY_5, INFANTRY_6)).bonus == 0
