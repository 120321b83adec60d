"""A game being played: undo and redo."""

import pytest

from tests.kernel.toy import TOY
from uruk import BadMove, History, IllegalMove


def to_journeys(seed: int = 3) -> History:
    """A game whose first auction is over: seat 0 decides about its journey."""
    history = History(TOY, 2, seed)
    for move in ("bid 1", "bid 0", "keep"):
        history.play(move)
    assert history.state.view(None)["stage"] == "journeys"
    return history


def test_a_move_is_taken_back_and_made_again() -> None:
    history = to_journeys()
    before = history.state.position()
    assert history.undoable == 1
    history.play("travel")
    after = history.state.position()
    assert (history.undoable, history.redoable) == (2, 0)
    assert history.undo() == "travel"
    assert history.state.position() == before
    assert (history.undoable, history.redoable) == (1, 1)
    assert history.redo() == []
    assert history.state.position() == after
    assert history.moves == ["bid 1", "bid 0", "keep", "travel"]


def test_events_come_again_with_redo() -> None:
    history = to_journeys()
    first = [event.kind for event in history.play("rest")]
    assert history.state.seat == 1
    history = to_journeys()
    history.undo()
    again = [event.kind for event in history.redo()]
    assert first == ["rested"]
    assert again == ["lot_kept"]


def test_a_reveal_ends_undo_even_if_the_same_seat_goes_on() -> None:
    history = History(TOY, 2, 3)
    history.play("bid 0")
    history.play("bid 1")
    assert history.state.seat == 1
    assert history.undoable == 0


def test_another_seats_turn_ends_undo() -> None:
    history = History(TOY, 2, 3)
    history.play("bid 0")
    assert history.state.seat == 1
    assert history.undoable == 0


def test_dice_end_undo() -> None:
    history = to_journeys()
    history.play("travel")
    history.play(history.state.legal()[0])
    assert history.undoable == 0


def test_another_move_forgets_what_was_taken_back() -> None:
    history = to_journeys()
    history.play("travel")
    history.undo()
    history.play("rest")
    assert history.redoable == 0


def test_a_refused_move_changes_nothing() -> None:
    history = to_journeys()
    history.play("travel")
    history.undo()
    before = (history.state.position(), list(history.moves), history.undoable, history.redoable)
    with pytest.raises(IllegalMove):
        history.play("bid 3")
    with pytest.raises(BadMove):
        history.play("nonsense")
    with pytest.raises(IllegalMove):
        history.play("rest", seat=1)
    after = (history.state.position(), list(history.moves), history.undoable, history.redoable)
    assert after == before


def test_another_seat_is_told_whose_decision_it_is() -> None:
    history = to_journeys()
    with pytest.raises(IllegalMove) as caught:
        history.play("rest", seat=1)
    assert caught.value.refusal.key == "not_your_decision"
    assert (caught.value.rule, caught.value.params) == ("TY-3.3", {"seat": 0})
    history.play("rest", seat=0)


def test_nothing_is_left_to_take_back_or_make_again() -> None:
    history = History(TOY, 2, 3)
    with pytest.raises(IllegalMove, match=r"undo refused by TY-3\.3: nothing_to_undo"):
        history.undo()
    with pytest.raises(IllegalMove, match=r"redo refused by TY-3\.3: nothing_to_redo"):
        history.redo()


def test_the_record_follows_undo() -> None:
    history = to_journeys()
    history.play("travel")
    history.undo()
    assert history.record().moves == ("bid 1", "bid 0", "keep")
