"""The data of a game in play."""

from collections.abc import Mapping

from uruk.kernel.phases import PhaseState


class PebblesState(PhaseState):
    """Hands are hidden; the rest of the bag is never seen."""

    __slots__ = ("bag", "hands", "laid", "last")

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = options
        self.log = None
        self.revealed = 0
        self.phase = "turn"
        self.seat = 0
        self.hands: list[list[int]] = []
        self.bag: list[int] = []
        self.laid = [0] * players
        self.last = 0

    def copy(self) -> "PebblesState":
        clone = PebblesState(self.players, self.options)
        clone.seat = self.seat
        clone.hands = [hand.copy() for hand in self.hands]
        clone.bag = self.bag
        clone.laid = self.laid.copy()
        clone.last = self.last
        return clone
