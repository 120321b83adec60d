"""The game that every table of the load test plays: one seed, moves by chance."""

from functools import cache

import uruk
from uruk.kernel.rng import Rng

SEED = 2**255 + 7


@cache
def script() -> tuple[tuple[int, str], ...]:
    """Who plays what, from the first move to the last."""
    state = uruk.game("tigris").new(2, seed=SEED)
    rng = Rng("load")
    moves: list[tuple[int, str]] = []
    while state.seat is not None:
        move = state.choices().pick(rng)
        moves.append((state.seat, str(move)))
        state.play(move)
    return tuple(moves)
