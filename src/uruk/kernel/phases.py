"""Rules written as phases, for small games: a state is data with a `phase`, and a table says which
chapter of the rules answers in which phase. Large games are scripts, see `script`.

The data knows no chapter, the chapters know the data, and the game knows them all::

    PHASES = {
        "bid": Phase(auction.legal, auction.refusal, auction.bid, ("bid",), ("XX-2.1", "bid_now")),
        "lay": Phase(...),
    }
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, Self, TypeVar

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Choices, Dice, ListedChoices, Move
from uruk.kernel.options import Option, OptionEntry
from uruk.kernel.rng import Rng
from uruk.kernel.told import Document, Prompt, Result
from uruk.kernel.view import Alike, View

S = TypeVar("S", bound="PhaseState")


def no_params(state: PhaseState) -> dict[str, Any]:
    """A prompt that says all by its kind."""
    return {}


class Phase(NamedTuple, Generic[S]):
    """A kind of decision: its legal moves, the rule against others, and what a move does."""

    legal: Callable[[S], list[Move]]
    refusal: Callable[[S, Move], Refusal | None]
    """Asked about moves of its kinds only."""
    apply: Callable[[S, Move], None]
    kinds: tuple[str, ...]
    instead: tuple[str, str]
    """The rule and message against moves of other kinds."""
    params: Callable[[S], dict[str, Any]] = no_params
    """What the prompt tells everybody."""
    choices: Callable[[S], Choices] | None = None
    """The legal moves as a set, where listing them would cost more."""


class PhaseGame(Game):
    """A game whose rules are phases; the only place that knows all chapters."""

    phases: Mapping[str, Phase[Any]]
    option_entries: Sequence[OptionEntry]
    """The options as a data file lists them."""
    set_up: Callable[[int, Rng, Mapping[str, str]], Any]
    read: Callable[[Document, int, Mapping[str, str]], Any]
    """The state of a position: the counterpart of `describe`."""
    seen_by: Callable[[Any, int | None, Alike], View]
    guess: Callable[[Any, int, Dice], Any]
    describe: Callable[[Any], Document]
    outcome: Callable[[Any], Result]

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return self.options_of(self.option_entries)

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        state: State = self.set_up(players, rng, options)
        return state

    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> State:
        state: State = self.read(document, players, options)
        return state

    @staticmethod
    def go_on(state: Any) -> None:
        """Carries out what follows a move by itself, until somebody has to decide."""


class PhaseState(State):
    """A state of such a game: subclasses declare their data and how it is copied."""

    __slots__ = ("phase", "seat")
    game: PhaseGame
    phase: str
    seat: int | None

    def decision(self) -> Prompt:
        assert self.seat is not None
        return Prompt(self.phase, self.seat, self.game.phases[self.phase].params(self))

    def legal(self) -> list[Move]:
        return self.game.phases[self.phase].legal(self) if self.seat is not None else []

    def choices(self) -> Choices:
        if self.seat is None:
            return ListedChoices([])
        phase = self.game.phases[self.phase]
        return phase.choices(self) if phase.choices else ListedChoices(phase.legal(self))

    def refusal(self, move: Move) -> Refusal | None:
        phase = self.game.phases[self.phase]
        if move.kind not in phase.kinds:
            return Refusal(*phase.instead)
        return phase.refusal(self, move)

    def apply(self, move: Move) -> None:
        game = self.game
        game.phases[self.phase].apply(self, move)
        game.go_on(self)

    def seen_by(self, seat: int | None, alike: Alike | None = None) -> View:
        return self.game.seen_by(self, seat, alike or Alike())

    def describe(self) -> Document:
        return self.game.describe(self)

    def outcome(self) -> Result:
        return self.game.outcome(self)

    def guess(self, seat: int, rng: Dice) -> Self:
        guessed: Self = self.game.guess(self, seat, rng)
        return guessed
