"""The bot that looks one step ahead."""

from uruk.bots.base import Bot
from uruk.games import advice
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move

LOOKS = 400
"""At most this many positions are looked at for a decision."""
WORLDS = 4
"""At most this many guesses of what is hidden."""


class GreedyBot(Bot):
    """Makes every legal move on guesses of its own and takes the one that looks best afterwards.

    A short list is looked at in several guesses. Of a list that is longer than `LOOKS`, that many
    moves are drawn by chance and the others are not looked at. Ties are broken by chance.
    """

    name = "greedy"
    about = "looks one step ahead"

    def choose(self, handle: Handle) -> Move:
        moves = self.moves(handle)
        if len(moves) == 1:
            return moves[0]
        if len(moves) > LOOKS:
            moves = self._sample(moves)
        values = self._values(handle, moves)
        best = max(values)
        return self.rng.choice([m for m, value in zip(moves, values, strict=True) if value == best])

    def _values(self, handle: Handle, moves: list[Move]) -> list[float]:
        values, evaluate = [0.0] * len(moves), advice(handle.game).evaluate
        for _ in range(max(1, min(WORLDS, LOOKS // len(moves)))):
            world = handle.guess(self.rng)
            seat = world.seat
            assert seat is not None
            world.legal()  # worked out once, and known to every copy
            for number, move in enumerate(moves):
                after = world.copy()
                after.apply(move)
                values[number] += evaluate(after, seat)
        return values

    def _sample(self, moves: list[Move]) -> list[Move]:
        rest = list(moves)
        self.rng.shuffle(rest)
        return rest[:LOOKS]
