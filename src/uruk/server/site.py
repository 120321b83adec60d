"""The site: everything a server consists of, put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection

import uruk
from uruk.kernel.game import Game
from uruk.server.actions import Actions
from uruk.server.auth import Accounts, Asker
from uruk.server.bots import Bots, Pool, Thinker
from uruk.server.chat import Chat
from uruk.server.hall import Hall
from uruk.server.keeper import Keeper
from uruk.server.lobby import Lobby
from uruk.server.notes import Note, read_notes
from uruk.server.problems import Refused
from uruk.server.readers import NOT_LOGGED_IN
from uruk.server.rooms import Room
from uruk.server.security import Limiter, is_own_origin
from uruk.server.settings import Settings
from uruk.server.store import tables as stored
from uruk.server.store.opening import open_database
from uruk.server.tables import Tables

logger = logging.getLogger(__name__)
LOOK_AROUND_EVERY = 5.0


class Site:
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
        self.hall = Hall(self.db, self.games, self.now, settings.idle_tables, self.origin)
        self.tables = Tables(self.hall, settings.seed)
        self.actions = Actions(self.hall)
        self.chat = Chat(self.hall, self.limiter)
        thinker = thinker or Pool(settings.workers, settings.bot_limit)
        self.bots = Bots(self.hall, self.actions, thinker, settings.bot_pace)
        self.lobby = Lobby(self.hall)
        self.keeper = Keeper(self.hall, self.actions, self.tables, self.bots)
        self.brush = asyncio.Lock()
        """Whoever holds it paints a picture for a reader."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Connects the parts and takes up what was going on when the server last ran."""
        self.db.listener = self._hear
        self.db.on_gap = self._catch_up
        await self.db.start()
        self.hall.on_change += [self._changed, self.lobby.table_changed]
        self.tables.on_lobby.append(self.lobby.lists_changed)
        if self.settings.watch:
            await self.bots.look_around()
            self._spawn(self.keeper.watch())
            if self.db.is_shared:
                self._spawn(self._look_around())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        await self.db.stop()

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a background task failed", exc_info=task.exception())

    async def _look_around(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AROUND_EVERY)
            await self.bots.look_around()

    def _changed(self, room: Room, _before: str | None) -> None:
        self.bots.poke(room)
        if room.info.deadline is not None:
            self.keeper.expect(room.info.deadline)

    # ------------------------------------------------------------ asking

    async def welcome(self, connection: HTTPConnection) -> tuple[Asker, str]:
        """Who opens a socket, and from where; pages of other sites may not."""
        address = connection.client.host if connection.client else ""
        self.limiter.check("connect", address)
        if not is_own_origin(connection.headers, self.settings.origins):
            raise Refused("forbidden", "pages of other sites may not connect")
        asker = await self.accounts.asker(connection.headers, connection.cookies)
        return asker, address

    def end_sessions(self, sessions: list[str]) -> None:
        """Closes the sockets of sessions that have ended, here and in other processes."""
        for session in sessions:
            self._close(session)
        notes = ",".join(str(Note("session", self.origin, session)) for session in sessions)
        if notes:
            self._spawn(self.db.write_noted(notes, _nothing))

    def _close(self, session: str) -> None:
        for room in self.hall.rooms.values():
            for reader in room.readers:
                if reader.session == session:
                    reader.close(NOT_LOGGED_IN)
        self.lobby.close(session)

    async def renamed(self, user: str) -> None:
        """Shows a user's new name at the tables where they sit."""
        ids = await self.db.read(stored.tables_of, user)
        for table_id in ids:
            if table_id in self.hall.rooms:
                await self.hall.refresh(self.hall.rooms[table_id])
        notes = ",".join(str(Note("table", self.origin, table_id)) for table_id in ids)
        if notes:
            await self.db.write_noted(notes, _nothing)

    async def vacation_changed(self, user: str) -> None:
        """Works out deadlines anew that a vacation moves."""
        for table_id in await self.db.read(stored.waiting_tables, user):
            async with self.hall.room(table_id) as room:
                await self.hall.recount(room)

    # ------------------------------------------------------------ other processes

    def _hear(self, payload: str) -> None:
        for note in read_notes(payload):
            if note.origin != self.origin:
                self._heed(note)

    def _catch_up(self) -> None:
        """Looks at every table in memory: notes about some of them may have been missed."""
        for room in self.hall.rooms.values():
            self._spawn(self.hall.refresh(room))
            self._spawn(self.chat.refresh(room))
        self.lobby.lists_changed()

    def _heed(self, note: Note) -> None:
        heed: dict[str, Callable[[Room], Awaitable[None]]] = {
            "log": self.hall.refresh,
            "table": self.hall.refresh,
            "chat": self.chat.refresh,
        }
        room = self.hall.rooms.get(note.about)
        if note.kind in heed and room is not None:
            self._spawn(heed[note.kind](room))
        if note.kind == "log":
            self.lobby.waiting_changed(note.users)
        elif note.kind == "session":
            self._close(note.about)
        elif note.kind == "lobby":
            self.lobby.lists_changed()


def _nothing(_connection: object) -> None:
    """Writes nothing: its note is all that matters."""
