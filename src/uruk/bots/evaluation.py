"""How good a state looks for a seat: the game's own opinion, or the score.

A game gives its opinion in `uruk/games/<id>/bots.py`::

    def evaluate(state: State, seat: int) -> float: ...

It may read all of the state: bots only ever show it their own guesses. Higher is better; only
differences matter. It must not change the state.
"""

from collections.abc import Callable

from uruk.games import part
from uruk.kernel.contract import Game, State

Evaluation = Callable[[State, int], float]


def evaluation(game: Game) -> Evaluation:
    """The game's evaluation; the difference of scores at the end if it has none."""
    module = part(game, "bots")
    return score_difference if module is None else module.evaluate


def score_difference(state: State, seat: int) -> float:
    """The seat's score less the best of the others'; nothing is known before the end."""
    result = state.result()
    if result is None:
        return 0.0
    scores = list(result.scores)
    own = scores.pop(seat)
    return own - max(scores, default=0.0)
