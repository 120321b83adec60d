"""Guesses in the midst of an action: each card is in one place there and afterwards."""

import pytest

from tests.games.clash.positions import TWO, builder, load, seat
from tests.games.kit import play, prompt
from uruk import Rng
from uruk.games.clash.invariants import violations
from uruk.games.clash.state.world import World
from uruk.kernel.script import ScriptState

ON = {"expansion": "on"}
GUESSES = 40


def goes_on(state: ScriptState[World], watcher: int) -> None:
    """Whatever a watcher takes the hidden cards for, the action can be played out."""
    for number in range(GUESSES):
        rng = Rng(number)
        guess = state.guess(watcher, rng)
        assert violations(guess) == []
        for _ in range(3):
            guess.apply(guess.choices().pick(rng))
            assert violations(guess) == []


@pytest.mark.rule("CC-19.3")
def test_a_watcher_does_not_know_which_plan_is_kept() -> None:
    state = load(
        players=3,
        cities=[],
        seats=[seat(hand=["A31", "O1", "O2"], culture=2), seat(), seat(hand=["O3"])],
    )
    play(state, "card A31")
    play(state, next(str(move) for move in state.legal() if move.kind == "keep"))
    goes_on(state, 1)
    goes_on(state, 2)


@pytest.mark.rule("CC-19.3")
def test_a_watcher_does_not_know_which_card_a_spy_takes() -> None:
    hand = ["A7", "A1", "A4", "O1", "O4"]
    state = load(
        players=3, cities=[], seats=[seat(culture=1, hand=hand), seat(hand=["A2", "O2"]), seat()]
    )
    play(state, "card A7")
    for taken in ("A2", "O2"):
        goes_on(play(state.copy(), f"take {taken}"), 2)
        goes_on(play(state.copy(), f"take {taken}"), 1)


@pytest.mark.rule("CC-24.2")
def test_everybody_knows_which_wonder_is_being_paid_for() -> None:
    """The card of a wonder leaves the hand when it is paid for, not another one instead."""
    state = load(
        cities=TWO,
        seats=[
            builder("tactics", "siegecraft", hand=["great_wall"]),
            seat(hand=["great_gardens"]),
        ],
    )
    play(state, "wonder great_wall D2")
    assert "pay" in prompt(state)
    assert state.seen_by(1).seats[0].known == ["great_wall"]
    goes_on(state, 1)


@pytest.mark.rule("CC-R.72")
def test_a_seer_knows_what_somebody_draws_whom_the_card_was_set_aside_for() -> None:
    """The deck has the set-aside card no more, whatever the seer takes the others for."""
    state = load(
        seats=[seat(persons=["E58"]), seat(hand=["A31", "O1"], culture=2)],
        options=ON,
        turn={"seat": 0, "actions": 1},
    )
    play(state, "person E58")
    first, second = state.data.players[0].drawn
    play(state, f"assign {first} p0", f"assign {second} p1", "end")
    play(state, "card A31")
    assert second in state.data.players[1].drawn
    for number in range(GUESSES):
        assert second in state.guess(0, Rng(number)).data.players[1].drawn
    play(state, "pass")
    assert second in state.data.objective_deck
    assert second not in state.data.players[0].seen
