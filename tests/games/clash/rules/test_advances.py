"""Advances and government (CC-7)."""

import pytest

from tests.games.clash.positions import load, seat, stock, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.components import ADVANCE, BUILDING, CATEGORY

DEMOCRAT = seat(
    "writing", "philosophy", "voting", "free_economy", "tactics", "draft", culture=1, mood=1
)


@pytest.mark.rule("CC-7.1")
def test_twelve_categories_of_four_three_of_them_governments() -> None:
    assert len(CATEGORY) == 12
    assert all(len(category.advances) == 4 for category in CATEGORY)
    governments = [category.id for category in CATEGORY if category.government]
    assert governments == ["democracy", "autocracy", "theocracy"]


@pytest.mark.rule("CC-7.2")
def test_the_first_advance_of_a_category_comes_first() -> None:
    state = load(seats=[seat(food=2)])
    assert refused(state, "develop philosophy") == "CC-7.2"
    assert refused(state, "develop writing") == ""
    assert refused(state, "develop farming") == "CC-7.2"
    state = load(seats=[seat("writing", food=2)])
    for name in ("public_education", "free_education", "philosophy"):
        assert refused(state, f"develop {name}") == ""


@pytest.mark.rule("CC-7.3", "CC-7.4", "CC-E.3", "CC-R.7")
def test_developing_pays_moves_a_cube_and_gives_the_token() -> None:
    state = load(seats=[seat(food=2)])
    play(state, "develop myths")
    assert stock(state) == {"mood": 1}
    player = state.view(None)["seats"][0]
    assert player["cubes"] == 2
    assert "myths" in player["advances"]
    play(load(seats=[seat(food=2)]), "develop arts")
    assert ADVANCE[[a.id for a in ADVANCE].index("arts")].bonus == "culture"


@pytest.mark.rule("CC-7.6", "CC-21.1", "CC-R.6")
def test_the_third_cube_triggers_an_event_and_refills() -> None:
    state = load(seats=[seat("storage", food=2, cubes=1)], event_deck=["E1", "E2"])
    play(state, "develop tactics")
    assert world(state).event_discard == ("E2",)
    assert state.view(None)["seats"][0]["cubes"] == 3
    state = load(seats=[seat("storage", food=2, cubes=2)], event_deck=["E1", "E2"])
    play(state, "develop tactics")
    assert world(state).event_discard == ()


@pytest.mark.rule("CC-7.7", "CC-25.4")
def test_a_free_advance_follows_all_rules_but_the_cost() -> None:
    state = load(
        seats=[seat(cubes=1), seat()], agenda=["round", "free_advance 0"], event_deck=["E2"]
    )
    play(state, "advance myths")
    assert stock(state)["mood"] == 1
    assert world(state).event_discard == ("E2",)


@pytest.mark.rule("CC-7.7")
def test_a_card_may_leave_the_counter_alone() -> None:
    state = load(seats=[seat(culture=1, cubes=1, hand=["A1"])], event_deck=["E2"])
    play(state, "card A1", "advance myths")
    assert state.view(None)["seats"][0]["cubes"] == 1
    assert world(state).event_discard == ()
    assert stock(state) == {"mood": 1}


@pytest.mark.rule("CC-7.8", "CC-R.6")
def test_an_advance_inside_an_event_refills_the_counter_first() -> None:
    from uruk.games.clash.rules.advances import gain_advance

    data = world(load(seats=[seat(cubes=0)]))
    for _ in gain_advance(data, 0, [a.id for a in ADVANCE].index("myths")):
        raise AssertionError("nothing to decide")
    assert data.players[0].cubes == 2


@pytest.mark.rule("CC-7.9", "CC-E.3")
@pytest.mark.parametrize(
    ("first", "needed"),
    [("voting", "philosophy"), ("nationalism", "draft"), ("dogma", "state_religion")],
)
def test_a_government_needs_its_advance(first: str, needed: str) -> None:
    category = {"philosophy": "writing", "draft": "tactics", "state_religion": "myths"}[needed]
    assert refused(load(seats=[seat(food=2)]), f"develop {first}") == "CC-7.9"
    assert refused(load(seats=[seat(category, needed, food=2)]), f"develop {first}") == ""


@pytest.mark.rule("CC-7.10")
def test_one_government_at_a_time() -> None:
    state = load(seats=[seat("writing", "philosophy", "tactics", "draft", "voting", food=2)])
    assert refused(state, "develop nationalism") == "CC-7.10"
    assert refused(state, "develop civil_liberties") == ""


@pytest.mark.rule("CC-7.11")
def test_advances_allow_buildings() -> None:
    assert {b.id: b.requires for b in BUILDING} == {
        "academy": "writing", "fortress": "tactics", "port": "fishing", "temple": "myths",
        "market": "bartering", "obelisk": "arts", "observatory": "math",
    }  # fmt: skip
    cities = ["D2 p0 happy", "C2 p0 happy"]
    state = load(seats=[seat("myths", food=2, wood=2, ore=2)], cities=cities)
    assert refused(state, "build temple D2") == ""
    for building in ("academy D2", "fortress D2", "port D2 E3"):
        assert refused(state, f"build {building}") == "CC-7.11"


@pytest.mark.rule("CC-25.8", "CC-E.13", "CC-R.50")
def test_a_change_of_government_moves_the_cubes() -> None:
    state = load(seats=[DEMOCRAT, seat()], agenda=["round", "government 0"])
    assert legal(state) == ["pass", "yes"]
    play(state, "yes", "advance forced_labor")
    advances = set(state.view(None)["seats"][0]["advances"])
    assert {"nationalism", "forced_labor"} <= advances
    assert not advances & {"voting", "free_economy"}
    assert stock(state) == {}
    assert state.view(None)["seats"][0]["cubes"] == 3


@pytest.mark.rule("CC-25.8", "CC-E.13")
def test_no_change_without_the_requirement_or_the_price() -> None:
    poor = {**DEMOCRAT, "stock": {"culture": 1}}
    unready = {
        **DEMOCRAT, "advances": ["farming", "mining", "writing", "philosophy", "voting"],
    }  # fmt: skip
    for player in (poor, unready):
        state = load(seats=[player, seat()], agenda=["round", "government 0"])
        assert prompt(state) == "turn"


@pytest.mark.rule("CC-25.8", "CC-27.45")
def test_a_change_to_theocracy_cuts_ideas_at_once() -> None:
    player = {
        **DEMOCRAT,
        "advances": [*DEMOCRAT["advances"], "myths", "state_religion"],
        "stock": {"culture": 1, "mood": 1, "idea": 6},
    }
    state = load(seats=[player, seat()], agenda=["round", "government 0"])
    play(state, "yes", "government theocracy", "advance devotion")
    assert stock(state) == {"idea": 2}


@pytest.mark.rule("CC-7.6")
def test_the_counter_is_refilled_after_the_event() -> None:
    state = load(seats=[seat("myths", gold=2, mood=1, cubes=1)], event_deck=["E32"])
    play(state, "develop bartering")
    assert prompt(state) == "spare"
    assert world(state).players[0].cubes == 0
    play(state, "pass")
    assert world(state).players[0].cubes == 3
