"""The end of a round: settlements change hands, the game may end (ME-4.7, ME-20)."""

import pytest

from tests.games.kit import asked, legal, play, told
from tests.games.mesopotamia.positions import COMBAT, area, kinds, pass_all, table
from uruk.games.mesopotamia.game import MesopotamiaState


@pytest.mark.rule("ME-20.2")
def test_me_20_2_a_tribe_leaves_settlements_alone() -> None:
    state = table(
        {"empire": "akkad", "settlements": ["E4"]},
        "elam",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"]}},
    )
    assert asked(state)[1] == "turn"
    assert area(state, "E4")["settlement"] == 0


@pytest.mark.rule("ME-30.5")
def test_me_30_5_the_round_cap_ends_the_game() -> None:
    state = table("sumer", "babylon", options={"round_cap": "8"}, round=7)
    pass_all(state)
    assert state.result() is None
    pass_all(state)
    result = state.result()
    assert result is not None
    assert result.rule == "ME-30.5"
    assert table("sumer", "babylon").data.rules.round_cap == 0, "the rulebook knows no last round"


@pytest.mark.rule("ME-20.1")
def test_me_20_1_a_settlement_stops_nobody() -> None:
    own = {"empire": "sumer", "units": {"E5": ["horseman"]}}
    state = table(own, {"empire": "babylon", "settlements": ["F4"]})
    play(state, "token explore", "activate horseman E5", "step F4")
    assert "step F3" in legal(state)


@pytest.mark.rule("ME-20.2", "ME-20.3", "ME-6.8")
def test_me_20_2_destroy_or_conquer() -> None:
    own = {"empire": "sumer", "units": {"E3": ["spearman"]}}
    foe = {"empire": "babylon", "settlements": ["E3"]}
    state = table(own, foe, agenda=COMBAT)
    assert asked(state) == (0, "settlement_fate")
    taken = state.copy()
    assert isinstance(taken, MesopotamiaState)
    play(taken, "conquer E3")
    assert area(taken, "E3")["settlement"] == 0
    assert taken.view(None)["seats"][1]["supply"]["settlement"] == 3
    assert taken.view(None)["seats"][0]["points"]["settlements"] == 1
    play(state, "destroy E3")
    assert "settlement" not in area(state, "E3")
    full = table({**own, "settlements": ["C5", "D4", "D5"]}, foe, agenda=COMBAT)
    assert "settlement" not in area(full, "E3"), "without a piece only destroying is possible"


@pytest.mark.rule("ME-4.7")
def test_me_4_7_the_steps_at_the_end_of_a_round() -> None:
    running = [{"area": "E3", "event": "EV13", "seat": 1, "option": 1, "die": 2}]
    state = table(
        {"empire": "sumer", "units": {"E3": ["spearman"]}},
        {"empire": "babylon", "settlements": ["E3"]},
        agenda=COMBAT,
        board={"running": running},
    )
    assert asked(state) == (0, "settlement_fate")
    events = told(state, "conquer E3")
    assert asked(state) == (0, "event"), "the takeover follows"
    events += told(state, "option 1")
    found = [kind for kind in kinds(events) if kind not in ("turn_started", "dice_rolled")]
    assert found == [
        "settlement_conquered", "event_taken_over", "option_taken", "event_runs", "gained",
        "round_ended", "round_started",
    ]  # fmt: skip
