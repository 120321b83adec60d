"""What a bot is."""

from abc import ABC, abstractmethod
from typing import ClassVar

from uruk.bots.knowledge import Knowledge, knowledge
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng


class Bot(ABC):
    """A player that is a program: one instance a seat and game, with a generator of its own.

    It sees its seat's handle and nothing else, so the same seed chooses the same for a state and
    for every guess that the seat could make of it.
    """

    name: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._known: Knowledge | None = None

    def moves(self, handle: Handle) -> list[Move]:
        """The legal moves, without what its game tells a bot to leave at that."""
        if self._known is None:
            self._known = knowledge(handle.guess(self.rng.copy()).game)
        prompt = handle.prompt()
        assert prompt is not None
        return self._known.restrained(prompt, handle.legal())

    @abstractmethod
    def choose(self, handle: Handle) -> Move:
        """One of the handle's legal moves; asked only while the seat decides."""
