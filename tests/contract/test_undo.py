"""Undo and redo through History, for every game."""

import pytest

from tests.contract.cases import Case, share, spelt
from tests.contract.checks import check_refusal
from uruk import History, IllegalMove, Rng, State

STEPS = 700


def facts(state: State) -> bytes:
    return spelt(state.position()) + spelt([str(move) for move in state.legal()])


def test_undo_and_redo_give_the_same_states(case: Case) -> None:
    history = case.history(3)
    rng = Rng(f"{case}:undo")
    known = [facts(history.state)]
    for _ in range(share(case, STEPS)):
        if history.state.seat is None:
            break
        step_forward(history, rng, known)
        if history.undoable and rng.randrange(3) == 0:
            back = 1 + rng.randrange(history.undoable)
            there_and_back(history, back, known)
        if history.undoable and rng.randrange(5) == 0:
            history.undo()
            known.pop()
            assert facts(history.state) == known[-1]


def step_forward(history: History, rng: Rng, known: list[bytes]) -> None:
    state = history.state
    decider, revealed, undoable = state.seat, state.revealed, history.undoable
    legal = state.legal()
    history.play(rng.choice(legal))
    known.append(facts(history.state))
    assert history.redoable == 0
    closed = history.state.seat != decider or history.state.revealed != revealed
    assert history.undoable == (0 if closed else undoable + 1)


def there_and_back(history: History, back: int, known: list[bytes]) -> None:
    moves = list(history.moves)
    for number in range(1, back + 1):
        assert history.undo() == moves[-number]
        assert facts(history.state) == known[-1 - number]
    for number in range(back - 1, -1, -1):
        history.redo()
        assert facts(history.state) == known[len(known) - 1 - number]
    assert history.moves == moves


def test_another_seat_may_not_decide(case: Case) -> None:
    history = case.history(3)
    for seat in range(case.players):
        if seat == history.state.seat:
            continue
        with pytest.raises(IllegalMove) as caught:
            history.play(history.state.legal()[0], seat)
        assert caught.value.rule == case.game.seat_rule
        check_refusal(case.game, caught.value.refusal)
    assert history.moves == []


def test_nothing_to_undo_or_redo(case: Case) -> None:
    history = case.history(3)
    for attempt in (history.undo, history.redo):
        with pytest.raises(IllegalMove) as caught:
            attempt()
        check_refusal(case.game, caught.value.refusal)
