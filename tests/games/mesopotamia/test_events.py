"""Events: options, gifts, running, pausing, takeover (ME-21)."""

from typing import Any

import pytest

from tests.games.mesopotamia.kit import (
    COMBAT,
    GAME,
    area,
    kinds,
    legal,
    play,
    pool,
    prompt,
    refused,
    table,
)
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components
TERRAIN_AREAS = {"plains": "E5", "mountain": "E6", "desert": "F6"}


def reveal(event: str, *, own: dict[str, Any] | None = None, **more: Any) -> MesopotamiaState:
    """Sumer has just ended a move on an event near its start area."""
    card = next(card for card in C.events if card.id == event)
    place = TERRAIN_AREAS[("plains", "mountain", "desert")[card.terrain]]
    seat = {"empire": "sumer", "units": {place: ["spearman"]}, "population": 3} | (own or {})
    board = {"face_down": {place: event}} | more.pop("board", {})
    agenda = ["end_of_round", "combat", f"event 0 {place}"]
    options = {"assyria_hittites": "on", "mari_ebla": "on"}
    return table(seat, "babylon", agenda=agenda, board=board, options=options, **more)


def track(state: MesopotamiaState) -> int:
    return state.data.events.position[0]


@pytest.mark.rule("ME-21.1", "ME-21.7")
def test_me_21_1_the_token_is_turned_up_and_an_option_chosen() -> None:
    state = reveal("EV2")
    assert prompt(state) == (0, "event")
    assert legal(state) == ["option 1", "option 2"]
    assert area(state, "F6")["event"] == {"state": "seen", "id": "EV2", "vp": 2}
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
    assert area(state, "F6")["event"] == {"state": "vp", "id": "EV3", "vp": 3}
    assert state.view(0)["seats"][0]["points"]["events"] == 3
    lost = table(
        "sumer", {"empire": "babylon", "units": {"F6": ["archer"]}}, board={"vp": {"F6": "EV3"}}
    )
    assert [s["points"]["events"] for s in lost.view(None)["seats"]] == [0, 3]


@pytest.mark.rule("ME-21.5", "ME-21.13", "ME-21.16")
def test_me_21_5_a_six_round_event_takes_a_die_and_pays_in_its_first_round() -> None:
    state = reveal("EV9")
    play(state, "option 1")
    assert prompt(state) == (0, "gain"), "the round of discovery is the first"
    play(state, "gain clay")
    assert pool(state, 0) == {"clay": 1}
    shown = area(state, "F6")["event"]
    assert shown == {"state": "running", "id": "EV9", "vp": 0, "owner": 0, "option": 1, "die": 2}
    assert state.view(None)["seats"][0]["supply"]["event_die"] == 2


RUNNING = [
    {"area": "E3", "event": "EV13", "seat": 0, "option": 1, "die": 2},
    {"area": "D4", "event": "EV18", "seat": 0, "option": 1, "die": 3},
    {"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": 4},
]


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


@pytest.mark.rule("ME-21.8")
def test_me_21_8_a_free_discovery_or_another_technology() -> None:
    state = reveal("EV7", own={"pool": {"stone": 1}})
    play(state, "option 1")
    assert state.data.level[0][0] == 2
    full = reveal("EV7", own={"levels": {"explore": 4, "growth": 4}, "pool": {"stone": 1}})
    play(full, "option 1")
    assert prompt(full) == (0, "free_discovery")
    assert legal(full) == [
        "discover build",
        "discover research",
        "discover gather",
        "discover warfare",
    ]
    play(full, "discover build")
    assert full.data.level[0][1] == 2
    anything = reveal("EV19", own={"pool": {"food": 1}})
    play(anything, "option 1")
    assert len(legal(anything)) == 6


@pytest.mark.rule("ME-21.9")
def test_me_21_9_a_unit_or_a_bone() -> None:
    state = reveal("EV22")
    play(state, "option 2")
    assert area(state, "E5")["units"] == {"0": {"spearman": 2}}
    crowded = reveal("EV22", own={"population": 1, "units": {"E5": ["spearman", "archer"]}})
    play(crowded, "option 2")
    assert pool(crowded, 0) == {"bone": 1}
    none_left = reveal("EV22", own={"population": 9, "units": {"E5": ["spearman"] * 3}})
    play(none_left, "option 2")
    assert pool(none_left, 0) == {"bone": 1}


@pytest.mark.rule("ME-21.10")
def test_me_21_10_settlements_and_walls_as_gifts() -> None:
    own = {"units": {"E6": ["spearman"]}, "pool": {"food": 1}}
    state = reveal("EV25", own=own)
    play(state, "option 2")
    assert area(state, "E6")["wall"] == 0
    again = reveal("EV25", own=own | {"walls": ["E6"]})
    play(again, "option 2")
    assert pool(again, 0) == {"food": 1}, "no wall, and nothing instead"
    final = [{"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": 6}]
    taken = table(
        {"empire": "sumer", "settlements": ["C5"]},
        "babylon",
        agenda=COMBAT,
        board={"running": final},
    )
    assert pool(taken, 0) == {"clay": 1, "bone": 1}, "a bone instead of the settlement"


@pytest.mark.rule("ME-21.11")
def test_me_21_11_a_ship_at_the_event_else_at_home_else_a_bone() -> None:
    state = reveal("EV15")
    play(state, "option 1")
    assert legal(state) == ["ship EU12", "ship TI9"]
    play(state, "ship TI9")
    home = reveal("EV15", own={"population": 9, "ships": ["EU12", "TI9"]})
    play(home, "option 1")
    assert home.view(None)["seats"][0]["ships"] == ["EU12", "EU13", "TI9"]
    bone = reveal("EV15", own={"population": 9, "ships": ["EU1", "EU2", "EU3"]})
    play(bone, "option 1")
    assert pool(bone, 0) == {"bone": 1}


@pytest.mark.rule("ME-21.12")
def test_me_21_12_a_quest_is_drawn_and_kept() -> None:
    final = [{"area": "D2", "event": "EV1", "seat": 0, "option": 2, "die": 6}]
    own = {"empire": "sumer", "units": {"D2": ["spearman"]}, "quests": ["QU1", "QU2", "QU3"]}
    state = table(own, "babylon", agenda=COMBAT, board={"running": final}, quest_deck=["QU9"])
    assert state.view(0)["seats"][0]["quests"] == ["QU1", "QU2", "QU3", "QU9"]
    assert "quests" not in state.view(1)["seats"][0]
    empty = table(own, "babylon", agenda=COMBAT, board={"running": final})
    assert empty.view(0)["seats"][0]["quest_count"] == 3


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


@pytest.mark.rule("ME-21.15")
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


@pytest.mark.rule("ME-21.19", "ME-21.20", "ME-21.21")
def test_me_21_20_regaining_an_area_starts_again_and_other_kinds_are_carried_out() -> None:
    running = [{"area": "E3", "event": "EV13", "seat": 1, "option": 1, "die": 5}]
    own = {"empire": "sumer", "units": {"E3": ["spearman"]}}
    state = table(own, "babylon", agenda=COMBAT, board={"running": running})
    assert prompt(state) == (0, "event")
    again = state.copy()
    assert isinstance(again, MesopotamiaState)
    play(again, "option 1")
    assert area(again, "E3")["event"]["die"] == 2, "round 1 has just been paid"
    events = play(state, "option 2")
    assert "event_runs" not in kinds(events)
    assert pool(state, 0) == {"food": 3}
    assert track(state) == 2
