"""The bot that plays by chance."""

from uruk.bots.base import Bot
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move


class RandomBot(Bot):
    """Every move is equally likely."""

    name = "random"
    about = "plays by chance"

    def choose(self, handle: Handle) -> Move:
        return self.rng.choice(self.moves(handle))
