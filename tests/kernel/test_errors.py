"""Errors: one clear line each, and they travel between processes."""

import pickle

import pytest

from uruk import (
    BadInput,
    BadMove,
    BadOption,
    BadPosition,
    BadRecord,
    BadScenario,
    IllegalMove,
    Refusal,
    UnknownGame,
    UrukError,
)

BAD_INPUTS = [BadInput, UnknownGame, BadOption, BadMove, BadPosition, BadRecord, BadScenario]


@pytest.mark.parametrize("kind", BAD_INPUTS)
def test_bad_input_names_its_field(kind: type[BadInput]) -> None:
    error = kind("players", "must be 2")
    assert str(error) == "players: must be 2"
    assert (error.field, error.message) == ("players", "must be 2")
    assert isinstance(error, UrukError)


@pytest.mark.parametrize("kind", BAD_INPUTS)
def test_bad_input_is_pickled(kind: type[BadInput]) -> None:
    error = pickle.loads(pickle.dumps(kind("players", "must be 2")))
    assert type(error) is kind
    assert (str(error), error.field, error.message) == (
        "players: must be 2",
        "players",
        "must be 2",
    )


def test_an_error_is_one_line() -> None:
    assert str(BadInput("a\nb", "tab\there \x1b\ud800")) == r"a b: tab here \x1b\ud800"
    assert str(BadInput("\n", "empty")) == r"'\n': empty"
    assert "\n" not in str(IllegalMove(Refusal("TE-1.1", "key", {"name": "x\ny"}), "m"))


def test_a_refusal_is_its_rule() -> None:
    refusal = Refusal("TE-2.4", "space_not_empty", {"space": "e5"})
    assert refusal == "TE-2.4" == refusal.rule
    assert type(refusal.rule) is str
    assert (refusal.key, refusal.params) == ("space_not_empty", {"space": "e5"})
    assert Refusal("TE-2.4", "plain").params == {}


def test_an_illegal_move_says_which_rule_forbids_it() -> None:
    error = IllegalMove(Refusal("TE-2.4", "space_not_empty", {"space": "e5"}), "temple e5")
    assert str(error) == "temple e5 refused by TE-2.4: space_not_empty, space=e5"
    assert (error.rule, error.params, error.move) == ("TE-2.4", {"space": "e5"}, "temple e5")
    assert str(IllegalMove(Refusal("TE-1.1", "late"))) == "move refused by TE-1.1: late"


def test_refusals_and_illegal_moves_are_pickled() -> None:
    error = IllegalMove(Refusal("TE-2.4", "space_not_empty", {"space": "e5"}), "temple e5")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is IllegalMove
    assert str(again) == str(error)
    assert type(again.refusal) is Refusal
    assert (again.refusal.key, again.refusal.params) == ("space_not_empty", {"space": "e5"})
