"""What a seat sees (ME-1.7)."""

import pytest

from tests.games.mesopotamia.positions import set_up, table
from uruk import Rng
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components


def finish(state: MesopotamiaState) -> None:
    """Answers the rest of the setup with the first choice."""
    while state.data.round == 0:
        state.play(state.legal()[0])


@pytest.mark.rule("ME-1.7")
def test_me_1_7_quests_and_hidden_tokens_are_secret_pools_are_not() -> None:
    state = set_up("akkad", "elam")
    finish(state)
    view = state.view(1)
    assert "quests" in view["seats"][1]
    assert "quests" not in view["seats"][0]
    assert view["seats"][0]["quest_count"] == 3
    assert view["seats"][0]["pool"]["bone"] == 1
    events = [shown["event"] for shown in view["areas"].values() if "event" in shown]
    hidden = [event for event in events if event["state"] == "face_down"]
    assert hidden
    assert all("id" not in event for event in hidden)
    assert len(view["gardens"]["built"]) == 0
    assert view["gardens"]["shown"].startswith("HG1")
    assert isinstance(view["quest_deck"], int)


@pytest.mark.rule("ME-23.1")
def test_me_23_1_the_own_quests_tell_how_far_one_has_come() -> None:
    own = {"empire": "sumer", "quests": ["QU2"], "pool": {"tablet": 3}}
    state = table(own, "babylon")
    (steps,) = state.view(0)["seats"][0]["steps"]
    assert [(step["kind"], step["thing"], step["have"], step["need"]) for step in steps] == [
        ("tech", "research", 2, 3),
        ("tech", "growth", 1, 3),
        ("resource", "tablet", 3, 2),
    ]
    assert "steps" not in state.view(1)["seats"][0]


@pytest.mark.rule("ME-2.10", "ME-10.3")
def test_me_2_10_only_the_part_to_be_built_next_is_seen() -> None:
    for built in range(4):
        state = table("sumer", "babylon", gardens_built=[0] * built)
        shown = state.view(1)["gardens"]
        assert shown["shown"] == C.gardens[state.data.gardens[built]].id
        hidden = [C.gardens[token].id for token in state.data.gardens[built + 1 :]]
        assert not any(name in str(state.view(seat)) for name in hidden for seat in (0, 1, None))
        guesses = [state.guess(1, Rng(n)).data.gardens for n in range(30)]
        for level in range(5):
            kept = len({gardens[level] for gardens in guesses}) == 1
            assert kept == (level <= built), f"level {level + 1} with {built} built"
