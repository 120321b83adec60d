"""A game being played: moves, held moves, undo and redo."""

import pytest

from tests.kernel.toy import TOY
from uruk import BadMove, IllegalMove, Play, Rng
from uruk.kernel.play import Step, standing_moves


def to_journeys(seed: int = 3) -> Play:
    """A game whose first auction is over: seat 0 decides about its journey."""
    play = Play.new(TOY, 2, seed).move("bid 1").move("bid 0").move("keep")
    assert play.state.view(None)["stage"] == "journeys"
    return play


def test_a_move_is_taken_back_and_made_again() -> None:
    before = to_journeys()
    assert before.undoable == 1
    after = before.move("travel")
    assert (after.undoable, after.redoable) == (2, 0)
    back = after.undo()
    assert back.state.position() == before.state.position()
    assert (back.undoable, back.redoable) == (1, 1)
    again = back.redo()
    assert again.state.position() == after.state.position()
    assert again.moves == ("bid 1", "bid 0", "keep", "travel")


def test_a_step_leaves_the_play_before_it_as_it_was() -> None:
    play = to_journeys()
    position, moves = play.state.position(), play.moves
    play.move("travel").undo()
    assert (play.state.position(), play.moves) == (position, moves)


def test_several_moves_are_taken_back_and_made_again_at_once() -> None:
    start = to_journeys().undo()
    end = start.redo().move("travel")
    back = end.undo(2)
    assert back.state.position() == start.state.position()
    assert back.redo(2).moves == end.moves
    assert [event.kind for event in back.redo(2).events] == ["lot_kept"]
    with pytest.raises(IllegalMove):
        end.undo(3)
    with pytest.raises(IllegalMove):
        back.redo(3)


def test_events_come_again_with_redo() -> None:
    play = to_journeys()
    rested = play.move("rest")
    assert [event.kind for event in rested.events] == ["rested"]
    assert rested.state.seat == 1
    assert play.undo().events == ()
    assert [event.kind for event in play.undo().redo().events] == ["lot_kept"]


def test_a_reveal_ends_undo_even_if_the_same_seat_goes_on() -> None:
    play = Play.new(TOY, 2, 3).move("bid 0").move("bid 1")
    assert play.state.seat == 1
    assert play.undoable == 0


def test_another_seats_turn_ends_undo() -> None:
    play = Play.new(TOY, 2, 3).move("bid 0")
    assert play.state.seat == 1
    assert play.undoable == 0


def test_dice_end_undo() -> None:
    play = to_journeys().move("travel")
    assert play.move(play.state.legal()[0]).undoable == 0


def test_another_move_forgets_what_was_taken_back() -> None:
    assert to_journeys().move("travel").undo().move("rest").redoable == 0


def test_a_held_move_is_made_when_it_is_confirmed() -> None:
    play = to_journeys()
    held = play.hold("rest")
    assert (held.held, held.state, held.moves) == ("rest", play.state, play.moves)
    assert (held.undoable, held.redoable) == (1, 0)
    made = held.confirm()
    assert (made.held, made.moves) == (None, (*play.moves, "rest"))
    assert made.state.position() == play.move("rest").state.position()


def test_undo_lets_a_held_move_go() -> None:
    play = to_journeys().move("travel").undo()
    released = play.hold("rest").undo()
    assert (released.held, released.undoable, released.redoable) == (None, 1, 1)


def test_only_a_legal_move_is_held() -> None:
    with pytest.raises(IllegalMove):
        to_journeys().hold("bid 3")


def test_a_refused_move_names_the_rule() -> None:
    play = to_journeys()
    with pytest.raises(IllegalMove):
        play.move("bid 3")
    with pytest.raises(BadMove):
        play.move("nonsense")


def test_another_seat_is_told_whose_decision_it_is() -> None:
    play = to_journeys()
    with pytest.raises(IllegalMove) as caught:
        play.move("rest", seat=1)
    assert caught.value.refusal.key == "not_your_decision"
    assert (caught.value.rule, caught.value.params) == ("TY-3.3", {"seat": 0})
    assert play.move("rest", seat=0).moves[-1] == "rest"


def test_nothing_is_left_to_take_back_make_again_or_confirm() -> None:
    play = Play.new(TOY, 2, 3)
    with pytest.raises(IllegalMove, match=r"undo refused by TY-3\.3: nothing_to_undo"):
        play.undo()
    with pytest.raises(IllegalMove, match=r"redo refused by TY-3\.3: nothing_to_redo"):
        play.redo()
    with pytest.raises(IllegalMove, match=r"confirm refused by TY-3\.3: nothing_to_redo"):
        play.confirm()


def test_the_record_follows_undo() -> None:
    assert to_journeys().move("travel").undo().record().moves == ("bid 1", "bid 0", "keep")


@pytest.mark.parametrize("seed", range(20))
def test_the_moves_that_stand_are_known_from_the_steps_alone(seed: int) -> None:
    play, rng = Play.new(TOY, 2, seed), Rng(f"steps:{seed}")
    steps: list[Step] = []
    while play.state.seat is not None and len(steps) < 200:
        step = any_step(play, rng)
        play = play.after(step)
        steps.append(step)
        assert standing_moves(steps) == play.moves


def any_step(play: Play, rng: Rng) -> Step:
    """A step that can be taken now, by chance."""
    if play.held is not None:
        return Step(rng.choice(["confirm", "undo", "resign"]))
    if play.redoable and rng.randrange(2):
        return Step("redo", count=1 + rng.randrange(play.redoable))
    if play.undoable and rng.randrange(3) == 0:
        return Step("undo", count=1 + rng.randrange(play.undoable))
    return Step(rng.choice(["move", "hold"]), str(rng.choice(play.state.legal())))
