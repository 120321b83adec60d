"""Collecting, building, recruiting (CC-9.10 to CC-9.59)."""

import pytest

from tests.games.clash.kit import (
    city,
    legal,
    load,
    play,
    prompt,
    refused,
    seat,
    stock,
    units,
    world,
)

# ------------------------------------------------------------ collecting


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


# ------------------------------------------------------------ building

TWO = ["D2 p0 happy", "C2 p0 neutral"]


@pytest.mark.rule("CC-9.30", "CC-9.39")
def test_a_building_costs_food_wood_and_ore() -> None:
    state = load(seats=[seat("tactics", food=2, wood=1, ore=1)], cities=TWO)
    play(state, "build fortress D2")
    assert stock(state) == {"food": 1}
    assert city(state, "D2")["buildings"] == {"fortress": 0}
    poor = load(seats=[seat("tactics", food=2, wood=1)], cities=TWO)
    assert refused(poor, "build fortress D2") == "CC-9.30"


@pytest.mark.rule("CC-9.31", "CC-E.6")
def test_where_an_academy_can_be_built() -> None:
    state = load(
        seats=[seat("writing", food=2, wood=2, ore=2)],
        cities=[
            "D2 p0 happy",
            "C2 p0 angry",
            "E2 p0 neutral temple fortress port>E3",
            "D4 p0 neutral academy:p1",
            "D7 p1 happy",
        ],
    )
    assert legal(state, "build") == ["build academy D2"]
    assert refused(state, "build academy C2") == "CC-6.6"
    assert refused(state, "build academy E2") == "CC-6.3"
    assert refused(state, "build academy D4") == "CC-9.31"


@pytest.mark.rule("CC-9.31")
def test_without_a_piece_nothing_is_built() -> None:
    cities = [f"{s} p0 neutral temple" for s in ("C2", "E2", "D4", "C4", "E4")]
    state = load(seats=[seat("myths", food=2, wood=2, ore=2)], cities=[*cities, "D2 p0 happy"])
    assert refused(state, "build temple D2") == "CC-9.31"


@pytest.mark.rule("CC-9.32")
def test_an_academy_gives_two_ideas() -> None:
    state = load(seats=[seat("writing", food=2, wood=1, ore=1)], cities=TWO)
    play(state, "build academy D2")
    assert stock(state) == {"food": 1, "idea": 2}


@pytest.mark.rule("CC-9.34")
def test_a_port_faces_an_adjacent_sea_space() -> None:
    state = load(
        seats=[seat("fishing", food=2, wood=2, ore=2)],
        cities=["D2 p0 happy", "D4 p0 happy", "D7 p1 happy"],
        tiles={"1": "7 base", "2": "8 base", "3": "19 base"},
    )
    assert legal(state, "build") == ["build port D2 C3", "build port D2 E3"]
    assert refused(state, "build port D4 E3") == "CC-9.34"
    play(state, "build port D2 C3")
    assert city(state, "D2")["port"] == "C3"


@pytest.mark.rule("CC-9.35")
def test_a_temple_gives_a_token_of_choice() -> None:
    for kind in ("culture", "mood"):
        state = load(seats=[seat("myths", food=2, wood=1, ore=1)], cities=TWO)
        play(state, "build temple D2", f"have 1 {kind}")
        assert stock(state) == {"food": 1, kind: 1}


# ------------------------------------------------------------ recruiting


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
