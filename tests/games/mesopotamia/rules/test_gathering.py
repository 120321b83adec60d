"""Gather and trade (ME-12, ME-13)."""

import pytest

from tests.games.kit import legal, play, refused, told
from tests.games.mesopotamia.positions import kinds, pool, table


@pytest.mark.rule("ME-12.1", "ME-12.2", "ME-12.3")
def test_me_12_1_worked_example_of_gathering_three() -> None:
    own = {"empire": "elam", "settlements": ["E6"], "units": {"E2": ["spearman"]}, "ships": ["DI1"]}
    state = table(own, "sumer", "akkad", "mari")
    play(state, "token gather")
    assert state.view(0)["prompt"]["private"] == {"sources": 4}
    assert legal(state, "gather", "fetch") == [
        "gather F5 stone", "gather F5 wood", "gather F5 clay", "gather F5 food",
        "gather E2 wood", "gather E6 wood", "fetch DI1 wood", "fetch DI1 food",
    ]  # fmt: skip
    play(state, "gather E6 wood", "fetch DI1 food")
    assert state.view(0)["prompt"]["private"] == {"sources": 2}
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


@pytest.mark.rule("ME-13.4", "ME-13.3")
def test_me_13_4_the_owner_is_paid_and_keeps_the_token() -> None:
    own = {"empire": "babylon", "levels": {"gather": 3}, "pool": {"food": 1}}
    state = table(own, {"empire": "sumer", "pool": {"food": 2}}, amphorae={"TR3a": 1})
    events = told(state, "token gather", "trade TR3a")
    assert "traded" in kinds(events)
    slots = {slot["token"]: slot["amphora"] for slot in state.view(None)["trade"]}
    assert slots["TR3a"] == 1
    assert pool(state, 1) == {"food": 2 + 1}
    assert state.data.amphora.count(0) == 0


@pytest.mark.rule("ME-13.4", "ME-13.5")
def test_me_13_4_anothers_token_needs_no_amphora() -> None:
    six = dict.fromkeys(("TR1b", "TR1c", "TR2a", "TR2b", "TR2c", "TR3b"), 0)
    own = {"empire": "babylon", "levels": {"gather": 3}, "pool": {"food": 1}}
    state = table(own, "sumer", amphorae=six | {"TR3a": 1})
    play(state, "token gather")
    assert "trade TR3a" in legal(state)
