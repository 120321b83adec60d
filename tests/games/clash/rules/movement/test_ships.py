"""Ships, cargo and the way around the map (CC-12)."""

import pytest

from tests.games.clash.positions import COAST, SAILOR, SEA, load, seat, stock, units
from tests.games.kit import legal, play, prompt, refused


@pytest.mark.rule("CC-12.1", "CC-12.3")
def test_ships_sail_any_number_of_steps_through_connected_sea() -> None:
    state = load(tiles=SEA, units=["B3 p0 1 ship"])
    play(state, "move", "group B3")
    assert legal(state, "sail") == ["sail C3", "sail D3", "sail E3", "sail E4", "sail F3"]
    apart = load(units=["B3 p0 1 ship"])
    play(apart, "move", "group B3")
    assert legal(apart, "sail") == ["sail C3"]


@pytest.mark.rule("CC-12.2", "CC-18.1", "CC-18.6")
def test_entering_a_space_with_an_enemy_ship_ends_the_move_in_battle() -> None:
    state = load(
        tiles=SEA, units=["B3 p0 2 ship", "D3 p1 1 ship"], dice=[5, 5, 1], cities=["D2 p0 happy"]
    )
    play(state, "move", "group B3", "take 2 ship")
    assert legal(state, "sail") == ["sail C3", "sail D3"]
    play(state, "sail D3")
    assert units(state, "D3") == ["ship", "ship"]
    assert units(state, "D3", 1) == []
    assert refused(state, "move") == "CC-11.8"


@pytest.mark.rule("CC-12.3")
def test_ships_never_enter_land() -> None:
    state = load(tiles=SEA, units=["E3 p0 1 ship"])
    play(state, "move", "group E3")
    assert not [move for move in legal(state) if "D2" in move]


@pytest.mark.rule("CC-12.4", "CC-12.6", "CC-E.9")
def test_a_unit_that_embarked_does_not_land_in_the_same_action() -> None:
    state = load(tiles=SEA, seats=[seat("tactics")], units=["D2 p0 1 infantry", "C3 p0 1 ship"])
    play(state, "move", "group D2", "to C3", "group C3", "sail E3")
    assert prompt(state) == "turn"
    assert sorted(units(state, "E3")) == ["infantry", "ship"]
    play(state, "move", "group E3", "take 1 infantry", "to F2")
    assert units(state, "F2") == ["infantry"]
    play(state, "group E3", "sail C3")
    assert units(state, "C3") == ["ship"]


@pytest.mark.rule("CC-12.6")
def test_a_ship_may_sail_and_its_cargo_land_in_one_action() -> None:
    state = load(tiles=SEA, units=["C3 p0 1 ship 1 settler"])
    play(state, "move", "group C3", "take 1 settler 1 ship", "sail E3", "group E3", "to F2")
    assert units(state, "F2") == ["settler"]


@pytest.mark.rule("CC-12.5", "CC-27.11")
def test_landing_follows_the_land_rules() -> None:
    state = load(tiles=SEA, units=["E3 p0 1 ship 2 infantry"], seats=[seat()])
    play(state, "move")
    assert prompt(state) == "group"
    play(state, "group E3")
    assert not legal(state, "to")
    state = load(tiles=SEA, units=["D3 p0 1 ship 1 settler"], seats=[seat()])
    play(state, "move", "group D3", "take 1 settler", "to C4", "done", "move")
    assert refused(state, "group C4") == "CC-11.9"


@pytest.mark.rule("CC-12.5", "CC-16.19")
def test_a_landing_party_retreats_aboard() -> None:
    state = load(
        tiles=SEA,
        seats=[seat("tactics")],
        units=["E3 p0 1 ship 2 infantry", "F2 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group E3", "take 2 infantry", "to F2", "retreat")
    assert sorted(units(state, "E3")) == ["infantry", "infantry", "ship"]


@pytest.mark.rule("CC-12.7")
def test_boarding_ships_that_fought_but_not_after_fighting() -> None:
    state = load(tiles=SEA, seats=[seat("tactics")], units=["D2 p0 1 infantry", "E3 p0 1 ship.x"])
    play(state, "move", "group D2")
    assert refused(state, "to E3") == ""
    state = load(tiles=SEA, seats=[seat("tactics")], units=["D2 p0 1 infantry.x", "E3 p0 1 ship"])
    play(state, "move")
    assert refused(state, "group D2") == "CC-11.8"


@pytest.mark.rule("CC-12.8")
def test_limits_are_kept_aboard() -> None:
    state = load(
        tiles=SEA,
        seats=[seat("tactics")],
        cities=["D2 p0 happy", "F2 p1 neutral"],
        units=["E3 p0 1 ship 1 infantry.f"],
    )
    play(state, "move", "group E3", "take 1 infantry.f")
    assert refused(state, "to F2") == "CC-11.10"


@pytest.mark.rule("CC-12.9")
def test_capacity_holds_for_ships_that_sail_and_those_that_stay() -> None:
    state = load(tiles=SEA, units=["E3 p0 2 ship 3 settler"])
    play(state, "move", "group E3")
    fleets = [move for move in legal(state, "take") if "ship" in move]
    assert fleets == [
        "take 3 settler 2 ship", "take 2 settler 1 ship", "take 1 settler 1 ship",
    ]  # fmt: skip


@pytest.mark.rule("CC-12.11")
def test_navigation_may_end_on_any_space_or_attack() -> None:
    state = load(seats=[SAILOR], tiles=COAST, units=["C3 p0 1 ship", "C7 p1 1 ship"])
    play(state, "move", "group C3")
    assert {"round B6", "round C7"} <= set(legal(state))


@pytest.mark.rule("CC-12.12")
def test_if_all_edge_spaces_are_taken_only_they_can_be_entered() -> None:
    state = load(seats=[SAILOR], tiles=COAST, units=["C3 p0 1 ship", "B6 p1 1 ship"])
    play(state, "move", "group C3")
    assert "round B6" in legal(state)
    assert "round C7" not in legal(state)


@pytest.mark.rule("CC-12.10")
def test_navigation_never_leads_back_into_the_own_area() -> None:
    """Along the edge F3 and B3 lie apart, but D3 joins them to one sea."""
    state = load(seats=[SAILOR], tiles=SEA, units=["F3 p0 1 ship"])
    play(state, "move", "group F3")
    assert legal(state, "round") == []
    assert refused(state, "round B3") == "CC-12.10"
    assert refused(state, "round F3") == "CC-12.10"
    assert "sail B3" in legal(state)


@pytest.mark.rule("CC-12.10")
@pytest.mark.parametrize("foe", ["D3", "B3"])
def test_navigation_does_not_lead_around_enemies_in_the_own_area(foe: str) -> None:
    state = load(seats=[SAILOR], tiles=SEA, units=["F3 p0 1 ship", f"{foe} p1 1 ship"])
    play(state, "move", "group F3")
    assert legal(state, "round") == []


@pytest.mark.rule("CC-12.10", "CC-27.10")
def test_the_way_around_the_map_needs_navigation() -> None:
    state = load(seats=[seat("fishing")], tiles=COAST, units=["E3 p0 1 ship"])
    play(state, "move", "group E3")
    assert refused(state, "round C3") == "CC-27.10"


@pytest.mark.rule("CC-12.14")
def test_the_group_may_first_sail_to_the_edge() -> None:
    state = load(
        seats=[SAILOR], tiles=SEA | {"4": "19 base", "7": "6 base"}, units=["D3 p0 1 ship"]
    )
    play(state, "move", "group D3")
    assert legal(state, "round")


@pytest.mark.rule("CC-12.14")
def test_enemies_bar_the_way_to_the_edge() -> None:
    """From B3 the way around leads to region 7; an enemy on D3 keeps ships in the east from it."""
    tiles = SEA | {"4": "19 base", "7": "6 base"}
    state = load(seats=[SAILOR], tiles=tiles, units=["F3 p0 1 ship"])
    play(state, "move", "group F3")
    assert legal(state, "round") == ["round A7", "round B6"]
    state = load(seats=[SAILOR], tiles=tiles, units=["F3 p0 1 ship", "D3 p1 1 ship"])
    play(state, "move", "group F3")
    assert legal(state, "round") == []


@pytest.mark.rule("CC-13.12", "CC-27.12")
def test_a_fleet_that_finds_no_way_in_stays_where_its_move_began() -> None:
    state = load(
        seats=[seat("fishing", "cartography")],
        tiles={"2": "8 base", "3": "20"},
        units=["F3 p0 1 ship 1 settler"],
    )
    play(state, "move", "group F3", "take 1 settler 1 ship", "chart 3", "turn base")
    assert units(state, "E3") == []
    assert sorted(units(state, "F3")) == ["settler", "ship"]
    play(state, "group F3")
    assert legal(state) == ["to E4", "to F2", "explore F4", "to G3"]
    play(state, "to F2")
    assert stock(state) == {}


@pytest.mark.rule("CC-R.64", "CC-18.3")
def test_a_fleet_retreats_to_where_its_move_began() -> None:
    state = load(tiles=SEA, units=["B3 p0 1 ship", "F3 p1 1 ship"], dice=[1, 1])
    play(state, "move", "group B3", "sail F3")
    assert prompt(state) == "retreat"
    play(state, "retreat")
    assert units(state, "B3") == ["ship"]
    assert units(state, "E3") == units(state, "D3") == []


@pytest.mark.rule("CC-12.8", "CC-12.4")
def test_the_limit_of_a_forest_goes_aboard_and_along() -> None:
    state = load(
        seats=[seat("tactics")],
        cities=["D2 p0 happy", "F2 p1 neutral"],
        units=["D3 p0 1 infantry.f", "E3 p0 1 ship", "D2 p0 1 settler"],
    )
    play(state, "move", "group D3", "to E3", "group E3", "sail F3", "done")
    play(state, "move", "group F3", "take 1 infantry.f")
    assert refused(state, "to F2") == "CC-11.10"


@pytest.mark.rule("CC-12.8", "CC-11.9")
def test_the_limit_of_a_mountain_goes_along() -> None:
    def landings(code: str) -> set[str]:
        state = load(
            seats=[seat("tactics")],
            cities=["D2 p0 happy", "D7 p1 neutral"],
            units=[f"E3 p0 1 ship 1 {code}", "D2 p0 1 settler"],
        )
        play(state, "move", "group E3")
        if prompt(state) == "units":
            play(state, f"take 1 {code} 1 ship")
        play(state, "sail F3", "done", "move", "group F3")
        return {move for move in legal(state, "take") if "ship" not in move}

    assert landings("infantry") == {"take 1 infantry"}
    assert landings("infantry.m") == set()
