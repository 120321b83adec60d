"""Moves and listed choices."""

import copy
import pickle

from uruk import Move, Rng
from uruk.kernel.moves import ListedChoices


def test_a_move_is_its_notation() -> None:
    move = Move("temple e5", "tile", ("red", 72))
    assert move == "temple e5"
    assert hash(move) == hash("temple e5")
    assert str(move) == f"{move}" == "temple e5"
    assert (move.kind, move.args) == ("tile", ("red", 72))
    assert Move("pass", "pass").args == ()


def test_a_move_travels_whole() -> None:
    move = Move("temple e5", "tile", ("red", 72))
    for other in (pickle.loads(pickle.dumps(move)), copy.copy(move), copy.deepcopy(move)):
        assert type(other) is Move
        assert (other, other.kind, other.args) == (move, move.kind, move.args)


def test_listed_choices_are_a_set() -> None:
    moves = [Move(text, "word") for text in ("a", "b", "c")]
    choices = ListedChoices(moves)
    assert len(choices) == 3
    assert list(choices) == moves
    assert "b" in choices
    assert "d" not in choices
    rng = Rng(1)
    assert {choices.pick(rng) for _ in range(40)} == set(moves)
