"""Research, gather, trade, warfare and growth (ME-11 to ME-15)."""

import pytest

from tests.games.mesopotamia.kit import GAME, area, legal, play, pool, prompt, refused, table

C = GAME.components


@pytest.mark.rule("ME-11.1")
def test_me_11_1_clay_into_tablets_once_at_the_cards_rate() -> None:
    for empire, level, clay, tablets in (
        ("babylon", 1, 5, 1),
        ("babylon", 4, 2, 4),
        ("ebla", 2, 3, 2),
    ):
        own = {"empire": empire, "levels": {"research": level}, "pool": {"clay": clay}}
        state = table(own, "sumer")
        play(state, "token research", "convert")
        assert pool(state, 0) == {k: n for k, n in (("clay", clay - 2), ("tablet", tablets)) if n}
        assert refused(state, "convert") == "ME-11.1"
    short = table({"empire": "elam", "pool": {"clay": 1, "tablet": 1}}, "sumer")
    play(short, "token research")
    assert refused(short, "convert") == "ME-11.1"


@pytest.mark.rule("ME-11.2", "ME-11.3", "ME-11.4")
def test_me_11_2_discoveries_cost_a_tablet_each() -> None:
    own = {"empire": "babylon", "levels": {"research": 3, "growth": 4}, "pool": {"tablet": 3}}
    state = table(own, "sumer")
    play(state, "token research")
    assert refused(state, "discover growth") == "ME-11.3"
    play(state, "discover build", "discover build")
    assert state.data.level[0][1] == 3, "the same type twice in one action"
    assert pool(state, 0) == {"tablet": 1}
    assert prompt(state) == (1, "turn"), "Literature allows two discoveries"


@pytest.mark.rule("ME-11.5")
def test_me_11_5_worked_example_the_card_of_the_start_holds() -> None:
    own = {"empire": "elam", "levels": {"research": 3}, "pool": {"tablet": 2, "clay": 2}}
    state = table(own, "sumer")
    play(state, "token research", "discover research", "discover gather")
    assert state.data.level[0][2] == 4
    assert legal(state) == ["convert", "done"], "still two discoveries, as Literature says"
    play(state, "convert")
    assert pool(state, 0) == {"tablet": 3}, "Literature's rate, not that of Code of Laws"


@pytest.mark.rule("ME-11.6")
def test_me_11_6_the_ladders() -> None:
    ladders = {
        "explore": ["Cartography", "Astronomy", "Calendar", "Sailing"],
        "build": ["Masonry", "Woodworking", "Urbanization", "Architecture"],
        "research": ["Cuneiform", "Mathematics", "Literature", "Code of Laws"],
        "gather": ["Gathering", "Weights and Measures", "Trade Routes", "Currency"],
        "warfare": ["Bronze Smelting", "Archery", "Animal Husbandry", "Chariot Wheel"],
        "growth": ["Agriculture", "Irrigation", "Pottery", "Brewing"],
    }
    for card in C.technologies:
        assert card.name == list(ladders.values())[card.action][card.level - 1]


@pytest.mark.rule("ME-12.1", "ME-12.2", "ME-12.3")
def test_me_12_1_worked_example_of_gathering_three() -> None:
    own = {"empire": "elam", "settlements": ["E6"], "units": {"E2": ["spearman"]}, "ships": ["DI1"]}
    state = table(own, "sumer", "akkad", "mari")
    play(state, "token gather")
    assert legal(state, "gather", "fetch") == [
        "gather F5 stone", "gather F5 wood", "gather F5 clay", "gather F5 food",
        "gather E2 wood", "gather E6 wood", "fetch DI1 wood", "fetch DI1 food",
    ]  # fmt: skip
    play(state, "gather E6 wood", "fetch DI1 food")
    assert refused(state, "gather E6 wood") == "ME-12.3"
    assert refused(state, "fetch DI1 wood") == "ME-12.3"
    play(state, "gather F5 clay")
    assert pool(state, 0) == {"wood": 1, "food": 1, "clay": 1}
    assert refused(state, "gather E2 wood") == "ME-12.1", "three is all that the card allows"


@pytest.mark.rule("ME-12.3", "ME-12.4")
def test_me_12_3_units_and_settlement_are_separate_sources_among_enemies() -> None:
    own = {"empire": "elam", "levels": {"gather": 4}, "settlements": ["E3"],
           "units": {"E3": ["spearman", "archer"]}}  # fmt: skip
    state = table(own, {"empire": "sumer", "units": {"E3": ["spearman"]}})
    play(state, "token gather", *["gather E3 food"] * 3)
    assert pool(state, 0) == {"food": 3}
    assert refused(state, "gather E3 food") == "ME-12.3"


@pytest.mark.rule("ME-12.2", "ME-12.3")
def test_me_12_2_a_used_source_gives_no_other_resource_either() -> None:
    own = {"empire": "elam", "units": {"E2": ["spearman"], "E6": ["archer"]}, "ships": ["DI1"]}
    state = table(own, "sumer")
    play(state, "token gather", "gather E6 wood")
    assert refused(state, "gather E6 clay") == "ME-12.2", "the symbol there is wood"
    assert refused(state, "gather E6 wood") == "ME-12.3", "that source is used"
    assert refused(state, "gather E2 wood") == "ME-3.4", "blockaded with two players"
    play(state, "fetch DI1 food")
    assert refused(state, "fetch DI1 clay") == "ME-12.2", "on neither bank"
    assert refused(state, "fetch DI1 wood") == "ME-12.3", "one of both banks"
    assert refused(state, "fetch EU1 wood") == "ME-12.2", "no ship there"


@pytest.mark.rule("ME-12.5", "ME-12.6")
def test_me_12_5_start_areas_rams_and_special_resources() -> None:
    own = {"empire": "elam", "units": {"F5": ["spearman"], "F6": ["archer"]}, "ships": ["EU13"],
           "rams": ["E5"]}  # fmt: skip
    state = table(own, "sumer")
    play(state, "token gather")
    assert legal(state, "gather", "fetch") == [
        "gather F5 stone", "gather F5 wood", "gather F5 clay", "gather F5 food", "fetch EU13 clay",
    ]  # fmt: skip
    assert refused(state, "gather E5 food") == "ME-12.2"
    assert refused(state, "gather F5 bone") == "ME-12.6"
    assert refused(state, "fetch EU13 tablet") == "ME-12.6"
    play(state, "gather F5 stone")
    assert refused(state, "gather F5 wood") == "ME-12.3", "the start area once"


@pytest.mark.rule("ME-13.1", "ME-13.2")
def test_me_13_1_one_trade_of_the_cards_level() -> None:
    own = {"empire": "babylon", "pool": {"food": 3, "wood": 3, "stone": 3, "clay": 3}}
    state = table(own, "sumer")
    play(state, "token gather")
    assert legal(state, "trade") == ["trade TR1a", "trade TR1b"]
    assert refused(state, "trade TR2a") == "ME-13.2"
    assert refused(state, "trade TR1c") == "ME-13.2", "the third slot needs a ship"
    play(state, "trade TR1a")
    assert refused(state, "trade TR1b") == "ME-13.1"
    sailing = table({**own, "ships": ["EU1"]}, "sumer")
    play(sailing, "token gather")
    assert "trade TR1c" in legal(sailing)
    two = table(
        {"empire": "mari", "levels": {"gather": 3}, "pool": {"food": 5, "wood": 5}}, "sumer"
    )
    play(two, "token gather", "trade TR1a")
    assert refused(two, "trade TR1a") == "ME-13.1", "each with a different token"
    play(two, "trade TR1b")
    assert refused(two, "trade TR3a") == "ME-13.1"


@pytest.mark.rule("ME-13.3", "ME-13.6")
def test_me_13_3_the_first_to_trade_puts_an_amphora() -> None:
    own = {"empire": "babylon", "levels": {"gather": 3}, "pool": {"wood": 2}, "ships": ["EU1"]}
    state = table(own, "sumer")
    play(state, "token gather", "trade TR3b")
    assert pool(state, 0) == {"wood": 1, "clay": 2, "food": 2}
    slots = {slot["token"]: slot["amphora"] for slot in state.view(None)["trade"]}
    assert slots["TR3b"] == 0
    assert state.data.amphora.count(0) == 1
    assert state.view(0)["seats"][0]["points"]["trade"] == 2
    again = table(own, "sumer", amphorae={"TR3b": 0})
    play(again, "token gather", "trade TR3b")
    assert again.data.amphora.count(0) == 1, "the points are scored once a token"
    assert again.view(0)["seats"][0]["points"]["trade"] == 2


@pytest.mark.rule("ME-13.4")
def test_me_13_4_trading_on_anothers_token_pays_its_owner() -> None:
    own = {"empire": "babylon", "levels": {"gather": 3}, "pool": {"food": 1}}
    state = table(own, "sumer", amphorae={"TR3a": 1})
    play(state, "token gather", "trade TR3a")
    assert pool(state, 0) == {"tablet": 3}
    assert pool(state, 1) == {"food": 1}
    assert state.view(0)["seats"][0]["points"]["trade"] == 0
    assert state.view(0)["seats"][1]["points"]["trade"] == 1


@pytest.mark.rule("ME-13.5")
def test_me_13_5_no_credit_and_no_seventh_amphora() -> None:
    six = dict.fromkeys(("TR1b", "TR1c", "TR2a", "TR2b", "TR2c", "TR3a"), 0)
    own = {"empire": "babylon", "pool": {"food": 1, "wood": 1}}
    state = table(own, "sumer", amphorae=six)
    play(state, "token gather")
    assert refused(state, "trade TR1a") == "ME-13.5"
    assert "trade TR1b" in legal(state), "the own token is still there"
    poor = table({"empire": "babylon", "pool": {"wood": 1}}, "sumer")
    play(poor, "token gather")
    assert refused(poor, "trade TR1a") == "ME-13.5"


@pytest.mark.rule("ME-14.1", "ME-14.2", "ME-14.6")
def test_me_14_1_bones_and_a_unit_for_wood() -> None:
    own = {"empire": "sumer", "levels": {"warfare": 2}, "pool": {"wood": 2}, "population": 2}
    state = table(own, "babylon")
    play(state, "token warfare", "bones", "create archer F5")
    assert pool(state, 0)["wood"] == 1
    assert pool(state, 0)["bone"] == C.technology(0, 4, 2).numbers[0]
    assert area(state, "F5")["units"] == {"0": {"archer": 1}}
    assert prompt(state) == (1, "turn"), "one unit, and the bones once"


@pytest.mark.rule("ME-14.3")
def test_me_14_3_worked_example_animal_husbandry() -> None:
    own = {"empire": "sumer", "levels": {"warfare": 3}, "pool": {"wood": 1}, "population": 3}
    state = table(own, "babylon")
    play(state, "token warfare")
    assert legal(state, "create") == [
        "create spearman F5",
        "create archer F5",
        "create horseman F5",
    ]
    assert refused(state, "create chariot F5") == "ME-14.3"


@pytest.mark.rule("ME-14.4")
def test_me_14_4_at_home_or_at_a_settlement_even_among_enemies() -> None:
    own = {"empire": "sumer", "pool": {"wood": 1}, "population": 3, "settlements": ["E3"],
           "units": {"E5": ["archer"]}}  # fmt: skip
    state = table(own, {"empire": "babylon", "units": {"E3": ["archer"]}})
    play(state, "token warfare")
    assert legal(state, "create") == ["create spearman E3", "create spearman F5"]
    assert refused(state, "create spearman E5") == "ME-14.4"


@pytest.mark.rule("ME-14.5", "ME-22.9", "ME-22.10")
def test_me_14_5_supply_and_limit() -> None:
    own = {
        "empire": "sumer",
        "pool": {"wood": 1},
        "population": 5,
        "units": {"E5": ["spearman"] * 3},
    }
    state = table(own, "babylon")
    play(state, "token warfare")
    assert refused(state, "create spearman F5") == "ME-14.5"
    crowded = {**own, "population": 1, "levels": {"warfare": 2}}
    state = table(crowded, "babylon")
    assert state.data.units_on_map(0) == 3, "more than the limit of 2 is kept"
    play(state, "token warfare")
    assert refused(state, "create archer F5") == "ME-22.9"
    poor = table({"empire": "sumer", "population": 3}, "babylon")
    play(poor, "token warfare")
    assert refused(poor, "create spearman F5") == "ME-14.2"


@pytest.mark.rule("ME-14.2")
def test_me_14_2_two_units_where_the_card_says_so() -> None:
    own = {"empire": "hittites", "levels": {"warfare": 3}, "pool": {"wood": 3}, "population": 4}
    state = table(own, "babylon")
    play(state, "token warfare", "create horseman F5", "create archer F5")
    assert refused(state, "create archer F5") == "ME-14.2"


@pytest.mark.rule("ME-15.1", "ME-15.2", "ME-22.4")
def test_me_15_1_growth_step_by_step() -> None:
    own = {"empire": "sumer", "levels": {"growth": 3}, "pool": {"food": 2}, "population": 2}
    state = table(own, "babylon")
    play(state, "token growth", "grow")
    assert (state.data.population.position[0], pool(state, 0)) == (3, {"food": 1})
    play(state, "done")
    assert prompt(state) == (1, "turn")
    poor = table({"empire": "sumer", "pool": {"food": 1}}, "babylon")
    play(poor, "token growth")
    assert pool(poor, 0) == {"food": 1}, "without the food nothing is paid"
    assert poor.data.population.position[0] == 1


@pytest.mark.rule("ME-15.2", "ME-22.6")
def test_me_15_2_no_position_to_move_to() -> None:
    own = {"empire": "sumer", "pool": {"food": 9}, "population": 9}
    state = table(own, {"empire": "babylon", "population": 10})
    play(state, "token growth")
    assert pool(state, 0) == {"food": 9}
    free = table(own, {"empire": "babylon", "population": 9})
    play(free, "token growth", "grow")
    assert free.data.population.position[0] == 10
