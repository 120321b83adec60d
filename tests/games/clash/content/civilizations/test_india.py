"""India: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import nation, seat, stock, units, world
from tests.games.kit import legal, load_dice, play, prompt, told
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import CULTURE, ELEPHANT, FACES, INFANTRY, LEADER, MOOD, TEMPLE
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.combat.dice import combat_value
from uruk.games.clash.rules.influence import attempts, range_cost, sources
from uruk.games.clash.rules.payments import one
from uruk.games.clash.rules.trade_routes import partners, traders
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.routes import Route, Trader


def india(*advances: str, **fields: Any) -> ClashState:
    return nation("india", *advances, **fields)


# ------------------------------------------------------------ Indian Elephants


@pytest.mark.rule("CC-28.3", "CC-9.52")
def test_forest_cities_recruit_elephants_without_a_market() -> None:
    cities = {"cities": ["C2 p0 happy", "D2 p0 happy", "D7 p1 happy"]}
    state = india("storage", "husbandry", wood=1, ore=1, gold=5, table=cities)
    play(state, "recruit C2")
    assert "recruit elephant" in legal(state)
    assert "recruit cavalry" not in legal(state)
    other = india("storage", "husbandry", wood=1, ore=1, gold=5, table=cities)
    play(other, "recruit D2")
    assert "recruit elephant" not in legal(other)


@pytest.mark.rule("CC-28.3", "CC-27.50")
def test_elephants_in_cities_that_are_not_angry_trade_like_settlers() -> None:
    cities = ["D2 p0 happy", "C2 p0 angry", "D4 p1 happy", "D7 p1 happy"]
    state = india(
        "storage", "husbandry", "bartering", "trade_routes", table={"cities": cities},
        units=["D2 p0 1 elephant", "C2 p0 1 elephant", "D3 p0 1 elephant"],
    )  # fmt: skip
    data = world(state)
    index = data.board.index
    assert traders(data, 0) == [Trader("elephant", index["D2"])]
    assert index["D4"] in partners(data, 0, Trader("elephant", index["D2"]))


@pytest.mark.rule("CC-28.3", "CC-27.50")
def test_an_elephants_route_may_bring_a_mood_token_by_prosperity() -> None:
    state = india(
        "storage", "husbandry", "bartering", "trade_routes", units=["D2 p0 1 elephant"],
        table={"cities": ["D2 p0 happy", "D4 p1 happy", "D7 p1 happy"], "agenda": ["turn 0"]},
    )  # fmt: skip
    assert prompt(state) == "route_yield"
    assert legal(state) == ["have 1 food", "have 1 mood"]
    play(state, "have 1 mood")
    assert stock(state) == {"mood": 1}


# ------------------------------------------------------------ Proselytism

FAITH = ("myths", "rituals", "state_religion")


def faith(*stacks: str, cities: list[str], **fields: Any) -> ClashState:
    return india(*FAITH, units=stacks, table={"cities": cities}, **fields)


@pytest.mark.rule("CC-28.40", "CC-E.30")
def test_three_settlers_on_a_space_reach_four_and_a_city_of_two_with_three_reaches_five() -> None:
    cities = ["D2 p0 happy temple", "D7 p1 happy temple"]
    data = world(faith("D3 p0 3 settler", cities=cities))
    assert sources(data, 0)[data.board.index["D3"]] == 4
    data = world(faith("D2 p0 3 settler", cities=cities))
    assert sources(data, 0) == {data.board.index["D2"]: 5}
    data = world(faith("D3 p0 1 settler", cities=cities))
    assert sources(data, 0)[data.board.index["D3"]] == 2


@pytest.mark.rule("CC-28.40", "CC-15.8")
def test_settlers_in_an_influenced_city_are_no_source_of_their_own() -> None:
    cities = ["D2 p0 happy temple:p1", "D4 p1 happy academy", "D7 p1 happy"]
    data = world(faith("D2 p0 2 settler", cities=cities))
    index = data.board.index
    assert range_cost(data, 0, index["D2"], index["D4"]) == -1
    assert attempts(data, 0) == [(index["D2"], index["D2"])]


@pytest.mark.rule("CC-28.40", "CC-15.4")
def test_tokens_extend_the_reach_of_settlers() -> None:
    cities = ["D2 p0 happy", "D7 p1 happy temple"]
    data = world(faith("D4 p0 1 settler", cities=cities, culture=1))
    index = data.board.index
    assert data.distance(index["D4"], index["D7"]) == 3
    assert range_cost(data, 0, index["D4"], index["D7"]) == 1
    state = faith("D4 p0 1 settler", cities=cities, culture=1)
    play(state, "influence")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.40", "CC-12.4")
def test_settlers_aboard_count_on_their_sea_space() -> None:
    data = world(faith("C3 p0 1 ship 1 settler", cities=["D2 p0 happy", "D7 p1 happy temple"]))
    assert sources(data, 0)[data.board.index["C3"]] == 2


@pytest.mark.rule("CC-28.40", "CC-19.3")
def test_settlers_carry_out_a_cultural_takeover() -> None:
    state = india(
        *FAITH, hand=["A15"], units=["D3 p0 1 settler"],
        table={"cities": ["D2 p0 happy", "D7 p1 happy", "D5 barbarians angry"]},
    )  # fmt: skip
    events = [event.kind for event in told(state, "card A15")]
    assert "influence_rolled" in events


# ------------------------------------------------------------ Prosperity, Peace & Poetry


@pytest.mark.rule("CC-28.3")
def test_prosperity_brings_culture_only_from_a_city_with_an_own_building() -> None:
    cities = ["D2 p0 happy", "D4 p1 happy temple:p0", "C4 p1 happy temple", "D7 p1 happy"]
    data = world(india("bartering", "trade_routes", table={"cities": cities}))
    index = data.board.index
    prosperity = ABILITY["prosperity"]
    trader = Trader("settler", index["D3"])
    own = prosperity.route_yield(data, 0, Route(trader, index["D4"]), 0)
    other = prosperity.route_yield(data, 0, Route(trader, index["C4"]), 0)
    assert own == [one(MOOD), one(CULTURE)]
    assert other == [one(MOOD)]


@pytest.mark.rule("CC-28.3", "CC-27.28")
def test_prosperity_and_currency_offer_all_yields() -> None:
    state = india(
        "bartering", "trade_routes", "currency", units=["D3 p0 1 settler"],
        table={"cities": ["D2 p0 happy", "D4 p1 happy temple:p0", "D7 p1 happy"],
               "agenda": ["turn 0"]},
    )  # fmt: skip
    assert legal(state) == ["have 1 food", "have 1 gold", "have 1 mood", "have 1 culture"]


POETRY = ("arts", "theaters")


@pytest.mark.rule("CC-28.3", "CC-7.3")
def test_an_advance_for_a_mood_token_once_per_turn() -> None:
    state = india(*POETRY, mood=2)
    assert "develop writing" in legal(state)
    play(state, "develop writing")
    assert stock(state) == {"mood": 1, "culture": 1}  # Writing itself brings the culture token
    assert legal(state, "develop") == []
    assert legal(india(*POETRY), "develop") == []


@pytest.mark.rule("CC-28.3", "CC-27.33")
def test_peace_and_math_are_offered_beside_each_other() -> None:
    state = india(*POETRY, "math", mood=1, food=2)
    play(state, "develop engineering")
    assert prompt(state) == "lighter"
    assert legal(state) == ["use math", "use peace_and_poetry", "pass"]
    play(state, "use math")
    assert stock(state)["mood"] == 1
    assert stock(state)["food"] == 2


@pytest.mark.rule("CC-28.3", "CC-19.3")
def test_synergies_count_on_peace_and_poetry_only_once() -> None:
    both = india(*POETRY, mood=2, food=2, hand=["A33"])
    assert "card A33" in legal(both)
    one_alone = india(*POETRY, mood=2, hand=["A33"])
    assert "card A33" not in legal(one_alone)


# ------------------------------------------------------------ Sri Gupta


@pytest.mark.rule("CC-28.3", "CC-7.3")
def test_a_golden_age_develops_a_first_advance_without_a_main_action() -> None:
    state = india(leader="sri_gupta", food=2, culture=1)  # Writing brings another token
    offered = legal(state, "use_golden_age")
    assert "use sri_gupta.golden_age writing" in offered
    assert "use sri_gupta.golden_age storage" not in offered
    play(state, "use sri_gupta.golden_age writing")
    data = world(state)
    assert (data.turn.main, stock(state)) == (3, {"culture": 1})
    assert data.turn.activations[data.board.index["D2"]] == 1
    assert legal(india(leader="sri_gupta", food=2), "use_golden_age") == []
    assert legal(india(leader="sri_gupta", culture=1), "use_golden_age") == []


@pytest.mark.rule("CC-28.3", "CC-24.15")
def test_a_golden_age_may_be_paid_with_mood_tokens_by_peace_and_poetry() -> None:
    state = india(*POETRY, leader="sri_gupta", culture=1, mood=1)
    play(state, "use sri_gupta.golden_age writing")
    assert stock(state) == {"culture": 1}


def battle_of(state: ClashState, *group: int, where: str = "E4") -> Battle:
    data = world(state)
    index = data.board.index
    data.battle = Battle((0, 1), index[where], index["D3"], group, naval=False)
    return data.battle


def low_dice(state: ClashState) -> None:
    """Dice that show ones without a symbol of infantry."""
    low = next(n for n, (number, _) in enumerate(FACES) if number == 1)
    load_dice(state, len(FACES), [low] * 30)


@pytest.mark.rule("CC-28.3")
def test_who_is_prepared_is_stronger_without_a_card() -> None:
    state = india("tactics", leader="sri_gupta", units=["E4 p1 1 infantry"])
    prepared = ABILITY["sri_gupta.prepared"]
    battle = battle_of(state, LEADER)
    assert prepared.strength(world(state), battle, 0) == 2
    battle.played = [True, False]
    assert prepared.strength(world(state), battle, 0) == 0
    battle.played = [False, True]
    assert prepared.strength(world(state), battle, 0) == 2
    assert prepared.strength(world(state), battle_of(state, INFANTRY), 0) == 0


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_who_may_lay_no_card_is_prepared() -> None:
    """Against outnumbered Spartans nobody may lay a card."""
    state = nation(
        "india", "tactics", leader="sri_gupta", at="D3", hand=["A3"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        foe=seat("tactics", "draft", civilization="greece"),
    )  # fmt: skip
    low_dice(state)
    play(state, "move", "group D3", legal_all(state), "to E4")
    assert prompt(state) == "retreat"
    battle = world(state).battle
    assert battle is not None
    assert ABILITY["sri_gupta.prepared"].strength(world(state), battle, 0) == 2


@pytest.mark.rule("CC-28.3", "CC-16.7")
def test_who_has_a_card_cancelled_has_played_one() -> None:
    state = india(
        "tactics", leader="sri_gupta", at="D3", hand=["A9"],
        units=["D3 p0 1 infantry", "E4 p1 2 infantry"], foe=seat("tactics", hand=["A23"]),
    )  # fmt: skip
    low_dice(state)
    play(state, "move", "group D3", legal_all(state), "to E4")
    play(state, legal(state, "tactic")[-1], "tactic A23")
    assert prompt(state) == "retreat"
    battle = world(state).battle
    assert battle is not None
    assert battle.played == [True, True]


# ------------------------------------------------------------ Ashoka


def missionary(cities: list[str], falls: list[int], **fields: Any) -> ClashState:
    state = india(leader="ashoka", table={"cities": cities}, **fields)
    low = next(n for n, (number, _) in enumerate(FACES) if number == 1)
    high = next(n for n, (number, _) in enumerate(FACES) if number == 6)
    load_dice(state, len(FACES), [high if fall else low for fall in falls])
    play(state, "influence")
    if prompt(state) == "influence":
        play(state, next(m for m in legal(state) if m.startswith("target D2")))
    return state


@pytest.mark.rule("CC-28.3", "CC-15.5")
def test_with_a_temple_in_his_city_a_failed_roll_is_thrown_again() -> None:
    cities = ["D2 p0 happy temple", "C2 p1 happy academy fortress", "D7 p1 happy"]
    state = missionary(cities, [0, 1])
    assert legal(state) == ["use ashoka.buddhism", "pass"]
    play(state, "use ashoka.buddhism")
    assert prompt(state) == "swap"
    assert legal(state) == ["swap academy", "swap fortress"]


@pytest.mark.rule("CC-28.3")
def test_without_one_only_a_temple_of_the_target_may_be_replaced() -> None:
    cities = ["D2 p0 happy", "C2 p1 happy academy temple", "D7 p1 happy"]
    state = missionary(cities, [0, 1])
    play(state, "use ashoka.buddhism")
    data = world(state)
    assert data.cities[data.board.index["C2"]].buildings[TEMPLE] == 0
    none = missionary(["D2 p0 happy", "C2 p1 happy academy", "D7 p1 happy"], [0])
    assert prompt(none) == "turn"


@pytest.mark.rule("CC-28.3", "CC-15.5")
def test_after_the_second_roll_tokens_may_still_raise_it_and_he_rolls_once_per_turn() -> None:
    cities = ["D2 p0 happy temple", "C2 p1 happy academy", "D7 p1 happy"]
    state = missionary(cities, [0, 0], culture=4)
    play(state, "use ashoka.buddhism")
    assert prompt(state) == "boost"
    play(state, "pass", "influence")
    assert prompt(state) != "roll_again"


@pytest.mark.rule("CC-28.3", "CC-28.40")
def test_attempts_from_settlers_elsewhere_are_not_thrown_again() -> None:
    cities = ["D2 p0 happy temple", "D7 p1 happy academy"]
    state = india(*FAITH, leader="ashoka", units=["D5 p0 1 settler"], table={"cities": cities})
    low = next(n for n, (number, _) in enumerate(FACES) if number == 1)
    load_dice(state, len(FACES), [low])
    play(state, "influence")
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-28.3", "CC-17.2")
def test_a_city_that_he_conquers_brings_culture_more_with_a_temple() -> None:
    for objects, tokens in (("", 1), (" temple", 2)):
        state = india(
            "tactics", leader="ashoka", at="D3",
            table={"cities": ["D2 p0 happy", f"E4 p1 angry{objects}", "D7 p1 happy"]},
        )  # fmt: skip
        play(state, "move", "group D3", "to E4")
        while prompt(state) != "group" and prompt(state) != "turn":
            play(state, legal(state)[0])
        assert stock(state)["culture"] == tokens


@pytest.mark.rule("CC-28.3", "CC-17.2")
def test_a_city_that_others_conquer_brings_him_nothing() -> None:
    state = india(
        "tactics", leader="ashoka", units=["D3 p0 1 infantry"],
        table={"cities": ["D2 p0 happy", "E4 p1 angry temple", "D7 p1 happy"]},
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    while prompt(state) not in ("group", "turn"):
        play(state, legal(state)[0])
    assert "culture" not in stock(state)


# ------------------------------------------------------------ Akbar


def tusks(*group: str, **fields: Any) -> ClashState:
    own = [f"D3 p0 {' '.join(group)}", "E4 p1 2 infantry"]
    state = india("tactics", leader="akbar", at="D3", ore=2, units=own, **fields)
    play(state, "move", "group D3", legal_all(state))
    return play(state, "to E4")


def legal_all(state: ClashState) -> str:
    trial = state.copy()
    play(trial, "move", "group D3")
    return legal(trial)[0]


@pytest.mark.rule("CC-28.3", "CC-16.9")
def test_ore_arms_every_elephant_also_after_the_leaders_death() -> None:
    state = tusks("2 elephant")
    assert prompt(state) == "tusks"
    data = world(state)
    battle = data.battle
    assert battle is not None
    battle.worth[0] = {ELEPHANT: 1}
    battle.dice = [(), ()]
    before = combat_value(data, battle, 0)
    battle.group = tuple(code for code in battle.group if code & 7 != LEADER)
    assert (before, combat_value(data, battle, 0)) == (2, 2)
    battle.group = battle.group[:1]
    assert combat_value(data, battle, 0) == 1


@pytest.mark.rule("CC-28.3")
def test_the_price_is_asked_only_with_elephants_and_is_paid() -> None:
    assert prompt(tusks("1 infantry")) != "tusks"
    state = play(tusks("1 elephant"), "yes")
    assert stock(state)["ore"] == 1


@pytest.mark.rule("CC-28.3", "CC-27.19")
def test_steel_weapons_and_bladed_tusks_both_ask_for_ore() -> None:
    own = ["D3 p0 1 elephant", "E4 p1 2 infantry"]
    state = india("tactics", "steel_weapons", leader="akbar", at="D3", ore=2, units=own)
    play(state, "move", "group D3", legal_all(state), "to E4")
    asked = []
    while prompt(state) in ("steel", "tusks"):
        asked.append(prompt(state))
        play(state, "yes")
    assert asked == ["steel", "tusks"]
    assert stock(state) == {}


@pytest.mark.rule("CC-28.3", "CC-11.4")
def test_gold_whenever_he_moves_into_an_own_city() -> None:
    cities = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]
    state = india("tactics", leader="akbar", table={"cities": cities})
    play(state, "move", "group D2", "to C2")
    assert stock(state) == {"gold": 1}
    away = play(india("tactics", leader="akbar"), "move", "group D2", "to C2")
    assert (stock(away), units(away, "C2")) == ({}, ["leader"])


@pytest.mark.rule("CC-28.3", "CC-11.14")
def test_roads_into_a_city_are_moves_too() -> None:
    cities = ["D2 p0 happy", "D4 p0 happy", "D7 p1 happy"]
    state = india(
        "tactics", "engineering", "roads", leader="akbar", food=1, ore=1, table={"cities": cities}
    )
    play(state, "move", "group D2")
    road = next(move for move in legal(state) if move.startswith("road") and move.endswith("D4"))
    play(state, road)
    assert stock(state) == {"gold": 1}
