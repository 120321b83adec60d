"""Ships, transport, navigation, exploration (CC-12, CC-13)."""

import pytest

from tests.games.clash.positions import load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.exploration import land_ways, preferred, ship_ways

SEA = {"1": "7 base", "2": "8 base", "3": "5 base"}
"""Region 3 is sea D3, mountain C4, sea E4, mountain D4: D3 joins C3 and E3 to one sea."""


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


# ------------------------------------------------------------ navigation

SAILOR = seat("fishing", "navigation", hand=["A1"])
COAST = {"1": "7 base", "2": "8 base", "3": "20 base", "4": "19 base", "7": "5 base"}
"""Around the west lie land (region 4) and then the sea B6, C7; around the north E3, F3."""


@pytest.mark.rule("CC-12.10", "CC-12.13", "CC-12.14", "CC-E.10", "CC-R.22")
def test_navigation_goes_around_to_the_next_area_or_an_unexplored_tile() -> None:
    state = load(seats=[SAILOR], tiles=COAST, units=["C3 p0 1 ship"])
    play(state, "move", "group C3")
    assert legal(state, "round") == ["round B6", "round C7", "round E3", "round F3"]
    assert not [move for move in legal(state) if "G7" in move]
    without = load(seats=[seat("fishing")], tiles=COAST, units=["C3 p0 1 ship"])
    play(without, "move", "group C3")
    assert not legal(without, "round")


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


@pytest.mark.rule("CC-12.13")
def test_navigation_does_not_pass_an_unexplored_tile() -> None:
    tiles = {"1": "7 base", "3": "20 base", "4": "19 base", "8": "8 base"}
    state = load(seats=[SAILOR], tiles=tiles, units=["C3 p0 1 ship"])
    play(state, "move", "group C3")
    assert legal(state, "chart") == ["chart 2", "chart 7"]
    assert legal(state, "round") == []
    assert refused(state, "round F7") == "CC-12.10"


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


# ------------------------------------------------------------ exploration


def ways(region: str, announced: str, tiles: dict[str, str]) -> list[int]:
    data = world(load(tiles=tiles))
    board = data.board
    return land_ways(data, board.region_names[region], board.index[announced])


@pytest.mark.rule("CC-13.2", "CC-13.3", "CC-13.8", "CC-E.15")
def test_the_announced_space_must_be_land() -> None:
    """Tile 5 has sea on slots 0 and 2: announcing slot 0 (D3) leaves the half turn only."""
    assert ways("3", "D3", {"3": "5"}) == [1]
    state = load(tiles={"3": "5"}, units=["D2 p0 1 settler"])
    play(state, "move", "group D2", "explore D3")
    assert state.view(None)["map"]["spaces"]["D3"] == "mountain"
    assert units(state, "D3") == ["settler"]
    assert refused(state, "move") == "CC-11.9"
    assert "settle D3" in legal(state)


@pytest.mark.rule("CC-13.4", "CC-E.16", "CC-R.23")
def test_sea_must_adjoin_explored_sea_if_possible() -> None:
    """Tile 9 has its sea on slot 3; region 1 announced at B2 must turn it to B2's far side."""
    data = world(load(tiles={"1": "10", "3": "5 base"}))
    region = data.board.region_names["1"]
    joining = preferred(data, region, [0, 1])
    assert joining == [1]
    assert ways("1", "B2", {"1": "10", "3": "5 base"}) == [1]


@pytest.mark.rule("CC-13.5", "CC-E.18", "CC-R.23")
def test_else_sea_lies_at_the_edge_of_the_map() -> None:
    """Tile 10 has sea on slot 1 only: in region 1 slot 1 (A3) is at the edge, slot 2 (C3) not."""
    data = world(load(tiles={"1": "10"}))
    board = data.board
    assert board.edge >> board.index["A3"] & 1
    assert not board.edge >> board.index["C3"] & 1
    assert ways("1", "B2", {"1": "10"}) == [0]


@pytest.mark.rule("CC-13.6", "CC-E.17")
def test_a_free_choice_where_both_ways_are_left() -> None:
    """Tile 11 has sea on slot 0, turned on slot 3: in region 1 B2 and B3, both at the edge."""
    assert ways("1", "C3", {"1": "11"}) == [0, 1]
    state = load(tiles={"1": "11"}, units=["C2 p0 1 settler"])
    play(state, "move", "group C2", "explore C3")
    assert legal(state) == ["turn base", "turn flipped"]


@pytest.mark.rule("CC-13.7")
def test_a_tile_without_sea_is_turned_freely() -> None:
    assert ways("3", "D3", {"3": "20", "1": "7 base"}) == [0, 1]


@pytest.mark.rule("CC-13.9")
def test_a_mixed_group_explores_together_one_tile() -> None:
    state = load(tiles={"3": "17"}, seats=[seat("tactics")], units=["D2 p0 1 settler 1 infantry"])
    play(state, "move", "group D2", "take 1 settler 1 infantry", "explore D3", "turn base")
    assert units(state, "D3") == ["settler", "infantry"]


@pytest.mark.rule("CC-13.10", "CC-13.11", "CC-E.19", "CC-R.25")
def test_a_ship_explores_a_tile_and_ends_on_its_sea() -> None:
    state = load(tiles={"2": "8 base", "3": "5"}, units=["E3 p0 1 ship"])
    play(state, "move", "group E3", "chart 3")
    assert prompt(state) in ("orientation", "landfall")
    while prompt(state) in ("orientation", "landfall"):
        state.play(state.legal()[0])
    where = [s for s in ("D3", "E4", "C4", "D4") if units(state, s)]
    assert len(where) == 1
    assert state.view(None)["map"]["spaces"][where[0]] == "sea"


@pytest.mark.rule("CC-13.10")
def test_the_tile_lies_so_that_the_ship_can_enter_if_possible() -> None:
    data = world(load(tiles={"2": "8 base", "3": "9"}))
    board = data.board
    region = board.region_names["3"]
    gates = board.region_mask[region] & board.around[board.index["E3"]]
    found, enters = ship_ways(data, region, gates)
    assert enters
    assert found == [1]


@pytest.mark.rule("CC-13.12", "CC-E.19")
def test_a_ship_that_cannot_enter_stays() -> None:
    state = load(tiles={"2": "8 base", "3": "20"}, units=["E3 p0 1 ship", "D2 p0 1 settler"])
    play(state, "move", "group E3", "chart 3", "turn base")
    assert units(state, "E3") == ["ship"]
    assert refused(state, "group E3") == "CC-11.3"
    assert legal(state) == ["group D2", "done"]


@pytest.mark.rule("CC-13.10", "CC-13.11")
@pytest.mark.parametrize("start", ["E3", "F3"])
def test_a_ship_enters_a_tile_from_any_space_that_it_can_reach(start: str) -> None:
    """Tile 11 has sea on slot 0, D3 in region 3: a neighbour of E3, but not of F3."""
    state = load(tiles={"2": "8 base", "3": "11"}, units=[f"{start} p0 1 ship"])
    play(state, "move", f"group {start}")
    assert legal(state, "chart") == ["chart 3", "chart 5"]
    assert refused(state, "chart 8") == "CC-13.10"
    play(state, "chart 3")
    assert units(state, "D3") == ["ship"]


@pytest.mark.rule("CC-13.10", "CC-13.11")
def test_if_the_ship_can_enter_either_way_the_player_chooses() -> None:
    """Tile 7 has sea on slots 2 and 3, turned on 0 and 1: E3 is beside E4 and beside D3."""
    state = load(tiles={"2": "8 base", "3": "7"}, units=["F3 p0 1 ship"])
    play(state, "move", "group F3", "chart 3")
    assert legal(state) == ["turn base", "turn flipped"]
    play(state, "turn base")
    assert legal(state) == ["sail D4", "sail E4"]


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


WEST = {"1": "7 base", "2": "8 base", "3": "20 base", "4": "19 base"}
"""From the sea B3, C3 around the land of region 4 to region 7, whose edge is B6, A7, B7."""


@pytest.mark.rule("CC-12.13", "CC-13.12", "CC-27.12")
def test_a_ship_enters_a_tile_from_outside_the_map() -> None:
    """Tile 10 has sea on slot 1, A7 at the edge; turned it is C7, which is not."""
    sailor = seat("fishing", "navigation", "cartography")
    state = load(seats=[sailor], tiles=WEST | {"7": "10"}, units=["C3 p0 1 ship"])
    play(state, "move", "group C3", "chart 7")
    assert units(state, "A7") == ["ship"]
    assert stock(state) == {"idea": 1, "culture": 1}


@pytest.mark.rule("CC-13.12", "CC-27.12")
def test_a_fleet_that_sailed_around_the_map_in_vain_is_not_paid() -> None:
    sailor = seat("fishing", "navigation", "cartography")
    state = load(seats=[sailor], tiles=WEST | {"7": "18"}, units=["C3 p0 1 ship"])
    play(state, "move", "group C3", "chart 7", "turn base")
    assert units(state, "C3") == ["ship"]
    assert stock(state) == {}


EAST = {"2": "8 base", "3": "20 base", "5": "9"}
"""Tile 9 has sea on slot 3, F5 at the edge; turned it is F4, at the edge and beside F3."""


def explore_east(*advances: str) -> ClashState:
    state = load(seats=[seat("fishing", *advances)], tiles=EAST, units=["F3 p0 1 ship"])
    return play(state, "move", "group F3", "chart 5")


@pytest.mark.rule("CC-13.10", "CC-13.12")
def test_with_navigation_the_ship_enters_a_tile_from_inside_or_outside() -> None:
    without = explore_east()
    assert units(without, "F4") == ["ship"]
    around = explore_east("navigation")
    assert legal(around) == ["turn base", "turn flipped"]
    play(around, "turn base")
    assert units(around, "F5") == ["ship"]
    assert world(around).turn.navigated
    straight = play(explore_east("navigation"), "turn flipped")
    assert units(straight, "F4") == ["ship"]
    assert not world(straight).turn.navigated


@pytest.mark.rule("CC-13.11", "CC-27.12")
@pytest.mark.parametrize(
    ("move", "gains"), [("sail F4", {"idea": 1}), ("round F4", {"idea": 1, "culture": 1})]
)
def test_whom_the_way_around_pays_may_choose_it(move: str, gains: dict[str, int]) -> None:
    state = play(explore_east("navigation", "cartography"), "turn flipped")
    assert legal(state) == ["sail F4", "round F4"]
    play(state, move)
    assert stock(state) == gains


@pytest.mark.rule("CC-13.1")
def test_exploring_is_a_reveal() -> None:
    state = load(tiles={"3": "20"}, units=["D2 p0 1 settler"])
    play(state, "move", "group D2")
    before = state.revealed
    state.play("explore D3")
    assert state.revealed > before
    assert stock(state) == {}
