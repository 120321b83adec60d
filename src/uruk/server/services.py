"""The services: everything a server consists of, put together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import uruk
from uruk.kernel.contract import Game
from uruk.server.limits import Limiter
from uruk.server.loops import Loops
from uruk.server.people.accounts import Accounts
from uruk.server.settings import Settings
from uruk.server.store import people
from uruk.server.store import tables as stored
from uruk.server.store.database import portions
from uruk.server.store.notices import ChangeNotice, read_notices
from uruk.server.store.open import open_database
from uruk.server.tables.bots import Bots, Pool, Thinker
from uruk.server.tables.chat import Chat
from uruk.server.tables.clock_runner import ClockRunner
from uruk.server.tables.daily import Challenges
from uruk.server.tables.decisions import Decisions
from uruk.server.tables.lifecycle import Lifecycle
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.lobby import Lobby
from uruk.server.tables.registry import TableRegistry
from uruk.server.tables.watchers import NOT_LOGGED_IN
from uruk.server.turns import Turns
from uruk.server.wire import Health, LoopHealth

LOOK_AROUND_EVERY = 5.0
COMPARE_EVERY = 10.0
PATIENCE = 120.0
"""Seconds after which a loop that has not gone round hangs."""
QUICK = 3.0
"""Seconds that the database has to answer when somebody asks how it is."""


class Services:
    """One server process."""

    def __init__(
        self,
        settings: Settings,
        games: tuple[Game, ...] | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.settings = settings
        self.now = settings.now
        self.origin = secrets.token_hex(4)
        self.games = {game.id: game for game in (uruk.games() if games is None else games)}
        self.db = open_database(settings.db)
        self.limiter = Limiter(self.now, enabled=settings.rate_limits)
        self.accounts = Accounts(self.db, self.now, settings.hasher)
        self.registry = TableRegistry(
            self.db, self.games, self.now, settings.idle_tables, self.origin
        )
        self.decisions = Decisions(self.registry)
        self.lifecycle = Lifecycle(self.registry, self.decisions, settings.seed)
        self.challenges = Challenges(self.db, self.now)
        self.chat = Chat(self.registry, self.limiter)
        thinker = thinker or Pool(settings.workers, settings.bot_limit)
        self.bots = Bots(self.registry, self.decisions, thinker, settings.bot_pace)
        self.lobby = Lobby(self.registry)
        self.clock_runner = ClockRunner(self.registry, self.decisions, self.lifecycle, self.bots)
        self.drawing_turns = Turns()
        """Tables are drawn for one watcher a turn."""
        self.loops = Loops()

    async def start(self) -> None:
        """Connects the parts and takes up what was going on when the server last ran."""
        self.db.listener = self._hear
        self.db.on_gap = self._catch_up
        await self.db.start()
        self.registry.on_change += [self._changed, self.lobby.table_changed]
        self.lifecycle.on_lobby.append(self.lobby.lists_changed)
        if self.settings.watch:
            await self.bots.look_around()
            self.loops.keep("clocks", self.clock_runner.go_round, PATIENCE)
            self.loops.keep("bots", self._look_around, PATIENCE)
            self.loops.keep("watchers", self._look_at_watchers, PATIENCE)

    def warm_up(self) -> None:
        """Loads, beside everything else, what the first table and its bots would wait for."""
        self.loops.spawn(self._warm_up(), "warming up")

    async def _warm_up(self) -> None:
        await self.bots.ready()
        for game in self.games.values():
            await asyncio.to_thread(_open, game)

    async def stop(self) -> None:
        await self.loops.stop()
        await self.bots.stop()
        await self.db.stop()

    async def _look_around(self) -> None:
        await asyncio.sleep(LOOK_AROUND_EVERY)
        await self.bots.look_around()

    async def _look_at_watchers(self) -> None:
        await asyncio.sleep(COMPARE_EVERY)
        await self.compare()

    async def compare(self) -> None:
        """Makes up for notices that were lost: nobody waits for ever for what has happened."""
        await self.registry.compare()
        await self.chat.compare()
        await self.lobby.compare()
        await self._compare_credentials()

    async def health(self) -> Health:
        """Whether everything that a server has to do is being done."""
        try:
            async with asyncio.timeout(QUICK):
                database = await self.db.is_well()
        except TimeoutError:
            database = False
        loops = [
            LoopHealth(name=loop.name, ok=loop.is_well, failures=loop.failures)
            for loop in (*self.loops.kept, *self.db.loops.kept)
        ]
        return Health(
            ok=database and all(loop.ok for loop in loops), database=database, loops=loops
        )

    def _changed(self, table: LiveTable, _before: str | None) -> None:
        self.bots.table_changed(table)
        if table.info.deadline is not None:
            self.clock_runner.expect(table.info.deadline)

    # ------------------------------------------------------------ people

    def close_sockets_of(self, credentials: Sequence[str]) -> None:
        """Closes the sockets of ended sessions and tokens, here and in other processes."""
        notices = [
            str(ChangeNotice("session", self.origin, credential)) for credential in credentials
        ]
        for credential in credentials:
            self._close(credential)
        if notices:
            told = self.db.write_and_notify(",".join(notices), _nothing)
            self.loops.spawn(told, "the notice about ended sessions")

    def _close(self, credential: str) -> None:
        for table in self.registry.tables.values():
            for watcher in table.watchers:
                if watcher.credential == credential:
                    watcher.close(NOT_LOGGED_IN)
        self.lobby.close(credential)

    async def _compare_credentials(self) -> None:
        """Closes sockets whose session or token is no more, if no notice told so."""
        used = {visitor.credential for visitor in self.lobby.visitors}
        for table in self.registry.tables.values():
            used.update(watcher.credential for watcher in table.watchers)
        for credentials in portions(credential for credential in used if credential is not None):
            valid = await self.db.read(people.valid_credentials, credentials)
            for credential in set(credentials) - valid:
                self._close(credential)

    async def renamed(self, user: str) -> None:
        """Shows a user's new name at the tables where they sit."""
        ids = await self.db.read(stored.tables_of, user)
        for table_id in ids:
            table = self.registry.changed_elsewhere(table_id)
            if table is not None:
                await self.registry.refresh(table)
        notices = ",".join(str(ChangeNotice("table", self.origin, table_id)) for table_id in ids)
        if notices:
            await self.db.write_and_notify(notices, _nothing)

    async def vacation_changed(self, user: str) -> None:
        """Works out deadlines anew that a vacation moves."""
        for table_id in await self.db.read(stored.waiting_tables, user):
            async with self.registry.use(table_id) as table:
                await self.registry.recount(table)

    # ------------------------------------------------------------ other processes

    def _hear(self, payload: str) -> None:
        for notice in read_notices(payload):
            if notice.origin != self.origin:
                self._catch_up_after(notice)

    def _catch_up(self) -> None:
        """Looks at every table in memory: notices about some of them may have been missed."""
        for table_id in (*self.registry.tables, *self.registry.loading):
            self._catch_up_with(table_id, self.registry.refresh)
            self._catch_up_with(table_id, self.chat.refresh)
        self.lobby.everything_changed()
        self.loops.spawn(self._compare_credentials(), "a look at the sessions")

    def _catch_up_after(self, notice: ChangeNotice) -> None:
        heed: dict[str, Callable[[LiveTable], Coroutine[Any, Any, None]]] = {
            "log": self.registry.refresh,
            "table": self.registry.refresh,
            "chat": self.chat.refresh,
        }
        if notice.kind in heed:
            self._catch_up_with(notice.about, heed[notice.kind])
        if notice.kind == "log":
            self.lobby.waiting_changed(notice.users)
        elif notice.kind == "session":
            self._close(notice.about)
        elif notice.kind == "lobby":
            self.lobby.lists_changed()

    def _catch_up_with(
        self, table_id: str, refresh: Callable[[LiveTable], Coroutine[Any, Any, None]]
    ) -> None:
        table = self.registry.changed_elsewhere(table_id)
        if table is not None:
            self.loops.spawn(refresh(table), f"catching up with table {table_id}")


def _nothing(_connection: object) -> None:
    """Writes nothing: its notice is all that matters."""


def _open(game: Game) -> None:
    """Once, so that components, words and drawing are there."""
    game.board(game.new(game.seats[0], 0).seen_by(None))
