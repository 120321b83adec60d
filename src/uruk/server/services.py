"""The site: everything a server consists of, put together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from starlette.requests import HTTPConnection

import uruk
from uruk.kernel.contract import Game
from uruk.server.loops import Loops
from uruk.server.people.identity import Accounts, Asker
from uruk.server.problems import Refused
from uruk.server.settings import Settings
from uruk.server.store import people
from uruk.server.store import tables as stored
from uruk.server.store.database import portions
from uruk.server.store.notices import Note, read_notes
from uruk.server.store.open import open_database
from uruk.server.tables.bots import Bots, Pool, Thinker
from uruk.server.tables.chat import Chat
from uruk.server.tables.clock_runner import Keeper
from uruk.server.tables.decisions import Actions
from uruk.server.tables.lifecycle import Tables
from uruk.server.tables.live_table import Room
from uruk.server.tables.lobby import Lobby
from uruk.server.tables.registry import Hall
from uruk.server.tables.watchers import NOT_LOGGED_IN
from uruk.server.web.security import Limiter, is_own_origin, is_plain
from uruk.server.wire import Health, LoopHealth

LOOK_AROUND_EVERY = 5.0
COMPARE_EVERY = 10.0
PATIENCE = 120.0
"""Seconds after which a loop that has not gone round hangs."""
QUICK = 3.0
"""Seconds that the database has to answer when somebody asks how it is."""


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
        self.loops = Loops()

    async def start(self) -> None:
        """Connects the parts and takes up what was going on when the server last ran."""
        self.db.listener = self._hear
        self.db.on_gap = self._catch_up
        await self.db.start()
        self.hall.on_change += [self._changed, self.lobby.table_changed]
        self.tables.on_lobby.append(self.lobby.lists_changed)
        if self.settings.watch:
            await self.bots.look_around()
            self.loops.keep("clocks", self.keeper.go_round, PATIENCE)
            self.loops.keep("bots", self._look_around, PATIENCE)
            self.loops.keep("watchers", self._look_at_watchers, PATIENCE)

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
        await self.hall.compare()
        await self.chat.compare()
        await self.lobby.compare()
        await self._compare_tickets()

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
        if not is_plain(connection.path_params, connection.query_params):
            raise Refused("bad_request", "the address has characters that no address has")
        asker = await self.accounts.asker(connection.headers, connection.cookies)
        return asker, address

    def end_tickets(self, tickets: Sequence[str]) -> None:
        """Closes the sockets of ended sessions and tokens, here and in other processes."""
        notes = [str(Note("session", self.origin, ticket)) for ticket in tickets]
        for ticket in tickets:
            self._close(ticket)
        if notes:
            told = self.db.write_noted(",".join(notes), _nothing)
            self.loops.spawn(told, "the note about ended sessions")

    def _close(self, ticket: str) -> None:
        for room in self.hall.rooms.values():
            for reader in room.readers:
                if reader.ticket == ticket:
                    reader.close(NOT_LOGGED_IN)
        self.lobby.close(ticket)

    async def _compare_tickets(self) -> None:
        """Closes sockets whose session or token is no more, if no notice told so."""
        used = {visitor.ticket for visitor in self.lobby.visitors}
        for room in self.hall.rooms.values():
            used.update(reader.ticket for reader in room.readers)
        for tickets in portions(ticket for ticket in used if ticket is not None):
            valid = await self.db.read(people.valid_tickets, tickets)
            for ticket in set(tickets) - valid:
                self._close(ticket)

    async def renamed(self, user: str) -> None:
        """Shows a user's new name at the tables where they sit."""
        ids = await self.db.read(stored.tables_of, user)
        for table_id in ids:
            room = self.hall.note(table_id)
            if room is not None:
                await self.hall.refresh(room)
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
        for table_id in (*self.hall.rooms, *self.hall.loading):
            self._catch_up_with(table_id, self.hall.refresh)
            self._catch_up_with(table_id, self.chat.refresh)
        self.lobby.everything_changed()
        self.loops.spawn(self._compare_tickets(), "a look at the sessions")

    def _heed(self, note: Note) -> None:
        heed: dict[str, Callable[[Room], Coroutine[Any, Any, None]]] = {
            "log": self.hall.refresh,
            "table": self.hall.refresh,
            "chat": self.chat.refresh,
        }
        if note.kind in heed:
            self._catch_up_with(note.about, heed[note.kind])
        if note.kind == "log":
            self.lobby.waiting_changed(note.users)
        elif note.kind == "session":
            self._close(note.about)
        elif note.kind == "lobby":
            self.lobby.lists_changed()

    def _catch_up_with(
        self, table_id: str, refresh: Callable[[Room], Coroutine[Any, Any, None]]
    ) -> None:
        room = self.hall.note(table_id)
        if room is not None:
            self.loops.spawn(refresh(room), f"catching up with table {table_id}")


def _nothing(_connection: object) -> None:
    """Writes nothing: its note is all that matters."""
