"""The bot that looks one step ahead, as far as its level goes."""

from uruk.bots.base import Bot
from uruk.bots.knowledge import knowledge
from uruk.bots.levels import Glance
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.state import Handle

GRAINS = 1000


class GlanceBot(Bot):
    """Makes some of the legal moves, drawn by chance, on guesses of its own.

    Takes the one that looks best afterwards; `noise` (in the evaluation's points) makes it err.
    """

    name = "glance"
    about = "looks one step ahead at some of its moves"

    def __init__(self, rng: Rng, level: Glance) -> None:
        super().__init__(rng)
        self.level = level

    def choose(self, handle: Handle) -> Move:
        moves = handle.legal()
        if len(moves) == 1:
            return moves[0]
        if len(moves) > self.level.looks:
            self.rng.shuffle(moves)
            del moves[self.level.looks :]
        values = [self.rng.randrange(GRAINS) * self.level.noise / GRAINS for _ in moves]
        for _ in range(max(1, min(self.level.worlds, self.level.looks // len(moves)))):
            world = handle.guess(self.rng)
            seat = world.seat
            assert seat is not None
            evaluate = knowledge(world.game).evaluate
            for number, move in enumerate(moves):
                after = world.copy()
                after.apply(move)
                values[number] += evaluate(after, seat)
        return moves[values.index(max(values))]
