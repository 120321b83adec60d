"""What the effects of events do (ME-21.8 to 21.12)."""

from typing import Any

import pytest

from tests.games.kit import asked, legal, play
from tests.games.mesopotamia.positions import COMBAT, area, pool, reveal, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components


def gift(event: str, option: int, place: str, **own: Any) -> MesopotamiaState:
    """Sumer's spearman steps into an area with an event and takes an option."""
    start = C.areas[C.adjacent[C.areas.index(place)][0]]
    units = {start: ["spearman"]} | own.pop("units", {})
    state = table(
        {"empire": "sumer", "units": units, "population": 9} | own,
        "babylon",
        board={"face_down": {place: event}},
    )
    play(state, "token explore", f"activate spearman {start}", f"step {place}")
    play(state, f"option {option}")
    return state


@pytest.mark.rule("ME-21.8")
def test_me_21_8_a_free_discovery_or_another_technology() -> None:
    state = reveal("EV7", own={"pool": {"stone": 1}})
    play(state, "option 1")
    assert state.data.level[0][0] == 2
    full = reveal("EV7", own={"levels": {"explore": 4, "growth": 4}, "pool": {"stone": 1}})
    play(full, "option 1")
    assert asked(full) == (0, "free_discovery")
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


@pytest.mark.rule("ME-21.10", "R-43")
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


@pytest.mark.rule("ME-21.11", "R-43")
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


@pytest.mark.rule("ME-21.12", "R-44")
def test_me_21_12_a_quest_is_drawn_and_kept() -> None:
    final = [{"area": "D2", "event": "EV1", "seat": 0, "option": 2, "die": 6}]
    own = {"empire": "sumer", "units": {"D2": ["spearman"]}, "quests": ["QU1", "QU2", "QU3"]}
    state = table(own, "babylon", agenda=COMBAT, board={"running": final}, quest_deck=["QU9"])
    assert state.view(0)["seats"][0]["quests"] == ["QU1", "QU2", "QU3", "QU9"]
    assert "quests" not in state.view(1)["seats"][0]
    empty = table(own, "babylon", agenda=COMBAT, board={"running": final})
    assert empty.view(0)["seats"][0]["quest_count"] == 3


@pytest.mark.rule("ME-21.10")
def test_me_21_10_a_gift_needs_a_piece() -> None:
    built = gift("EV25", 2, "E6", pool={"food": 1})
    assert area(built, "E6")["wall"] == 0
    none_left = gift("EV25", 2, "E6", pool={"food": 1}, walls=["C5", "D4", "D5"])
    assert "wall" not in area(none_left, "E6")
    final = [{"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": 6}]
    own = {"empire": "sumer", "units": {"C5": ["spearman"]}}
    for settlements, bones in (([], 0), (["D4", "D5", "E3"], 1)):
        state = table(
            own | {"settlements": settlements}, "babylon", agenda=COMBAT, board={"running": final}
        )
        assert pool(state, 0).get("bone", 0) == bones
        assert ("settlement" in area(state, "C5")) == (not bones)


@pytest.mark.rule("ME-21.11", "ME-22.9")
def test_me_21_11_a_ship_needs_room_under_the_unit_limit() -> None:
    place = next(C.areas[a] for a in range(len(C.areas)) if C.areas[a] == "E5")
    full = gift("EV15", 1, place, population=1, units={"D4": ["archer"]})
    assert full.view(None)["seats"][0]["ships"] == []
    assert pool(full, 0) == {"bone": 1}
