"""The bot that compares plans."""

from collections.abc import Iterator

from uruk.bots.base import LevelBot
from uruk.bots.compare import Comparison
from uruk.bots.levels import Compare, scale
from uruk.games import advice
from uruk.kernel.contract import Handle, State
from uruk.kernel.moves import Move

FEW = 4
"""More players than these make a playout long."""


class CompareBot(LevelBot[Compare]):
    """Compares the game's plans where there are several; else it goes on by the only one."""

    def choose(self, handle: Handle) -> Move:
        moves = handle.legal()
        if len(moves) == 1:
            return moves[0]
        world = handle.guess(self.rng)
        known, level = advice(handle.game), self.level
        plans = known.plans(world)
        if len(plans) == 1:
            _, play = plans[0]
            return play(world, self.rng)
        comparison = Comparison(plans, known, scale(handle.game), level.longest, self.rng)
        nodes = level.nodes + level.more * max(0, world.players - FEW)
        move, _ = comparison.best(self._worlds(handle), nodes, level.rows, level.doubt)
        return move

    def _worlds(self, handle: Handle) -> Iterator[State]:
        """Guesses of what is hidden, a fresh one for every row of playouts."""
        while True:
            yield handle.guess(self.rng)
