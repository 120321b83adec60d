"""Choices as they are sent: the words of every move and what to touch for it, encoded once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import msgspec

from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.contract import Game
from uruk.kernel.moves import Choices, Move, Spaces
from uruk.kernel.view import View
from uruk.server.wire import Choice

encoder = msgspec.json.Encoder()

T = TypeVar("T")

Encoded = Any
"""A part of a message that is encoded already: the encoder takes it wherever a value may be."""

MOST_WORDED = 20_000
"""Moves of a game whose words are kept encoded."""


class Worded(dict[int, Encoded]):
    """The moves of one kind by their space, each encoded when it is first offered."""

    def __init__(self, moves: Sequence[Move | None], word: Callable[[Move], Encoded]) -> None:
        super().__init__()
        self._moves = moves
        self._word = word

    def __missing__(self, space: int) -> Encoded:
        move = self._moves[space]
        assert move is not None
        found = self[space] = self._word(move)
        return found


class Offer:
    """The choices of a decision: sets of spaces, one a kind of move, and others in a list.

    What was offered before is the same object.
    """

    __slots__ = ("boards", "others")

    def __init__(
        self, boards: Sequence[tuple[Worded, Bits]] = (), others: Sequence[Encoded] = ()
    ) -> None:
        self.boards = boards
        self.others = others

    def __bool__(self) -> bool:
        return bool(self.others or self.boards)

    def __iter__(self) -> Iterator[Encoded]:
        for worded, spaces in self.boards:
            yield from map(worded.__getitem__, cells(spaces))
        yield from self.others


class Wordings:
    """The words of a game's moves: hundreds may be offered in every frame."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._boards: dict[Spaces, Worded] = {}
        self._others: dict[Move, Encoded] = {}
        self._seen: dict[tuple[Move, tuple[str, ...]], Encoded] = {}
        """Moves for which different seats touch different elements."""

    def offer(self, choices: Choices, view: View) -> Offer:
        """Legal moves, with their words and the elements to touch."""
        boards = [
            (self._boards.get(moves) or self._board(moves, view), spaces)
            for moves, spaces in choices.boards
            if spaces
        ]
        known, others = self._others, choices.others
        try:
            return Offer(boards, [known[move] for move in others])
        except KeyError:
            return Offer(boards, [self._word(move, view) for move in others])

    def _board(self, moves: Spaces, view: View) -> Worded:
        """Kinds of moves that are sets of spaces touch the same whoever looks at them."""
        found = self._boards[moves] = Worded(moves.moves, partial(self._word, view=view))
        return found

    def _word(self, move: Move, view: View) -> Encoded:
        if move in self._others:
            return self._others[move]
        game = self._game
        picks = game.picks(move, view)
        if move.kind not in game.seen_picks:
            return _kept(self._others, move, self._encoded(move, picks))
        found = self._seen.get((move, picks))
        if found is None:
            found = _kept(self._seen, (move, picks), self._encoded(move, picks))
        return found

    def _encoded(self, move: Move, picks: tuple[str, ...]) -> Encoded:
        key, params = self._game.wording(move)
        made = Choice(move=str(move), key=f"move.{key}", params=params, picks=list(picks))
        return msgspec.Raw(encoder.encode(made))


def unworded(choices: Choices) -> Offer:
    """Legal moves in notation only."""
    return Offer((), [Choice(move=str(move)) for move in choices])


def _kept(known: dict[T, Encoded], key: T, encoded: Encoded) -> Encoded:
    if len(known) >= MOST_WORDED:
        known.clear()
    known[key] = encoded
    return encoded


@cache
def wordings(game: Game) -> Wordings:
    return Wordings(game)
