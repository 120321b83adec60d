"""Events: options, running for six rounds, takeover (ME-21)."""

import pytest

from tests.games.kit import asked, legal, play, refused, told
from tests.games.mesopotamia.positions import COMBAT, area, kinds, pool, reveal, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components
RUNNING = [
    {"area": "E3", "event": "EV13", "seat": 0, "option": 1, "die": 2},
    {"area": "D4", "event": "EV18", "seat": 0, "option": 1, "die": 3},
    {"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": 4},
]


def track(state: MesopotamiaState) -> int:
    return state.data.events.position[0]


@pytest.mark.rule("ME-21.1", "ME-21.7")
def test_me_21_1_the_token_is_turned_up_and_an_option_chosen() -> None:
    state = reveal("EV2")
    assert asked(state) == (0, "event")
    assert legal(state) == ["option 1", "option 2"]
    assert area(state, "F6")["event"] == {"state": "seen", "id": "EV2", "vp": 4}
    assert refused(state, "conceal") == "ME-21.6"


@pytest.mark.rule("ME-21.1")
def test_me_21_1_an_event_is_not_left_undecided() -> None:
    state = reveal("EV1")
    for move in ("done", "option 9"):
        refusal = state.explain(move)
        assert refusal is not None
        assert (refusal.rule, refusal.key != "not_offered") == ("ME-21.1", True)


@pytest.mark.rule("ME-21.2")
def test_me_21_2_prices_must_be_payable() -> None:
    poor = reveal("EV5")
    assert pool(poor, 0) == {"bone": 2}, "option 1 costs food: option 2 is the only one"
    rich = reveal("EV5", own={"pool": {"food": 1}})
    play(rich, "option 1")
    assert pool(rich, 0) == {}
    assert rich.data.in_supply(0, 2) == 1, "a horseman is there"


@pytest.mark.rule("ME-21.3", "ME-21.18")
def test_me_21_3_immediate() -> None:
    state = reveal("EV2")
    play(state, "option 1")
    assert pool(state, 0) == {"food": 1, "wood": 1, "clay": 1}
    assert track(state) == 2
    assert "event" not in area(state, "F6")
    assert state.data.spent


@pytest.mark.rule("ME-21.4", "ME-24.1")
def test_me_21_4_the_token_of_a_vp_event_stays_for_the_controller() -> None:
    state = reveal("EV3")
    play(state, "option 2")
    assert track(state) == 3
    assert area(state, "F6")["event"] == {"state": "vp", "id": "EV3", "vp": 5}
    assert state.view(0)["seats"][0]["points"]["events"] == 5
    lost = table(
        "sumer", {"empire": "babylon", "units": {"F6": ["archer"]}}, board={"vp": {"F6": "EV3"}}
    )
    assert [s["points"]["events"] for s in lost.view(None)["seats"]] == [0, 5]


@pytest.mark.rule("ME-21.5", "ME-21.13", "ME-21.16")
def test_me_21_5_a_six_round_event_takes_a_die_and_pays_in_its_first_round() -> None:
    state = reveal("EV9")
    play(state, "option 1")
    assert asked(state) == (0, "gain"), "the round of discovery is the first"
    play(state, "gain clay")
    assert pool(state, 0) == {"clay": 1}
    shown = area(state, "F6")["event"]
    assert shown == {"state": "running", "id": "EV9", "vp": 0, "owner": 0, "option": 1, "die": 2}
    assert state.view(None)["seats"][0]["supply"]["event_die"] == 2


@pytest.mark.rule("ME-21.6")
def test_me_21_6_without_a_die_another_option_an_abandoned_event_or_none() -> None:
    mixed = reveal("EV6", board={"running": RUNNING})
    assert pool(mixed, 0)["stone"] == 2, "the six-round option is closed, the other one is taken"
    state = reveal("EV1", board={"running": RUNNING})
    assert legal(state) == ["abandon C5", "abandon D4", "abandon E3", "conceal"]
    assert refused(state, "option 1") == "ME-21.6"
    kept = state.copy()
    assert isinstance(kept, MesopotamiaState)
    play(kept, "conceal")
    assert area(kept, "F6")["event"]["state"] == "seen"
    play(state, "abandon C5")
    assert "event" not in area(state, "C5")
    assert legal(state) == ["option 1", "option 2"]
    play(state, "option 2")
    assert area(state, "F6")["event"]["state"] == "running"


@pytest.mark.rule("ME-21.13", "ME-21.14")
def test_me_21_14_six_times_per_round_and_once_final() -> None:
    state = reveal("EV11", own={"units": {"E5": ["spearman"]}})
    play(state, "option 2")
    for _ in range(5):
        number = state.data.round
        while state.data.round == number:
            play(state, "end")
    assert pool(state, 0) == {"food": 6}
    assert state.data.level[0][5] == 2
    assert track(state) == 4
    assert "event" not in area(state, "E5")


@pytest.mark.rule("ME-21.15", "R-15")
def test_me_21_15_an_event_nobody_controls_pauses() -> None:
    running = [{"area": "E3", "event": "EV13", "seat": 0, "option": 1, "die": 2}]
    state = table("sumer", "babylon", agenda=COMBAT, board={"running": running})
    assert pool(state, 0) == {}
    assert area(state, "E3")["event"]["die"] == 2


@pytest.mark.rule("ME-21.17")
def test_me_21_17_unfinished_events_give_nothing_at_the_end() -> None:
    running = [{"area": "E3", "event": "EV13", "seat": 0, "option": 1, "die": 6}]
    state = table("sumer", "babylon", board={"running": running})
    assert state.view(0)["seats"][0]["points"]["events"] == 0


@pytest.mark.rule("ME-21.19", "ME-21.20", "ME-21.21", "R-16")
def test_me_21_20_regaining_an_area_starts_again_and_other_kinds_are_carried_out() -> None:
    running = [{"area": "E3", "event": "EV13", "seat": 1, "option": 1, "die": 5}]
    own = {"empire": "sumer", "units": {"E3": ["spearman"]}}
    state = table(own, "babylon", agenda=COMBAT, board={"running": running})
    assert asked(state) == (0, "event")
    again = state.copy()
    assert isinstance(again, MesopotamiaState)
    play(again, "option 1")
    assert area(again, "E3")["event"]["die"] == 2, "round 1 has just been paid"
    events = told(state, "option 2")
    assert "event_runs" not in kinds(events)
    assert pool(state, 0) == {"food": 3}
    assert track(state) == 2


@pytest.mark.rule("R-51", "ME-4.8")
def test_r_51_the_order_of_running_events_is_asked_only_when_one_ends() -> None:
    def is_asked(die: int) -> bool:
        running = [
            {"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": die},
            {"area": "D2", "event": "EV1", "seat": 0, "option": 2, "die": 2},
        ]
        units = {"C5": ["spearman"], "D2": ["spearman"]}
        state = table(
            {"empire": "sumer", "units": units},
            "babylon",
            agenda=COMBAT,
            board={"running": running},
        )
        return asked(state)[1] == "resolve"

    assert is_asked(6)
    assert not is_asked(5)


@pytest.mark.rule("ME-4.8")
def test_me_4_8_running_events_by_the_event_track_and_the_owners_order() -> None:
    running = [
        {"area": "E3", "event": "EV13", "seat": 0, "option": 1, "die": 6},
        {"area": "E5", "event": "EV11", "seat": 0, "option": 2, "die": 6},
        {"area": "C5", "event": "EV22", "seat": 1, "option": 1, "die": 1},
    ]
    state = table(
        {"empire": "sumer", "event": 2, "units": {"E3": ["spearman"], "E5": ["archer"]}},
        {"empire": "babylon", "event": 5, "units": {"C5": ["spearman"]}},
        agenda=COMBAT,
        board={"running": running},
    )
    assert pool(state, 1) == {"clay": 1}, "the higher on the event track comes first"
    assert pool(state, 0) == {}
    assert asked(state) == (0, "resolve")
    assert legal(state) == ["resolve E3", "resolve E5"]
    play(state, "resolve E5")
    assert pool(state, 0) == {"food": 2}
    assert state.data.events.position[0] == 8
