"""Collecting (CC-9.10 to CC-9.19)."""

import pytest

from tests.games.clash.positions import load, seat, stock
from tests.games.kit import legal, play, prompt, refused


@pytest.mark.rule("CC-9.10", "CC-6.5", "CC-R.12")
def test_as_many_different_spaces_as_the_modified_size_at_least_one() -> None:
    state = load()
    play(state, "collect D2")
    assert "done" not in legal(state)
    play(state, "take D2 food")
    assert "take D2 food" not in legal(state)
    play(state, "take C2 wood")
    assert prompt(state) == "turn"
    angry = load(cities=["D2 p0 angry temple academy"])
    play(angry, "collect D2", "take D2 food")
    assert prompt(angry) == "turn"


@pytest.mark.rule("CC-9.11", "CC-9.12", "CC-27.1", "CC-27.5")
def test_what_the_terrain_gives() -> None:
    state = load()
    play(state, "collect D2")
    assert set(legal(state)) == {"take D2 food", "take C2 wood", "take E2 ore", "take D3 wood"}


@pytest.mark.rule("CC-9.12", "CC-27.3")
def test_barren_land_gives_food_with_irrigation() -> None:
    state = load(seats=[seat("irrigation")])
    play(state, "collect D2")
    assert "take D1 food" in legal(state)
    assert (
        refused(load(units=["D1 p0 1 settler"], seats=[seat("irrigation")]), "settle D1")
        == "CC-8.2"
    )


@pytest.mark.rule("CC-9.13", "CC-27.9", "CC-R.13")
def test_fishing_uses_one_sea_space() -> None:
    state = load(seats=[seat("fishing")])
    play(state, "collect D2")
    assert {"take C3 food", "take E3 food"} <= set(legal(state))
    play(state, "take C3 food")
    assert "take E3 food" not in legal(state)


@pytest.mark.rule("CC-9.14", "CC-R.13")
def test_a_port_gives_gold_or_mood_where_it_faces() -> None:
    state = load(cities=["D2 p0 happy port>E3"])
    play(state, "collect D2")
    assert {"take E3 gold", "take E3 mood"} <= set(legal(state))
    assert not {"take E3 food", "take C3 gold", "take C3 food"} & set(legal(state))
    play(state, "take E3 mood", "done")
    assert stock(state) == {"mood": 1}
    state = load(cities=["D2 p0 happy port>E3"], seats=[seat("fishing")], units=["E3 p1 1 ship"])
    play(state, "collect D2")
    assert "take C3 food" in legal(state)
    assert not [move for move in legal(state) if "E3" in move]


@pytest.mark.rule("CC-9.15", "CC-22.19", "CC-E.5")
def test_blocked_spaces_give_nothing() -> None:
    state = load(
        seats=[seat("fishing")],
        cities=["D2 p0 neutral temple academy", "C2 p0 neutral", "D7 p1 happy"],
        units=["E2 barbarians 1 infantry"],
        exhausted=["D3"],
    )
    play(state, "collect D2")
    assert set(legal(state)) == {"take D2 food", "take C3 food", "take E3 food"}


@pytest.mark.rule("CC-9.17")
def test_own_units_do_not_block() -> None:
    state = load(units=["E2 p0 1 infantry 1 settler"])
    play(state, "collect D2")
    assert "take E2 ore" in legal(state)


@pytest.mark.rule("CC-9.18")
def test_a_space_may_be_taken_above_the_limit() -> None:
    state = load(seats=[seat(food=2)])
    play(state, "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 2}


@pytest.mark.rule("CC-E.5")
def test_a_neutral_city_of_three_takes_three_a_happy_one_four() -> None:
    for mood, count in (("neutral", 3), ("happy", 4)):
        state = load(
            seats=[seat("fishing")],
            cities=[f"D2 p0 {mood} temple academy", "D7 p1 happy"],
            units=["E2 barbarians 1 infantry"],
        )
        play(state, "collect D2")
        taken = 0
        while prompt(state) == "collect":
            state.play(next(move for move in state.legal() if move.kind == "take"))
            taken += 1
        assert taken == count


@pytest.mark.rule("CC-9.19", "CC-27.4", "CC-R.14")
def test_husbandry_reaches_land_distance_two_once_a_turn() -> None:
    state = load(seats=[seat("husbandry", hand=["A1"])])
    play(state, "collect D2")
    assert {"take C4 food", "take D4 food", "take E4 food"} <= set(legal(state))
    play(state, "take C4 food")
    assert not {"take D4 food", "take E4 food"} & set(legal(state))
    play(state, "done", "collect D2")
    assert "take D4 food" not in legal(state)


@pytest.mark.rule("CC-9.19", "CC-R.14")
def test_roads_let_husbandry_take_two() -> None:
    state = load(seats=[seat("husbandry", "roads")])
    play(state, "collect D2", "take C4 food", "take D4 food")
    assert prompt(state) == "turn"
    state = load(seats=[seat("husbandry")])
    play(state, "collect D2", "take D2 food", "take C2 wood", "collect D2")
    assert "take D4 food" in legal(state)


@pytest.mark.rule("CC-9.19", "CC-R.14")
def test_husbandry_reaches_over_land_only_and_once_a_turn() -> None:
    state = load(seats=[seat("husbandry")], cities=["F2 p0 happy fortress", "C2 p0 happy"])
    play(state, "collect F2")
    assert "take E4 food" not in legal(state), "two spaces away over the sea, four over land"
    assert "take D2 food" in legal(state)
    state = load(seats=[seat("husbandry")], cities=["D2 p0 happy fortress", "C2 p0 happy"])
    far = {"take C4 food", "take D4 food", "take E4 food", "take F2 food"}
    play(state, "collect D2")
    assert far <= set(legal(state))
    play(state, "take D2 food", "take F2 food")
    assert not far & set(legal(state)), "one space only"
    play(state, "done", "collect D2")
    assert not far & set(legal(state)), "once a turn"


@pytest.mark.rule("CC-9.19", "CC-9.15")
def test_husbandry_finds_nothing_on_blocked_spaces() -> None:
    state = load(
        seats=[seat("husbandry")],
        cities=["D2 p0 happy", "D4 p1 happy"],
        units=["E4 p1 1 infantry"],
        exhausted=["C4"],
    )
    play(state, "collect D2")
    assert not {"take C4 food", "take D4 food", "take E4 food"} & set(legal(state))
    assert "take F2 food" in legal(state)


@pytest.mark.rule("CC-9.19")
def test_roads_open_two_far_spaces_and_no_third() -> None:
    state = load(
        seats=[seat("husbandry", "roads", "storage")],
        cities=["D2 p0 happy temple fortress", "C2 p0 happy", "E2 p0 happy"],
    )
    play(state, "collect D2", "take C4 food", "take D4 food")
    assert prompt(state) == "collect"
    assert "take E4 food" not in legal(state)
