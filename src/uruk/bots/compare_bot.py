"""The bot that compares plans."""

from collections.abc import Iterator

from uruk.bots.base import Bot
from uruk.bots.compare import Comparison
from uruk.bots.knowledge import knowledge
from uruk.bots.levels import Compare, scale
from uruk.kernel.contract import Handle, State
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng

FEW = 4
"""More players than these make a playout long."""


class CompareBot(Bot):
    """Compares the game's courses where there are several; else it goes on by the only one."""

    name = "compare"
    about = "compares plans"

    def __init__(self, rng: Rng, level: Compare) -> None:
        super().__init__(rng)
        self.level = level

    def choose(self, handle: Handle) -> Move:
        moves = handle.legal()
        if len(moves) == 1:
            return moves[0]
        world = handle.guess(self.rng)
        known, level = knowledge(world.game), self.level
        courses = known.courses(world)
        if len(courses) == 1:
            _, play = courses[0]
            return play(world, self.rng)
        comparison = Comparison(courses, known, scale(world.game), level.longest, self.rng)
        nodes = level.nodes + level.more * max(0, world.players - FEW)
        move, _ = comparison.best(self._worlds(handle), nodes, level.rows, level.doubt)
        return move

    def _worlds(self, handle: Handle) -> Iterator[State]:
        """Guesses of what is hidden, a fresh one for every row of playouts."""
        while True:
            yield handle.guess(self.rng)
