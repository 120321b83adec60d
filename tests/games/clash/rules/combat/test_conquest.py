"""Conquering a city (CC-17)."""

import pytest

from tests.games.clash.positions import city, has_city, load, seat, siege, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.owners import BARBARIANS


@pytest.mark.rule("CC-17.1", "CC-17.2", "CC-17.3", "CC-17.6", "CC-17.8", "CC-17.9")
def test_a_conquered_city_changes_its_pieces_pays_and_is_angry() -> None:
    state = siege(1, "E4 p1 happy temple port>E3 academy:p0", [])
    if prompt(state) == "refuge":
        play(state, "pass")
    taken = city(state, "E4")
    assert taken["owner"] == 0
    assert taken["buildings"] == {"academy": 0, "port": 0, "temple": 0}
    assert taken["port"] == "E3"
    assert taken["mood"] == "angry"
    assert stock(state) == {"gold": 5}
    assert world(state).players[1].settlements == 6
    assert world(state).players[1].pieces[:4] == [5, 5, 5, 5]


@pytest.mark.rule("CC-17.4")
def test_buildings_without_a_piece_turn_into_gold() -> None:
    temples = [f"{s} p0 neutral temple" for s in ("C2", "E2", "C4", "D4", "A3")]
    state = siege(
        1, "E4 p1 neutral temple", [], cities=["D2 p0 happy", *temples, "E4 p1 neutral temple"]
    )
    assert city(state, "E4")["buildings"] == {}
    assert stock(state) == {"gold": 3}


@pytest.mark.rule("CC-17.5", "CC-17.6", "CC-R.29")
def test_without_a_settlement_the_city_is_razed_for_gold() -> None:
    seven = [f"{s} p0 neutral" for s in ("D2", "C2", "E2", "C4", "D4", "A3", "B2")]
    state = siege(1, "", [], cities=[*seven, "E4 p1 neutral temple", "D7 p1 happy"])
    play(state, "place D7")
    assert not has_city(state, "E4")
    assert stock(state) == {"gold": 4}
    assert units(state, "D7", 1) == ["settler"]
    assert units(state, "E4") == ["infantry"]


@pytest.mark.rule("CC-17.7")
def test_the_loser_may_place_a_settler_in_another_city() -> None:
    state = siege(1, "E4 p1 neutral", [])
    assert (state.seat, prompt(state)) == (1, "refuge")
    assert legal(state) == ["place D7", "pass"]
    play(state, "place D7")
    assert units(state, "D7", 1) == ["settler"]
    last = siege(1, "", [], cities=["D2 p0 happy", "E4 p1 neutral"])
    assert last.seat == 0


@pytest.mark.rule("CC-17.10", "CC-4.2")
def test_loot_above_the_limit_is_lost() -> None:
    state = siege(1, "E4 p1 happy temple port>E3", [], seats=[seat("tactics", gold=6), seat()])
    assert stock(state) == {"gold": 7}


@pytest.mark.rule("CC-17.11", "CC-9.3")
def test_the_conqueror_may_activate_the_city_once() -> None:
    state = siege(1, "E4 p1 neutral", [], cities=["D2 p0 happy", "E4 p1 neutral"])
    play(state, "collect E4", "take E4 food")
    assert refused(state, "collect E4") == "CC-9.3"


@pytest.mark.rule("CC-17.12", "CC-22.18", "CC-22.17")
def test_conquering_a_barbarian_city() -> None:
    state = siege(2, "E4 barbarians neutral temple:p1", [5, 5, 1], "E4 barbarians 1 infantry")
    taken = city(state, "E4")
    assert (taken["owner"], taken["mood"]) == (0, "angry")
    assert taken["buildings"] == {"temple": 1}
    assert stock(state) == {"gold": 2}
    assert world(state).neutrals[BARBARIANS].settlements == 10


@pytest.mark.rule("CC-26.2")
def test_conquest_moves_the_points() -> None:
    state = siege(1, "E4 p1 neutral temple", [], cities=["D2 p0 happy", "E4 p1 neutral temple"])
    assert breakdown(world(state), 0)["cities"] == 3
    assert breakdown(world(state), 1)["cities"] == 0


@pytest.mark.rule("CC-17.11", "CC-9.3")
def test_a_conquered_city_was_not_activated_this_turn() -> None:
    state = load(
        seats=[seat("tactics")],
        cities=["D2 p0 happy", "E4 p1 angry", "D7 p1 happy"],
        units=["D3 p0 1 infantry"],
        turn={"seat": 0, "actions": 3, "activations": {"E4": 2}, "locked": ["E4"]},
    )
    play(state, "move", "group D3", "to E4")
    while prompt(state) == "refuge":
        play(state, "pass")
    assert state.view(None)["turn"]["activations"] == {}
    assert refused(state, "collect E4") == ""


@pytest.mark.rule("CC-R.37", "CC-17.7")
def test_whose_city_barbarians_raze_may_place_a_settler() -> None:
    state = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "F2 p0 happy", "D7 p1 happy"],
        units=["D3 barbarians 2 infantry"],
        event_deck=["E28"],
        barbarian_ruins=10,
    )
    play(state, "develop bartering")
    if prompt(state) == "barbarian_step":
        play(state, "to D2")
    assert not has_city(state, "D2")
    assert (state.seat, prompt(state), legal(state)) == (0, "refuge", ["place F2", "pass"])


@pytest.mark.rule("CC-9.37", "CC-6.7")
def test_an_obelisk_keeps_its_colour_when_its_city_is_conquered() -> None:
    state = siege(1, "E4 p1 happy temple obelisk", [], options={"expansion": "on"})
    if prompt(state) == "refuge":
        play(state, "pass")
    assert city(state, "E4")["buildings"] == {"temple": 0, "obelisk": 1}
    taken = world(state).cities[world(state).board.index["E4"]]
    assert taken.is_influenced()
