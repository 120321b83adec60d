"""The log of a table: entries, and the game that they give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import UrukError
from uruk.kernel.play import Play, Step
from uruk.kernel.record import parse_seed
from uruk.kernel.told import Event
from uruk.server.problems import Refused
from uruk.server.store.tables import LogRow, SeatInfo, TableInfo
from uruk.server.tables.clocks import Clock
from uruk.server.wire import Ending

GAME_KINDS = ("move", "hold", "confirm", "undo", "redo")
"""Entries that change the game; all others change who plays it."""


class NewEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry to be added to a table's log, with what it changes besides the game."""

    kind: str
    actor: str
    seat: int | None = None
    user: str | None = None
    move: str | None = None
    count: int = 1
    level: str | None = None
    seats: tuple[SeatInfo, ...] | None = None
    """The seats afterwards, if they change."""
    ending: Ending | None = None
    """How the game ends with this entry, if it does so by other means than its rules."""


class LogEntry(msgspec.Struct, gc=False):
    """An entry of the log with the events that it gave; `told` is what they are for everybody."""

    row: LogRow
    events: Sequence[Event]
    told: msgspec.Raw | None = None


class ReplayedLog(msgspec.Struct):
    """What a table is after the entries of its log."""

    play: Play
    clock: Clock
    entries: list[LogEntry]

    @classmethod
    def begin(cls, game: Game, info: TableInfo) -> ReplayedLog:
        """The table at the start of its game."""
        if info.rules_version != game.rules_version:
            raise Refused(
                "unavailable",
                "other_version",
                played=info.rules_version,
                here=game.rules_version,
            )
        state = first_state(game, info)
        clock = Clock.start(info.clock, info.players, state.seat, info.started or info.created)
        return cls(Play(state, parse_seed(info.seed)), clock, [])

    def add(self, row: LogRow) -> None:
        self.play = self.play.after(step_of(row))
        self.clock = self.clock.after(self.play.state.seat, row.at, bot=row.actor == "bot")
        self.entries.append(LogEntry(row, self.play.events))


def step_of(row: LogRow) -> Step:
    return Step(row.kind, row.move, row.count)


def first_state(game: Game, info: TableInfo) -> State:
    return game.new(info.players, parse_seed(info.seed), **info.options)


def replay_log(game: Game, info: TableInfo, rows: Iterable[LogRow]) -> ReplayedLog:
    """The table after these entries of its log."""
    replayed = ReplayedLog.begin(game, info)
    for row in rows:
        try:
            replayed.add(row)
        except UrukError as error:
            raise Refused("unavailable", "broken_log", entry=row.seq, error=str(error)) from None
    return replayed
