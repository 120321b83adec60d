"""Which tables are in memory: loading, bringing up to date, and who hears of changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import Connection

from uruk.kernel.contract import Game
from uruk.server.faults import Unavailable
from uruk.server.problems import Refused
from uruk.server.store import people, tables
from uruk.server.store.database import Database, portions
from uruk.server.store.notices import ChangeNotice
from uruk.server.store.tables import LogRow, TableInfo
from uruk.server.tables.clocks import Clock, Vacation
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.log import LogEntry, ReplayedLog, replay_log

LONG_LOG = 60
"""A log of more entries is replayed in a thread, so that others need not wait."""


class Loading:
    """A table on its way into memory."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.refused: Exception | None = None
        self.is_outdated = False
        """Whether it has changed since somebody began to read it."""


class TableRegistry:
    """The tables in memory. Those that nobody watches leave it, the longest idle first."""

    def __init__(
        self,
        db: Database,
        games: dict[str, Game],
        now: Callable[[], float],
        idle_tables: int,
        origin: str,
    ) -> None:
        self.db = db
        self.games = games
        self.now = now
        self.origin = origin
        self.idle_tables = idle_tables
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.on_change: list[Callable[[LiveTable, str | None], None]] = []
        """Called with the table and the user it waited for before."""
        self._loading: dict[str, Loading] = {}

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise Refused("not_found", "no_game", name=name)
        return self.games[name]

    # ------------------------------------------------------------ in and out of memory

    @asynccontextmanager
    async def use(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table, in memory as long as it is used; Refused if there is none."""
        while (table := self.tables.get(table_id)) is None:
            # Whoever waited for another's loading may find the table gone from memory again.
            await self._load(table_id)
        table.uses += 1
        self.tables.move_to_end(table_id)
        try:
            yield table
        finally:
            table.uses -= 1
            self._evict()

    async def _load(self, table_id: str) -> None:
        """Brings a table into memory, or waits until somebody else has done so."""
        loading = self._loading.get(table_id)
        if loading is not None:
            await loading.ended.wait()
            if loading.refused is not None:
                raise loading.refused
            return
        loading = self._loading[table_id] = Loading()
        try:
            table = await self._read(table_id)
            while loading.is_outdated:
                loading.is_outdated = False
                await self.refresh(table, locked=True)
            self.tables[table_id] = table
        except (Refused, Unavailable) as error:
            loading.refused = error
            raise
        finally:
            del self._loading[table_id]
            loading.ended.set()

    async def _read(self, table_id: str) -> LiveTable:
        found = await self.db.read(tables.table_with_log, table_id)
        if found is None:
            raise Refused("not_found", "no_table")
        info, rows = found
        table = LiveTable(self.game(info.game), info)
        if info.started is not None:
            table.replace(await self._replay(table.game, info, rows), len(rows))
            table.vacations = await self.vacations(info, table.clock)
        return table

    async def _replay(self, game: Game, info: TableInfo, rows: Sequence[LogRow]) -> ReplayedLog:
        if len(rows) > LONG_LOG:
            return await asyncio.to_thread(replay_log, game, info, rows)
        return replay_log(game, info, rows)

    def _evict(self) -> None:
        surplus = len(self.tables) - self.idle_tables
        if surplus <= 0:
            return
        idle = [table for table in self.tables.values() if table.is_idle]
        for table in idle[: max(0, len(idle) - self.idle_tables)]:
            del self.tables[table.id]

    @property
    def loading(self) -> list[str]:
        """The tables on their way into memory."""
        return list(self._loading)

    async def entries_after(self, table: LiveTable, version: int) -> list[LogEntry]:
        """The entries of the log after a version, replayed if they have left memory."""
        entries = table.entries_after(version)
        if entries is not None:
            return entries
        rows = await self.db.read(tables.log_after, table.id)
        replayed = await self._replay(table.game, table.info, rows[: table.version])
        return replayed.entries[version:]

    # ------------------------------------------------------------ up to date

    def changed_elsewhere(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory; if it is just being loaded, what is read may be old."""
        loading = self._loading.get(table_id)
        if loading is not None:
            loading.is_outdated = True
        return self.tables.get(table_id)

    async def compare(self) -> None:
        """Brings every table up to date that the database knows otherwise: a notice was lost."""
        for ids in portions(self.tables):
            for found in await self.db.read(tables.standings, ids):
                table = self.tables.get(found.id)
                if table is not None and table.is_behind(found):
                    await self.refresh(table)

    async def refresh(self, table: LiveTable, *, locked: bool = False) -> None:
        """Brings a table up to date with what other processes have written."""
        if locked:
            await self._refresh(table)
        elif not table.is_refresh_due:
            table.is_refresh_due = True
            try:
                await table.lock.acquire()
            finally:
                table.is_refresh_due = False
            try:
                await self._refresh(table)
            finally:
                table.lock.release()

    async def _refresh(self, table: LiveTable) -> None:
        found = await self.db.read(_table_with_news, table.id, table.version)
        if found is None:
            return
        info, rows = found
        before, table.info = table.info.waiting, info
        if info.started is not None:
            if table.play is None or table.clock is None:
                replayed = await self._replay(table.game, info, rows)
            else:
                replayed = ReplayedLog(table.play, table.clock, [])
                for row in rows:
                    replayed.add(row)
            table.replace(replayed, table.version + len(rows))
            table.vacations = await self.vacations(info, table.clock)
        self.announce(table, before, table_changed=True)

    async def vacations(self, info: TableInfo, clock: Clock | None) -> list[Vacation]:
        """The vacations that matter to the running clock."""
        if clock is None or info.clock.kind != "days" or info.waiting is None:
            return []
        return await self.db.read(people.vacations_of, info.waiting, clock.since)

    async def recount(self, table: LiveTable) -> None:
        """Works the deadline out anew, after a vacation began or ended."""
        async with table.lock:
            if table.clock is None or table.is_over:
                return
            table.vacations = await self.vacations(table.info, table.clock)
            deadline = table.clock.deadline(table.vacations)
            notice = str(ChangeNotice("table", self.origin, table.id))
            await self.db.write_and_notify(notice, tables.change_table, table.id, deadline=deadline)
            table.info = msgspec.structs.replace(table.info, deadline=deadline)
            self.announce(table, table.info.waiting, table_changed=True)

    def announce(self, table: LiveTable, before: str | None, *, table_changed: bool) -> None:
        """Tells watchers and all who listen; the table waited for the user `before`."""
        if table_changed:
            table.table_changed()
        else:
            table.publish()
        for hear in self.on_change:
            hear(table, before)


def _table_with_news(
    connection: Connection, table_id: str, version: int
) -> tuple[TableInfo, list[LogRow]] | None:
    info = tables.table(connection, table_id)
    return None if info is None else (info, tables.log_after(connection, table_id, version))
