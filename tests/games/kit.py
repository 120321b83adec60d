"""Short ways to play a game in its tests, the same for all games.

Each game has its usual positions in `positions.py` beside its tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from uruk.games import violations
from uruk.kernel.contract import Game, State
from uruk.kernel.rng import Rng
from uruk.kernel.script import ScriptState
from uruk.kernel.told import Document, Event

S = TypeVar("S", bound=State)


def load(game: Game, kind: type[S], document: Document | str) -> S:
    """The state of a position, as a state of this game."""
    state = game.load(document)
    assert isinstance(state, kind)
    return state


def new(game: Game, kind: type[S], players: int, seed: int = 0, **options: str) -> S:
    """A new game, as a state of this game."""
    state = game.new(players, seed, **options)
    assert isinstance(state, kind)
    return state


def play(state: S, *moves: str) -> S:
    """Plays moves, checks after each what must always hold, and returns the same state."""
    told(state, *moves)
    return state


def told(state: State, *moves: str) -> list[Event]:
    """Plays moves, checks after each what must always hold, and returns what happened.

    A position may leave out pieces that a game has; then there is nothing to check.
    """
    sound = not list(violations(state))
    found: list[Event] = []
    for move in moves:
        found += state.play(move)
        assert not sound or list(violations(state)) == [], f"after {move}"
    return found


def events(state: State, *moves: str) -> list[str]:
    """Plays moves and names what happened."""
    return [event.kind for event in told(state, *moves)]


def legal(state: State, *kinds: str) -> list[str]:
    """The legal moves, of these kinds or first words only if any are named."""
    return [
        str(move)
        for move in state.legal()
        if not kinds or move.kind in kinds or move.split()[0] in kinds
    ]


def refused(state: State, move: str) -> str:
    """The rule against a move; "" if it is legal."""
    refusal = state.explain(move)
    return "" if refusal is None else refusal.rule


def prompt(state: State) -> str:
    """The kind of the decision that is asked for; "" when the game is over."""
    return asked(state)[1]


def asked(state: State) -> tuple[int | None, str]:
    """Who decides, and what kind of decision it is."""
    found = state.prompt()
    return state.seat, "" if found is None else found.kind


def steps(state: S, seed: str) -> Iterator[S]:
    """The states of a random game from here, one object that changes from step to step."""
    rng = Rng(seed)
    yield state
    while state.seat is not None:
        state.play(state.choices().pick(rng))
        yield state


class LoadedDice(Rng):
    """Dice with so many sides that fall as they are told, then by chance; so does all else."""

    __slots__ = ("falls", "sides")

    def __init__(self, sides: int, falls: Sequence[int]) -> None:
        super().__init__(0)
        self.sides = sides
        self.falls = list(falls)

    def copy(self) -> LoadedDice:
        clone = LoadedDice(self.sides, self.falls)
        clone.key, clone.count = self.key, self.count
        return clone

    def randrange(self, stop: int) -> int:
        if stop == self.sides and self.falls:
            self.count += 1
            return self.falls.pop(0)
        return super().randrange(stop)


def load_dice(state: ScriptState[Any], sides: int, falls: Sequence[int]) -> None:
    """From here on the game's dice with so many sides fall as they are told (counted from 0)."""
    for data in (state._base, state._data):
        if data is not None:
            data.rng = LoadedDice(sides, falls)
