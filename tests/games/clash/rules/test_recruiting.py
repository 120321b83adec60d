"""Recruiting (CC-9.50 to CC-9.59)."""

import pytest

from tests.games.clash.positions import load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.kernel.errors import BadPosition


@pytest.mark.rule("CC-9.50", "CC-9.51", "CC-9.53", "CC-E.7")
def test_recruiting_pays_for_each_unit() -> None:
    state = load(seats=[seat("storage", food=3, ore=1)])
    play(state, "recruit D2", "recruit settler", "recruit infantry")
    assert units(state, "D2") == ["settler", "infantry"]
    assert stock(state) == {}


@pytest.mark.rule("CC-9.50", "CC-9.59")
def test_the_modified_size_limits_recruiting_and_one_unit_is_needed() -> None:
    state = load(seats=[seat("storage", food=7, ore=7)], cities=["D2 p0 angry temple"])
    play(state, "recruit D2")
    assert "done" not in legal(state)
    play(state, "recruit infantry")
    assert prompt(state) == "turn"
    assert refused(load(seats=[seat()]), "recruit D2") == "CC-9.59"


@pytest.mark.rule("CC-9.52", "CC-9.53")
def test_ships_need_a_port_and_appear_where_it_faces() -> None:
    assert refused(load(seats=[seat(wood=4)]), "recruit D2") == "CC-9.59"
    state = load(seats=[seat(wood=4)], cities=["D2 p0 happy port>E3"])
    play(state, "recruit D2", "recruit ship")
    assert units(state, "E3") == ["ship", "ship"]


@pytest.mark.rule("CC-9.54", "CC-10.2")
def test_the_stack_limit_holds_for_recruits() -> None:
    state = load(seats=[seat(food=2, ore=2)], units=["D2 p0 4 infantry 2 settler"])
    play(state, "recruit D2")
    assert units(state, "D2").count("settler") == 3
    state = load(seats=[seat(food=1, ore=2)], units=["D2 p0 4 infantry"])
    assert refused(state, "recruit D2") == "CC-9.59"


@pytest.mark.rule("CC-9.55", "CC-R.15", "CC-E.7")
def test_without_supply_a_unit_comes_from_elsewhere_as_new() -> None:
    state = load(
        seats=[seat(food=2)],
        units=["E2 p0 3 settler", "D3 p0 1 settler.f"],
    )
    play(state, "recruit D2", "from D3")
    assert units(state, "D2") == ["settler"]
    assert units(state, "D3") == []
    assert state.view(None)["units"][0]["units"] == ["settler"]


@pytest.mark.rule("CC-9.56", "CC-18.3")
def test_recruited_ships_fight_enemy_ships_without_retreat() -> None:
    state = load(
        seats=[seat(wood=4)],
        cities=["D2 p0 happy port>E3", "D7 p1 happy"],
        units=["E3 p1 1 ship"],
        dice=[1, 2, 3, 6],
    )
    play(state, "recruit D2", "recruit ship")
    assert prompt(state) != "retreat"
    assert world(state).battle is None


@pytest.mark.rule("CC-9.57")
def test_recruits_may_move_at_once() -> None:
    state = load(seats=[seat(food=2)])
    play(state, "recruit D2", "move", "group D2", "to C2")
    assert units(state, "C2") == ["settler"]


@pytest.mark.rule("CC-9.58", "CC-27.7", "CC-27.20")
def test_sanitation_and_draft_change_prices_once_a_recruit() -> None:
    state = load(
        seats=[seat("sanitation", "tactics", "draft", mood=4)],
        cities=["D2 p0 happy temple academy port>E3"],
    )
    play(state, "recruit D2")
    assert legal(state) == ["recruit settler with sanitation", "recruit infantry with draft"]
    play(state, "recruit settler with sanitation", "recruit infantry with draft")
    assert units(state, "D2") == ["settler", "infantry"]
    assert stock(state) == {"mood": 2}


@pytest.mark.rule("CC-9.50", "CC-6.5")
@pytest.mark.parametrize(("mood", "most"), [("angry", 1), ("neutral", 2), ("happy", 3)])
def test_no_unit_more_than_the_modified_size_is_recruited(mood: str, most: int) -> None:
    state = load(
        seats=[seat("storage", food=7, ore=7, wood=7)],
        cities=[f"D2 p0 {mood} port>E3", "C2 p0 happy"],
    )
    play(state, "recruit D2")
    for _ in range(most):
        assert prompt(state) == "recruit"
        play(state, "recruit infantry")
    assert prompt(state) == "turn"
    assert units(state, "D2") == ["infantry"] * most


@pytest.mark.rule("CC-9.56", "CC-18.1")
def test_no_position_has_ships_of_two_owners_side_by_side() -> None:
    fields = {"cities": ["D2 p0 happy port>E3", "D7 p1 happy"], "units": ["E3 p0 1 ship"]}
    assert load(**fields).seat == 0  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match="E3: units of several owners"):
        load(**fields | {"units": ["E3 p0 1 ship", "E3 p1 1 ship"]})  # type: ignore[arg-type]


@pytest.mark.rule("CC-9.36", "CC-9.51", "CC-9.52")
def test_cavalry_and_elephants_are_recruited_beside_a_market() -> None:
    stocked = seat(food=2, wood=2, ore=1)
    without = load(seats=[stocked], cities=["D2 p0 happy"], options={"expansion": "on"})
    play(without, "recruit D2")
    assert refused(without, "recruit cavalry") == "CC-9.52"
    state = load(seats=[stocked], cities=["D2 p0 happy market"], options={"expansion": "on"})
    play(state, "recruit D2", "recruit cavalry")
    assert units(state, "D2") == ["cavalry"]
    assert stock(state) == {"food": 1, "wood": 1, "ore": 1}


@pytest.mark.rule("CC-9.55", "CC-1.4")
def test_a_fifth_cavalry_is_taken_from_elsewhere() -> None:
    state = load(
        seats=[seat(food=2, wood=2)], cities=["D2 p0 happy market"], units=["C2 p0 4 cavalry"],
        options={"expansion": "on"},
    )  # fmt: skip
    play(state, "recruit D2", "recruit cavalry")
    assert units(state, "D2") == ["cavalry"]
    assert units(state, "C2") == ["cavalry"] * 3
