"""Quests (ME-23)."""

import pytest

from tests.games.mesopotamia.positions import COMBAT, RICH, table
from uruk.games.mesopotamia.rules.quests import quest_points


def quest_vp(quests: list[str], **own: object) -> int:
    state = table({"empire": "sumer", "quests": quests, **own}, "babylon")
    return quest_points(state.data, 0)


@pytest.mark.rule("ME-23.1", "ME-23.4")
def test_me_23_1_a_quest_needs_all_its_requirements() -> None:
    done = {"levels": {"research": 4, "growth": 3}, "pool": {"tablet": 2}}
    assert quest_vp(["QU2"], **done) == 2, "level 4 meets a requirement of level 3"
    assert quest_vp(["QU2"], levels={"research": 4, "growth": 2}, pool={"tablet": 2}) == 0
    assert quest_vp(["QU2"], levels={"research": 4, "growth": 3}, pool={"tablet": 1}) == 0


@pytest.mark.rule("ME-23.2", "R-17")
def test_me_23_2_worked_example_resources_are_added_up() -> None:
    own = {"settlements": ["E3", "E4", "E5"], "walls": ["E3", "E4"]}
    assert quest_vp(["QU1", "QU7"], **own, pool={"stone": 1}) == 2
    assert quest_vp(["QU1", "QU7"], **own, pool={"stone": 2}) == 4


@pytest.mark.rule("ME-23.3")
def test_me_23_3_thresholds_may_serve_several_quests() -> None:
    own = {"settlements": ["E3", "E4", "E5"], "walls": ["E3", "E4"], "pool": RICH}
    assert quest_vp(["QU1", "QU7"], **own) == 4


@pytest.mark.rule("ME-23.5")
def test_me_23_5_scoring_spends_nothing() -> None:
    own = {"empire": "sumer", "quests": ["QU3"], "population": 7, "pool": {"food": 1}}
    state = table(own, "babylon", agenda=COMBAT, last_round=True, gardens_built=[0] * 5)
    assert state.result() is not None
    assert state.view(0)["seats"][0]["pool"]["food"] == 1
    assert state.view(1)["seats"][0]["quests"] == ["QU3"], "quests are revealed at the end"
