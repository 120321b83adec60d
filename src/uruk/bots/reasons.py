"""What a move is good for, told by the terms of the evaluation that it changes most."""

from __future__ import annotations

from uruk.games import advice
from uruk.kernel.asking import Fact
from uruk.kernel.contract import Handle, State
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.rooms import Term

MOST = 2
"""More than this many reasons are no answer."""
LEAST = 0.04
"""What a term must gain to be worth a word, in points of the game."""
LONGEST = 12
"""Decisions of one action that are looked at, at most."""


def carry_out(state: State, move: Move, rng: Rng) -> None:
    """Makes a move, and goes on as a plain player until the action that it begins is done."""
    seat, asked = state.seat, state.prompt()
    assert asked is not None
    state.apply(move)
    for _ in range(LONGEST):
        prompt = state.prompt()
        if prompt is None or prompt.seat != seat or prompt.kind == asked.kind:
            return
        state.apply(advice(state.game).quick(state, rng))


def is_more(term: Term, known: Term | None) -> bool:
    """Whether there is more of what a term counts, if it counts anything."""
    if term.amount is None or known is None or known.amount is None:
        return True
    return term.amount > known.amount


def reasons(handle: Handle, move: Move, seed: str) -> list[Fact]:
    """Why a seat might make this move, with its own knowledge: what it gains by it at once.

    The terms are those of a guess before and after the move, so that nothing hidden shows. Where
    nothing is gained at once, the move pays later, and there is nothing to tell.
    """
    terms, words = advice(handle.game).terms, handle.game.text()
    state = handle.guess(Rng(seed))
    before = {(term.key, term.about): term for term in terms(state, handle.seat)}
    carry_out(state, move, Rng(seed))
    gains: list[tuple[float, Term]] = []
    for term in terms(state, handle.seat):
        known = before.get((term.key, term.about))
        gain = term.value - (0.0 if known is None else known.value)
        if gain >= LEAST and is_more(term, known) and f"reason.{term.key}" in words:
            gains.append((gain, known or term))
    gains.sort(key=lambda found: -found[0])
    return [Fact(f"reason.{term.key}", term.params) for _, term in gains[:MOST]]
