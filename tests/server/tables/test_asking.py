"""Help at the table: what a thing is, what can be done with it, and what is against the rest."""

import pytest

import uruk
from uruk.kernel.rng import Rng
from uruk.server.problems import Refused
from uruk.server.tables.asking import FEW, about, doings


def test_a_thing_is_told_with_the_moves_that_it_is_part_of() -> None:
    state = uruk.game("tigris").new(2, seed=1)
    told = about(state, state.seat, "leader:king")
    assert told.title.key == "ask.leader"
    assert len(told.choices) == FEW
    assert all("leader:king" in choice.picks for choice in told.choices)
    assert told.more > 0
    assert told.against is None


def test_a_thing_that_no_move_needs_is_told_with_the_rule_against_it() -> None:
    state = uruk.game("tigris").new(2, seed=1)
    told = about(state, state.seat, "k0")
    assert not told.choices
    assert told.against is not None
    assert told.against.rule is not None


def test_others_are_told_what_a_thing_is_and_no_moves() -> None:
    state = uruk.game("tigris").new(2, seed=1)
    assert state.seat is not None
    for viewer in (1 - state.seat, None):
        told = about(state, viewer, "leader:king")
        assert (told.choices, told.against) == ([], None)


def test_what_is_not_on_the_table_is_not_found() -> None:
    state = uruk.game("tigris").new(2, seed=1)
    for thing in ("nonsense", "seat:7"):
        with pytest.raises(Refused) as refused:
            about(state, 0, thing)
        assert refused.value.status == 404


@pytest.mark.parametrize("game", ["tigris", "babylonia", "clash", "mesopotamia"])
def test_every_action_of_a_turn_is_possible_or_told_why_not(game: str) -> None:
    state, rng = uruk.game(game).new(2, seed=5), Rng("doings")
    looked = 0
    for _ in range(120):
        if state.seat is None:
            break
        told = doings(state, state.seat)
        for one in told.actions:
            looked += told.now
            assert one.ways or one.against or not told.now, f"{one.id}: why not?"
            assert not (one.ways and one.against)
        state.play(state.choices().pick(rng))
    assert looked


def test_whoever_does_not_choose_an_action_is_told_the_actions_alone() -> None:
    state = uruk.game("clash").new(2, seed=5)
    told = doings(state, None)
    assert not told.now
    assert {one.id for one in told.actions} >= {"develop", "collect", "move"}
    assert not any(one.ways or one.against for one in told.actions)
