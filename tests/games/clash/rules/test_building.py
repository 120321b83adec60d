"""Building (CC-9)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, world
from tests.games.kit import legal, play, refused
from tests.rich.making import rich
from uruk.games.clash.components import BUILDINGS
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.building import buildings_for, possible_buildings, why_not_build
from uruk.kernel.errors import BadPosition

TWO = ["D2 p0 happy", "C2 p0 neutral"]


@pytest.mark.rule("CC-9.30", "CC-9.39")
def test_a_building_costs_food_wood_and_ore() -> None:
    state = load(seats=[seat("tactics", food=2, wood=1, ore=1)], cities=TWO)
    play(state, "build fortress D2")
    assert stock(state) == {"food": 1}
    assert city(state, "D2")["buildings"] == {"fortress": 0}
    poor = load(seats=[seat("tactics", food=2, wood=1)], cities=TWO)
    assert refused(poor, "build fortress D2") == "CC-9.30"


@pytest.mark.rule("CC-9.31", "CC-E.6")
def test_where_an_academy_can_be_built() -> None:
    state = load(
        seats=[seat("writing", food=2, wood=2, ore=2)],
        cities=[
            "D2 p0 happy",
            "C2 p0 angry",
            "E2 p0 neutral temple fortress port>E3",
            "D4 p0 neutral academy:p1",
            "D7 p1 happy",
        ],
    )
    assert legal(state, "build") == ["build academy D2"]
    assert refused(state, "build academy C2") == "CC-6.6"
    assert refused(state, "build academy E2") == "CC-6.3"
    assert refused(state, "build academy D4") == "CC-9.31"


@pytest.mark.rule("CC-9.31")
def test_without_a_piece_nothing_is_built() -> None:
    cities = [f"{s} p0 neutral temple" for s in ("C2", "E2", "D4", "C4", "E4")]
    state = load(seats=[seat("myths", food=2, wood=2, ore=2)], cities=[*cities, "D2 p0 happy"])
    assert refused(state, "build temple D2") == "CC-9.31"


@pytest.mark.rule("CC-9.32")
def test_an_academy_gives_two_ideas() -> None:
    state = load(seats=[seat("writing", food=2, wood=1, ore=1)], cities=TWO)
    play(state, "build academy D2")
    assert stock(state) == {"food": 1, "idea": 2}


@pytest.mark.rule("CC-9.34")
def test_a_port_faces_an_adjacent_sea_space() -> None:
    state = load(
        seats=[seat("fishing", food=2, wood=2, ore=2)],
        cities=["D2 p0 happy", "D4 p0 happy", "D7 p1 happy"],
        tiles={"1": "7 base", "2": "8 base", "3": "19 base"},
    )
    assert legal(state, "build") == ["build port D2 C3", "build port D2 E3"]
    assert refused(state, "build port D4 E3") == "CC-9.34"
    play(state, "build port D2 C3")
    assert city(state, "D2")["port"] == "C3"


@pytest.mark.rule("CC-9.35")
def test_a_temple_gives_a_token_of_choice() -> None:
    for kind in ("culture", "mood"):
        state = load(seats=[seat("myths", food=2, wood=1, ore=1)], cities=TWO)
        play(state, "build temple D2", f"have 1 {kind}")
        assert stock(state) == {"food": 1, kind: 1}


WITH_EXPANSION = {"expansion": "on"}
BUILDER = {"food": 2, "wood": 2, "ore": 2}


@pytest.mark.rule("CC-9.38", "CC-7.11")
def test_an_observatory_brings_an_action_card() -> None:
    state = load(seats=[seat("writing", "math", **BUILDER)], cities=TWO, options=WITH_EXPANSION)
    play(state, "build observatory D2")
    assert len(world(state).players[0].actions) == 1
    assert city(state, "D2")["buildings"] == {"observatory": 0}


@pytest.mark.rule("CC-7.11", "CC-1.4")
def test_the_expansions_buildings_need_it_and_their_advances() -> None:
    state = load(seats=[seat("bartering", **BUILDER)], cities=TWO, options=WITH_EXPANSION)
    assert refused(state, "build market D2") == ""
    assert refused(state, "build obelisk D2") == "CC-7.11"
    base = load(seats=[seat("bartering", **BUILDER)], cities=TWO)
    assert refused(base, "build market D2") == "CC-9.31"


@pytest.mark.rule("CC-V.1")
def test_a_position_with_a_building_of_the_expansion_needs_it() -> None:
    with pytest.raises(BadPosition, match="cities: 'market' belongs to the expansion"):
        load(cities=["D2 p0 happy market"])
    with pytest.raises(BadPosition, match="units"):
        load(units=["D2 p0 1 cavalry"])


@pytest.mark.parametrize("seed", range(4))
def test_the_menu_has_what_nothing_speaks_against(seed: int) -> None:
    state = rich(CLASH, 2 + seed % 3, seed, expansion="on")
    assert isinstance(state, ClashState)
    data, seen = world(state), 0
    for number, player in enumerate(data.players):
        player.stock[:] = [1, 1, 1, 1, seed % 2, 2, 2]
        data.turn.locked |= {*player.cities[:2]}
        possible = possible_buildings(data, number)
        for space in player.cities:
            found = buildings_for(data, number, space, possible)
            sound = [b for b in range(len(BUILDINGS)) if not why_not_build(data, number, space, b)]
            assert found == sound
            seen += len(found)
    assert seen
