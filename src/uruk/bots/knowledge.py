"""What a game tells the bots about itself, in `uruk/games/<id>/bots.py`; all of it is optional.

::

    def evaluate(state: State, seat: int) -> float: ...          # see `evaluation`
    def promising(state: State) -> list[Move]: ...
    def quick(state: State, rng: Dice) -> Move: ...
    def turn(state: State) -> Hashable: ...

`promising` lists legal moves that are worth a thought, the best first, so that a search can begin
with those; it may leave out the others. `quick` plays a sensible move without thinking. `turn`
names the turn that is being played, so that plans end with it. All of them may read the whole
state: they only ever see guesses.
"""

from collections.abc import Callable, Hashable
from functools import cache
from typing import NamedTuple

from uruk.bots.evaluation import Evaluation, evaluation
from uruk.games import part
from uruk.kernel.game import Game
from uruk.kernel.moves import Dice, Move
from uruk.kernel.state import State


class Knowledge(NamedTuple):
    """A game's advice to those who search, or what stands in for it."""

    evaluate: Evaluation
    promising: Callable[[State], list[Move]]
    quick: Callable[[State, Dice], Move]
    turn: Callable[[State], Hashable]


@cache
def knowledge(game: Game) -> Knowledge:
    """What the game knows about itself."""
    module = part(game, "bots")
    return Knowledge(
        evaluation(game),
        getattr(module, "promising", all_moves),
        getattr(module, "quick", by_chance),
        getattr(module, "turn", whose_decision),
    )


def all_moves(state: State) -> list[Move]:
    return state.legal()


def by_chance(state: State, rng: Dice) -> Move:
    return state.choices().pick(rng)


def whose_decision(state: State) -> Hashable:
    """Where a game names no turns, one lasts as long as the same seat decides."""
    return state.seat
