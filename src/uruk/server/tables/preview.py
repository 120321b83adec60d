"""What a move would do, as far as the seat that decides can know it."""

from __future__ import annotations

from typing import Any

import msgspec

from uruk.kernel.contract import State
from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event
from uruk.server.tables.shown import event_for
from uruk.server.wire import Change, Preview, Prospect, Why


def preview(state: State, move: Move, salt: str) -> Preview:
    """What a legal move would do, as far as the deciding seat can know it."""
    seat = state.seat
    trial = try_out(state, move, f"preview:{salt}:{move}")
    changes: list[Change] = []
    if not trial.is_open and trial.state.seat is not None:
        changes = list(differences(state.view(seat), trial.state.view(seat)))
    return Preview(
        move=str(move),
        events=[event_for(event, seat) for event in trial.events],
        ahead=[] if trial.is_open else state.game.ahead(trial.state, trial.events),
        changes=changes,
        open=trial.is_open,
        why=trial.why,
    )


MOST_FORESEEN = 160
"""Of more moves than so many it is not told what follows: their places would say nothing."""


def foresee(state: State, picks: list[str], salt: str) -> list[Prospect]:
    """What follows from the moves that one touch after these picks completes, where anything does.

    All are tried on one guess, which depends on the seat's knowledge and the salt only.
    """
    seat = state.seat
    assert seat is not None
    moves = _next(state, picks)
    if not 0 < len(moves) <= MOST_FORESEEN:
        return []
    guess = state.guess(seat, Rng(f"foresee:{salt}"))
    tried = [(move, _events(guess, move)) for move in moves]
    return [
        Prospect(str(move), [event_for(event, seat) for event in events[1:]])
        for move, events in tried
        if len(events) > 1
    ]


def _next(state: State, picks: list[str]) -> list[Move]:
    """The moves whose touches are these and one more."""
    game, view, count = state.game, state.seen_by(state.seat), len(picks)
    known = ((move, game.picks(move, view)) for move in state.legal())
    return [
        move
        for move, touched in known
        if len(touched) == count + 1 and list(touched[:count]) == picks
    ]


def _events(guess: State, move: Move) -> list[Event]:
    """What a move tells, up to the first reveal."""
    trial = guess.copy()
    listener = Listener(trial)
    trial.log = listener
    trial.apply(move)
    return listener


def differences(before: Any, after: Any, path: tuple[str, ...] = ()) -> list[Change]:
    """The numbers that differ between two views."""
    pairs: list[tuple[str, Any, Any]] = []
    if isinstance(before, dict) and isinstance(after, dict):
        pairs = [(key, before.get(key), after[key]) for key in after if key != "prompt"]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(str(n), old, after[n]) for n, old in enumerate(before)]
    elif _is_number(before) and _is_number(after) and before != after:
        return [Change(path=list(path), before=before, after=after)]
    return [change for key, old, new in pairs for change in differences(old, new, (*path, key))]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


# ---------------------------------------------------------------- trying it out


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
