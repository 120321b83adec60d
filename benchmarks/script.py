"""The games that tables of the load test play: each its own seed, moves by chance."""

from functools import cache

import uruk
from uruk.kernel.rng import Rng

SEED = 2**255 + 7


@cache
def script(number: int = 0) -> tuple[tuple[int, str], ...]:
    """Who plays what in the game with this number, from the first move to the last."""
    state = uruk.game("tigris").new(2, seed=SEED + number)
    rng = Rng(f"load {number}")
    moves: list[tuple[int, str]] = []
    while state.seat is not None:
        move = state.choices().pick(rng)
        moves.append((state.seat, str(move)))
        state.play(move)
    return tuple(moves)
