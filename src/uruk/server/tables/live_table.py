"""A table in memory: its game as the log gives it, and those who watch it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from uruk.kernel.contract import Game
from uruk.kernel.play import Play
from uruk.kernel.told import Prompt
from uruk.kernel.view import Alike
from uruk.server.problems import Refused
from uruk.server.store.tables import SeatInfo, Standing, TableInfo
from uruk.server.tables.clocks import Clock, Vacation
from uruk.server.tables.log import LogEntry, ReplayedLog
from uruk.server.tables.rendering import Rendering, render
from uruk.server.tables.watchers import Watcher
from uruk.server.wire import ChatLine, Detail

RECENT = 32
"""Entries of the log whose events stay in memory; earlier ones are replayed when asked for."""
CHAT = 50
"""Lines of chat that stay in memory, for those who are connected."""


class LiveTable:
    """A table whose game is in memory. Everything here is durable; `lock` is held to change it."""

    def __init__(self, game: Game, info: TableInfo) -> None:
        self.game = game
        self.info = info
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.uses = 0
        self.is_refresh_due = False
        """Whether somebody is about to bring it up to date."""
        self.version = 0
        self.revision = 0
        """Grows with every change of seats, status or presence."""
        self.play: Play | None = None
        self.clock: Clock | None = None
        self.vacations: list[Vacation] = []
        self.recent: deque[LogEntry] = deque(maxlen=RECENT)
        self.shared_frames: dict[tuple[object, ...], tuple[float, bytes]] = {}
        """Encoded frames of this version, with the time that they tell."""
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.said = 0
        self.last_said: int | None = None
        """The number of the newest line of chat that is known here; None if nobody asked yet."""
        self._renderings: dict[tuple[int | None, Detail], Rendering] = {}
        self._prompt: Prompt | None = None
        self._alike = Alike()
        self._news: asyncio.Event | None = None

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches it or works with it."""
        return not self.watchers and not self.uses and not self.lock.locked()

    # ------------------------------------------------------------ the game

    @property
    def is_over(self) -> bool:
        return self.info.status == "finished"

    def started(self) -> Play:
        """The game; Refused before the start."""
        if self.play is None:
            raise Refused("conflict", "not_started")
        return self.play

    def running(self) -> Play:
        """The game, while it goes on."""
        play = self.started()
        if self.is_over:
            raise Refused("conflict", "over")
        return play

    def seat(self, number: int) -> SeatInfo:
        if not 0 <= number < len(self.info.seats):
            raise Refused("not_found", "no_seat", field="seat")
        return self.info.seats[number]

    def decides(self, seat: int | None) -> bool:
        """Whether the game waits for this seat."""
        return seat is not None and seat == self.started().state.seat and not self.is_over

    def bot_seats(self) -> Sequence[int]:
        """Seats that need no clock."""
        return [seat.seat for seat in self.info.seats if seat.kind == "bot"]

    @property
    def salt(self) -> str:
        """What tries of moves at this version depend on, besides what the seat knows."""
        return f"{self.id}:{self.version}"

    # ------------------------------------------------------------ the log

    def replace(self, replayed: ReplayedLog, version: int) -> None:
        """Takes over a replayed log, or a part of it that follows what is known."""
        self.recent.extend(replayed.entries[-RECENT:])
        self._show(replayed.play, replayed.clock, version)

    def add(self, play: Play, clock: Clock, entry: LogEntry) -> None:
        """Takes over the next entry of the log."""
        self.recent.append(entry)
        self._show(play, clock, entry.row.seq)

    def _show(self, play: Play, clock: Clock, version: int) -> None:
        self.play, self.clock, self.version = play, clock, version
        self.forget_rendered()

    def entries_after(self, version: int) -> list[LogEntry] | None:
        """The entries after a version, None if they are no longer in memory."""
        missing = self.version - version
        if missing > len(self.recent):
            return None
        if missing == 1:
            return [self.recent[-1]]
        return [self.recent[-n] for n in range(missing, 0, -1)]

    def is_behind(self, found: Standing) -> bool:
        """Whether the database knows more about the table than we do."""
        if found.version != self.version:
            return found.version > self.version
        info = self.info
        shown = Standing(info.id, self.version, info.status, info.changed, info.rematch)
        return shown != found

    # ------------------------------------------------------------ what is shown

    def rendering(self, viewer: int | None, detail: Detail) -> Rendering:
        """What a seat sees, rendered once a version for all who look through its eyes."""
        key = (viewer, detail)
        found = self._renderings.get(key)
        if found is None:
            found = self._renderings[key] = render(
                self.started(), viewer, detail, decides=self.decides(viewer), salt=self.salt,
                alike=self._alike,
            )  # fmt: skip
        return found

    def prompt(self) -> Prompt | None:
        """What is being decided, found out once for all who watch."""
        if self._prompt is None and not self.is_over:
            self._prompt = self.started().state.prompt()
        return self._prompt

    def forget_rendered(self) -> None:
        """The game has changed: what was made of it before is of no use."""
        self._prompt = None
        self._alike = self._alike.after()
        self._renderings.clear()
        self.shared_frames.clear()

    # ------------------------------------------------------------ those who watch

    def online(self) -> set[str]:
        """The users who watch."""
        return {watcher.user for watcher in self.watchers if watcher.user is not None}

    def table_changed(self) -> None:
        """Tells everybody that seats, status or presence changed."""
        self.shared_frames.clear()
        self.revision += 1
        self.publish()

    def publish(self) -> None:
        """Wakes everybody who waits for news."""
        if self._news is not None:
            self._news.set()
            self._news = None
        for watcher in self.watchers:
            watcher.notify()

    async def next_news(self) -> None:
        """Waits until there is something new."""
        if self._news is None:
            self._news = asyncio.Event()
        await self._news.wait()
