"""Moves and sets of legal moves.

A move is its notation: a string that also knows what it means. So it prints, compares, hashes and
travels as text, and rules read its `kind` and `args` without parsing anything.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol


class Move(str):
    """One small decision.

    >>> move = Move("temple e5", "tile", ("red", 72))
    >>> str(move), move.kind, move == "temple e5"
    ('temple e5', 'tile', True)
    """

    __slots__ = ("args", "kind")
    kind: str
    args: tuple[Any, ...]

    def __new__(cls, text: str, kind: str, args: tuple[Any, ...] = ()) -> "Move":
        move = super().__new__(cls, text)
        move.kind = kind
        move.args = args
        return move

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self), self.kind, self.args)

    def __copy__(self) -> "Move":
        return self

    def __deepcopy__(self, memo: object) -> "Move":
        return self


class Dice(Protocol):
    """A source of chance: `random.Random` and the kernel's own generator both are."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, items: list[Any], /) -> None: ...


class Spaces(Protocol):
    """The moves of one kind, one for each space; None where there is none."""

    @property
    def moves(self) -> Sequence[Move | None]: ...


class Choices(Protocol):
    """The legal moves as a set: asked, counted, picked from or listed without building more."""

    @property
    def boards(self) -> Sequence[tuple[Spaces, int]]:
        """Kinds of moves with their sets of spaces (see `bitboard`), listed before all others."""

    @property
    def others(self) -> Sequence[Move]:
        """The moves that are in no such set."""

    def __len__(self) -> int: ...

    def __contains__(self, move: object, /) -> bool: ...

    def __iter__(self) -> Iterator[Move]: ...

    def pick(self, rng: Dice) -> Move:
        """A uniformly random legal move."""


class ListedChoices:
    """Choices that are a short list anyway."""

    __slots__ = ("moves",)
    boards: Sequence[tuple[Spaces, int]] = ()

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = moves

    @property
    def others(self) -> Sequence[Move]:
        return self.moves

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def pick(self, rng: Dice) -> Move:
        return self.moves[rng.randrange(len(self.moves))]
