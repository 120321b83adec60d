"""The game at a table, as its log gives it: moves, held moves, undo and redo.

A `Play` is never changed: `after` makes the next one, so that what is not durable yet is not seen.
"""

from __future__ import annotations

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event
from uruk.server.wire import Why


class Step(msgspec.Struct, frozen=True):
    """What a line of the log does to the game."""

    kind: str
    move: str | None = None
    count: int = 1


class Past(msgspec.Struct, frozen=True):
    """A point of the tentative turn: the state, and the move that was made in it."""

    state: State
    move: Move


class Play(msgspec.Struct, frozen=True):
    """A state, with what can be taken back, made again, or waits for confirmation."""

    game: Game
    state: State
    earlier: tuple[Past, ...] = ()
    undone: tuple[Move, ...] = ()
    held: Move | None = None
    moves: int = 0

    def after(self, step: Step) -> tuple[Play, list[Event]]:
        """The play after a line of the log; IllegalMove or BadMove if it cannot be."""
        match step.kind:
            case "move":
                return self._move(self.parse(step.move or ""))
            case "hold":
                return self._hold(self.parse(step.move or "")), []
            case "confirm":
                if self.held is None:
                    raise self._nothing("nothing_to_redo", "confirm")
                return self._move(self.held)
            case "undo":
                return self._undo(step.count), []
            case "redo":
                return self._redo(step.count)
        return self, []

    def parse(self, text: str) -> Move:
        """The move, if it is one of the game's."""
        return self.state.parse(text)

    def _move(self, move: Move) -> tuple[Play, list[Event]]:
        old = self.state
        state = old.copy()
        events = state.play(move)
        earlier = self.earlier
        if state.seat == old.seat and state.revealed == old.revealed:
            earlier = (*earlier, Past(old, move))
        else:
            earlier = ()
        return Play(self.game, state, earlier, moves=self.moves + 1), events

    def _hold(self, move: Move) -> Play:
        refusal = self.state.explain(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        return msgspec.structs.replace(self, held=move)

    def _undo(self, count: int) -> Play:
        if self.held is not None:
            return msgspec.structs.replace(self, held=None)
        if not 1 <= count <= len(self.earlier):
            raise self._nothing("nothing_to_undo", "undo")
        kept, dropped = self.earlier[:-count], self.earlier[-count:]
        undone = (*self.undone, *(past.move for past in reversed(dropped)))
        return Play(self.game, dropped[0].state, kept, undone, moves=self.moves - count)

    def _redo(self, count: int) -> tuple[Play, list[Event]]:
        if not 1 <= count <= len(self.undone) or self.held is not None:
            raise self._nothing("nothing_to_redo", "redo")
        play: Play = self
        events: list[Event] = []
        rest = self.undone
        for _ in range(count):
            play, more = play._move(rest[-1])
            rest = rest[:-1]
            events += more
        return msgspec.structs.replace(play, undone=rest), events

    def _nothing(self, key: str, move: str) -> IllegalMove:
        return IllegalMove(Refusal(self.game.seat_rule, key), move)


class Listener(list[Event]):
    """Collects events until chance decides or something hidden shows."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self._revealed = state.revealed

    @property
    def is_open(self) -> bool:
        """Whether something was revealed."""
        return self._state.revealed != self._revealed

    def append(self, event: Event) -> None:
        if not self.is_open:
            super().append(event)


class Trial(msgspec.Struct, frozen=True):
    """What a move would do on a guess of what the seat cannot know."""

    state: State
    events: list[Event]
    is_open: bool
    why: Why | None


def try_out(state: State, move: Move, salt: str) -> Trial:
    """Tries a move for the seat that decides, without looking at what it cannot know.

    The guess depends on the seat's knowledge and the salt only, so its outcome tells nothing.
    """
    seat = state.seat
    refusal = state.explain(move)
    if refusal is not None or seat is None:
        raise IllegalMove(refusal or Refusal(state.game.over_rule, "game_over"), move)
    guess = state.guess(seat, Rng(salt))
    listener = Listener(guess)
    guess.log = listener
    guess.apply(move)
    guess.log = None
    return Trial(guess, list(listener), listener.is_open, _why(guess, seat, listener))


def _why(state: State, seat: int, listener: Listener) -> Why | None:
    if listener.is_open:
        return "chance"
    if state.seat is None:
        return "end"
    return "seat" if state.seat != seat else None
