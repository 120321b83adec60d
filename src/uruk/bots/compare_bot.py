"""The bot that compares plans."""

from collections.abc import Iterator

from uruk.bots.base import Bot
from uruk.bots.compare import Comparison
from uruk.bots.knowledge import Play, knowledge
from uruk.bots.levels import Compare, scale
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.state import Handle, State


class CompareBot(Bot):
    """Compares courses at the game's weighty decisions, and follows the best one in between."""

    name = "compare"
    about = "compares plans"

    def __init__(self, rng: Rng, level: Compare) -> None:
        super().__init__(rng)
        self.level = level
        self._play: Play | None = None

    def choose(self, handle: Handle) -> Move:
        moves = handle.legal()
        if len(moves) == 1:
            return moves[0]
        world = handle.guess(self.rng)
        known, level = knowledge(world.game), self.level
        courses = known.courses(world)
        if len(courses) == 1:
            _, usual = courses[0]
            return (self._play or usual)(world, self.rng)
        comparison = Comparison(courses, known, scale(world.game), level.longest, self.rng)
        move, self._play = comparison.best(self._worlds(handle), level.nodes, level.doubt)
        return move

    def _worlds(self, handle: Handle) -> Iterator[State]:
        """Guesses of what is hidden, a fresh one for every row of playouts."""
        while True:
            yield handle.guess(self.rng)
