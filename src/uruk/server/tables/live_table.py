"""A table in memory: its game as the log gives it, and those who watch it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import UrukError
from uruk.kernel.play import Play, Step
from uruk.kernel.record import parse_seed
from uruk.kernel.told import Event, Prompt
from uruk.server.problems import Refused
from uruk.server.store.tables import LogRow, SeatInfo, Standing, TableInfo
from uruk.server.tables.clocks import Clock, Rest
from uruk.server.tables.frames import Picture
from uruk.server.tables.watchers import Reader
from uruk.server.wire import ChatLine

TAIL = 32
"""Lines of the log whose events stay in memory; earlier ones are replayed when asked for."""


CHAT = 50
"""Lines of chat that stay in memory, for those who are connected."""


class Line(msgspec.Struct, gc=False):
    """A line of the log with the events that it gave; `told` is what they are for everybody."""

    row: LogRow
    events: Sequence[Event]
    told: msgspec.Raw | None = None


class Fold(msgspec.Struct):
    """The log folded into a game: what the table is after so many lines."""

    play: Play
    clock: Clock
    lines: list[Line]

    def add(self, row: LogRow) -> None:
        self.play = self.play.after(Step(row.kind, row.move, row.count))
        self.clock = self.clock.after(self.play.state.seat, row.at, bot=row.actor == "bot")
        self.lines.append(Line(row, self.play.events))


def begin(game: Game, info: TableInfo) -> Fold:
    """The table at the start of its game."""
    if info.rules_version != game.rules_version:
        raise Refused(
            "unavailable",
            f"this game was played under version {info.rules_version} of the rules;"
            f" here is version {game.rules_version}",
        )
    state = first_state(game, info)
    clock = Clock.start(info.clock, info.players, state.seat, info.started or info.created)
    return Fold(Play(state, parse_seed(info.seed)), clock, [])


def first_state(game: Game, info: TableInfo) -> State:
    return game.new(info.players, parse_seed(info.seed), **info.options)


def fold(game: Game, info: TableInfo, rows: Iterable[LogRow]) -> Fold:
    """The table after these lines of its log."""
    folded = begin(game, info)
    for row in rows:
        try:
            folded.add(row)
        except UrukError as error:
            raise Refused("unavailable", f"line {row.seq} of the log: {error}") from None
    return folded


class Room:
    """A table whose game is in memory. Everything here is durable; `lock` is held to change it."""

    def __init__(self, game: Game, info: TableInfo) -> None:
        self.game = game
        self.info = info
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.uses = 0
        self.is_stale = False
        """Whether somebody is about to bring it up to date."""
        self.version = 0
        self.revision = 0
        self.play: Play | None = None
        self.clock: Clock | None = None
        self.rests: list[Rest] = []
        self.tail: deque[Line] = deque(maxlen=TAIL)
        self.pictures: dict[tuple[int | None, str], Picture] = {}
        self.encoded: dict[tuple[object, ...], tuple[float, bytes]] = {}
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.said = 0
        self.last_said: int | None = None
        """The number of the newest line of chat that is known here; None if nobody asked yet."""
        self._news: asyncio.Event | None = None
        self._asked: Prompt | None = None

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches it or works with it."""
        return not self.readers and not self.uses and not self.lock.locked()

    @property
    def is_over(self) -> bool:
        return self.info.status == "finished"

    def started(self) -> Play:
        """The game; Refused before the start."""
        if self.play is None:
            raise Refused("conflict", "the game has not started")
        return self.play

    def running(self) -> Play:
        """The game, while it goes on."""
        play = self.started()
        if self.is_over:
            raise Refused("conflict", "the game is over")
        return play

    def asked(self) -> Prompt | None:
        """What is being decided, found out once for all who watch."""
        if self._asked is None and not self.is_over:
            self._asked = self.started().state.prompt()
        return self._asked

    def seat(self, number: int) -> SeatInfo:
        if not 0 <= number < len(self.info.seats):
            raise Refused("not_found", "there is no such seat")
        return self.info.seats[number]

    def install(self, folded: Fold, version: int) -> None:
        """Takes over a folded log."""
        self.tail.extend(folded.lines[-TAIL:])
        self._show(folded.play, folded.clock, version)

    def add(self, play: Play, clock: Clock, line: Line) -> None:
        """Takes over the next line of the log."""
        self.tail.append(line)
        self._show(play, clock, line.row.seq)

    def _show(self, play: Play, clock: Clock, version: int) -> None:
        self.play, self.clock, self.version = play, clock, version
        self._asked = None
        self.pictures.clear()
        self.encoded.clear()

    def lines_after(self, version: int) -> list[Line] | None:
        """The lines after a version, None if they are no longer in memory."""
        missing = self.version - version
        if missing > len(self.tail):
            return None
        if missing == 1:
            return [self.tail[-1]]
        return [self.tail[-n] for n in range(missing, 0, -1)]

    def publish(self) -> None:
        """Wakes everybody who waits for news."""
        if self._news is not None:
            self._news.set()
            self._news = None
        for reader in self.readers:
            reader.notify()

    async def next_news(self) -> None:
        """Waits until there is something new."""
        if self._news is None:
            self._news = asyncio.Event()
        await self._news.wait()

    def table_changed(self, info: TableInfo | None = None) -> None:
        """Seats, status or presence changed."""
        if info is not None:
            self.info = info
            self.pictures.clear()
        self.encoded.clear()
        self.revision += 1
        self.publish()

    def online(self) -> set[str]:
        """The users who watch."""
        return {reader.user for reader in self.readers if reader.user is not None}

    def is_behind(self, found: Standing) -> bool:
        """Whether the database knows more about the table than we do."""
        if found.version != self.version:
            return found.version > self.version
        info = self.info
        shown = Standing(info.id, self.version, info.status, info.changed, info.rematch)
        return shown != found

    def free_seats(self) -> Sequence[int]:
        """Seats that need no clock."""
        return [seat.seat for seat in self.info.seats if seat.kind == "bot"]
