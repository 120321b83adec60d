"""Barbarians (CC-22)."""

import pytest

from tests.games import kit
from tests.games.clash.positions import city, has_city, load, seat, stock, turn_up, units, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.components import EVENT, FACES
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.barbarians import arrival_spaces, steps_towards
from uruk.games.clash.rules.combat.fighters import decider
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS


def names(state: ClashState, spaces: list[int]) -> list[str]:
    return [world(state).name(space) for space in spaces]


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


@pytest.mark.rule("CC-21.8")
def test_symbols_bring_and_move_barbarians() -> None:
    assert EVENT["E10"].symbol == "barbarians_arrive"
    assert prompt(turn_up("E10")) == "barbarian_city"
    state = turn_up("E21", cities=["D2 p0 happy", "D7 p1 happy"])
    assert prompt(state) == "barbarian_city"


@pytest.mark.rule("CC-22.3", "CC-E.25", "CC-R.34")
def test_barbarians_arrive_two_spaces_away_beside_no_city() -> None:
    state = load(cities=["D2 p0 happy", "D7 p1 happy"])
    assert names(state, arrival_spaces(world(state), 0)) == ["B2", "C4", "D4", "E4", "F2"]
    state = load(cities=["D2 p0 happy", "D5 p1 happy"], units=["B2 p1 1 settler"])
    assert names(state, arrival_spaces(world(state), 0)) == ["C4", "E4", "F2"]


@pytest.mark.rule("CC-22.3", "CC-R.34")
def test_else_one_space_away_beside_one_city_only() -> None:
    state = load(cities=["D2 p0 happy"], tiles={})
    assert names(state, arrival_spaces(world(state), 0)) == ["C2", "E2"]
    state = load(cities=["D2 p0 happy"], tiles={}, exhausted=["C2"], units=["E2 p0 1 settler"])
    assert arrival_spaces(world(state), 0) == []


@pytest.mark.rule("CC-22.4", "CC-22.5", "CC-22.1", "CC-E.25")
def test_arrival_places_a_city_an_infantry_and_one_more_unit() -> None:
    state = turn_up("E10", cities=["D2 p0 happy", "D7 p1 happy"])
    assert (state.seat, prompt(state)) == (0, "barbarian_city")
    play(state, "put E4")
    assert city(state, "E4")["owner"] == "barbarians"
    assert city(state, "E4")["mood"] == "neutral"
    assert units(state, "E4", "barbarians") == ["infantry", "infantry"]


@pytest.mark.rule("CC-22.5")
def test_the_further_unit_may_go_to_any_barbarian_city() -> None:
    state = turn_up("E10", cities=["D2 p0 happy", "D7 p1 happy", "B2 barbarians neutral"])
    play(state, "put E4")
    assert legal(state) == ["put B2", "put E4"]
    play(state, "put B2")
    assert units(state, "B2", "barbarians") == ["infantry"]


@pytest.mark.rule("CC-22.6")
def test_without_barbarians_near_they_only_arrive() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy", "D6 barbarians neutral"],
        units=["D6 barbarians 1 infantry"],
    )
    assert prompt(state) == "barbarian_city"
    play(state, "put E4")
    assert units(state, "E4", "barbarians") == ["infantry"]
    assert units(state, "D6", "barbarians") == ["infantry"]


@pytest.mark.rule("CC-22.7", "CC-22.11", "CC-E.26")
def test_groups_near_step_towards_a_city_and_cities_get_a_unit() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy", "D4 barbarians neutral"],
        units=["D4 barbarians 2 infantry"],
    )
    assert units(state, "D3", "barbarians") == ["infantry", "infantry"]
    assert units(state, "D4", "barbarians") == ["infantry"]


@pytest.mark.rule("CC-22.7", "CC-R.35")
def test_the_player_chooses_order_and_way() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "E2 p0 happy", "D7 p1 happy"],
        units=["C2 barbarians 1 infantry", "D3 barbarians 1 infantry"],
    )
    assert (state.seat, prompt(state)) == (0, "barbarian_group")
    data = world(load(cities=["D2 p0 happy", "C4 p0 happy"]))
    steps = steps_towards(data, 0, data.board.index["D4"], 1)
    assert [data.name(step) for step in steps] == ["C4", "D3"]


@pytest.mark.rule("CC-22.8", "CC-22.1")
def test_no_step_above_the_stack_limit() -> None:
    data = world(
        load(
            cities=["D2 p0 happy"],
            units=["D4 barbarians 3 infantry", "D3 barbarians 2 infantry"],
        )
    )
    assert steps_towards(data, 0, data.board.index["D4"], 3) == []
    assert steps_towards(data, 0, data.board.index["D4"], 2) == [data.board.index["D3"]]


@pytest.mark.rule("CC-22.9")
def test_each_group_moves_once() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D4 barbarians 1 infantry", "D3 barbarians 1 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "group D4")
    assert units(state, "D3", "barbarians") == ["infantry"]
    assert city(state, "D2")["owner"] == "barbarians"


@pytest.mark.rule("CC-22.10", "CC-22.15", "CC-17.12")
def test_barbarians_take_an_undefended_city_at_once() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy temple", "C4 p0 happy", "D7 p1 happy"],
        units=["D3 barbarians 1 infantry", "E2 p0 1 settler"],
    )
    while prompt(state) in ("barbarian_step", "barbarian_group"):
        state.play("to D2" if "to D2" in legal(state) else legal(state)[0])
    assert prompt(state) == "refuge"
    play(state, "place C4")
    taken = city(state, "D2")
    assert (taken["owner"], taken["mood"]) == ("barbarians", "angry")
    assert taken["buildings"] == {"temple": 0}
    assert breakdown(world(state), 0)["cities"] == 2
    assert stock(state).get("gold", 0) == 0


@pytest.mark.rule("CC-22.10", "CC-16.32")
def test_barbarians_remove_lone_settlers() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D4 barbarians 1 infantry", "D3 p0 1 settler"],
    )
    assert units(state, "D3") == []
    assert units(state, "D3", "barbarians") == ["infantry"]


@pytest.mark.rule("CC-22.12", "CC-22.13")
def test_barbarians_fight_with_symbols_without_cards_and_never_retreat() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 barbarians 2 infantry", "D2 p0 3 infantry"],
        dice=[13, 3, 1, 1, 1, 1, 1, 1, 1],
    )
    assert world(state).battle is None
    assert units(state, "D3", "barbarians") == []


@pytest.mark.rule("CC-22.14", "CC-R.41")
def test_the_next_player_decides_for_barbarians() -> None:
    data = world(load(players=3, cities=[]))
    battle = Battle((BARBARIANS, 1), 0, 1, (1,), naval=False)
    assert decider(data, battle, 0) == 2
    assert decider(data, battle, 1) == 1


@pytest.mark.rule("CC-22.17", "CC-R.31")
def test_beating_barbarians_gives_one_gold_whatever_their_number() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 barbarians 2 infantry", "D2 p0 4 infantry"],
        dice=[1, 1, 5, 5, 1, 1],
    )
    assert stock(state) == {"gold": 1, "mood": 1}


@pytest.mark.rule("CC-22.15", "CC-R.37")
def test_without_a_barbarian_settlement_the_city_is_razed() -> None:
    state = turn_up(
        "E21",
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 barbarians 1 infantry"],
        barbarian_ruins=10,
    )
    assert not has_city(state, "D2")


@pytest.mark.rule("CC-22.18")
def test_without_a_settlement_a_barbarian_city_is_razed_for_gold() -> None:
    seven = [f"{s} p0 neutral" for s in ("D2", "C2", "E2", "C4", "D4", "A3", "B2")]
    state = load(
        seats=[seat("tactics")],
        cities=[*seven, "E4 barbarians neutral temple:p1", "D7 p1 happy"],
        units=["D3 p0 1 infantry"],
    )
    play(state, "move", "group D3", "to E4")
    assert not has_city(state, "E4")
    assert stock(state) == {"gold": 3}


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


def reinforced(stack: str, **more: object) -> ClashState:
    """Seat 0 turns up barbarians that arrive, with a barbarian city on D4, and the expansion."""
    state = turn_up(
        "E10",
        cities=["D2 p0 happy", "D7 p1 happy", "D4 barbarians neutral"],
        units=[f"D4 barbarians {stack}"],
        options={"expansion": "on"},
        **more,
    )
    if prompt(state) == "barbarian_city":
        play(state, legal(state)[0])
    return play(state, "put D4")


@pytest.mark.rule("CC-22.2", "CC-1.5")
def test_where_barbarian_infantry_stands_other_units_may_join() -> None:
    state = reinforced("1 infantry")
    assert prompt(state) == "barbarian_type"
    assert legal(state) == ["place infantry", "place cavalry", "place elephant"]
    play(state, "place elephant")
    assert units(state, "D4", "barbarians") == ["infantry", "elephant"]
    state = reinforced("1 cavalry")
    assert units(state, "D4", "barbarians") == ["infantry", "cavalry"]


@pytest.mark.rule("CC-22.2", "CC-V.1")
def test_without_the_expansion_barbarians_are_infantry() -> None:
    cities = ["D2 p0 happy", "D7 p1 happy", "D4 barbarians neutral"]
    state = turn_up("E10", cities=cities, units=["D4 barbarians 1 infantry"])
    if prompt(state) == "barbarian_city":
        play(state, legal(state)[0])
    play(state, "put D4")
    assert units(state, "D4", "barbarians") == ["infantry", "infantry"]


@pytest.mark.rule("CC-22.13", "CC-22.1")
def test_symbols_of_barbarian_elephants_cancel_hits() -> None:
    state = load(
        seats=[seat("tactics")],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "E4 barbarians 1 elephant"],
        options={"expansion": "on"},
    )
    elephant = FACES.index((4, "elephant"))
    kit.load_dice(state, len(FACES), [FACES.index((6, "infantry")), elephant])
    play(state, "move", "group D3", "to E4")
    assert prompt(state) == "retreat"
    assert units(state, "E4", "barbarians") == ["elephant"]


@pytest.mark.rule("CC-R.36", "CC-22.11")
def test_after_a_movement_other_units_may_join_where_infantry_has_come() -> None:
    state = turn_up(
        "E19", cities=["D2 p0 happy", "D7 p1 happy", "D3 barbarians neutral"],
        units=["D4 barbarians 1 infantry"], options={"expansion": "on"},
    )  # fmt: skip
    assert prompt(state) == "barbarian_type"
    play(state, "place cavalry")
    assert units(state, "D3", "barbarians") == ["infantry", "cavalry"]
