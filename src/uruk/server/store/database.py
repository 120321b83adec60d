"""The connection to the database: reads at any time, writes in groups that commit together.

Statements are written once, as functions of a SQLAlchemy connection. SQLite runs them in threads
of its own, PostgreSQL through asyncpg; both wait for the disk once a group, not once a move.
"""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import (
    Connection,
    Dialect,
    Insert,
    Update,
    bindparam,
    create_engine,
    event,
    insert,
    text,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError

from uruk.kernel.errors import BadInput
from uruk.server.store import migrate, schema

P = ParamSpec("P")
T = TypeVar("T")
Row = tuple[Any, ...]
Outcome = Any

READERS = 2
PATIENCE = 5
"""Seconds that SQLite waits for other programs that write into the file."""
GROUP = 200
"""The largest group: keeps PostgreSQL's notification below its limit of 8,000 bytes."""
MANY = 4
"""A group of so many means that many are playing: the next one is gathered for a while."""
TURNS = 8
"""Turns of the loop for which it is at most, while more come: a busy disk is asked less."""
CHANNEL = "uruk"
AGAIN = 0.5
"""Seconds between attempts to hear notes again."""

LINE = (
    "table_id", "seq", "kind", "seat", "actor", "user_id", "move", "count", "level", "at",
)  # fmt: skip
"""What an append writes into the log, in this order."""
STATE = ("changed", "version", "seat", "waiting_id", "thinking", "deadline", "id")
"""What it changes in the table's row, found by the last; a bot's claim on it ends."""
INSERT_LOG = insert(schema.log).values({name: bindparam(name) for name in LINE})
UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"))
    .values(
        {
            **{name: bindparam(f"b_{name}") for name in STATE[:-1]},
            "claim": text("NULL"),
            "claim_until": text("NULL"),
        }
    )
)


class Conflict(Exception):
    """Somebody else has written what this write depended on."""


class Job:
    """A write that waits for its group: a function of the connection."""

    __slots__ = ("done", "note", "run")

    def __init__(
        self, run: Callable[[Connection], Any], note: str, done: asyncio.Future[Any]
    ) -> None:
        self.run = run
        self.note = note
        self.done = done


class Append(Job):
    """A LINE for the log with the table's new STATE; `more` is written along with it."""

    __slots__ = ("line", "more", "state")

    def __init__(
        self,
        line: Row,
        state: Row,
        note: str,
        more: Callable[[Connection], None] | None,
        done: asyncio.Future[None],
    ) -> None:
        super().__init__(self._alone, note, done)
        self.line = line
        self.state = state
        self.more = more

    def _alone(self, connection: Connection) -> None:
        append_all(connection, [self])


class Prepared:
    """A statement compiled once for a kind of database: moves are written many times a second."""

    def __init__(
        self, statement: Insert | Update, dialect: Dialect, names: tuple[str, ...]
    ) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self.order = [names.index(name) for name in compiled.positiontup or ()]
        self.is_straight = self.order == list(range(len(names)))
        self.is_plain = dialect.driver == "pysqlite"

    def run(self, connection: Connection, rows: list[Row]) -> None:
        if not self.is_straight:
            rows = [tuple(row[n] for n in self.order) for row in rows]
        if self.is_plain:
            # Everybody waits for this; the driver alone is quicker.
            connection.connection.cursor().executemany(self.text, rows)
        else:
            connection.exec_driver_sql(self.text, rows)


@cache
def prepared(dialect: Dialect) -> tuple[Prepared, Prepared]:
    bound = tuple(f"b_{name}" for name in STATE)
    return Prepared(INSERT_LOG, dialect, LINE), Prepared(UPDATE_TABLE, dialect, bound)


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    add_line, change_table = prepared(connection.dialect)
    add_line.run(connection, [job.line for job in appends])
    change_table.run(connection, [job.state for job in appends])
    for job in appends:
        if job.more is not None:
            job.more(connection)


def run_group(connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Runs the jobs in one transaction, the appends in one go."""
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        append_all(connection, appends)
    return [None if isinstance(job, Append) else job.run(connection) for job in jobs]


class Database(ABC):
    """Where everything is kept. `write` returns when the data is durable."""

    is_shared: ClassVar[bool]
    """Whether several processes work on it together."""
    _loop: asyncio.AbstractEventLoop

    def __init__(self) -> None:
        self.is_busy = False
        """Whether many write at the same time, so that doing things together pays."""
        self.listener: Callable[[str], None] | None = None
        """Called with the notes of other processes."""
        self.on_gap: Callable[[], None] | None = None
        """Called when notes may have been missed."""

    @abstractmethod
    async def start(self) -> None:
        """Connects, brings the schema up to date and starts to write."""

    @abstractmethod
    async def stop(self) -> None:
        """Writes what is waiting and disconnects."""

    async def write(
        self,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Runs a function that writes; returns its result when that is durable."""
        return await self.write_noted("", function, *args, **kwargs)

    async def write_noted(
        self,
        note: str,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Like `write`; the note reaches the other processes when the data is durable."""
        done = self._loop.create_future()
        job = Job(lambda connection: function(connection, *args, **kwargs), note, done)
        self._put(job)
        result: T = await job.done
        return result

    async def append(
        self, line: Row, state: Row, note: str, more: Callable[[Connection], None] | None = None
    ) -> None:
        """Appends to a table's log; Conflict if that number is taken."""
        job = Append(line, state, note, more, self._loop.create_future())
        self._put(job)
        await job.done

    @abstractmethod
    async def read(
        self,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Runs a function that only reads."""

    @abstractmethod
    def _put(self, job: Job) -> None:
        """Puts a job into the group that is written next."""


def settle(job: Job, outcome: Outcome, error: Exception | None) -> None:
    """Tells whoever waits for a job how it went."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(outcome)
    else:
        taken = isinstance(error, IntegrityError | sqlite3.IntegrityError)
        job.done.set_exception(Conflict() if taken else error)


class SQLite(Database):
    """One file, one process. Threads read; another one waits for the disk.

    Moves are put into the transaction by the loop's own thread, which takes some microseconds, and
    only the commit is left to the other one: threads that take turns in small steps hold each
    other up.
    """

    is_shared = False

    def __init__(self, url: str) -> None:
        super().__init__()
        self._engine = create_engine(url, pool_size=READERS + 1, max_overflow=0)
        event.listen(self._engine, "connect", _set_pragmas)
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")
        self._queue: list[Job] = []
        self._rests = asyncio.Event()
        self._rests.set()
        self._groups: SimpleQueue[tuple[Sequence[Job], bool] | None] = SimpleQueue()
        self._writer: Thread | None = None

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = await asyncio.to_thread(self._prepare)
        self._writer = Thread(target=self._write, name="sqlite-writer", daemon=True)
        self._writer.start()

    def _prepare(self) -> Connection:
        """The writer's connection, with the schema up to date: if that fails, it fails here."""
        with self._engine.begin() as connection:
            migrate.upgrade(connection)
        connection = self._engine.connect()
        _be_patient(connection, 0)
        return connection

    async def stop(self) -> None:
        await self._rests.wait()
        if self._writer is not None:
            self._groups.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()

    async def read(
        self,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return function(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def _put(self, job: Job) -> None:
        self._queue.append(job)
        if self._rests.is_set():
            self._rests.clear()
            self._gather()

    def _gather(self) -> None:
        """Begins with whatever this turn of the loop brings; in busy times with more than that."""
        if self.is_busy:
            self._loop.call_soon(self._look, len(self._queue), TURNS)
        else:
            self._loop.call_soon(self._begin)

    def _look(self, before: int, turns: int) -> None:
        now = len(self._queue)
        if before < now < GROUP and turns > 1:
            self._loop.call_soon(self._look, now, turns - 1)
        else:
            self._begin()

    def _begin(self) -> None:
        group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
        self._groups.put((group, _ran(self._connection, group)))

    def _end(self, settled: Sequence[Settled]) -> None:
        """The group is durable; what has come meanwhile is the next one."""
        self.is_busy = len(settled) >= MANY
        for one in settled:
            settle(*one)
        if self._queue:
            self._gather()
        else:
            self._rests.set()

    # ------------------------------------------------------------ in the thread

    def _write(self) -> None:
        """Makes group after group durable until it is told to stop."""
        with self._connection as connection:
            while (task := self._groups.get()) is not None:
                group, has_run = task
                settled = _commit(connection, group, has_run=has_run)
                self._loop.call_soon_threadsafe(self._end, settled)


Settled = tuple[Job, Outcome, Exception | None]


def _ran(connection: Connection, group: Sequence[Job]) -> bool:
    """Puts the group into a transaction if it is made of moves and nothing stands in the way."""
    if not all(isinstance(job, Append) and job.more is None for job in group):
        return False
    try:
        append_all(connection, cast(Sequence[Append], group))
    except sqlite3.Error:
        connection.connection.rollback()
        return False
    return True


def _commit(connection: Connection, group: Sequence[Job], *, has_run: bool) -> list[Settled]:
    """Commits the group; runs it before if that has not been done."""
    if has_run:
        try:
            connection.connection.commit()
        except sqlite3.Error:
            connection.connection.rollback()
        else:
            return [(job, None, None) for job in group]
    _be_patient(connection, PATIENCE)
    settled = _run(connection, group)
    _be_patient(connection, 0)
    return settled


def _run(connection: Connection, group: Sequence[Job]) -> list[Settled]:
    """Runs the jobs in one transaction; if that fails, one by one: one of them is to blame."""
    try:
        with connection.begin():
            outcomes = run_group(connection, group)
    except Exception as error:
        if len(group) > 1:
            return [settled for job in group for settled in _run(connection, [job])]
        return [(group[0], None, error)]
    return [(job, outcome, None) for job, outcome in zip(group, outcomes, strict=True)]


def _be_patient(connection: Connection, seconds: float) -> None:
    """Sets how long a statement waits for other programs that write into the file."""
    cursor = connection.connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
    cursor.close()


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {PATIENCE * 1000}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class PostgreSQL(Database):
    """A server that several processes share; it also carries their notes to each other."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        from sqlalchemy.ext.asyncio import create_async_engine

        self._plain_url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        try:
            self._engine = create_async_engine(
                url.set(drivername="postgresql+asyncpg"),
                pool_size=8,
                max_overflow=4,
                pool_pre_ping=True,
            )
        except ModuleNotFoundError as error:
            missing = f"{error.name} is missing; install Uruk with its extra: uruk[site]"
            raise BadInput("db", missing) from None
        self._queue: list[Job] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._ear: Any = None
        self._listening: asyncio.Task[None] | None = None

    async def read(
        self,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(function, *args, **kwargs)

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('uruk'))"))
            await connection.run_sync(migrate.upgrade)
        await self._listen()
        self._writer = asyncio.create_task(self._write_groups(), name="database writer")

    async def _listen(self) -> None:
        import asyncpg

        self._ear = await asyncpg.connect(self._plain_url)
        self._ear.add_termination_listener(self._deaf)
        await self._ear.add_listener(CHANNEL, self._hear)

    def _deaf(self, _connection: object) -> None:
        """The connection for notes broke; tries until there is a new one."""
        self._listening = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        import asyncpg

        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(AGAIN)
            else:
                break
        if self.on_gap is not None:
            self.on_gap()

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        if self.listener is not None:
            self.listener(payload)

    async def stop(self) -> None:
        while self._queue:
            await asyncio.gather(*(job.done for job in self._queue), return_exceptions=True)
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._ear is not None:
            self._ear.remove_termination_listener(self._deaf)
            await self._ear.close()
        await self._engine.dispose()

    def _put(self, job: Job) -> None:
        self._queue.append(job)
        self._wake.set()

    async def _write_groups(self) -> None:
        while True:
            await self._wake.wait()
            turns = TURNS if self.is_busy else 0
            while turns and (before := len(self._queue)) < GROUP:
                await asyncio.sleep(0)
                turns = turns - 1 if len(self._queue) > before else 0
            group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
            if not self._queue:
                self._wake.clear()
            await self._write_group(group)
            self.is_busy = len(group) >= MANY

    async def _write_group(self, group: list[Job]) -> None:
        """Writes a group; if that fails, its jobs one by one: one of them is to blame."""
        try:
            outcomes = await self._commit(group)
        except Exception as error:
            if len(group) == 1:
                settle(group[0], None, error)
                return
            for job in group:
                await self._write_group([job])
        else:
            for job, outcome in zip(group, outcomes, strict=True):
                settle(job, outcome, None)

    async def _commit(self, jobs: Sequence[Job]) -> list[Outcome]:
        notes = ",".join(job.note for job in jobs if job.note)
        async with self._engine.begin() as connection:
            outcomes = await connection.run_sync(run_group, jobs)
            if notes:
                notify = text("SELECT pg_notify(:channel, :notes)")
                await connection.execute(notify, {"channel": CHANNEL, "notes": notes})
        return outcomes


def open_database(url: str) -> Database:
    """The database that a URL names, not yet connected; a plain path is a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput("db", f"{url!r} is not a database URL") from None
    backend = parsed.get_backend_name()
    if backend == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise BadInput("db", "SQLite needs a file here")
    if backend == "sqlite":
        return SQLite(str(parsed.set(drivername="sqlite")))
    if backend in ("postgresql", "postgres"):
        return PostgreSQL(parsed)
    raise BadInput("db", f"{backend} is not supported; use sqlite or postgresql")
