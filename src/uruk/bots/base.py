"""What a bot is."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from uruk.bots.levels import Level
from uruk.games import advice
from uruk.kernel.contract import Handle
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng

L = TypeVar("L", bound=Level)


class Bot(ABC):
    """A player that is a program: one instance a seat and game, with a generator of its own.

    It sees its seat's handle and nothing else, so the same seed chooses the same for a state and
    for every guess that the seat could make of it.
    """

    name: str
    about: str

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def __repr__(self) -> str:
        return f"<Bot {self.name}: {self.about}>"

    def moves(self, handle: Handle) -> list[Move]:
        """The legal moves, without what its game tells a bot to leave at that."""
        prompt = handle.prompt()
        assert prompt is not None
        return advice(handle.game).restrained(prompt, handle.legal())

    @abstractmethod
    def choose(self, handle: Handle) -> Move:
        """One of the handle's legal moves; asked only while the seat decides."""


class LevelBot(Bot, Generic[L]):
    """A bot that plays at a level of its game."""

    def __init__(self, rng: Rng, level: L) -> None:
        super().__init__(rng)
        self.level = level
        self.name = level.name
        self.about = level.about
