"""The bot that searches."""

from uruk.bots.base import LevelBot
from uruk.bots.levels import Search, scale
from uruk.bots.tree import Tree
from uruk.games import advice
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng


class SearchBot(LevelBot[Search]):
    """Plays the best move that a tree search over its guesses finds within its budget.

    Within a turn the tree goes on from decision to decision.
    """

    def __init__(self, rng: Rng, level: Search) -> None:
        super().__init__(rng, level)
        self._tree: Tree | None = None

    def choose(self, handle: Handle) -> Move:
        moves = handle.legal()
        if len(moves) == 1:
            self._tree = None
            return moves[0]
        worlds = [handle.guess(self.rng) for _ in range(self.level.worlds)]
        tree = self._tree
        if tree is None or not tree.fits(moves):
            tree = Tree(advice(handle.game), self.level, scale(handle.game), self.rng)
        tree.think(worlds, moves)
        best = tree.best()
        self._tree = tree if tree.descend(best) else None
        return best
