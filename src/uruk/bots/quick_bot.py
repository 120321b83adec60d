"""The bot that plays by rules of thumb."""

from uruk.bots.base import Bot
from uruk.bots.knowledge import knowledge
from uruk.bots.levels import Quick
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng

GRAINS = 1000


class QuickBot(Bot):
    """Plays what the game's `quick` says of a guess; `slips` is the share of moves by chance."""

    name = "quick"
    about = "plays by rules of thumb"

    def __init__(self, rng: Rng, level: Quick) -> None:
        super().__init__(rng)
        self.level = level

    def choose(self, handle: Handle) -> Move:
        moves = self.moves(handle)
        if len(moves) == 1:
            return moves[0]
        if self.rng.randrange(GRAINS) < self.level.slips * GRAINS:
            return self.rng.choice(moves)
        world = handle.guess(self.rng)
        return knowledge(world.game).quick(world, self.rng)
