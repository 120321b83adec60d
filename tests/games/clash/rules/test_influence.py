"""Cultural influence (CC-15)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.rules.influence import why_not_influence
from uruk.games.clash.rules.scoring import breakdown

NEAR = ["D2 p0 happy", "D3 p1 happy temple"]


def why(state: object, source: str, target: str) -> str:
    data = state.data  # type: ignore[attr-defined]
    index = data.board.index
    found = why_not_influence(data, 0, index[source], index[target])
    return "" if found is None else found.rule


@pytest.mark.rule("CC-15.1", "CC-15.5", "CC-15.6", "CC-R.54")
def test_a_roll_of_five_swaps_a_building() -> None:
    state = load(cities=["D2 p0 happy", "D3 p1 happy temple academy"], dice=[5])
    play(state, "influence")
    assert prompt(state) == "swap"
    assert legal(state) == ["swap academy", "swap temple"]
    play(state, "swap temple")
    assert city(state, "D3")["buildings"] == {"academy": 1, "temple": 0}
    assert city(state, "D3")["owner"] == 1
    assert world(state).players[0].pieces[3] == 4
    assert world(state).players[1].pieces[3] == 5
    assert breakdown(world(state), 0)["cities"] == 2


@pytest.mark.rule("CC-15.2", "CC-15.13")
def test_what_can_be_replaced() -> None:
    state = load(cities=["D2 p0 happy", "D3 p1 happy great_wall", "D4 barbarians neutral"])
    assert why(state, "D2", "D3") == "CC-15.2"
    assert why(state, "D2", "D4") == "CC-15.2"
    state = load(cities=["D2 p0 happy", "D3 barbarians neutral temple:p1"])
    assert why(state, "D2", "D3") == ""
    temples = [f"{s} p0 happy temple" for s in ("C2", "E2", "C4", "E4", "D4")]
    assert why(load(cities=[*NEAR, *temples]), "D2", "D3") == "CC-15.2"


@pytest.mark.rule("CC-15.3", "CC-15.4", "CC-E.12")
def test_range_is_the_size_and_culture_tokens_add_to_it() -> None:
    cities = ["D2 p0 happy temple academy", "D6 p1 happy fortress"]
    assert why(load(cities=cities), "D2", "D6") == "CC-15.3"
    state = load(cities=cities, seats=[seat(culture=3)], dice=[3])
    assert world(state).distance(*(world(state).board.index[s] for s in ("D2", "D6"))) == 4
    play(state, "influence", "boost")
    assert stock(state) == {}
    assert city(state, "D6")["buildings"] == {"fortress": 0}


@pytest.mark.rule("CC-15.5", "CC-15.11")
def test_a_failed_roll_may_be_boosted_or_let_go() -> None:
    state = load(cities=NEAR, seats=[seat(culture=1)], dice=[4])
    play(state, "influence")
    assert legal(state) == ["boost", "pass"]
    asked = state.prompt()
    assert asked is not None
    assert asked.params == {"number": 4, "missing": 1}
    play(state, "pass")
    assert stock(state) == {"culture": 1}
    assert city(state, "D3")["buildings"] == {"temple": 1}
    state = load(cities=NEAR, seats=[seat(culture=1)], dice=[3])
    play(state, "influence")
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-15.11", "CC-15.10")
def test_a_failed_attempt_may_be_repeated_and_costs_its_tokens() -> None:
    cities = ["D2 p0 happy", "D4 p1 happy fortress"]
    state = load(cities=cities, seats=[seat(culture=2)], dice=[1, 6])
    play(state, "influence")
    assert stock(state) == {"culture": 1}
    play(state, "influence")
    assert city(state, "D4")["buildings"] == {"fortress": 0}
    assert refused(state, "influence") == "CC-15.10"


@pytest.mark.rule("CC-15.7", "CC-15.6")
def test_a_third_players_building_may_be_swapped() -> None:
    state = load(
        players=3,
        cities=["E4 p0 happy", "D3 p1 happy temple:p2"],
        dice=[6],
    )
    play(state, "influence")
    assert city(state, "D3")["buildings"] == {"temple": 0}
    assert world(state).players[2].pieces[3] == 5


@pytest.mark.rule("CC-15.8", "CC-15.9")
def test_an_influenced_city_is_a_source_only_for_itself_and_without_boost() -> None:
    cities = ["D2 p0 happy temple:p1", "D3 p1 happy academy"]
    state = load(cities=cities, seats=[seat(culture=9)], dice=[4])
    assert why(state, "D2", "D3") == "CC-15.8"
    assert why(state, "D2", "D2") == ""
    play(state, "influence")
    assert prompt(state) == "turn"
    assert stock(state) == {"culture": 9}


@pytest.mark.rule("CC-15.9")
def test_another_own_city_may_win_a_building_back_with_boosts() -> None:
    state = load(
        cities=["D2 p0 happy temple:p1", "C2 p0 happy", "D7 p1 happy"],
        seats=[seat(culture=9)],
        dice=[4],
    )
    play(state, "influence", "target C2 D2", "boost")
    assert city(state, "D2")["buildings"] == {"temple": 0}


@pytest.mark.rule("CC-15.12", "CC-27.31")
def test_monuments_shield_cities_with_a_wonder() -> None:
    cities = ["D2 p0 happy", "D3 p1 happy temple great_wall"]
    assert why(load(cities=cities), "D2", "D3") == ""
    state = load(cities=cities, seats=[seat(), seat("arts", "monuments")])
    assert why(state, "D2", "D3") == "CC-15.12"
    own = load(
        cities=["D2 p0 happy", "C2 p0 happy temple:p1 great_wall", "D7 p1 happy"],
        seats=[seat("arts", "monuments")],
    )
    assert why(own, "D2", "C2") == ""


@pytest.mark.rule("CC-15.12", "CC-27.38", "CC-27.42", "CC-27.46")
@pytest.mark.parametrize(
    ("advances", "cities", "stack"),
    [
        (("separation_of_power",), "D4 p1 happy academy", ""),
        (("totalitarianism",), "D4 p1 neutral academy", "D4 p1 1 infantry"),
        (("devotion",), "D4 p1 neutral temple", ""),
    ],
)
def test_some_cities_cannot_be_boosted_against(
    advances: tuple[str, ...], cities: str, stack: str
) -> None:
    for known, expected in (((), ""), (advances, "CC-15.3")):
        state = load(
            cities=["D2 p0 happy", cities],
            units=[stack] if stack else [],
            seats=[seat(culture=5), seat(*known)],
        )
        assert why(state, "D2", "D4") == expected


@pytest.mark.rule("CC-15.12", "CC-27.38")
def test_protection_ends_with_its_condition() -> None:
    state = load(
        cities=["D2 p0 happy", "D4 p1 neutral academy"],
        seats=[seat(culture=5), seat("separation_of_power", "totalitarianism", "devotion")],
    )
    assert why(state, "D2", "D4") == ""


@pytest.mark.rule("CC-15.14", "CC-27.29")
def test_arts_make_one_attempt_a_turn_a_free_action() -> None:
    state = load(cities=NEAR, seats=[seat("arts", culture=2, hand=["A13"])], dice=[1, 1])
    play(state, "use arts")
    assert stock(state) == {"culture": 1}
    assert state.view(None)["turn"]["actions"] == 3
    assert "use arts" not in legal(state)


@pytest.mark.rule("CC-9.37")
def test_an_obelisk_is_no_target_of_influence() -> None:
    cities = ["D2 p0 happy temple", "D4 p1 happy obelisk", "D7 p1 happy"]
    state = load(seats=[seat(culture=5)], cities=cities, options={"expansion": "on"})
    assert refused(state, "influence") != ""
    cities[1] += " academy"
    state = load(seats=[seat(culture=5)], cities=cities, options={"expansion": "on"})
    assert refused(state, "influence") == ""
