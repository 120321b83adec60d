"""The patterns of a turn (BA-5), where scenarios would need a full map."""

import pytest

from tests.games.babylonia.positions import hexes, table
from tests.games.kit import play
from uruk import IllegalMove, Play
from uruk.games.babylonia import GAME
from uruk.games.babylonia.board import BY_NAME
from uruk.games.babylonia.rules.patterns import EVERY_TURN, after_land, after_river, step_of
from uruk.games.babylonia.state import BabyloniaState, Tally


def with_free(state: BabyloniaState, names: str) -> BabyloniaState:
    """The state with these hexes free only: there are more hexes than tokens to fill them."""
    state.free = hexes(names)
    return state


@pytest.mark.rule("BA-5.13", "BA-5.12")
def test_ba_5_13_no_hex_for_a_second_token() -> None:
    state = with_free(table({"players": 2, "stands": {"A": "mpf"}}, j9="5"), "g22")
    play(state, "merchant g22")
    assert state.legal() == ["end"]
    assert state.explain("end") is None
    assert list(state.choices()) == ["end"]


@pytest.mark.rule("BA-5.13", "BA-5.10")
def test_ba_5_13_a_second_token_that_fits_must_be_placed() -> None:
    state = with_free(table({"players": 2, "stands": {"A": "mpf"}}, j9="5"), "i8")
    play(state, "merchant i8")
    assert state.legal() == ["farmer j9"]
    refusal = state.explain("end")
    assert refusal is not None
    assert refusal.rule == "BA-5.10"


@pytest.mark.rule("BA-5.11")
def test_ba_5_11_pattern_d_needs_a_hex_for_its_third_farmer() -> None:
    document = {"players": 2, "stands": {"A": "mfff"}, "cards": {"A": [5]}}
    state = play(table(document, j9="5", e22="6"), "merchant g10", "farmer h9")
    with_free(state, "g22 k10")
    assert state.legal() == ["end"]
    for text in ("farmer g22", "farmer k10"):
        assert state.explain(text) is not None
    assert str(state.explain("farmer g22")) == "BA-5.11"


@pytest.mark.rule("BA-5.11")
def test_ba_5_11_a_field_opened_by_the_second_farmer_is_room_for_the_third() -> None:
    document = {"players": 2, "stands": {"A": "mfff"}, "cards": {"A": [5]}}
    state = play(table(document, j9="5", e22="6"), "merchant g10", "farmer h9")
    with_free(state, "i8")
    assert state.legal() == ["farmer i8", "end"]
    play(state, "farmer i8")
    assert state.legal() == ["farmer j9"]
    play(state, "farmer j9")
    assert state.legal() == ["end"]


@pytest.mark.rule("BA-5.14")
def test_ba_5_14_placements_are_taken_back_last_first_with_their_effects() -> None:
    play = Play.new(GAME, 2, 5)
    play = play.move(play.state.legal()[0])
    play = play.move("end")
    seat = play.state.seat
    start = play.state.position()
    first = next(move for move in play.state.legal() if move.endswith(" i10"))
    play = play.move(first)
    middle = play.state.position()
    second = next(move for move in play.state.legal() if move.endswith(" h11"))
    play = play.move(second)
    assert play.state.position()["points"]["AB"[seat or 0]]["ziggurats"] == 2
    assert play.undoable == 2
    play = play.undo()
    assert play.state.position() == middle
    play = play.undo()
    assert play.state.position() == start
    with pytest.raises(IllegalMove):
        play.undo()


@pytest.mark.rule("BA-5.14")
def test_ba_5_14_nothing_is_taken_back_after_the_end_of_step_1() -> None:
    pieces = {"e2": "Af", "e4": "Af", "b21": "s", "b19": "Bf", "c20": "Bf", "g12": "m"}
    play = Play(table({"players": 2, "stands": {"A": "ffmms"}, "cards": {"A": [2]}}, **pieces))
    for move, undoable in (("farmer d5", 1), ("farmer c22", 2), ("end", 0), ("resolve d3", 0)):
        play = play.move(move)
        assert play.undoable == undoable
    assert "extra" in play.state.legal()
    play = play.move("extra")
    assert play.undoable == 0


def test_steps_are_shared() -> None:
    first = step_of(Tally(), EVERY_TURN)
    assert after_land(first, 3) is after_land(first, 3)
    assert after_land(after_land(first, 3), 0) is after_land(after_land(first, 0), 3)
    assert after_river(first) is step_of(Tally(rivers=1), EVERY_TURN)
    assert BY_NAME["i10"]


def test_the_prompt_says_how_far_the_turn_is() -> None:
    """It tells what the patterns allow, not what is on the stand: others see it, too."""
    state = table({"players": 2, "stands": {"A": "mffff"}, "cards": {"A": [5]}})
    stages = []
    for text in ("farmer i10", "merchant h9", "farmer g8", "farmer g10", "farmer h7"):
        stages.append(state.view(1)["prompt"]["params"])
        state.play(text)
    assert [params["stage"] for params in stages] == ["first", "more", "may_end", "more", "may_end"]
    assert [params["placed"] for params in stages] == [0, 1, 2, 3, 4]
    pair = play(table({"players": 2, "stands": {"A": "mffff"}}), "merchant k10", "farmer i10")
    assert pair.view(0)["prompt"]["params"]["stage"] == "end"
