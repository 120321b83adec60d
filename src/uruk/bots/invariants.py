"""What must be true of every state of a game.

A game says so in `uruk/games/<id>/invariants.py`::

    def violations(state: State) -> Iterator[str]: ...

which yields a sentence for everything that is wrong (components lost, regions out of date, …).
"""

from collections.abc import Iterable

from uruk.games import part
from uruk.kernel.contract import Game, State


def has_invariants(game: Game) -> bool:
    return part(game, "invariants") is not None


def violations(state: State) -> Iterable[str]:
    """Everything that is wrong with the state, as far as its game can tell."""
    module = part(state.game, "invariants")
    return () if module is None else module.violations(state)
