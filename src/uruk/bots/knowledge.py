"""What a game tells the bots about itself, in `uruk/games/<id>/bots.py`; all of it is optional.

::

    def evaluate(state: State, seat: int) -> float: ...          # see `evaluation`
    def promising(state: State) -> list[Move]: ...
    def quick(state: State, rng: Dice) -> Move: ...
    def turn(state: State) -> Hashable: ...
    def courses(state: State) -> list[tuple[Move, Play]]: ...
    def restrained(prompt: Prompt, moves: list[Move]) -> list[Move]: ...

`promising` lists legal moves that are worth a thought, the best first, so that a search can begin
with those; it may leave out the others. `quick` plays a sensible move without thinking. `turn`
names the turn that is being played, so that plans end with it. `courses` lists a few moves that
are worth a comparison, each with the way in which the seat goes on after it, the usual one first;
at decisions that are not worth it, only that one. All of them may read the whole state: they only
ever see guesses.

`restrained` leaves out of the legal moves what a bot has done often enough, where the rules would
let it go on without end; it may not leave out all of them.
"""

from collections.abc import Callable, Hashable
from functools import cache
from typing import NamedTuple

from uruk.bots.evaluation import Evaluation, evaluation
from uruk.games import part
from uruk.kernel.contract import Game, State
from uruk.kernel.moves import Dice, Move
from uruk.kernel.told import Prompt

Play = Callable[[State, Dice], Move]
"""A way to play: the move that it makes now."""
Course = tuple[Move, Play]
"""A move, and how its seat goes on after it."""


class Knowledge(NamedTuple):
    """A game's advice to those who search, or what stands in for it."""

    evaluate: Evaluation
    promising: Callable[[State], list[Move]]
    quick: Play
    turn: Callable[[State], Hashable]
    courses: Callable[[State], list[Course]]
    restrained: Callable[[Prompt, list[Move]], list[Move]]


@cache
def knowledge(game: Game) -> Knowledge:
    """What the game knows about itself."""
    module = part(game, "bots")
    promising: Callable[[State], list[Move]] = getattr(module, "promising", all_moves)
    quick: Play = getattr(module, "quick", by_chance)

    def all_promising(state: State) -> list[Course]:
        return [(move, quick) for move in promising(state)]

    return Knowledge(
        evaluation(game),
        promising,
        quick,
        getattr(module, "turn", whose_decision),
        getattr(module, "courses", all_promising),
        getattr(module, "restrained", unrestrained),
    )


def all_moves(state: State) -> list[Move]:
    return state.legal()


def unrestrained(prompt: Prompt, moves: list[Move]) -> list[Move]:
    return moves


def by_chance(state: State, rng: Dice) -> Move:
    return state.choices().pick(rng)


def whose_decision(state: State) -> Hashable:
    """Where a game names no turns, one lasts as long as the same seat decides."""
    return state.seat
