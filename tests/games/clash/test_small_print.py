"""Half-sentences of the rules that are easily missed: limits, exceptions, what is not given."""

from typing import Any

import pytest

from tests.games.clash.positions import (
    city,
    has_city,
    load,
    seat,
    stock,
    units,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.board import BASE, FLIPPED
from uruk.games.clash.components import FOOD, INFANTRY, ORE, WOOD
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.barbarians import arrival_spaces
from uruk.games.clash.rules.exploration import preferred, ship_ways
from uruk.games.clash.rules.payments import can_pay, one, ways
from uruk.kernel.errors import BadPosition

# ------------------------------------------------------------ payments and activations


@pytest.mark.rule("CC-4.7")
def test_ideas_pay_for_nothing_but_advances() -> None:
    thinker = seat("writing", idea=7, wood=1, ore=1)
    state = load(seats=[thinker], cities=["D2 p0 happy", "C2 p0 happy"])
    player = state.data.players[0]
    for kind in (FOOD, ORE, WOOD):
        assert not can_pay(player, one(kind, 2))
        assert not can_pay(player, one(kind, 2), "mood")
        assert not can_pay(player, one(kind, 2), "wonder")
    assert ways(player, one(ORE, 2), "advance") == []
    eater = load(seats=[seat(food=2, idea=2)], cities=["D2 p0 happy"])
    assert ways(eater.data.players[0], one(FOOD, 2)) == [one(FOOD, 2)]
    play(eater, "recruit D2")
    assert (units(eater, "D2"), stock(eater)) == (["settler"], {"idea": 2}), "nothing was asked"
    assert refused(state, "build academy D2") == "CC-9.30"
    assert refused(state, "recruit D2") == "CC-9.59"
    assert refused(state, "develop philosophy") == ""


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


# ------------------------------------------------------------ movement and exploration


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


@pytest.mark.rule("CC-R.56", "CC-24.18")
def test_grassland_that_a_road_passes_counts_for_the_gardens() -> None:
    rich = seat("tactics", "roads", "storage", food=4, ore=4)
    over_grass = load(
        seats=[rich],
        cities=["D5 p0 happy", "D3 p1 neutral great_gardens", "D7 p1 happy"],
        units=["D5 p0 1 infantry"],
    )
    play(over_grass, "move", "group D5")
    assert "road D4 D3" not in legal(over_grass)
    over_forest = load(
        seats=[rich],
        cities=["D2 p0 happy", "D4 p1 neutral great_gardens", "D7 p1 happy"],
        units=["D2 p0 1 infantry"],
    )
    play(over_forest, "move", "group D2")
    assert "road D3 D4" in legal(over_forest)


@pytest.mark.rule("CC-R.56", "CC-24.18", "CC-27.8")
def test_grassland_passed_by_road_is_remembered_for_the_turn() -> None:
    def attacked_after(start: str, path: str) -> str:
        state = load(
            seats=[seat("tactics", "roads", "storage", food=4, ore=4)],
            cities=["D5 p0 happy", "D2 p0 happy", "D6 p1 neutral great_gardens", "D7 p1 happy"],
            units=["D3 p0 1 infantry", "C6 p0 1 infantry"],
        )
        play(state, "move", f"group {start}", path, "done")
        (moved,) = [text for text in state.position()["units"] if text.startswith("D5")]
        play(state, "move", "group D5")
        if prompt(state) == "units":
            play(state, f"take {moved.split(' ', 2)[2]}")
        return refused(state, "to D6")

    assert attacked_after("D3", "road D4 D5") == "CC-24.18"
    assert attacked_after("C6", "road D5") == ""


@pytest.mark.rule("CC-R.23", "CC-13.4", "CC-13.5")
def test_the_edge_decides_only_where_no_known_sea_can_be_joined() -> None:
    """Tile 16 in region 3 of three players has its sea on C4 at the edge, or on D5 inside."""
    data = world(load(players=3, cities=[], tiles={"3": "16"}))
    index = data.board.index
    region = data.board.region_names["3"]

    def allowed(*seas: str) -> list[int]:
        data.sea = sum(1 << index[name] for name in seas)
        return preferred(data, region, [BASE, FLIPPED])

    assert allowed("C3", "E5") == [BASE, FLIPPED], "both join known sea: the edge is no matter"
    assert allowed("C3") == [BASE]
    assert allowed("E5") == [FLIPPED], "joining comes before the edge"
    assert allowed() == [BASE], "the edge, where nothing can be joined"


# ------------------------------------------------------------ combat


@pytest.mark.rule("CC-27.18")
def test_siegecraft_takes_its_price_for_each_effect() -> None:
    def left(*answers: str, **stocked: int) -> dict[str, int]:
        state = load(
            seats=[seat("tactics", "siegecraft", **stocked)],
            cities=["D2 p0 happy", "E4 p1 neutral fortress"],
            units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
            dice=[1, 1, 1, 1, 1],
        )
        play(state, "move", "group D3", "take 2 infantry", "to E4", *answers)
        return stock(state)

    assert left("yes", "yes", wood=3, ore=3) == {"wood": 1, "ore": 1}
    assert left("yes", "no", wood=3, ore=3) == {"wood": 1, "ore": 3}
    assert left("no", "yes", wood=3, ore=3) == {"wood": 3, "ore": 1}
    assert left("yes", gold=3) == {"gold": 1}, "gold as wild, and not twice"


def fanatics(dice: list[int], army: str = "", **fields: object) -> ClashState:
    """Two infantry of seat 0 attack E4, a temple city of a fanatic unless the fields say else."""
    given: dict[str, object] = {
        "seats": [seat("tactics"), seat("fanaticism")],
        "cities": ["D2 p0 happy", "E4 p1 neutral temple", "D7 p1 happy"],
        "units": ["D3 p0 2 infantry", army or "E4 p1 1 infantry"],
        **fields,
    }
    state = load(dice=dice, **given)  # type: ignore[arg-type]
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    while prompt(state) == "refuge":
        play(state, "pass")
    return state


@pytest.mark.rule("CC-R.47", "CC-27.48")
def test_fanatics_come_only_after_a_lost_battle_for_a_temple_city() -> None:
    assert prompt(fanatics([5, 5, 1])) == "fanatic"
    plain = ["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy temple"]
    assert prompt(fanatics([5, 5, 1], cities=plain)) != "fanatic", "no temple where they fought"
    outside = ["D2 p0 happy", "D7 p1 happy temple"]
    assert prompt(fanatics([5, 5, 1], cities=outside)) != "fanatic", "no city where they fought"
    undecided = fanatics([5, 5, 6, 5], army="E4 p1 2 infantry")
    assert not has_units(undecided, "E4")
    assert prompt(undecided) != "fanatic", "nobody has lost"


def has_units(state: ClashState, space: str) -> bool:
    return bool(units(state, space, 0) or units(state, space, 1))


@pytest.mark.rule("CC-27.48", "CC-10.2")
def test_fanatics_need_a_piece_and_room() -> None:
    full = fanatics([5, 5, 1], units=["D3 p0 2 infantry", "E4 p1 1 infantry", "D7 p1 4 infantry"])
    assert prompt(full) != "fanatic", "D7 has no room"
    army = ["D8 p1 4 infantry", "C8 p1 4 infantry", "E8 p1 4 infantry", "D6 p1 4 infantry"]
    fort = ["D2 p0 happy", "E4 p1 neutral temple fortress", "D7 p1 happy"]
    spent = fanatics([1, 1, 1], cities=fort, units=["D3 p0 2 infantry", *army])
    assert city(spent, "E4")["owner"] == 0
    assert world(spent).players[1].supply[INFANTRY] == 0
    assert prompt(spent) != "fanatic", "all sixteen are on the map"


@pytest.mark.rule("CC-27.48")
def test_fanatics_are_stronger_in_round_one_only() -> None:
    state = fanatics([1] * 8, army="E4 p1 2 infantry")
    assert state.view(None)["battle"]["values"] == [2, 4]
    play(state, "stay")
    assert state.view(None)["battle"]["values"] == [2, 2]


# ------------------------------------------------------------ events and barbarians


@pytest.mark.rule("CC-R.57", "CC-21.5")
def test_the_library_is_asked_before_the_text_of_an_event() -> None:
    def famine(*answers: str) -> dict[str, int]:
        state = load(
            seats=[seat(food=1, gold=2, cubes=1)],
            cities=["D2 p0 happy great_library", "C2 p0 happy", "D7 p1 happy"],
            tiles={},
            event_deck=["E3"],
            barbarian_ruins=10,
        )
        play(state, "develop bartering", "pay 2 gold")
        assert prompt(state) == "anytime"
        play(state, *answers)
        assert prompt(state) == "turn"
        return stock(state)

    assert famine("use great_library", "advance irrigation") == {"food": 1, "mood": 1}
    assert famine("pass") == {"mood": 1}


@pytest.mark.rule("CC-22.3", "CC-22.5")
def test_without_a_settlement_no_barbarian_city_arises() -> None:
    state = load(cities=["D2 p0 happy", "D7 p1 happy"], barbarian_ruins=10)
    assert arrival_spaces(world(state), 0) == []
    places = ["C6", "C8", "D5", "E6", "E8", "A3", "B2", "G3", "F2", "D4"]
    crowded = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "D7 p1 happy", *(f"{place} barbarians angry" for place in places)],
        event_deck=["E10"],
    )
    play(crowded, "develop bartering")
    assert prompt(crowded) == "barbarian_unit", "only the further unit is placed"


@pytest.mark.rule("CC-22.5", "CC-10.2")
def test_the_further_unit_needs_room() -> None:
    state = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "D7 p1 happy", "D5 barbarians angry", "G3 barbarians angry"],
        units=["D5 barbarians 4 infantry"],
        event_deck=["E10"],
        barbarian_ruins=8,
    )
    play(state, "develop bartering")
    assert prompt(state) == "turn"
    assert units(state, "D5", "barbarians") == ["infantry"] * 4
    assert units(state, "G3", "barbarians") == ["infantry"], "the only city with room"


@pytest.mark.rule("CC-22.3")
def test_barbarians_settle_on_empty_good_land_only() -> None:
    data = world(load(cities=["D2 p0 happy", "D7 p1 happy"], exhausted=["C4"]))
    names = [data.name(space) for space in arrival_spaces(data, 0)]
    assert names == ["B2", "D4", "E4", "F2"], "no exhausted land"
    occupied = world(
        load(cities=["D2 p0 happy", "D7 p1 happy"], units=["E4 p0 1 settler", "D4 p1 1 infantry"])
    )
    names = [occupied.name(space) for space in arrival_spaces(occupied, 0)]
    assert names == ["B2", "C4", "F2"], "nobody is there"
    barren = world(load(cities=["E2 p0 happy"], tiles={}))
    assert [barren.name(space) for space in arrival_spaces(barren, 0)] == ["C2"]
    beside = world(load(cities=["D2 p0 happy", "C2 p1 happy", "D7 p1 happy"]))
    names = [beside.name(space) for space in arrival_spaces(beside, 0)]
    assert "B2" not in names, "beside another city"


@pytest.mark.rule("CC-R.34")
def test_one_space_away_no_other_city_may_be_near_not_even_an_own_one() -> None:
    for other in ("p0", "p1"):
        data = world(load(cities=["C2 p0 happy", f"E2 {other} happy"], tiles={}))
        assert arrival_spaces(data, 0) == [], "D2 lies beside both cities, D1 is barren"


@pytest.mark.rule("CC-22.4")
def test_a_barbarian_city_arises_without_infantry_if_none_is_left() -> None:
    hordes = ["C6", "C8", "D5", "E6", "E8"]
    state = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=[f"{space} barbarians 4 infantry" for space in hordes],
        event_deck=["E10"],
    )
    play(state, "develop bartering", "put B2")
    assert city(state, "B2")["owner"] == "barbarians"
    assert units(state, "B2", "barbarians") == []
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-22.6")
def test_barbarians_that_only_arrive_bring_no_further_unit() -> None:
    state = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "D7 p1 happy", "D6 barbarians neutral"],
        event_deck=["E28"],
    )
    play(state, "develop bartering", "put B2")
    assert units(state, "B2", "barbarians") == ["infantry"]
    assert units(state, "D6", "barbarians") == []
    assert prompt(state) != "barbarian_unit"


def barbarians_move(cities: list[str], armies: list[str]) -> ClashState:
    """Seat 0 turns up barbarians that move; their groups step as they can."""
    state = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "D7 p1 happy", *cities],
        units=["D2 p0 4 infantry", *armies],
        event_deck=["E28"],
        dice=[1] * 40,
    )
    play(state, "develop bartering")
    while prompt(state) in ("barbarian_group", "barbarian_step", "casualty"):
        play(state, legal(state)[0])
    return state


@pytest.mark.rule("CC-22.11", "CC-22.8")
def test_after_moving_full_cities_get_no_unit() -> None:
    state = load(
        seats=[seat(gold=2, cubes=1)],
        cities=["D2 p0 happy", "D7 p1 happy", "D4 barbarians angry", "B2 barbarians angry"],
        units=["D2 p0 4 infantry", "D4 barbarians 4 infantry", "D3 barbarians 1 infantry"],
        event_deck=["E28"],
        dice=[6] * 40,
    )
    play(state, "develop bartering", "group D4")
    assert units(state, "D3", "barbarians") == [], "the other group attacked and fell"
    assert units(state, "D4", "barbarians") == ["infantry"] * 4, "nowhere to go, and full"
    assert units(state, "B2", "barbarians") == ["infantry"]


@pytest.mark.rule("CC-22.11")
def test_with_too_few_units_the_player_chooses_the_cities() -> None:
    hordes = [f"{space} barbarians 4 infantry" for space in ("C6", "C8", "D5", "E8")]
    state = barbarians_move(
        ["B2 barbarians angry", "E4 barbarians angry"],
        [*hordes, "E6 barbarians 2 infantry", "F2 barbarians 1 infantry"],
    )
    assert units(state, "E2", "barbarians") == ["infantry"]
    assert (prompt(state), legal(state)) == ("barbarian_unit", ["put B2", "put E4"])
    play(state, "put E4")
    assert units(state, "E4", "barbarians") == ["infantry"]
    assert units(state, "B2", "barbarians") == []
    assert prompt(state) == "turn"


# ------------------------------------------------------------ the variable end


@pytest.mark.rule("CC-V.9")
def test_a_wonder_of_an_earlier_round_does_not_end_the_game() -> None:
    state = load(
        options={"end": "wonder"},
        age=6,
        round=1,
        round_wonders=[0],
        agenda=["round_end"],
        cities=["D2 p0 happy", "D7 p1 happy"],
    )
    assert (world(state).age, world(state).round) == (6, 2)
    play(state, "end", "end")
    assert state.seat is not None
    assert (world(state).age, world(state).round) == (6, 3)
    assert has_city(state, "D2")


# ------------------------------------------------------------ more of combat and conquest


def besieged(dice: list[int], *moves: str) -> ClashState:
    """Two infantry attack a fortress with two defenders."""
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=dice,
    )
    return play(state, "move", "group D3", "take 2 infantry", "to E4", *moves)


@pytest.mark.rule("CC-16.20")
def test_a_fortress_serves_in_round_one_only() -> None:
    state = besieged([5, 5, 1, 1, 1, 1, 1, 1], "stay")
    assert state.view(None)["battle"]["dice"] == [[1, 1], [1]], "no further die in round two"
    lost = besieged([5, 5, 1, 1, 1, 4, 1, 1], "stay")
    assert units(lost, "E4", 1) == [], "and no hit is cancelled"


@pytest.mark.rule("CC-16.22", "CC-R.20")
def test_a_fortress_with_fallen_defenders_wins_nothing() -> None:
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry"],
        dice=[6, 6, 5, 5],
    )
    play(state, "move", "group D3", "take 2 infantry")
    told = [event.kind for event in state.play("to E4")]
    assert "battle_undecided" in told
    assert "battle_won" not in told


@pytest.mark.rule("CC-16.16")
def test_hits_beyond_the_fighters_are_ignored() -> None:
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 p0 3 infantry", "E4 p1 1 infantry"],
        dice=[6, 6, 6, 1],
    )
    play(state, "move", "group D3", "take 3 infantry")
    (hits,) = [event for event in state.play("to E4") if event.kind == "hits"]
    assert hits.values["losses"] == [0, 1]


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


@pytest.mark.rule("CC-7.6")
def test_the_counter_is_refilled_after_the_event() -> None:
    state = load(seats=[seat("myths", gold=2, mood=1, cubes=1)], event_deck=["E32"])
    play(state, "develop bartering")
    assert prompt(state) == "spare"
    assert world(state).players[0].cubes == 0
    play(state, "pass")
    assert world(state).players[0].cubes == 3


@pytest.mark.rule("CC-13.12", "CC-13.4", "CC-13.5")
def test_a_tile_that_no_ship_can_enter_lies_by_the_priorities() -> None:
    data = world(load(players=3, cities=[], tiles={"3": "16"}))
    region = data.board.region_names["3"]
    data.sea = 0
    assert ship_ways(data, region, 0) == ([BASE], False), "the sea at the edge"
    data.sea = 1 << data.board.index["E5"]
    assert ship_ways(data, region, 0) == ([FLIPPED], False), "joined to known sea"


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


@pytest.mark.rule("CC-18.6", "CC-R.55")
def test_ships_of_both_sides_have_fought() -> None:
    state = load(
        seats=[seat()],
        units=["E3 p0 1 ship 1 settler", "F3 p1 1 ship 1 settler", "D2 p0 1 settler"],
        dice=[1, 1],
    )
    play(state, "move", "group E3", "take 1 settler 1 ship", "retreat")
    assert world(state).stack(0, world(state).board.index["E3"])
    moved = {text for text in state.position()["units"] if "ship" in text}
    assert moved == {"E3 p0 1 settler 1 ship.vx", "F3 p1 1 settler 1 ship.x"}, "not their cargo"


@pytest.mark.rule("CC-9.56", "CC-18.1")
def test_no_position_has_ships_of_two_owners_side_by_side() -> None:
    fields = {"cities": ["D2 p0 happy port>E3", "D7 p1 happy"], "units": ["E3 p0 1 ship"]}
    assert load(**fields).seat == 0  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match="E3: units of several owners"):
        load(**fields | {"units": ["E3 p0 1 ship", "E3 p1 1 ship"]})  # type: ignore[arg-type]


# ------------------------------------------------------------ wonders


@pytest.mark.rule("CC-24.17", "CC-R.44")
def test_the_gardens_change_grassland_only() -> None:
    state = load(cities=["D2 p0 happy great_gardens", "C4 p0 happy"])
    play(state, "collect D2")
    assert {move for move in legal(state) if "C2" in move} == {"take C2 wood"}
    assert {move for move in legal(state) if "E2" in move} == {"take E2 ore"}


@pytest.mark.rule("CC-24.26")
def test_the_wall_weakens_attackers_in_round_one_only() -> None:
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 happy great_wall", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=[2, 2, 1, 1, 2, 2, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert state.view(None)["battle"]["values"] == [2, 2]
    play(state, "stay")
    assert state.view(None)["battle"]["values"] == [4, 2]


@pytest.mark.rule("CC-24.24")
def test_the_statue_serves_once_a_turn() -> None:
    state = load(
        seats=[seat(hand=["O1", "O2"])], cities=["D2 p0 happy great_statue", "D7 p1 happy"]
    )
    play(state, "use great_statue O1")
    assert state.view(None)["turn"]["actions"] == 4
    assert "use great_statue O2" not in legal(state)


# ------------------------------------------------------------ abilities


def landing(own: dict[str, Any], other: dict[str, Any], dice: list[int], *moves: str) -> ClashState:
    """Two infantry land on E4, where two stand."""
    state = load(
        seats=[own, other],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["E3 p0 2 ship 2 infantry", "E4 p1 2 infantry"],
        dice=dice,
    )
    return play(state, "move", "group E3", "take 2 infantry", "to E4", *moves)


@pytest.mark.rule("CC-27.11")
def test_warships_cancel_a_hit_of_those_who_land_in_round_one() -> None:
    armed, sailor = seat("tactics"), seat("tactics", "warships")
    beaten = landing(armed, sailor, [5, 5, 1, 1])
    assert units(beaten, "E4", 1) == [], "those ashore get nothing from their warships"
    state = landing(sailor, armed, [1, 1, 4, 1], "retreat")
    assert units(state, "E3").count("infantry") == 2, "the hit of round one is cancelled"
    state = landing(sailor, armed, [1, 1, 4, 1, 1, 1, 4, 1], "stay", "retreat")
    assert units(state, "E3").count("infantry") == 1, "that of round two is not"


@pytest.mark.rule("CC-27.15")
def test_free_education_is_not_paid_for_itself() -> None:
    state = load(seats=[seat("writing", idea=4)])
    play(state, "develop free_education")
    assert prompt(state) == "turn"
    assert stock(state) == {"idea": 2, "mood": 1}
    play(state, "develop public_education")
    assert prompt(state) != "free_education", "nothing is left to pay with"


@pytest.mark.rule("CC-27.19", "CC-27.36")
def test_metallurgy_is_no_help_against_steel() -> None:
    state = load(
        seats=[seat("tactics", "steel_weapons", "metallurgy", ore=1), seat("steel_weapons")],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert (state.seat, prompt(state)) == (0, "steel")
    play(state, "yes")
    assert stock(state) == {}
    assert state.view(None)["battle"]["values"] == [3, 2], "1 more, not 2"


@pytest.mark.rule("CC-27.36")
def test_metallurgy_needs_two_ore() -> None:
    state = load(seats=[seat("metallurgy")])
    play(state, "collect D2", "take E2 ore", "done")
    assert prompt(state) == "turn"
    assert stock(state) == {"ore": 1}


@pytest.mark.rule("CC-27.41")
@pytest.mark.parametrize(
    ("unit", "asks"), [("ship", "gain"), ("infantry", "gain"), ("settler", "turn")]
)
def test_nationalism_rewards_units_that_fight(unit: str, asks: str) -> None:
    cost = {"ship": {"wood": 2}, "infantry": {"food": 1, "ore": 1}, "settler": {"food": 2}}[unit]
    state = load(seats=[seat("nationalism", **cost)], cities=["D2 p0 neutral port>E3"])
    play(state, "recruit D2")
    assert prompt(state) == asks


@pytest.mark.rule("CC-27.45")
def test_dogma_comes_with_temples_only() -> None:
    believer = seat("tactics", "myths", "dogma", "storage", food=2, wood=2, ore=2)
    for building, asked in (("fortress", False), ("temple", True)):
        state = load(seats=[believer], cities=["D2 p0 happy", "C2 p0 happy"])
        play(state, f"build {building} D2")
        if prompt(state) == "gain":
            play(state, "have 1 mood")
        assert (prompt(state) == "advance") == asked


@pytest.mark.rule("CC-27.21", "CC-6.4")
def test_an_angry_city_need_not_be_spared() -> None:
    homes = ["D2 p0 angry temple", "C2 p0 happy", "E2 p0 happy", "F2 p0 happy", "D4 p0 happy"]
    state = load(seats=[seat("myths", gold=2, mood=3, cubes=1)], cities=homes, event_deck=["E30"])
    play(state, "develop bartering", "remove temple D2")
    while prompt(state) == "earthquake":
        play(state, "done")
    assert prompt(state) == "turn"
    assert city(state, "D2")["buildings"] == {}


# ------------------------------------------------------------ turns and cards


@pytest.mark.rule("CC-3.8", "CC-19.3")
def test_a_truce_ends_with_the_next_own_turn() -> None:
    state = load(truces=[[0, 1]], turn={"seat": 1}, agenda=["round_end", "actions 1"])
    assert world(state).truces == ((0, 1),)
    play(state, "end")
    assert (state.seat, world(state).truces) == (0, ())


@pytest.mark.rule("CC-4.5", "CC-24.19")
def test_what_a_lent_advance_allowed_is_lost_with_it() -> None:
    state = load(
        seats=[seat(food=6, lent=["storage"])],
        cities=["D2 p0 happy great_library", "D7 p1 happy"],
        turn={"seat": 0, "used": ["great_library"]},
    )
    play(state, "end")
    assert stock(state) == {"food": 2}


@pytest.mark.rule("CC-20.4", "CC-R.24")
def test_one_objective_of_a_name_in_one_phase() -> None:
    democracy = ["voting", "separation_of_power", "civil_liberties", "free_economy"]
    state = load(
        seats=[seat("writing", "philosophy", *democracy, hand=["O24", "O25"])],
        agenda=["status", "objectives 0"],
        round=3,
    )
    assert {"lay O24 government", "lay O25 government"} <= set(legal(state))
    play(state, "lay O24 government")
    assert "lay O25 government" not in legal(state)


@pytest.mark.rule("CC-16.6")
def test_a_lone_fortress_may_lay_a_card_that_names_it() -> None:
    state = load(
        seats=[seat("tactics"), seat("tactics", hand=["A16"])],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry"],
        dice=[1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert (state.seat, prompt(state)) == (1, "tactics")
    assert "tactic A16" in legal(state)


@pytest.mark.rule("CC-27.28", "CC-27.50")
def test_each_route_brings_food_or_gold_and_not_both() -> None:
    state = load(
        seats=[seat(), seat("storage", "trade_routes", "currency")],
        cities=["D2 p0 happy", "E4 p0 neutral", "D7 p1 happy"],
        units=["D4 p1 2 settler"],
    )
    play(state, "end")
    assert (state.seat, prompt(state)) == (1, "income_gold")
    play(state, "have 1 gold")
    assert stock(state, 1) == {"food": 1, "gold": 1}


@pytest.mark.rule("CC-27.44", "CC-3.8")
def test_forced_labor_costs_a_mood_token_once_a_turn() -> None:
    state = load(seats=[seat("forced_labor", mood=3)], cities=["D2 p0 angry temple"])
    play(state, "use forced_labor")
    assert stock(state) == {"mood": 2}
    assert "use forced_labor" not in legal(state)


@pytest.mark.rule("CC-5.5", "CC-5.4")
def test_both_sides_of_a_trade_lose_what_they_cannot_keep() -> None:
    state = load(seats=[seat("storage", food=5, ore=6), seat(food=1, ore=5)])
    play(state, "trade", "give 4 food", "want 5 ore", "offer", "accept")
    assert stock(state) == {"food": 1, "ore": 7}
    assert stock(state, 1) == {"food": 2}


@pytest.mark.rule("CC-25.1", "CC-20.2")
def test_battles_of_the_administrative_phase_belong_to_no_turn() -> None:
    hordes = ["C2 barbarians 1 infantry", "D4 barbarians 1 infantry"]
    state = load(
        seats=[seat(cubes=1, hand=["O3"])],
        cities=["D2 p0 happy", "E4 p0 happy", "D7 p1 happy"],
        units=[*(f"{home} p0 4 infantry" for home in ("D2", "E4")), *hordes],
        agenda=["starter", "free_advance 0"],
        round=3,
        event_deck=["E28"],
        dice=[1, 6, 6, 6, 6] * 4,
    )
    play(state, "advance bartering")
    while prompt(state) != "starter":
        assert "lay O3 warmonger" not in legal(state), "two battles, but in no turn"
        assert CLASH.load(state.position()).legal() == state.legal()
        play(state, legal(state)[0])
    assert units(state, "C2", "barbarians") == units(state, "D4", "barbarians") == []
    assert world(state).turn.feats == ()
