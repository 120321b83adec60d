"""What a game may offer beside its rules, in rooms that not every game has.

Each such room exports one object of a type from here; `uruk.games` finds it by name:

| room | exports | used by |
|---|---|---|
| `bots` | `ADVICE: Advice` | bots, hints, analyses |
| `asking` | `ASKING: Asking` | help at the table |
| `terminal` | `TERMINAL: Terminal` | the terminal |
| `invariants` | `INVARIANTS: Invariants` | tests and simulations that check what they play |
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from uruk.kernel.asking import Action, Answer
from uruk.kernel.contract import Game, State
from uruk.kernel.moves import Dice, Move
from uruk.kernel.text import Catalogue, Namer
from uruk.kernel.told import Prompt

S = TypeVar("S", bound=State)
V = TypeVar("V")

Play = Callable[[S, Dice], Move]
"""A way to play: the move that it makes now."""
Plan = tuple[Move, Play[S]]
"""A move, and how its seat goes on after it."""


def score_difference(state: State, seat: int) -> float:
    """The seat's score less the best of the others'; nothing is known before the end."""
    result = state.result()
    if result is None:
        return 0.0
    scores = list(result.scores)
    own = scores.pop(seat)
    return own - max(scores, default=0.0)


def by_looks(state: S, evaluate: Callable[[S, int], float]) -> list[Move]:
    """Every legal move of the seat that decides, by how good the state looks after it."""
    seat = state.seat
    assert seat is not None
    values = {}
    for move in state.legal():
        after: Any = state.copy()
        after.apply(move)
        values[move] = evaluate(after, seat)
    return sorted(values, key=values.__getitem__, reverse=True)


def all_moves(state: State) -> list[Move]:
    return state.legal()


def by_chance(state: State, rng: Dice) -> Move:
    return state.choices().pick(rng)


def whose_decision(state: State) -> Hashable:
    """Where a game names no turns, one lasts as long as the same seat decides."""
    return state.seat


def unrestrained(prompt: Prompt, moves: list[Move]) -> list[Move]:
    return moves


class Term(NamedTuple):
    """A part of an evaluation that has a name: `reason.<key>` tells what it means to gain by it."""

    key: str
    about: str
    """What it is about, where there are several of the kind."""
    value: float
    params: dict[str, Any] = {}
    """What its message tells; the evaluations before and after a move are compared without it."""
    amount: float | None = None
    """What is counted, where the same amount can be worth more than before: then only more of it
    is a gain."""


def no_terms(state: State, seat: int) -> list[Term]:
    return []


class Advice(Generic[S]):
    """What a game tells bots about itself; whatever it leaves out has a plain stand-in.

    All but `restrained` may read the whole state, since they only ever see guesses, and change
    nothing in it.
    """

    __slots__ = ("evaluate", "plans", "promising", "quick", "restrained", "terms", "turn")

    def __init__(
        self,
        evaluate: Callable[[S, int], float] = score_difference,
        promising: Callable[[S], list[Move]] = all_moves,
        quick: Play[S] = by_chance,
        turn: Callable[[S], Hashable] = whose_decision,
        plans: Callable[[S], list[Plan[S]]] | None = None,
        restrained: Callable[[Prompt, list[Move]], list[Move]] = unrestrained,
        terms: Callable[[S, int], list[Term]] = no_terms,
    ) -> None:
        self.evaluate = evaluate
        """How good the state looks for a seat: higher is better, only differences matter."""
        self.promising = promising
        """Legal moves that are worth a thought, the best first; it may leave out the others."""
        self.quick = quick
        """A sensible move without thinking."""
        self.turn = turn
        """Names the turn that is being played, so that a search ends with it."""
        self.plans = plans or self._a_plan_for_each
        """A few moves worth a comparison, each with the way to go on after it, the usual one
        first; at decisions that are not worth it, only that one."""
        self.restrained = restrained
        """The legal moves without what a bot has done often enough, where the rules would let it
        go on without end; at least one of them."""
        self.terms = terms
        """The evaluation of a game that goes on, term by term: their sum is its value."""

    def _a_plan_for_each(self, state: S) -> list[Plan[S]]:
        return [(move, self.quick) for move in self.promising(state)]


Line = Sequence[tuple[str, str]]
"""Pieces of text, each with the name of a style (`uruk.cli.drawing.PALETTE`)."""


class Terminal(NamedTuple, Generic[V]):
    """The table drawn with characters. The catalogue's `terminal.goal` says what it is about."""

    names: Callable[[V, Catalogue], list[str]]
    """What the players are called."""
    board: Callable[[V, Collection[str]], Sequence[Line]]
    """The table, with the places lit that `Game.picks` names for moves."""
    legend: Callable[[Catalogue], Sequence[Line]]
    """What the signs mean."""
    summary: Callable[[V, Catalogue, Namer], Sequence[Line]]
    """What the players have."""
    by_rows: bool = True
    """Whether a row of the table can be read alone; else all of it is drawn when it changes."""


class Asking(NamedTuple, Generic[V]):
    """What can be asked at the table; answers are made from a view, so that they give nothing
    away."""

    about: Callable[[Game, V, str], Answer | None]
    """What a thing is: one that `Game.picks` names, `seat:0`, or what else the game shows."""
    actions: tuple[Action[V], ...]
    """What can be done in a turn."""
    prompts: tuple[str, ...]
    """The kinds of decisions in which one of these actions is chosen."""


class Invariants(NamedTuple, Generic[S]):
    """What must be true of every state."""

    violations: Callable[[S], Iterable[str]]
    """A sentence for everything that is wrong: components lost, regions out of date, …"""
