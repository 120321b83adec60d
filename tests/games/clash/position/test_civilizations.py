"""Positions with pieces of the expansion that cannot be are refused by field."""

from typing import Any

import pytest

from tests.games.clash.positions import load, seat
from uruk.games.clash.game import CLASH, ClashState
from uruk.kernel.errors import BadPosition

ON = {"expansion": "on"}
BABYLONIA = {"civilization": "babylonia"}


def refused(field: str, message: str, **fields: Any) -> None:
    with pytest.raises(BadPosition) as caught:
        load(**{"options": ON, **fields})
    assert caught.value.field == field
    assert message in str(caught.value)


@pytest.mark.rule("CC-V.1")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("civilization", "babylonia"), ("leader", "hammurabi"), ("leaders", ["hammurabi"]),
        ("captured", ["hammurabi"]), ("kept", ["E39 1"]), ("buried", 1), ("assigned", ["O1"]),
        ("ruled", 1),
    ],
)  # fmt: skip
def test_nothing_of_the_expansion_without_its_option(field: str, value: object) -> None:
    refused(f"seats[0].{field}", "expansion, which is off", seats=[{field: value}], options=None)


@pytest.mark.rule("CC-V.1")
@pytest.mark.parametrize("unit", ["cavalry", "elephant", "leader"])
def test_no_new_units_without_the_expansion(unit: str) -> None:
    refused("units", "not in the supply", units=[f"D2 p0 1 {unit}"], options=None)


@pytest.mark.rule("CC-V.1")
@pytest.mark.parametrize("building", ["market", "obelisk", "observatory"])
def test_no_new_buildings_without_the_expansion(building: str) -> None:
    refused("cities", "expansion, which is off", cities=[f"D2 p0 happy {building}"], options=None)


def test_no_cards_of_the_expansion_without_it() -> None:
    refused("event_deck", "E39", event_deck=["E39"], options=None)
    refused("position", "objective cards", seats=[{"hand": ["O33"]}], options=None)


def test_a_civilization_must_be_one_and_nobody_elses() -> None:
    refused(
        "seats[0].civilization", "none that can be played", seats=[{"civilization": "atlantis"}]
    )
    refused("seats[1].civilization", "another seat has it", seats=[BABYLONIA, BABYLONIA])


def test_a_leader_must_be_one_and_of_the_own_civilization() -> None:
    refused("seats[0].leader", "is no leader", seats=[{**BABYLONIA, "leader": "gilgamesh"}])
    for field in ("civilization", "leader"):
        nothing: list[Any] = [[], ["huns"], {}, 0]
        for value in nothing:
            bad = {**BABYLONIA, field: value}
            refused(f"seats[0].{field}", "must be a text", seats=[bad])
    refused("seats[0].home", "must be a text", seats=[{**BABYLONIA, "home": []}])
    refused("seats[0].leaders", "", seats=[{**BABYLONIA, "leaders": ["gilgamesh"]}])
    foreign = {**BABYLONIA, "leader": "sun_tzu"}
    refused(
        "seats[0].leader", "sun_tzu is a leader of china", seats=[foreign], units=["D2 p0 1 leader"]
    )
    mixed = {**ON, "leaders": "mixed"}
    load(seats=[foreign], units=["D2 p0 1 leader"], options=mixed)


@pytest.mark.rule("CC-10.5")
def test_one_leader_is_in_play() -> None:
    ruler = seat(leader="hammurabi", **BABYLONIA)
    refused("units", "not in the supply", seats=[ruler], units=["D2 p0 2 leader"])
    refused("units", "not in the supply", seats=[ruler],
            units=["D2 p0 1 leader", "C2 p0 1 leader"])  # fmt: skip
    refused("position", "the map differs", seats=[ruler])


@pytest.mark.rule("CC-10.7")
def test_a_captured_leader_was_an_opponents_and_is_nowhere_else() -> None:
    refused("seats[0].captured", "babylonia", seats=[{**BABYLONIA, "captured": ["hammurabi"],
            "leaders": []}])  # fmt: skip
    other = {"captured": ["hammurabi"]}
    refused("seats[1].captured", "is in seats[0].leaders, too", seats=[BABYLONIA, other])
    load(seats=[{**BABYLONIA, "leaders": ["nebuchadnezzar"]}, other], options=ON)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("E1 1", "is no card that players keep"), ("E99 1", "is no card that players keep"),
        ("E39", "must be a card and its number"), ("E39 5", "so much cannot lie on it"),
        ("E44 0", "so much cannot lie on it"), ("E57 2", "names no player"),
    ],
)  # fmt: skip
def test_kept_cards_have_a_number_that_can_be(text: str, message: str) -> None:
    refused("seats[0].kept", message, seats=[{"kept": [text]}])


def test_a_card_lies_in_one_place() -> None:
    refused("position", "event cards", seats=[{"kept": ["E39 1"]}, {"kept": ["E39 1"]}])
    refused("position", "objective cards", seats=[{"assigned": ["O1"], "hand": ["O1"]}])


def test_mixed_leaders_are_kept_until_a_civilization_is_chosen() -> None:
    state = CLASH.new(2, 5, expansion="on", civilizations="chosen", leaders="mixed")
    assert isinstance(state, ClashState)
    again = CLASH.load(state.position())
    assert again.position() == state.position()
    assert all(len(player.leaders) == 3 for player in state.data.players)
