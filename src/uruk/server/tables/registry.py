"""The hall: which tables are in memory, how their logs grow, and who hears of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import Connection

from uruk.kernel.contract import Game
from uruk.kernel.play import Play, Step
from uruk.kernel.told import Result
from uruk.server.faults import Conflict, Unavailable
from uruk.server.problems import Refused, Stale
from uruk.server.store import people, tables
from uruk.server.store.database import Database, portions
from uruk.server.store.notices import Note
from uruk.server.store.tables import LogRow, SeatInfo, TableInfo
from uruk.server.tables.clocks import Clock, Rest
from uruk.server.tables.live_table import Fold, Line, Room, fold
from uruk.server.tables.seating import broken_off
from uruk.server.wire import Ending

LONG_LOG = 60
"""A log of more lines is folded in a thread, so that others need not wait."""


class Addition(msgspec.Struct, frozen=True, kw_only=True):
    """A line to be added to a table's log, with what it changes besides the game."""

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
    """How the game ends with this line, if it does so by other means than its rules."""


class Loading:
    """A table on its way into memory."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.refused: Exception | None = None
        self.is_outdated = False
        """Whether it has changed since somebody began to read it."""


class Hall:
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
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.on_change: list[Callable[[Room, str | None], None]] = []
        """Called with the room and the user it waited for before."""
        self._loading: dict[str, Loading] = {}

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise Refused("not_found", f"there is no game {name!r}")
        return self.games[name]

    # ------------------------------------------------------------ memory

    @asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """The table, in memory as long as it is used; Refused if there is none."""
        while (room := self.rooms.get(table_id)) is None:
            # Whoever waited for another's loading may find the table gone from memory again.
            await self._load(table_id)
        room.uses += 1
        self.rooms.move_to_end(table_id)
        try:
            yield room
        finally:
            room.uses -= 1
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
            room = await self._read(table_id)
            while loading.is_outdated:
                loading.is_outdated = False
                await self.refresh(room, locked=True)
            self.rooms[table_id] = room
        except (Refused, Unavailable) as error:
            loading.refused = error
            raise
        finally:
            del self._loading[table_id]
            loading.ended.set()

    @property
    def loading(self) -> list[str]:
        """The tables on their way into memory."""
        return list(self._loading)

    def note(self, table_id: str) -> Room | None:
        """The table if it is in memory; if it is just being loaded, what is read may be old."""
        loading = self._loading.get(table_id)
        if loading is not None:
            loading.is_outdated = True
        return self.rooms.get(table_id)

    async def compare(self) -> None:
        """Brings every table up to date that the database knows otherwise: a notice was lost."""
        for ids in portions(self.rooms):
            for found in await self.db.read(tables.standings, ids):
                room = self.rooms.get(found.id)
                if room is not None and room.is_behind(found):
                    await self.refresh(room)

    async def _read(self, table_id: str) -> Room:
        found = await self.db.read(tables.table_with_log, table_id)
        if found is None:
            raise Refused("not_found", "there is no such table")
        info, rows = found
        room = Room(self.game(info.game), info)
        if info.started is not None:
            room.install(await self._fold(room.game, info, rows), len(rows))
            room.rests = await self._rests(info, room.clock)
        return room

    async def _fold(self, game: Game, info: TableInfo, rows: Sequence[LogRow]) -> Fold:
        if len(rows) > LONG_LOG:
            return await asyncio.to_thread(fold, game, info, rows)
        return fold(game, info, rows)

    def _evict(self) -> None:
        surplus = len(self.rooms) - self.idle_tables
        if surplus <= 0:
            return
        idle = [room for room in self.rooms.values() if room.is_idle]
        for room in idle[: max(0, len(idle) - self.idle_tables)]:
            del self.rooms[room.id]

    # ------------------------------------------------------------ the log

    async def lines_after(self, room: Room, version: int) -> list[Line]:
        """The lines of the log after a version, replayed if they have left memory."""
        lines = room.lines_after(version)
        if lines is not None:
            return lines
        rows = await self.db.read(tables.log_after, room.id)
        folded = await self._fold(room.game, room.info, rows[: room.version])
        return folded.lines[version:]

    async def add(self, room: Room, version: int, addition: Addition) -> None:
        """Adds a line to the log; Stale unless the table is at the version. The room is locked."""
        if version != room.version:
            raise Stale(room.version)
        play = room.running().after(Step(addition.kind, addition.move, addition.count))
        assert room.clock is not None
        at = max(self.now(), room.tail[-1].row.at if room.tail else room.clock.since)
        info = self._next_info(room, addition, play, at)
        clock = room.clock.after(
            None if addition.ending else play.state.seat, at, bot=addition.actor == "bot"
        )
        rests = room.rests
        if clock.settings.kind != "none":
            if clock is not room.clock and clock.settings.kind == "days":
                rests = await self._rests(info, clock)
            if info.seat is not None and not info.thinking:
                info = msgspec.structs.replace(info, deadline=clock.deadline(rests))
        row = LogRow(
            info.version, addition.kind, addition.seat, addition.actor, addition.move,
            addition.count, addition.level, at,
        )  # fmt: skip
        await self._append(room, row, info, addition)
        self._install(room, info, play, clock, rests, Line(row, play.events))

    def _next_info(self, room: Room, addition: Addition, play: Play, at: float) -> TableInfo:
        """The table's row after the line, its deadline still to be set."""
        before = room.info
        seats = addition.seats or before.seats
        seat = play.state.seat
        if seat is None or addition.ending:
            return msgspec.structs.replace(
                before,
                version=room.version + 1,
                seats=seats,
                seat=None,
                waiting=None,
                thinking=False,
                deadline=None,
                changed=at,
                status="finished",
                ending="result" if seat is None else addition.ending,
                finished=at,
                result=play.state.result() or broken_off(play.state, seats),
            )
        decider = seats[seat]
        return msgspec.structs.replace(
            before,
            version=room.version + 1,
            seats=seats,
            seat=seat,
            waiting=decider.user if decider.kind in ("person", "hotseat") else None,
            thinking=decider.kind == "bot",
            deadline=None,
            changed=at,
        )

    async def _append(self, room: Room, row: LogRow, info: TableInfo, addition: Addition) -> None:
        line = (
            room.id, row.seq, row.kind, row.seat, row.actor, addition.user, row.move, row.count,
            row.level, row.at,
        )  # fmt: skip
        state = (
            info.changed, info.version, info.seat, info.waiting, info.thinking, info.deadline,
            room.id,
        )  # fmt: skip
        more = _writer_of_more(info, addition)
        try:
            await self.db.append(line, state, self._log_note(room, info), more)
        except Conflict:
            await self.refresh(room, locked=True)
            raise Stale(room.version) from None

    def _log_note(self, room: Room, info: TableInfo) -> str:
        """Tells other processes that the log has grown, if there are any."""
        if not self.db.is_shared:
            return ""
        users = {user for user in (room.info.waiting, info.waiting) if user is not None}
        return str(Note("log", self.origin, room.id, tuple(users)))

    def _install(
        self,
        room: Room,
        info: TableInfo,
        play: Play,
        clock: Clock,
        rests: list[Rest],
        line: Line,
    ) -> None:
        before = room.info.waiting
        table_changed = line.row.kind not in GAME_KINDS or info.status != room.info.status
        room.info = info
        room.add(play, clock, line)
        room.rests = rests
        self._told(room, before, table_changed=table_changed)

    def _told(self, room: Room, before: str | None, *, table_changed: bool) -> None:
        if table_changed:
            room.table_changed()
        else:
            room.publish()
        for hear in self.on_change:
            hear(room, before)

    async def refresh(self, room: Room, *, locked: bool = False) -> None:
        """Brings a room up to date with what other processes have written."""
        if not locked:
            if room.is_stale:
                return None
            room.is_stale = True
            try:
                await room.lock.acquire()
            finally:
                room.is_stale = False
            try:
                return await self.refresh(room, locked=True)
            finally:
                room.lock.release()
        found = await self.db.read(_table_with_news, room.id, room.version)
        if found is None:
            return None
        info, rows = found
        before = room.info.waiting
        room.info = info
        if info.started is not None:
            assert room.play is None or room.clock is not None
            if room.play is None or room.clock is None:
                folded = await self._fold(room.game, info, rows)
            else:
                folded = Fold(room.play, room.clock, [])
                for row in rows:
                    folded.add(row)
            room.install(folded, room.version + len(rows))
            room.rests = await self._rests(info, room.clock)
        self._told(room, before, table_changed=True)
        return None

    async def _rests(self, info: TableInfo, clock: Clock | None) -> list[Rest]:
        """The vacations that matter to the running clock."""
        if clock is None or info.clock.kind != "days" or info.waiting is None:
            return []
        return await self.db.read(people.vacations_of, info.waiting, clock.since)

    async def recount(self, room: Room) -> None:
        """Works the deadline out anew, after a vacation began or ended."""
        async with room.lock:
            if room.clock is None or room.is_over:
                return
            room.rests = await self._rests(room.info, room.clock)
            deadline = room.clock.deadline(room.rests)
            note = str(Note("table", self.origin, room.id))
            await self.db.write_noted(note, tables.change_table, room.id, deadline=deadline)
            room.info = msgspec.structs.replace(room.info, deadline=deadline)
            self._told(room, room.info.waiting, table_changed=True)


GAME_KINDS = ("move", "hold", "confirm", "undo", "redo")


def _table_with_news(
    connection: Connection, table_id: str, version: int
) -> tuple[TableInfo, list[LogRow]] | None:
    info = tables.table(connection, table_id)
    return None if info is None else (info, tables.log_after(connection, table_id, version))


def _writer_of_more(info: TableInfo, addition: Addition) -> Callable[[Connection], None] | None:
    """Writes what a line changes besides log and clock: seats, and the end of the game."""
    if addition.seats is None and info.status != "finished":
        return None

    def write(connection: Connection) -> None:
        for seat in addition.seats or ():
            tables.change_seat(
                connection, info.id, seat.seat, kind=seat.kind, user_id=seat.user,
                name=seat.name, level=seat.level, resigned=seat.resigned,
            )  # fmt: skip
        if info.status == "finished":
            tables.change_table(
                connection, info.id, status="finished", finished=info.finished,
                ending=info.ending, result=_encoded(info.result),
            )  # fmt: skip

    return write


def _encoded(result: Result | None) -> str | None:
    return None if result is None else msgspec.json.encode(result).decode()
