"""Phoenicia: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import SEA, city, load, nation, seat, stock, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import PORT
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.influence import replaceable
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.rules.trade_routes import count_routes, partners
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.routes import Trader

ON = {"expansion": "on"}
TABLE = ("cities", "tiles", "agenda", "dice")


def phoenicia(*advances: str, units: tuple[str, ...] = (), **fields: Any) -> ClashState:
    """Phoenicia with these advances; a named leader stands in D2 unless `units` place him."""
    table = {name: fields.pop(name) for name in TABLE if name in fields}
    placed = any("leader" in text for text in units)
    return nation(
        "phoenicia", *advances, units=units, table=table, at="" if placed else "D2", **fields
    )


def at(state: ClashState, space: str) -> int:
    return world(state).board.index[space]


# ------------------------------------------------------------ City Independence


@pytest.mark.rule("CC-28.3", "CC-15.2", "CC-9.37")
def test_ports_of_city_independence_cannot_be_influenced() -> None:
    cities = ("D2 p0 happy port>E3 temple", "D7 p1 happy")
    state = phoenicia("fishing", "myths", cities=cities)
    data = world(state)
    swaps = replaceable(data, 1, data.cities[at(state, "D2")])
    assert PORT not in swaps
    assert len(swaps) == 1


@pytest.mark.rule("CC-28.3", "CC-17.3", "CC-6.7", "CC-R.59")
def test_a_conquered_port_keeps_its_colour_and_scores_for_its_founder() -> None:
    state = load(
        seats=[seat("tactics", "fishing"), seat("fishing", civilization="phoenicia")],
        cities=["D2 p0 happy", "E4 p1 neutral port>E3 temple", "D7 p1 happy"],
        units=["D3 p0 1 infantry"], options=ON,
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    taken = world(state).cities[at(state, "E4")]
    assert (taken.owner, taken.buildings[PORT], taken.is_influenced()) == (0, 1, True)
    assert breakdown(world(state), 1)["cities"] == 1 + 1.5
    assert taken.port == at(state, "E3")


@pytest.mark.rule("CC-28.3", "CC-26.2", "CC-26.4", "CC-R.59")
def test_city_independence_makes_government_advances_worthless() -> None:
    draft = ("tactics", "draft", "nationalism")
    without = breakdown(world(load(seats=[seat("fishing", *draft)], options=ON)), 0)
    with_it = breakdown(world(phoenicia("fishing", *draft)), 0)
    assert with_it["advances"] == without["advances"] - 0.5 + 0.5  # Nationalism; its own advance
    assert "civilization" not in with_it


# ------------------------------------------------------------ Biremes, Alphabet, Cedars & Dyes


def at_sea(*foe: str) -> tuple[ClashState, Battle]:
    state = phoenicia(
        "fishing", "warships", foe=seat("fishing", *foe), tiles=SEA,
        units=("C3 p0 1 ship", "E3 p1 1 ship"),
    )  # fmt: skip
    battle = Battle((0, 1), at(state, "E3"), at(state, "C3"), (2,), naval=True)
    return state, battle


@pytest.mark.rule("CC-28.3", "CC-18.7")
def test_biremes_lose_their_edge_over_warships_after_the_first_round() -> None:
    biremes = ABILITY["biremes"]
    values = []
    for foe in ((), ("warships",)):
        state, battle = at_sea(*foe)
        for battle.round in (1, 2):
            values.append(biremes.strength(world(state), battle, 0))
    assert values == [2, 2, 2, 0]
    battle.naval = False
    battle.round = 1
    assert biremes.strength(world(state), battle, 0) == 0


@pytest.mark.rule("CC-28.3", "CC-27.28")
def test_the_alphabet_changes_the_yield_of_two_routes_and_currency_that_of_others() -> None:
    state = phoenicia(
        "writing", "bartering", "trade_routes", "currency", "storage", agenda=["turn 0"],
        cities=("D2 p0 happy", "E4 p1 happy", "D4 p1 happy", "C4 p1 happy"),
        units=("D3 p0 3 settler",),
    )  # fmt: skip
    assert prompt(state) == "route_yield"
    play(state, "have 1 culture")
    assert legal(state) == ["have 1 food", "have 1 gold", "have 1 culture", "have 2 idea"]
    play(state, "have 2 idea")
    assert legal(state) == ["have 1 food", "have 1 gold"]
    assert refused(state, "have 1 culture") == "CC-27.50"
    play(state, "have 1 gold")
    assert stock(state) == {"idea": 2, "gold": 1, "culture": 1}


def reached(state: ClashState, kind: str, space: str) -> list[str]:
    data = world(state)
    return [data.name(city) for city in partners(data, 0, Trader(kind, at(state, space)))]


@pytest.mark.rule("CC-28.30", "CC-27.52")
def test_cedars_and_dyes_let_ships_and_ports_trade_three_spaces_by_sea() -> None:
    coast = ("D2 p0 happy port>C3", "A3 p1 happy", "D4 p1 happy", "E6 p1 happy")
    state = phoenicia("fishing", "bartering", "trade_routes", cities=coast, units=(
        "E3 p0 1 ship 1 settler",
    ))  # fmt: skip
    assert reached(state, "ship", "E3") == ["D4"]
    assert reached(state, "port", "D2") == ["A3"]
    assert count_routes(world(state), 0) == 2
    state = phoenicia("fishing", "bartering", cities=coast)
    assert reached(state, "port", "D2") == []
    near = phoenicia(
        "fishing", "bartering", "trade_routes", cities=("D2 p0 happy port>C3", "C4 p1 happy")
    )
    assert reached(near, "port", "D2") == ["C4"]


@pytest.mark.rule("CC-28.30", "CC-23.5", "CC-27.51")
def test_pirates_at_the_port_end_its_routes() -> None:
    cities = ("D2 p0 happy port>C3", "A3 p1 happy")
    advances = ("fishing", "bartering", "trade_routes")
    open_sea = phoenicia(*advances, cities=cities)
    assert count_routes(world(open_sea), 0) == 1
    blocked = phoenicia(*advances, cities=cities, units=("B3 pirates 1 ship",))
    assert count_routes(world(blocked), 0) == 0


# ------------------------------------------------------------ Ithobaal


def stormed(leader: str, city_text: str, *advances: str, **fields: object) -> ClashState:
    """The leader enters an undefended city on E4."""
    state = phoenicia(
        "tactics", *advances, leader=leader, units=("D3 p0 1 leader 1 infantry",),
        cities=("D2 p0 happy", city_text, "D7 p1 happy"), **fields,
    )  # fmt: skip
    return play(state, "move", "group D3")


@pytest.mark.rule("CC-28.3", "CC-17.8", "CC-17.6")
def test_deliverance_makes_a_city_with_an_own_building_happy() -> None:
    state = stormed("ithobaal", "E4 p1 neutral temple:p0")
    play(state, "take 1 infantry 1 leader", "to E4", "pass")
    assert (city(state, "E4")["mood"], stock(state)) == ("happy", {"gold": 2})
    strange = stormed("ithobaal", "E4 p1 neutral temple")
    play(strange, "take 1 infantry 1 leader", "to E4", "pass")
    assert city(strange, "E4")["mood"] == "angry"
    absent = stormed("ithobaal", "E4 p1 neutral temple:p0")
    play(absent, "take 1 infantry", "to E4", "pass")
    assert city(absent, "E4")["mood"] == "angry"


@pytest.mark.rule("CC-28.3", "CC-10.6")
def test_the_priest_of_astarte_is_stronger_near_an_own_temple() -> None:
    priest = ABILITY["ithobaal.priest_of_astarte"]
    strengths = []
    for home in ("D2 p0 happy", "D2 p0 happy temple"):
        state = phoenicia(
            "tactics", leader="ithobaal", cities=(home, "D7 p1 happy"), units=("D3 p0 1 leader",)
        )
        for space in ("D4", "D5"):
            battle = Battle((0, 1), at(state, space), at(state, "D3"), (5,), naval=False)
            world(state).battle = battle
            strengths.append(priest.strength(world(state), battle, 0))
            battle.group = (1,)
            assert priest.strength(world(state), battle, 0) == 0
    assert strengths == [0, 0, 2, 0]


# ------------------------------------------------------------ Hiram


FOUR = tuple(f"{space} p1 happy" for space in ("C2", "E2", "C4", "E4", "D4"))


@pytest.mark.rule("CC-28.3", "CC-27.50", "CC-27.52")
def test_the_trade_master_adds_a_fifth_route_from_his_space_alone() -> None:
    advances = ("bartering", "trade_routes")
    there = phoenicia(
        *advances, leader="hiram", cities=("D2 p0 happy", *FOUR),
        units=("D3 p0 1 leader 2 settler", "D2 p0 2 settler", "E3 p0 1 ship"),
    )  # fmt: skip
    assert count_routes(world(there), 0) == 5
    away = phoenicia(
        *advances, leader="hiram", cities=("D2 p0 happy", *FOUR),
        units=("D1 p0 1 ship 1 leader", "D3 p0 4 settler", "E3 p0 1 ship"),
    )  # fmt: skip
    assert count_routes(world(away), 0, ("settler",)) == 4


@pytest.mark.rule("CC-28.3", "CC-27.52", "CC-9.36")
def test_the_fifth_route_is_open_only_if_one_starts_from_his_space() -> None:
    state = phoenicia(
        "bartering", "trade_routes", "storage", leader="hiram", agenda=["turn 0"],
        cities=("D2 p0 happy", *(f"{text} market" for text in FOUR)),
        units=("D2 p0 1 leader 1 settler", "D3 p0 3 settler", "E3 p0 1 ship"),
    )  # fmt: skip
    play(state, "route settler D3 C4", "route settler D3 E4", "route settler D3 D4")
    play(state, "route ship E3 E2")
    assert legal(state) == ["route settler D2 C2", "done"]
    play(state, "route settler D2 C2")
    assert stock(state)["food"] == 5
    assert stock(state, 1) == {"gold": 1}


@pytest.mark.rule("CC-28.3", "CC-7.4")
def test_the_constructor_gains_an_advance_for_either_token() -> None:
    state = phoenicia(leader="hiram", culture=1, cubes=2)
    before = world(state).turn.main
    play(state, "use hiram.constructor")
    assert prompt(state) == "advance"
    assert legal(state) == ["advance engineering", "advance sanitation", "advance roads"]
    play(state, "advance sanitation")
    assert stock(state) == {"mood": 1}  # what Sanitation brings
    assert (world(state).turn.main, world(state).players[0].cubes) == (before - 1, 1)
    sad = phoenicia(leader="hiram", culture=1, cities=("D2 p0 neutral", "D7 p1 happy"))
    assert refused(sad, "use hiram.constructor")
    poor = phoenicia(leader="hiram")
    assert refused(poor, "use hiram.constructor")
    both = play(phoenicia(leader="hiram", culture=1, mood=1), "use hiram.constructor")
    assert legal(both) == ["pay 1 mood", "pay 1 culture"]


# ------------------------------------------------------------ Pygmalion


@pytest.mark.rule("CC-28.3", "CC-27.50")
def test_the_mediterranean_trader_adds_to_a_route_from_his_space() -> None:
    def begun(where: str) -> ClashState:
        return phoenicia(
            "bartering", "trade_routes", "storage", leader="pygmalion", agenda=["turn 0"],
            cities=("D2 p0 happy", "E4 p1 happy"),
            units=(f"{where} p0 1 leader", "D3 p0 1 settler"),
        )  # fmt: skip

    state = begun("D3")
    assert legal(state) == ["have 1 gold", "have 1 culture"]
    play(state, "have 1 gold")
    assert stock(state) == {"food": 1, "gold": 1}
    assert prompt(begun("D2")) == "turn"


@pytest.mark.rule("CC-28.3", "CC-R.67")
def test_the_mediterranean_trader_chooses_his_pairs_and_the_alphabet_their_yield() -> None:
    state = phoenicia(
        "bartering", "trade_routes", "writing", leader="pygmalion", agenda=["turn 0"],
        cities=("D2 p0 happy", "E4 p1 happy"),
        units=("D3 p0 1 leader 1 settler", "E3 p0 1 ship"),
    )  # fmt: skip
    assert legal(state) == ["route settler D3 E4", "route ship E3 E4", "done"]
    play(state, "route settler D3 E4", "have 2 idea", "have 1 culture")
    assert stock(state) == {"idea": 2, "culture": 1}


@pytest.mark.rule("CC-R.77", "CC-27.52", "CC-V.12")
def test_routes_with_barbarians_bring_food_and_nothing_besides() -> None:
    def begun(text: str) -> ClashState:
        own = seat(
            "bartering", "trade_routes", "storage", civilization="celts", leader="pygmalion",
            leaders=[],
        )  # fmt: skip
        return load(
            seats=[own], cities=["D2 p0 happy", text, "D7 p1 happy"],
            units=["D3 p0 1 leader 1 settler"], agenda=["turn 0"],
            options={**ON, "leaders": "mixed"},
        )  # fmt: skip

    assert prompt(begun("E4 barbarians neutral")) == "turn"
    assert prompt(begun("E4 p1 neutral")) == "gain"


def besieged(dice: list[int], *, culture: int = 1) -> ClashState:
    """Pygmalion and an infantry defend E4 against three infantry from D3."""
    state = load(
        seats=[
            seat("tactics"),
            seat(civilization="phoenicia", leader="pygmalion", culture=culture),
        ],
        cities=["D2 p0 happy", "E4 p1 happy", "D7 p1 happy"],
        units=["D3 p0 3 infantry", "E4 p1 1 leader 2 infantry"],
        dice=dice, options=ON,
    )  # fmt: skip
    play(state, "move", "group D3", "take 3 infantry", "to E4")
    return state


@pytest.mark.rule("CC-28.3", "CC-16.15")
def test_the_protector_cancels_a_hit_and_a_victory_returns_the_token() -> None:
    state = besieged([4, 4, 2, 16, 16, 16])
    assert (state.seat, prompt(state)) == (1, "cancel_hit")
    play(state, "use pygmalion.protector")
    assert prompt(state) == "casualty"
    play(state, "lose infantry")
    assert stock(state, 1) == {"culture": 1}
    assert world(state).players[1].leader == "pygmalion"


@pytest.mark.rule("CC-28.3", "CC-16.15")
def test_the_protector_is_asked_once_a_battle_and_only_if_a_fighter_is_saved() -> None:
    harmless = besieged([2, 1, 1, 16, 16, 16])
    assert prompt(harmless) != "cancel_hit"
    state = besieged([4, 4, 2, 1, 1, 1], culture=2)
    play(state, "use pygmalion.protector", "lose infantry")
    assert prompt(state) == "retreat"
    battle = world(state).battle
    assert battle is not None
    assert not any(ABILITY["pygmalion.protector"].cancel_price(world(state), battle, 1))
    play(state, "retreat")
    assert stock(state, 1) == {"culture": 1}
    poor = besieged([4, 4, 2, 16, 16, 16], culture=0)
    assert prompt(poor) == "casualty"


@pytest.mark.rule("CC-28.3", "CC-24.15")
def test_the_great_arena_pays_for_the_protector_and_gets_back_the_same_token() -> None:
    state = load(
        seats=[seat("tactics"), seat(civilization="phoenicia", leader="pygmalion", mood=1)],
        cities=["D2 p0 happy", "E4 p1 happy great_arena", "D7 p1 happy"],
        units=["D3 p0 3 infantry", "E4 p1 1 leader 2 infantry"],
        dice=[4, 4, 2, 16, 16, 16], options=ON,
    )  # fmt: skip
    play(state, "move", "group D3", "take 3 infantry", "to E4")
    play(state, "pass", "use pygmalion.protector", "lose infantry")
    assert stock(state, 1) == {"mood": 1}
