"""Warfare: bones and new units (ME-14)."""

import pytest

from tests.games.kit import asked, legal, play, refused
from tests.games.mesopotamia.positions import area, pool, table
from uruk.games.mesopotamia import GAME

C = GAME.components


@pytest.mark.rule("ME-14.1", "ME-14.2", "ME-14.6")
def test_me_14_1_bones_and_a_unit_for_wood() -> None:
    own = {"empire": "sumer", "levels": {"warfare": 2}, "pool": {"wood": 3}, "population": 2}
    state = table(own, "babylon")
    play(state, "token warfare", "bones", *["create archer F5"] * 2)
    assert pool(state, 0)["wood"] == 1
    assert pool(state, 0)["bone"] == C.technology(0, 4, 2).numbers[0]
    assert area(state, "F5")["units"] == {"0": {"archer": 2}}
    assert asked(state) == (1, "turn"), "two units, and the bones once"


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


@pytest.mark.rule("ME-14.4", "R-28")
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
def test_me_14_2_three_units_where_the_card_says_so() -> None:
    own = {"empire": "hittites", "levels": {"warfare": 3}, "pool": {"wood": 4}, "population": 4}
    state = table(own, "babylon")
    play(state, "token warfare", "create horseman F5", *["create archer F5"] * 2)
    assert refused(state, "create archer F5") == "ME-14.2"


@pytest.mark.rule("ME-14.2")
def test_me_14_2_the_question_tells_the_price_that_the_data_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def told() -> str:
        state = table({"empire": "sumer", "pool": {"wood": 4}}, "babylon")
        play(state, "token warfare")
        return GAME.text().format("meaning.warfare", state.view(0)["prompt"]["private"])

    assert told().startswith("A unit costs wood.")
    double = tuple(2 * n for n in GAME.components.unit_cost)
    monkeypatch.setattr(GAME.components, "unit_cost", double)
    assert told().startswith("A unit costs 2 wood.")
