"""A finished game looked at again: how good every position was for every seat, and where it turned.

A position's prospects are shares that add up to 1, by the game's evaluation of what really was on
the table (the game is over, nothing is secret any more). A swing is a move that changed its own
seat's prospects much; beside it stands what the strongest bot would have played there, with no more
than that seat knew.
"""

from math import exp

import msgspec

from uruk.bots import bot
from uruk.bots.levels import scale, strongest
from uruk.games import advice
from uruk.kernel.contract import Game, State
from uruk.kernel.record import Record

MOST_SWINGS = 6
LEAST_SWING = 0.02


class Swing(msgspec.Struct, frozen=True):
    """A move that changed much: its number from 1, who played it, and what the bot prefers."""

    step: int
    seat: int
    move: str
    before: float
    after: float
    better: str


class Analysis(msgspec.Struct, frozen=True):
    """Every seat's prospects after 0, 1, 2, … moves, and the largest swings in their order."""

    adviser: str
    prospects: tuple[tuple[float, ...], ...]
    swings: tuple[Swing, ...]


def analyse(game: Game, record: Record, seed: str = "analysis") -> Analysis:
    """Looks at every position of a record."""
    state = game.replay(record, 0)
    states = [state.copy()]
    for text in record.moves:
        state.play(state.parse(text))
        states.append(state.copy())
    values = tuple(prospects(state) for state in states)
    changes = [
        (abs(values[step + 1][seat] - values[step][seat]), step, seat)
        for step, before in enumerate(states[:-1])
        if (seat := before.seat) is not None and len(before.legal()) > 1
    ]
    largest = sorted(changes, key=lambda change: (-change[0], change[1]))[:MOST_SWINGS]
    name = strongest(game)
    swings = [
        Swing(
            step + 1,
            seat,
            record.moves[step],
            values[step][seat],
            values[step + 1][seat],
            preferred(states[step], seat, name, f"{seed}:{step}"),
        )
        for change, step, seat in largest
        if change >= LEAST_SWING
    ]
    return Analysis(name, values, tuple(sorted(swings, key=lambda swing: swing.step)))


def preferred(state: State, seat: int, name: str, seed: str) -> str:
    """What a bot of this name would play for the seat that decides."""
    return str(bot(state.game, name, seed).choose(state.at(seat)))


def prospects(state: State) -> tuple[float, ...]:
    """Every seat's share of the game; at the end the winners share it, if any of them has won."""
    result = state.result()
    if result is not None:
        won = [standing.place == 1 for standing in result.standings]
        return tuple(round(is_first / max(1, sum(won)), 4) for is_first in won)
    evaluate, spread = advice(state.game).evaluate, scale(state.game)
    values = [evaluate(state, seat) / spread for seat in range(state.players)]
    weights = [exp(max(-40.0, value - max(values))) for value in values]
    return tuple(round(weight / sum(weights), 4) for weight in weights)
