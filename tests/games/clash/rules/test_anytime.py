"""The Great Library at every moment of the own turn (CC-24.19, CC-R.57)."""

import pytest

from tests.games.clash.positions import load, seat, stock
from tests.games.kit import legal, play, prompt, refused

LIBRARY = ["D2 p0 happy great_library", "C2 p0 happy", "D7 p1 happy"]


@pytest.mark.rule("CC-24.19", "CC-R.57")
def test_the_library_lends_an_advance_for_the_turn() -> None:
    state = load(
        seats=[seat(food=2, wood=1, ore=1, hand=["A1"])],
        cities=["D2 p0 happy great_library", "C2 p0 happy", "E2 p0 happy"],
    )
    assert refused(state, "build academy D2") == "CC-7.11"
    play(state, "use great_library", "advance writing")
    assert refused(state, "build academy D2") == ""
    assert refused(state, "develop philosophy") == "CC-7.2"
    assert state.view(None)["seats"][0]["cards"] == {"action": 1, "objective": 0, "wonder": 0}
    assert stock(state).get("culture", 0) == 0
    assert "use great_library" not in legal(state)
    play(state, "end", "end")
    assert refused(state, "build academy D2") == "CC-7.11"


@pytest.mark.rule("CC-R.57", "CC-24.19")
def test_the_library_helps_before_a_battle() -> None:
    state = load(
        seats=[seat("tactics", ore=1)],
        cities=["D2 p0 happy great_library", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert prompt(state) == "anytime"
    play(state, "use great_library")
    assert "advance voting" not in legal(state)
    play(state, "advance steel_weapons", "yes")
    assert state.view(None)["battle"]["values"] == [4, 2]


@pytest.mark.rule("CC-R.57", "CC-24.19", "CC-19.3")
def test_the_library_is_offered_while_a_card_binds_the_next_action() -> None:
    bound = {"seats": [seat(hand=["A29"])], "turn": {"seat": 0, "actions": 1}}
    state = load(cities=["D2 p0 happy great_library", "D7 p1 happy"], **bound)  # type: ignore[arg-type]
    play(state, "card A29")
    assert (prompt(state), legal(state)) == ("turn", ["collect D2", "use great_library"])
    play(state, "use great_library", "advance irrigation")
    assert prompt(state) == "collect", "the bound action is the only one left"
    assert "take D1 food" in legal(state)
    assert state.view(None)["seats"][0]["lent"] == ["irrigation"]


@pytest.mark.rule("CC-R.57", "CC-24.19")
def test_the_library_is_offered_in_the_middle_of_an_action() -> None:
    collect = load(seats=[seat()], cities=LIBRARY)
    play(collect, "collect D2")
    assert "take D1 food" not in legal(collect)
    play(collect, "use great_library", "advance irrigation")
    assert prompt(collect) == "collect"
    assert "take D1 food" in legal(collect)
    assert "use great_library" not in legal(collect), "once a turn"
    recruit = load(seats=[seat(food=2, ore=1, mood=1)], cities=LIBRARY)
    play(recruit, "recruit D2", "recruit infantry", "use great_library", "advance draft")
    assert "recruit infantry with draft" in legal(recruit)
    march = load(seats=[seat()], cities=LIBRARY, units=["D2 p0 1 settler 1 infantry"])
    play(march, "move", "group D2", "to D3")
    assert (prompt(march), legal(march)) == ("group", ["done", "use great_library"])
    play(march, "use great_library", "advance tactics")
    assert legal(march) == ["group D2", "done"]


@pytest.mark.rule("CC-R.57")
def test_the_library_is_offered_in_the_own_turn_only() -> None:
    state = load(seats=[seat(), seat(food=2, ore=1)], cities=LIBRARY, turn={"seat": 1})
    assert "use great_library" not in legal(state)
    play(state, "trade", "give 1 food", "offer")
    assert (state.seat, legal(state)) == (0, ["accept", "decline", "counter"])


@pytest.mark.rule("CC-R.57", "CC-3.9", "CC-27.50")
def test_the_library_is_offered_before_the_income_of_trade_routes() -> None:
    routes = {
        "cities": ["D2 p0 happy", "E4 p0 neutral", "D7 p1 happy great_library"],
        "units": ["D4 p1 2 settler"],
    }
    state = load(seats=[seat(), seat("storage")], **routes)  # type: ignore[arg-type]
    play(state, "end")
    assert (state.seat, prompt(state)) == (1, "anytime")
    play(state, "use great_library", "advance trade_routes")
    assert (prompt(state), stock(state, 1)) == ("turn", {"food": 2})
    passed = load(seats=[seat(), seat("storage")], **routes)  # type: ignore[arg-type]
    play(passed, "end", "pass")
    assert (prompt(passed), stock(passed, 1)) == ("turn", {})
    assert "use great_library" in legal(passed)
    idle = load(seats=[seat(), seat("storage")], cities=[*LIBRARY[:1], "D7 p1 happy"])
    play(idle, "end", "end")
    assert prompt(idle) == "turn", "no route is possible"


@pytest.mark.rule("CC-R.57", "CC-16.4")
def test_the_library_helps_between_the_rounds_of_a_battle() -> None:
    state = load(
        seats=[seat("tactics", hand=["A1"])],
        cities=LIBRARY,
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4", "pass", "tactic none")
    assert prompt(state) == "retreat"
    assert "use great_library" in legal(state)
    play(state, "use great_library", "advance storage")
    assert (prompt(state), legal(state)) == ("retreat", ["stay", "retreat"])


@pytest.mark.rule("CC-R.57", "CC-21.5")
def test_the_library_is_asked_before_the_text_of_an_event() -> None:
    def famine(*answers: str) -> dict[str, int]:
        state = load(
            seats=[seat(food=1, gold=2, cubes=1)],
            cities=["D2 p0 happy great_library", "C2 p0 happy", "D7 p1 happy"],
            tiles={},
            event_deck=["E3"],
            barbarian_ruins=10,
        )
        play(state, "develop bartering", "pay 2 gold")
        assert prompt(state) == "anytime"
        play(state, *answers)
        assert prompt(state) == "turn"
        return stock(state)

    assert famine("use great_library", "advance irrigation") == {"food": 1, "mood": 1}
    assert famine("pass") == {"mood": 1}
