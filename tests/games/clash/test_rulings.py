"""Rulings of our own where the rulebook is silent (CC-R.64 to CC-R.68)."""

import pytest

from tests.games.clash.positions import load, seat, stock, units
from tests.games.kit import legal, play, prompt, refused

SEA = {"1": "7 base", "2": "8 base", "3": "5 base"}
"""D3 joins C3, B3 and E3, F3 to one sea."""


@pytest.mark.rule("CC-R.64", "CC-18.3")
def test_a_fleet_retreats_to_where_its_move_began() -> None:
    state = load(tiles=SEA, units=["B3 p0 1 ship", "F3 p1 1 ship"], dice=[1, 1])
    play(state, "move", "group B3", "sail F3")
    assert prompt(state) == "retreat"
    play(state, "retreat")
    assert units(state, "B3") == ["ship"]
    assert units(state, "E3") == units(state, "D3") == []


@pytest.mark.rule("CC-R.65", "CC-19.1")
def test_great_persons_lie_open_and_are_not_traded() -> None:
    state = load(seats=[seat(persons=["E18"], food=1), seat(ore=1, hand=["A1"])])
    for viewer in (0, 1, None):
        assert state.view(viewer)["seats"][0]["persons"] == ["E18"]
    play(state, "trade")
    assert prompt(state) == "offer"
    assert not [move for move in legal(state) if "E18" in move]
    assert refused(state, "give E18 shown")


@pytest.mark.rule("CC-R.66")
def test_an_epidemic_takes_no_ship_that_carries_what_has_no_other_place() -> None:
    def stricken(*stacks: str) -> list[str]:
        state = load(
            seats=[seat(food=2, cubes=1)],
            tiles=SEA,
            units=stacks,
            event_deck=["E2"],
        )
        play(state, "develop storage")
        return legal(state, "remove")

    assert stricken("C3 p0 1 ship 1 infantry", "D2 p0 1 settler") == [
        "remove infantry C3",
        "remove settler D2",
    ]
    assert "remove ship C3" in stricken("C3 p0 2 ship 1 infantry", "D2 p0 1 settler")


@pytest.mark.rule("CC-R.67", "CC-27.50")
def test_trade_routes_are_as_many_as_possible_without_a_question() -> None:
    state = load(
        seats=[seat(), seat("trade_routes", "storage")],
        cities=["D2 p0 happy", "E4 p0 neutral", "D7 p1 happy"],
        units=["D4 p1 2 settler"],
    )
    play(state, "end")
    assert (state.seat, prompt(state)) == (1, "turn")
    assert stock(state, 1) == {"food": 2}


@pytest.mark.rule("CC-R.68")
def test_terror_regime_is_asked_once_for_each_case() -> None:
    angry = ["C2 p0 angry", "E2 p0 angry", "D4 p0 angry"]
    state = load(
        seats=[seat(hand=["O29"], mood=1)],
        cities=[*angry, "D2 p0 neutral", "D7 p1 happy"],
        turn={"seat": 0, "actions": 4, "activations": {"D2": 1}},
    )
    play(state, "collect D2", "take D2 food")
    assert legal(state) == ["lay O29 terror_regime", "pass"]
    play(state, "pass", "collect C2", "take C2 wood")
    assert prompt(state) == "turn", "the same case is not asked again"
    play(state, "mood", "raise D2")
    while prompt(state) != "turn":
        play(state, "done")
    play(state, "collect D2", "take D2 food")
    assert legal(state) == ["lay O29 terror_regime", "pass"], "a new case is asked"
