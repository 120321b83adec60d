"""Undo and redo through Play, for every game."""

import pytest

from tests.contract.cases import Case, facts, share
from tests.contract.checks import check_refusal
from uruk import IllegalMove, Play, Rng

STEPS = 350


def test_undo_and_redo_give_the_same_states(case: Case) -> None:
    play = case.play(3)
    rng = Rng(f"{case}:undo")
    known = [facts(play.state)]
    for _ in range(share(case, STEPS)):
        if play.state.seat is None:
            break
        play = step_forward(play, rng, known)
        if play.undoable and rng.randrange(3) == 0:
            back = 1 + rng.randrange(play.undoable)
            there_and_back(play, back, known)
        if play.undoable and rng.randrange(5) == 0:
            play = play.undo()
            known.pop()
            assert facts(play.state) == known[-1]


def step_forward(before: Play, rng: Rng, known: list[bytes]) -> Play:
    play = before.move(rng.choice(before.state.legal()))
    known.append(facts(play.state))
    assert play.redoable == 0
    state, old = play.state, before.state
    closed = state.seat != old.seat or state.revealed != old.revealed
    assert play.undoable == (0 if closed else before.undoable + 1)
    return play


def there_and_back(play: Play, back: int, known: list[bytes]) -> None:
    moves = play.moves
    for number in range(1, back + 1):
        play = play.undo()
        assert play.moves == moves[:-number]
        assert facts(play.state) == known[-1 - number]
    for number in range(back - 1, -1, -1):
        play = play.redo()
        assert facts(play.state) == known[len(known) - 1 - number]
    assert play.moves == moves


def test_another_seat_may_not_decide(case: Case) -> None:
    play = case.play(3)
    for seat in range(case.players):
        if seat == play.state.seat:
            continue
        with pytest.raises(IllegalMove) as caught:
            play.move(play.state.legal()[0], seat)
        assert caught.value.rule == case.game.seat_rule
        check_refusal(case.game, caught.value.refusal)


def test_nothing_to_undo_or_redo(case: Case) -> None:
    play = case.play(3)
    for attempt in (play.undo, play.redo):
        with pytest.raises(IllegalMove) as caught:
            attempt()
        check_refusal(case.game, caught.value.refusal)
