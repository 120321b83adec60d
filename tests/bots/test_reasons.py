"""A hint tells why: the terms of the evaluation that the move changes most."""

import pytest

from tests.rich.making import rich
from uruk import Game, Rng, State, games
from uruk.bots.reasons import MOST, reasons
from uruk.games import advice

STEPS = 60
UNTOLD = {"progress", "spent", "end", "turn", "moving", "actions", "offers"}
"""Terms that are no reason for people."""


def walk(game: Game) -> list[State]:
    more = {"expansion": "on"} if game.id == "clash" else {}
    state, rng = rich(game, 2, 3, **more), Rng("reasons")
    found = []
    for _ in range(STEPS):
        if state.seat is None:
            break
        found.append(state.copy())
        state.apply(state.choices().pick(rng))
    return found


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_terms_make_up_the_evaluation(game: Game) -> None:
    known = advice(game)
    for state in walk(game):
        for seat in range(state.players):
            total = sum(term.value for term in known.terms(state, seat))
            assert total == pytest.approx(known.evaluate(state, seat), abs=1e-6)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_term_has_words_with_all_their_values(game: Game) -> None:
    for state in walk(game)[::6]:
        for term in advice(game).terms(state, 0):
            words, key = game.text(), f"reason.{term.key}"
            assert key in words or term.key in UNTOLD, key
            if key in words:
                assert not words.parameters(key) - term.params.keys()
                assert words.format(key, term.params)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_reasons_are_told_and_tell_nothing_hidden(game: Game) -> None:
    told = 0
    for state in walk(game)[::4]:
        seat = state.seat
        assert seat is not None
        move = advice(game).quick(state.guess(seat, Rng("guess")), Rng("move"))
        found = reasons(state.at(seat), move, "seed")
        assert len(found) <= MOST
        told += len(found)
        guess = state.guess(seat, Rng("another world"))
        assert reasons(guess.at(seat), move, "seed") == found
    assert told
