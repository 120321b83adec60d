"""A new game (PE-1)."""

from collections.abc import Mapping

from uruk.kernel.rng import Rng

from .components import COPIES, HAND, HIGHEST
from .state import PebblesState


def start(players: int, rng: Rng, options: Mapping[str, str]) -> PebblesState:
    state = PebblesState(players, options)
    state.bag = [n for n in range(1, HIGHEST[options["numbers"]] + 1) for _ in range(COPIES)]
    rng.shuffle(state.bag)
    state.hands = [[state.bag.pop() for _ in range(HAND)] for _ in range(players)]
    return state
