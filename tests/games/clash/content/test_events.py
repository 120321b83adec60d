"""Events (CC-21) and barbarians (CC-22): every card of the base deck."""

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
from uruk.games.clash.components import EVENT
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.barbarians import arrival_spaces, steps_towards
from uruk.games.clash.rules.combat.fighters import decider
from uruk.games.clash.rules.events import exhaustible
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS


def turn_up(card: str, *seats: dict[str, Any], **fields: object) -> ClashState:
    """Seat 0 develops Bartering and so turns up a card."""
    first = dict(seats[0]) if seats else seat()
    first["cubes"] = 1
    stocked = dict(first.get("stock", {}))
    stocked["gold"] = stocked.get("gold", 0) + 2
    first["stock"] = stocked
    state = load(seats=[first, *seats[1:]], event_deck=[card], **fields)  # type: ignore[arg-type]
    state.play("develop bartering")
    if prompt(state) == "pay":
        state.play("pay 2 gold")
    return state


# ------------------------------------------------------------ symbols


@pytest.mark.rule("CC-21.1", "CC-21.3", "CC-21.4", "CC-21.6")
def test_the_symbol_comes_first_and_concerns_the_resolving_player() -> None:
    state = turn_up("E34", cities=["D2 p0 happy"])
    assert stock(state)["gold"] == 2
    assert stock(state, 1).get("gold", 0) == 0
    assert city(state, "D2")["mood"] == "neutral"
    assert world(state).event_discard == ("E34",)


@pytest.mark.rule("CC-21.2")
def test_an_empty_event_deck_is_renewed() -> None:
    state = load(
        seats=[seat(food=2, cubes=1)], event_deck=[], event_discard=["E2"], cities=["D2 p0 happy"]
    )
    play(state, "develop bartering")
    assert world(state).event_discard == ("E2",)
    assert world(state).event_deck == ()


@pytest.mark.rule("CC-21.7", "CC-R.3")
def test_exhausted_land() -> None:
    state = turn_up(
        "E13",
        units=["C2 p0 1 settler"],
        exhausted=["D3"],
        cities=["D2 p0 happy", "D7 p1 happy"],
        tiles={"3": "20 base"},
    )
    assert state.view(None)["map"]["exhausted"] == ["D3", "E2"]
    play(state, "collect D2")
    assert "take E2 ore" not in legal(state)
    assert "take C2 wood" in legal(state)
    data = world(load(exhausted=["D3", "C2", "E2"], cities=["D2 p0 happy"]))
    assert exhaustible(data, 0) == []


@pytest.mark.rule("CC-21.8")
def test_symbols_bring_and_move_barbarians() -> None:
    assert EVENT["E10"].symbol == "barbarians_arrive"
    assert prompt(turn_up("E10")) == "barbarian_city"
    state = turn_up("E21", cities=["D2 p0 happy", "D7 p1 happy"])
    assert prompt(state) == "barbarian_city"


@pytest.mark.rule("CC-21.5", "CC-R.42", "CC-27.3", "CC-27.7")
def test_protection_cancels_the_text_never_the_symbol() -> None:
    fields = {"cities": ["D2 p0 happy"], "units": ["D3 barbarians 1 infantry"], "dice": [1]}
    state = turn_up("E3", seat("irrigation", food=1), **fields)
    assert stock(state)["food"] == 1
    assert city(state, "D2")["owner"] == "barbarians"
    state = turn_up("E2", seat("sanitation"), cities=["D2 p0 happy"], units=["D2 p0 2 settler"])
    assert units(state, "D2") == ["settler", "settler"]


@pytest.mark.rule("CC-21.9", "CC-27.21")
def test_myths_spare_a_city() -> None:
    state = turn_up("E32", seat("myths", mood=1), cities=["D2 p0 happy"])
    assert prompt(state) == "spare"
    play(state, "spare D2")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state).get("mood", 0) == 1


@pytest.mark.rule("CC-21.11")
def test_great_persons_are_sold_first_to_the_resolving_player() -> None:
    quiet = {"cities": ["D2 p0 happy", "D7 p1 happy"], "exhausted": ["D3", "C2", "E2"]}
    state = turn_up("E18", seat(culture=1), seat(culture=2), **quiet)
    assert (state.seat, prompt(state)) == (0, "buy")
    play(state, "pass")
    assert (state.seat, prompt(state)) == (1, "buy")
    play(state, "buy E18")
    assert stock(state, 1) == {}
    assert state.view(None)["seats"][1]["persons"] == ["E18"]
    assert world(state).event_discard == ()
    unsold = turn_up("E18", seat(), seat(culture=1), **quiet)
    assert world(unsold).event_discard == ("E18",)


# ------------------------------------------------------------ texts


def test_e1_pestilence_lowers_moods_and_forbids_building() -> None:
    state = turn_up(
        "E1",
        seat("writing", food=2, wood=1, ore=1),
        seat("sanitation"),
        cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy", "C8 p1 happy"],
    )
    assert prompt(state) == "plague"
    play(state, "choose C2")
    assert city(state, "C2")["mood"] == "neutral"
    assert city(state, "D7")["mood"] == "happy"
    assert state.view(None)["events"] == ["E1"]
    assert refused(state, "build academy D2") == "CC-21.1"
    state = load(
        table=["E1"],
        seats=[seat(food=2), seat("sanitation")],
        cities=["D2 p0 happy", "C2 p0 happy"],
    )
    play(state, "develop sanitation")
    assert state.view(None)["events"] == []
    assert world(state).event_discard == ("E1",)


def test_e1_strikes_two_cities_with_roads() -> None:
    state = turn_up("E1", seat("roads"), cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"])
    assert prompt(state) == "plague"
    play(state, "choose C2")
    assert city(state, "D2")["mood"] == city(state, "C2")["mood"] == "neutral"


def test_e2_epidemics_remove_units() -> None:
    state = turn_up("E2", seat("roads"), seat(), units=["D2 p0 3 settler", "D7 p1 1 settler"])
    assert units(state, "D2") == ["settler"]
    assert units(state, "D7", 1) == ["settler"]
    state = turn_up("E2", units=["D2 p0 1 infantry 1 settler"], cities=["D2 p0 happy"])
    assert legal(state) == ["remove settler D2", "remove infantry D2"]


@pytest.mark.parametrize(
    ("card", "food", "left", "mood"),
    [
        ("E3", 1, 0, "happy"), ("E4", 2, 1, "happy"), ("E5", 0, 0, "angry"),
        ("E6", 2, 0, "happy"), ("E7", 1, 0, "angry"), ("E8", 0, 0, "angry"),
    ],
)  # fmt: skip
def test_e3_to_e8_famine(card: str, food: int, left: int, mood: str) -> None:
    state = turn_up(card, seat(food=food), cities=["D2 p0 happy"], tiles={}, exhausted=["C2", "E2"])
    assert stock(state).get("food", 0) == left
    assert city(state, "D2")["mood"] == mood


@pytest.mark.parametrize(
    ("card", "own", "other"),
    [
        ("E9", 1, 1), ("E10", 1, 0), ("E11", 1, 1), ("E12", 2, 0), ("E13", 2, 2),
        ("E14", 2, 2), ("E15", 3, 3), ("E16", 3, 3), ("E17", 3, 0),
    ],
)  # fmt: skip
def test_e9_to_e17_good_years(card: str, own: int, other: int) -> None:
    state = turn_up(
        card, seat("storage"), seat("storage"), tiles={}, exhausted=["C2", "E2"],
    )  # fmt: skip
    while state.seat == 0 and prompt(state) != "turn":
        state.play(state.legal()[0])
    assert stock(state).get("food", 0) == own
    assert stock(state, 1).get("food", 0) == other


@pytest.mark.parametrize("card", ["E27", "E28"])
def test_e27_population_boom(card: str) -> None:
    state = turn_up(card, tiles={}, exhausted=["C2", "E2"])
    assert units(state, "D2") == ["settler"]
    assert units(state, "D7", 1) == ["settler"]


@pytest.mark.rule("CC-21.10", "CC-24.13")
def test_e29_volcano_buries_a_city_that_still_scores() -> None:
    cities = ["D2 p0 happy temple:p1 great_wall", "C2 p0 happy", "E2 p0 happy", "D4 p0 happy"]
    state = turn_up("E29", cities=[*cities, "D7 p1 happy"], units=["D2 p0 2 settler"])
    play(state, "choose D2")
    assert not has_city(state, "D2")
    assert units(state, "D2") == []
    points = breakdown(world(state), 0)
    assert (points["cities"], points["events"], points["wonders"]) == (3, 2, 4)
    assert breakdown(world(state), 1)["events"] == 2
    assert world(state).players[0].settlements == 3
    assert world(state).players[1].pieces[3] == 4
    few = turn_up("E29", cities=[*cities[:3], "D7 p1 happy"])
    assert has_city(few, "D2")


@pytest.mark.rule("CC-21.10")
def test_e30_earthquake_removes_up_to_three_objects() -> None:
    cities = ["D2 p0 happy temple academy", "C2 p0 happy", "E2 p0 happy", "D7 p1 happy"]
    state = turn_up("E30", cities=cities)
    assert set(legal(state)) == {
        "remove academy D2", "remove temple D2", "remove settlement C2", "remove settlement E2",
    }  # fmt: skip
    play(state, "remove academy D2", "remove settlement C2", "done")
    assert city(state, "D2")["buildings"] == {"temple": 0}
    assert city(state, "D2")["mood"] == "neutral"
    assert not has_city(state, "C2")
    assert breakdown(world(state), 0)["events"] == 4


def test_e31_heavy_earthquake_strikes_everybody() -> None:
    cities = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy", "C8 p1 happy", "E8 p1 happy"]
    state = turn_up("E31", cities=cities)
    assert (state.seat, prompt(state)) == (1, "earthquake")


@pytest.mark.parametrize(("card", "other"), [("E32", "happy"), ("E33", "neutral")])
def test_e32_e33_floods(card: str, other: str) -> None:
    state = turn_up(
        card,
        cities=["D2 p0 happy", "D4 p0 happy", "F2 p1 happy"],
        tiles={"2": "8 base", "3": "20 base"},
    )
    while prompt(state) == "flood":
        state.play(state.legal()[0])
    assert city(state, "F2")["mood"] == other
    assert city(state, "D2")["mood"] == "neutral"


@pytest.mark.parametrize("card", ["E34", "E35"])
def test_e34_migration(card: str) -> None:
    state = turn_up(card)
    assert units(state, "D7", 1) == ["settler"]
    assert city(state, "D2")["mood"] == "neutral"
    assert stock(state)["gold"] == 2


@pytest.mark.parametrize("card", ["E36", "E37"])
def test_e36_civil_war(card: str) -> None:
    state = turn_up(
        card,
        cities=["D2 p0 happy", "C2 p0 neutral"],
        units=["C2 p0 1 infantry", "D2 p0 1 infantry"],
    )
    assert units(state, "C2") == []
    assert city(state, "C2")["mood"] == "angry"
    state = turn_up(card, cities=["D2 p0 happy"], units=["D2 p0 1 infantry"])
    assert units(state, "D2") == ["infantry"]
    assert city(state, "D2")["mood"] == "neutral"


def test_e38_revolution() -> None:
    state = turn_up("E38", seat(hand=["A1"]))
    assert state.view(None)["turn"]["actions"] == 1
    state = turn_up("E38", seat(hand=["A1"]), units=["D2 p0 1 infantry"])
    play(state, "choose D2")
    assert units(state, "D2") == []
    assert state.view(None)["turn"]["actions"] == 2
    ruler = seat("writing", "philosophy", "voting", "tactics", "draft", hand=["A1"])
    state = turn_up("E38", ruler)
    advances = state.view(None)["seats"][0]["advances"]
    assert "nationalism" in advances
    assert "voting" not in advances


def test_e38_outside_the_own_turn_takes_a_later_action() -> None:
    state = load(
        seats=[seat(cubes=1, hand=["A1"]), seat()],
        agenda=["round", "free_advance 0"],
        event_deck=["E38"],
    )
    play(state, "advance bartering")
    assert (state.seat, prompt(state)) == (0, "turn")
    assert state.view(None)["turn"]["actions"] == 2


# ------------------------------------------------------------ great persons


def call(card: str, *advances: str, **fields: object) -> ClashState:
    """Seat 0 plays a great person."""
    extra = {key: fields.pop(key) for key in list(fields) if key in STOCK}
    player = seat(*advances, persons=[card], hand=["A1"], **extra)
    state = load(seats=[player, seat()], **fields)  # type: ignore[arg-type]
    return play(state, f"person {card}")


STOCK = ("food", "ore", "wood", "gold", "culture", "mood")


def test_e18_great_explorer() -> None:
    state = call("E18", food=2, tiles={"3": "20"})
    assert prompt(state) == "advance"
    play(state, "advance fishing", "chart 3", "turn base", "choose D4")
    assert city(state, "D4")["owner"] == 0
    assert stock(state) == {"mood": 1}
    assert state.view(None)["turn"]["actions"] == 2
    assert "E18" in world(state).event_discard


def test_e19_great_artist() -> None:
    state = call("E19", cities=["D2 p0 angry"])
    play(state, "advance arts")
    assert city(state, "D2")["mood"] == "happy"


def test_e20_great_prophet() -> None:
    state = call("E20", food=1, wood=1, ore=1, cities=["D2 p0 happy", "C2 p0 happy"])
    play(state, "advance myths", "build temple D2", "have 1 culture")
    assert city(state, "D2")["buildings"] == {"temple": 0}
    assert state.view(None)["turn"]["activations"] == {}


def test_e21_great_philosopher() -> None:
    state = call("E21")
    play(state, "pass")
    assert stock(state) == {"idea": 2}


def test_e22_great_scientist() -> None:
    state = call("E22")
    play(state, "advance math")
    assert stock(state) == {"idea": 1, "culture": 1}
    assert len(world(state).players[0].actions) == 2


def test_e23_elder_statesman() -> None:
    state = call("E23", "writing", "philosophy")
    play(state, "advance voting")
    assert len(world(state).players[0].actions) == 3


def test_e24_great_warlord_moves_with_valour() -> None:
    state = call("E24", units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"], dice=[1, 1, 1, 1])
    play(state, "advance tactics", "group D3", "take 2 infantry", "to E4", "tactic none")
    assert state.view(None)["battle"]["values"] == [4, 2]
    assert state.view(None)["turn"]["actions"] == 2


def test_e25_great_merchant() -> None:
    state = call(
        "E25", "bartering", cities=["D2 p0 happy", "D4 p1 happy"], units=["D3 p0 1 settler"]
    )
    play(state, "advance trade_routes")
    assert stock(state) == {"food": 1}


def test_e26_great_engineer() -> None:
    state = call("E26", "tactics", food=1, wood=1, ore=1, cities=["D2 p0 happy", "C2 p0 happy"])
    play(state, "pass", "build fortress C2")
    assert city(state, "C2")["buildings"] == {"fortress": 0}
    assert state.view(None)["turn"]["activations"] == {}


# ------------------------------------------------------------ barbarians arrive


def names(state: ClashState, spaces: list[int]) -> list[str]:
    return [world(state).name(space) for space in spaces]


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


# ------------------------------------------------------------ barbarians move


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
