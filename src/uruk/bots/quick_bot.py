"""The bot that plays by rules of thumb."""

from uruk.bots.base import LevelBot
from uruk.bots.levels import Quick
from uruk.games import advice
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move

GRAINS = 1000


class QuickBot(LevelBot[Quick]):
    """Plays what the game's `quick` says of a guess, and a share of its moves by chance."""

    def choose(self, handle: Handle) -> Move:
        moves = self.moves(handle)
        if len(moves) == 1:
            return moves[0]
        if self.rng.randrange(GRAINS) < self.level.random_share * GRAINS:
            return self.rng.choice(moves)
        return advice(handle.game).quick(handle.guess(self.rng), self.rng)
