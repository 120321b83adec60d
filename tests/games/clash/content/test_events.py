"""The texts of the event cards (CC-21)."""

import pytest

from tests.games.clash.positions import (
    SEA,
    city,
    has_city,
    load,
    seat,
    stock,
    turn_up,
    units,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.scoring import breakdown


def call(card: str, *advances: str, **fields: object) -> ClashState:
    """Seat 0 plays a great person."""
    extra = {key: fields.pop(key) for key in list(fields) if key in STOCK}
    player = seat(*advances, persons=[card], hand=["A1"], **extra)
    state = load(seats=[player, seat()], **fields)  # type: ignore[arg-type]
    return play(state, f"person {card}")


STOCK = ("food", "ore", "wood", "gold", "culture", "mood")


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


@pytest.mark.rule("CC-R.66")
def test_an_epidemic_takes_no_ship_that_carries_what_has_no_other_place() -> None:
    def stricken(*stacks: str) -> list[str]:
        state = load(
            seats=[seat(food=2, cubes=1)],
            tiles=SEA,
            units=stacks,
            event_deck=["E2"],
        )
        play(state, "develop storage")
        return legal(state, "remove")

    assert stricken("C3 p0 1 ship 1 infantry", "D2 p0 1 settler") == [
        "remove infantry C3",
        "remove settler D2",
    ]
    assert "remove ship C3" in stricken("C3 p0 2 ship 1 infantry", "D2 p0 1 settler")
