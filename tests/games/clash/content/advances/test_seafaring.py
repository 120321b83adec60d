"""Seafaring (CC-27.9 to CC-27.12)."""

from typing import Any

import pytest

from tests.games.clash.positions import load, seat, stock, units
from tests.games.kit import play, prompt
from uruk.games.clash.abilities import has_grant
from uruk.games.clash.game import ClashState


def landing(own: dict[str, Any], other: dict[str, Any], dice: list[int], *moves: str) -> ClashState:
    """Two infantry land on E4, where two stand."""
    state = load(
        seats=[own, other],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["E3 p0 2 ship 2 infantry", "E4 p1 2 infantry"],
        dice=dice,
    )
    return play(state, "move", "group E3", "take 2 infantry", "to E4", *moves)


@pytest.mark.rule("CC-27.10")
def test_navigation_sails_around() -> None:
    assert has_grant(load(seats=[seat("navigation")]).data.players[0], "navigate")
    assert not has_grant(load(seats=[seat("fishing")]).data.players[0], "navigate")


@pytest.mark.rule("CC-27.12")
def test_cartography_rewards_moved_ships_once_an_action() -> None:
    tiles = {"1": "7 base", "2": "8 base", "3": "20 base", "4": "19 base", "7": "5 base"}
    sailor = seat("fishing", "cartography", "navigation")
    state = load(seats=[sailor], tiles=tiles, units=["C3 p0 2 ship"])
    play(state, "move", "group C3", "take 1 ship", "sail B3", "group C3", "round B6")
    if prompt(state) == "group":
        play(state, "done")
    assert stock(state) == {"idea": 1, "culture": 1}
    state = load(seats=[sailor], tiles=tiles, units=["C3 p0 1 ship", "D2 p0 1 settler"])
    play(state, "move", "group D2", "to C2", "done")
    assert stock(state) == {}


@pytest.mark.rule("CC-27.11")
def test_warships_cancel_a_hit_of_those_who_land_in_round_one() -> None:
    armed, sailor = seat("tactics"), seat("tactics", "warships")
    beaten = landing(armed, sailor, [5, 5, 1, 1])
    assert units(beaten, "E4", 1) == [], "those ashore get nothing from their warships"
    state = landing(sailor, armed, [1, 1, 4, 1], "retreat")
    assert units(state, "E3").count("infantry") == 2, "the hit of round one is cancelled"
    state = landing(sailor, armed, [1, 1, 4, 1, 1, 1, 4, 1], "stay", "retreat")
    assert units(state, "E3").count("infantry") == 1, "that of round two is not"
