"""A game being played: moves, held moves, undo and redo, and the record of it all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Move
from uruk.kernel.record import Record
from uruk.kernel.told import Event


class Step(msgspec.Struct, frozen=True):
    """What a player does: `move`, `hold`, `confirm`, `undo` or `redo`."""

    kind: str
    move: str | None = None
    count: int = 1


class Play(msgspec.Struct, frozen=True):
    """A game from its seed on, with the moves that stand.

    A play is never changed: every step makes the next one, with the `events` that it caused. A seat
    may take back its own moves, up to the last chance, reveal or change of seat. A move that is
    `held` is legal and waits to be confirmed.
    """

    state: State
    seed: int = 0
    moves: tuple[Move, ...] = ()
    events: Sequence[Event] = ()
    held: Move | None = None
    earlier: tuple[State, ...] = ()
    """The states to which the deciding seat may go back."""
    undone: tuple[Move, ...] = ()
    """The moves that were taken back, the first to be made again last."""

    @classmethod
    def new(cls, game: Game, players: int | None = None, seed: int = 0, **options: str) -> Play:
        """A new game."""
        return cls(game.begin(players, seed, options), seed)

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def undoable(self) -> int:
        """How many steps can be taken back now; a held move is the first of them."""
        return len(self.earlier) if self.held is None else 1

    @property
    def redoable(self) -> int:
        """How many taken-back moves can be made again now."""
        return len(self.undone) if self.held is None else 0

    def move(self, move: Move | str, seat: int | None = None) -> Play:
        """Makes a move; with `seat` it must be that seat's decision."""
        if seat is not None and (refusal := refusal_to_seat(self.state, seat)) is not None:
            raise IllegalMove(refusal, move)
        before = self.state
        parsed = move if type(move) is Move else before.parse(move)
        state = before.copy()
        events = state.play(parsed)
        is_tentative = state.seat == before.seat and state.revealed == before.revealed
        earlier = (*self.earlier, before) if is_tentative else ()
        return Play(state, self.seed, (*self.moves, parsed), events, earlier=earlier)

    def hold(self, move: Move | str) -> Play:
        """Keeps a legal move waiting for `confirm`."""
        parsed = move if type(move) is Move else self.state.parse(move)
        refusal = self.state.explain(parsed)
        if refusal is not None:
            raise IllegalMove(refusal, parsed)
        return msgspec.structs.replace(self, held=parsed, events=())

    def confirm(self) -> Play:
        """Makes the held move."""
        if self.held is None:
            raise self._nothing("nothing_to_redo", "confirm")
        return self.move(self.held)

    def undo(self, count: int = 1) -> Play:
        """Lets a held move go, or takes so many moves back."""
        if self.held is not None:
            return msgspec.structs.replace(self, held=None, events=())
        if not 1 <= count <= len(self.earlier):
            raise self._nothing("nothing_to_undo", "undo")
        return Play(
            self.earlier[-count],
            self.seed,
            self.moves[:-count],
            earlier=self.earlier[:-count],
            undone=(*self.undone, *reversed(self.moves[-count:])),
        )

    def redo(self, count: int = 1) -> Play:
        """Makes so many moves again that were taken back last."""
        if not 1 <= count <= self.redoable:
            raise self._nothing("nothing_to_redo", "redo")
        play: Play = self
        events: list[Event] = []
        for move in reversed(self.undone[-count:]):
            play = play.move(move)
            events += play.events
        return msgspec.structs.replace(play, events=events, undone=self.undone[:-count])

    def after(self, step: Step) -> Play:
        """The play after a step; anything else than the kinds of steps leaves it as it is."""
        match step.kind:
            case "move":
                return self.move(step.move or "")
            case "hold":
                return self.hold(step.move or "")
            case "confirm":
                return self.confirm()
            case "undo":
                return self.undo(step.count)
            case "redo":
                return self.redo(step.count)
        return msgspec.structs.replace(self, events=())

    def record(self, *, reveal: bool | None = None) -> Record:
        """The record so far; the seed is in it once the game is over, or with `reveal`."""
        state, result = self.state, self.state.result()
        show = result is not None if reveal is None else reveal
        return Record.of(
            self.game.id,
            self.game.rules_version,
            state.players,
            state.options,
            self.seed,
            self.moves,
            result,
            reveal=show,
        )

    def _nothing(self, key: str, move: str) -> IllegalMove:
        return IllegalMove(Refusal(self.game.seat_rule, key), move)


def refusal_to_seat(state: State, seat: int) -> Refusal | None:
    """Why a seat may not decide now; None if it may, or if the game is over."""
    if state.seat is None or seat == state.seat:
        return None
    return Refusal(state.game.seat_rule, "not_your_decision", {"seat": state.seat})


def standing_moves(steps: Iterable[Step]) -> tuple[str, ...]:
    """The moves that stand after these steps, without what was taken back.

    The rules are not asked: it is told of games under any version of them.
    """
    moves: list[str] = []
    undone: list[str] = []
    held = ""
    for step in steps:
        if step.kind == "undo" and held:
            held = ""
        elif step.kind == "undo":
            undone += reversed(moves[-step.count :])
            del moves[-step.count :]
        elif step.kind == "redo":
            moves += [undone.pop() for _ in range(step.count)]
        elif step.kind == "hold":
            held = step.move or ""
        elif step.kind in ("move", "confirm"):
            moves.append(held if step.kind == "confirm" else step.move or "")
            held = ""
            undone.clear()
    return tuple(moves)
