"""Units and movement on land (CC-10, CC-11)."""

import pytest

from tests.games.clash.positions import city, has_city, load, seat, stock, units
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.game import CLASH

ARMED = seat("tactics", food=2, ore=4)


FLEET = "E3 p0 3 ship 6 infantry"


HOME = ["D2 p0 happy", "D7 p1 happy"]


ROADS = seat("tactics", "roads", "storage", food=3, ore=3)


@pytest.mark.rule("CC-10.2", "CC-R.21")
def test_at_most_four_military_units_on_a_space() -> None:
    state = load(seats=[ARMED], units=["D3 p0 3 infantry", "D2 p0 2 infantry 3 settler"])
    play(state, "move", "group D2", "take 2 infantry")
    assert refused(state, "to D3") == "CC-10.2"
    state = load(seats=[ARMED], units=["D3 p0 4 infantry", "D2 p0 3 settler"])
    play(state, "move", "group D2", "take 3 settler")
    assert refused(state, "to D3") == ""
    state = load(seats=[ARMED], units=["D3 p0 4 infantry", "C3 p0 1 ship 1 infantry"])
    play(state, "move", "group C3", "take 1 infantry")
    assert refused(state, "to D3") == "CC-10.2"


@pytest.mark.rule("CC-10.2", "CC-12.5", "CC-R.21")
@pytest.mark.parametrize(
    ("cities", "army"),
    [
        (["D2 p0 happy", "E4 p1 neutral"], []),
        (["D2 p0 happy", "E4 p1 neutral"], ["E4 p1 2 infantry"]),
        (["D2 p0 happy"], ["E4 p1 1 infantry"]),
        (["D2 p0 happy"], ["E4 barbarians 1 infantry"]),
        (["D2 p0 happy"], []),
    ],
    ids=["conquest", "defended", "battle", "barbarians", "empty"],
)
def test_at_most_four_land_on_a_space(cities: list[str], army: list[str]) -> None:
    state = load(seats=[ARMED], cities=cities, units=[FLEET, *army])
    play(state, "move", "group E3")
    assert refused(state, "take 5 infantry") == "CC-10.2"
    play(state, "take 4 infantry")
    assert refused(state, "to E4") == ""


@pytest.mark.rule("CC-10.2", "CC-13.2")
def test_at_most_four_explore_a_space() -> None:
    tiles = {"2": "8 base", "3": "20"}
    state = load(seats=[ARMED], tiles=tiles, units=[FLEET])
    play(state, "move", "group E3")
    assert refused(state, "take 5 infantry") == "CC-10.2"
    play(state, "take 4 infantry", "explore E4", "turn base", "done")
    assert units(state, "E4") == ["infantry"] * 4
    assert CLASH.load(state.position()).position() == state.position()


@pytest.mark.rule("CC-10.3", "CC-12.4")
def test_a_ship_carries_two_land_units() -> None:
    state = load(seats=[ARMED], units=["D2 p0 3 settler", "E3 p0 1 ship"])
    play(state, "move", "group D2", "take 3 settler")
    assert refused(state, "to E3") == "CC-12.3"
    state = load(seats=[ARMED], units=["D2 p0 3 settler", "E3 p0 1 ship"])
    play(state, "move", "group D2", "take 2 settler", "to E3")
    assert sorted(units(state, "E3")) == ["settler", "settler", "ship"]


@pytest.mark.rule("CC-11.1", "CC-R.1")
@pytest.mark.parametrize(
    ("advances", "army", "rule"),
    [
        ((), [], "CC-11.2"),
        ((), ["D2 p0 2 infantry"], "CC-11.5"),
        (("tactics",), ["D2 p0 1 infantry.x", "C2 p0 1 settler.x"], "CC-11.8"),
        ((), ["D2 p0 1 infantry", "C2 p0 1 settler.m"], "CC-11.1"),
        ((), ["D2 p0 1 infantry", "C2 p0 1 settler"], ""),
        (("tactics",), ["D2 p0 2 infantry"], ""),
        ((), ["D2 p0 1 infantry", "E3 p0 1 ship"], ""),
        ((), ["D2 p0 1 infantry", "E3 p0 1 ship.x"], "CC-11.1"),
        ((), ["E3 p0 1 ship.x 1 settler"], ""),
        (("engineering", "roads"), ["E2 p0 1 settler.m"], "CC-11.9"),
    ],
)
def test_a_move_needs_somebody_who_can_move(
    advances: tuple[str, ...], army: list[str], rule: str
) -> None:
    state = load(seats=[seat(*advances)], cities=HOME, units=army)
    assert refused(state, "move") == rule
    assert ("move" in legal(state)) == (rule == "")
    assert "end" in legal(state)


@pytest.mark.rule("CC-11.1", "CC-21.11")
def test_a_warlord_is_not_called_to_lead_nobody() -> None:
    warlike = seat("tactics", "siegecraft", "steel_weapons", "draft", persons=["E24"])
    assert "person E24" in legal(load(seats=[warlike], units=["D2 p0 1 infantry"]))
    assert "person E24" not in legal(load(seats=[warlike], units=["D2 p0 1 infantry.x"]))


@pytest.mark.rule("CC-11.1", "CC-11.2")
def test_up_to_three_groups_and_units_may_part() -> None:
    state = load(seats=[ARMED], units=["D2 p0 4 settler"])
    play(state, "move")
    for target in ("C2", "E2", "D3"):
        play(state, "group D2", "take 1 settler", f"to {target}")
    assert prompt(state) == "turn"
    assert [units(state, s) for s in ("C2", "E2", "D3", "D2")] == [["settler"]] * 4


@pytest.mark.rule("CC-11.3")
def test_no_unit_moves_twice_in_one_action_but_in_a_later_one() -> None:
    state = load(units=["D2 p0 2 settler"])
    play(state, "move", "group D2", "take 1 settler", "to D1")
    assert legal(state) == ["group D2", "done"]
    assert refused(state, "group D1") == "CC-11.3"
    play(state, "done", "move", "group D1")
    assert refused(state, "to C2") == ""


@pytest.mark.rule("CC-11.4")
def test_a_land_unit_moves_one_space_over_land() -> None:
    state = load(units=["D2 p0 1 settler"])
    play(state, "move", "group D2")
    assert set(legal(state)) == {"to D1", "to E2", "to C2", "to D3"}
    assert refused(state, "to D4") == "CC-11.4"
    assert refused(state, "to E3") == "CC-12.3"


@pytest.mark.rule("CC-11.5")
def test_military_units_need_tactics() -> None:
    state = load(units=["D2 p0 1 infantry 1 settler", "E2 p0 1 infantry"])
    play(state, "move")
    assert refused(state, "group E2") == "CC-11.5"
    play(state, "group D2")
    assert prompt(state) == "destination"
    play(state, "to C2")
    assert units(state, "D2") == ["infantry"]


@pytest.mark.rule("CC-11.6", "CC-11.7")
def test_only_a_group_with_a_military_unit_enters_an_enemy_space() -> None:
    state = load(
        seats=[ARMED],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry 1 settler"],
    )
    play(state, "move", "group D3", "take 1 settler")
    assert refused(state, "to E4") == "CC-11.7"
    state = load(
        seats=[ARMED],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry 1 settler"],
    )
    play(state, "move", "group D3", "take 1 settler 1 infantry", "to E4")
    assert city(state, "E4")["owner"] == 0
    assert units(state, "E4") == ["settler", "infantry"]


@pytest.mark.rule("CC-11.8", "CC-16.30", "CC-R.31")
def test_units_that_took_a_city_cannot_move_again_this_turn() -> None:
    state = load(
        seats=[ARMED],
        cities=["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "D2 p0 1 settler"],
    )
    play(state, "move", "group D3", "to E4")
    if prompt(state) == "refuge":
        play(state, "pass")
    play(state, "done", "move")
    assert refused(state, "group E4") == "CC-11.8"


@pytest.mark.rule("CC-11.9", "CC-11.12")
def test_a_mountain_stops_units_for_the_turn() -> None:
    state = load(units=["D2 p0 1 settler", "C2 p0 1 settler"])
    play(state, "move", "group D2", "to E2", "done", "move")
    assert refused(state, "group E2") == "CC-11.9"


@pytest.mark.rule("CC-11.10", "CC-11.12", "CC-R.18")
def test_a_forest_forbids_attacks_but_not_moves() -> None:
    state = load(seats=[ARMED], cities=["D2 p0 happy", "E4 p1 neutral"], units=["D2 p0 2 infantry"])
    play(state, "move", "group D2", "take 1 infantry", "to D3", "done")
    play(state, "move", "group D3")
    assert refused(state, "to E4") == "CC-11.10"
    assert refused(state, "to C4") == ""


@pytest.mark.rule("CC-11.12")
def test_a_limit_of_one_unit_binds_the_group() -> None:
    state = load(
        seats=[ARMED],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry 1 infantry.f"],
    )
    play(state, "move", "group D3", "take 1 infantry 1 infantry.f")
    assert refused(state, "to E4") == "CC-11.10"
    state = load(
        seats=[ARMED],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry 1 infantry.f"],
    )
    play(state, "move", "group D3", "take 1 infantry")
    assert refused(state, "to E4") == ""


@pytest.mark.rule("CC-11.11")
def test_units_standing_on_rough_land_since_before_have_no_limit() -> None:
    state = load(seats=[ARMED], cities=["D2 p0 happy", "E4 p1 neutral"], units=["D3 p0 1 infantry"])
    play(state, "move", "group D3")
    assert refused(state, "to E4") == ""
    state = load(units=["E2 p0 1 settler"])
    play(state, "move", "group E2")
    assert refused(state, "to D2") == ""


@pytest.mark.rule("CC-11.13", "CC-13.1")
def test_a_land_unit_may_enter_an_unexplored_tile() -> None:
    state = load(units=["C2 p0 1 settler"], tiles={"1": "20"})
    play(state, "move", "group C2")
    assert "explore B2" in legal(state)
    assert refused(state, "to B2") == "CC-11.13"


@pytest.mark.rule("CC-11.14", "CC-27.8", "CC-E.24")
def test_roads_move_groups_two_spaces_for_a_price() -> None:
    state = load(seats=[ROADS], units=["D2 p0 2 settler 2 infantry"])
    play(state, "move", "group D2", "take 1 settler", "to C2")
    assert stock(state) == {"food": 3, "ore": 3}
    play(state, "group D2", "take 1 settler", "road D3 D4")
    assert stock(state) == {"food": 2, "ore": 2}
    play(state, "group D2", "take 2 infantry", "road D3 C4")
    assert stock(state) == {"food": 1, "ore": 1}
    play(state, "move", "group C4", "take 2 infantry.g")
    assert units(state, "C4") == ["infantry", "infantry"]
    assert prompt(state) == "destination"


@pytest.mark.rule("CC-27.8", "CC-11.14")
def test_roads_start_or_end_in_an_own_city() -> None:
    state = load(seats=[ROADS], units=["D4 p0 1 settler"])
    play(state, "move", "group D4")
    assert legal(state, "road") == ["road D3 D2"]
    state = load(seats=[ROADS], units=["D4 p0 1 settler"], cities=["D7 p1 happy", "E2 p0 happy"])
    play(state, "move", "group D4")
    assert legal(state, "road") == []


@pytest.mark.rule("CC-27.8", "CC-R.19")
def test_roads_ignore_limits_of_mountain_and_forest() -> None:
    state = load(seats=[ROADS], units=["D2 p0 1 infantry", "E4 p1 1 settler"])
    play(state, "move", "group D2", "road D3", "move", "group D3")
    assert refused(state, "to E4") == ""
    state = load(seats=[ROADS], units=["E2 p0 1 settler.m"])
    play(state, "move", "group E2")
    assert units(state, "D2") == ["settler"]
    assert stock(state) == {"food": 2, "ore": 2}


@pytest.mark.rule("CC-27.8")
def test_the_space_passed_must_be_free_and_have_room() -> None:
    state = load(seats=[ROADS], units=["D2 p0 1 infantry", "D3 barbarians 1 infantry"])
    play(state, "move", "group D2")
    assert "road D3" in legal(state)
    assert "road D3 D4" not in legal(state)
    state = load(seats=[ROADS], units=["D2 p0 1 infantry", "D3 p0 4 infantry"])
    play(state, "move", "group D2")
    assert "road D3 D4" not in legal(state)


@pytest.mark.rule("CC-27.8", "CC-13.13")
def test_roads_neither_explore_nor_cross_the_sea() -> None:
    state = load(seats=[ROADS], units=["D2 p0 1 settler"], tiles={"3": "20 base"})
    play(state, "move", "group D2")
    roads = legal(state, "road")
    assert "road D3 D4" in roads
    assert not [move for move in roads if "C3" in move or "B2" in move]


@pytest.mark.rule("CC-27.8", "CC-16.19")
def test_a_retreat_from_a_road_attack_goes_back_one_space() -> None:
    state = load(
        seats=[ROADS],
        units=["D2 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D2", "take 2 infantry", "road D3 E4", "retreat")
    assert units(state, "D3") == ["infantry", "infantry"]
    assert not has_city(state, "D3")
