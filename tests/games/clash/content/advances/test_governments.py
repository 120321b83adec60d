"""The governments (CC-27.37 to CC-27.48)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.components import INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.trade_routes import count_routes

TWO = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]


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


def has_units(state: ClashState, space: str) -> bool:
    return bool(units(state, space, 0) or units(state, space, 1))


@pytest.mark.rule("CC-27.37", "CC-R.17")
def test_voting_improves_mood_for_free() -> None:
    state = load(seats=[seat("voting", mood=2)], cities=["D2 p0 neutral"])
    play(state, "use voting")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {}
    assert world(state).turn.main == 3
    assert not legal(load(seats=[seat("voting", mood=1)], cities=["D2 p0 neutral"]), "use")
    state = load(seats=[seat("voting", "rituals", food=2)], cities=["D2 p0 neutral"])
    play(state, "use voting")
    assert stock(state) == {}


@pytest.mark.rule("CC-27.39")
def test_civil_liberties_take_mood_tokens() -> None:
    state = load(seats=[seat("civil_liberties", hand=["A1"])])
    play(state, "use civil_liberties")
    assert stock(state) == {"mood": 3}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-27.40")
def test_free_economy_must_be_the_only_collect() -> None:
    state = load(seats=[seat("free_economy", mood=1)])
    assert "use free_economy D2" in legal(state)
    play(state, "collect D2", "take D2 food", "done")
    assert not legal(state, "use")


@pytest.mark.rule("CC-27.41")
def test_nationalism_rewards_recruiting() -> None:
    state = load(seats=[seat("nationalism", food=1, ore=1)])
    play(state, "recruit D2", "have 1 culture")
    assert stock(state) == {"culture": 1}
    settlers = load(seats=[seat("nationalism", food=2)])
    play(settlers, "recruit D2")
    assert prompt(settlers) == "turn"


@pytest.mark.rule("CC-27.43")
def test_absolute_power_buys_an_action_once() -> None:
    state = load(seats=[seat("absolute_power", mood=4)])
    play(state, "use absolute_power")
    assert state.view(None)["turn"]["actions"] == 4
    assert not legal(state, "use")


@pytest.mark.rule("CC-27.44")
def test_forced_labor_treats_angry_cities_as_neutral() -> None:
    state = load(
        seats=[seat("forced_labor", "writing", food=1, wood=1, ore=1, mood=1)],
        cities=["D2 p0 angry temple", "C2 p0 happy", "E2 p0 happy"],
    )
    assert refused(state, "build academy D2") == "CC-6.6"
    play(state, "use forced_labor")
    assert refused(state, "build academy D2") == ""
    play(state, "collect D2", "take D2 food", "take D3 wood")
    assert refused(state, "collect D2") == "CC-9.3"


@pytest.mark.rule("CC-27.45")
def test_dogma_develops_with_each_temple() -> None:
    state = load(seats=[seat("myths", "state_religion", "dogma", wood=1, ore=1)], cities=TWO)
    play(state, "build temple D2", "have 1 mood", "advance conversion")
    assert "conversion" in state.view(None)["seats"][0]["advances"]
    assert state.view(None)["seats"][0]["cubes"] == 2


@pytest.mark.rule("CC-27.47")
def test_conversion_adds_one_and_pays_for_success() -> None:
    state = load(seats=[seat("conversion")], cities=["D2 p0 happy", "D3 p1 happy temple"], dice=[4])
    play(state, "influence")
    assert city(state, "D3")["buildings"] == {"temple": 0}
    assert stock(state) == {"culture": 1}


@pytest.mark.rule("CC-27.48", "CC-R.47")
def test_fanaticism_in_temple_cities() -> None:
    state = load(
        seats=[seat("tactics"), seat("fanaticism")],
        cities=["D2 p0 happy", "E4 p1 neutral temple", "D7 p1 happy"],
        units=["D3 p0 3 infantry", "E4 p1 1 infantry"],
        dice=[3, 3, 3, 1],
    )
    play(state, "move", "group D3", "take 3 infantry", "to E4")
    while prompt(state) == "refuge":
        play(state, "pass")
    assert (state.seat, prompt(state)) == (1, "fanatic")
    assert legal(state) == ["choose D7", "pass"]
    play(state, "choose D7")
    assert units(state, "D7", 1) == ["infantry"]
    elsewhere = load(
        seats=[seat("tactics"), seat("fanaticism")],
        cities=["D2 p0 happy", "D7 p1 happy temple"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(elsewhere, "move", "group D3", "take 2 infantry", "to E4")
    assert elsewhere.view(None)["battle"]["values"] == [2, 2]


@pytest.mark.rule("CC-27.51")
def test_routes_do_not_cross_unexplored_tiles() -> None:
    far = {"3": "20 base"}
    data = world(load(tiles=far, cities=["D4 p1 happy"], units=["D2 p0 1 settler"]))
    assert count_routes(data, 0) == 1
    data = world(load(tiles={}, cities=["D7 p1 happy"], units=["D2 p0 1 settler"]))
    assert count_routes(data, 0) == 0


@pytest.mark.rule("CC-27.52")
def test_barbarian_cities_give_no_routes() -> None:
    data = world(load(cities=["D4 barbarians neutral"], units=["D3 p0 1 settler"]))
    assert count_routes(data, 0) == 0


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


@pytest.mark.rule("CC-27.44", "CC-3.8")
def test_forced_labor_costs_a_mood_token_once_a_turn() -> None:
    state = load(seats=[seat("forced_labor", mood=3)], cities=["D2 p0 angry temple"])
    play(state, "use forced_labor")
    assert stock(state) == {"mood": 2}
    assert "use forced_labor" not in legal(state)
