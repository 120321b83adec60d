"""The connection to the database: reads at any time, writes in groups that commit together.

Statements are written once, as functions of a SQLAlchemy connection. SQLite runs them in threads
of its own, PostgreSQL through asyncpg; both wait for the disk once a group, not once a move.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

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
GROUP = 200
"""The largest group: keeps PostgreSQL's notification below its limit of 8,000 bytes."""
MANY, GATHER = 4, 0.003
"""After a group of so many, the next one gathers for so many seconds: a busy disk is asked less."""
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

    def __init__(self, run: Callable[[Connection], Any], note: str) -> None:
        self.run = run
        self.note = note
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Append(Job):
    """A LINE for the log with the table's new STATE; `more` is written along with it."""

    __slots__ = ("line", "more", "state")

    def __init__(
        self, line: Row, state: Row, note: str, more: Callable[[Connection], None] | None
    ) -> None:
        super().__init__(self._alone, note)
        self.line = line
        self.state = state
        self.more = more

    def _alone(self, connection: Connection) -> None:
        append_all(connection, [self])


class Prepared:
    """How moves are written, compiled once for a kind of database: it happens all the time."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        bound = tuple(f"b_{name}" for name in STATE)
        self._add_line = _compiled(INSERT_LOG, dialect, LINE)
        self._change_table = _compiled(UPDATE_TABLE, dialect, bound)

    def run(self, connection: Connection, lines: list[Row], states: list[Row]) -> None:
        for (statement, order), rows in (
            (self._add_line, lines),
            (self._change_table, states),
        ):
            connection.exec_driver_sql(
                statement, [tuple(row[n] for n in order) for row in rows]
            )


def _compiled(
    statement: Insert | Update, dialect: Dialect, names: tuple[str, ...]
) -> tuple[str, list[int]]:
    """The text of a statement, and the order in which it wants its values."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), [names.index(name) for name in compiled.positiontup or ()]


class Rows:
    """The same for SQLite: many rows in one statement.

    The interpreter's lock is given up for a statement. Taking it back can be a long wait, so there
    must be few of them.
    """

    SIZES = (64, 16, 4, 1)

    def run(self, connection: Connection, lines: list[Row], states: list[Row]) -> None:
        cursor = connection.connection.cursor()
        for text_for, rows in ((_insert_rows, lines), (_update_rows, states)):
            at = 0
            for size in self.SIZES:
                while len(rows) - at >= size:
                    some = rows[at : at + size]
                    cursor.execute(text_for(size), tuple(chain.from_iterable(some)))
                    at += size


@cache
def _insert_rows(count: int) -> str:
    row = f"({', '.join('?' * len(LINE))})"
    return f"INSERT INTO log ({', '.join(LINE)}) VALUES {', '.join([row] * count)}"


@cache
def _update_rows(count: int) -> str:
    row = f"({', '.join('?' * len(STATE))})"
    changes = [f"{name} = new.column{n}" for n, name in enumerate(STATE[:-1], start=1)]
    return (
        f"UPDATE tables SET {', '.join(changes)}, claim = NULL, claim_until = NULL"
        f" FROM (VALUES {', '.join([row] * count)}) AS new WHERE id = new.column{len(STATE)}"
    )


@cache
def prepared(dialect: Dialect) -> Prepared | Rows:
    return Rows() if dialect.driver == "pysqlite" else Prepared(dialect)


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    writer = prepared(connection.dialect)
    writer.run(connection, [job.line for job in appends], [job.state for job in appends])
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

    def __init__(self) -> None:
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
        job = Job(lambda connection: function(connection, *args, **kwargs), note)
        self._put(job)
        result: T = await job.done
        return result

    async def append(
        self, line: Row, state: Row, note: str, more: Callable[[Connection], None] | None = None
    ) -> None:
        """Appends to a table's log; Conflict if that number is taken."""
        job = Append(line, state, note, more)
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
    """One file, one process: a thread that writes and a few that read.

    The thread takes its jobs itself, so that a move waits for the disk and for nothing else.
    """

    is_shared = False

    def __init__(self, url: str) -> None:
        super().__init__()
        self._engine = create_engine(url, pool_size=READERS + 1, max_overflow=0)
        event.listen(self._engine, "connect", _set_pragmas)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer: Thread | None = None
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")

    async def start(self) -> None:
        connection = await asyncio.to_thread(self._prepare)
        work = (connection, asyncio.get_running_loop())
        self._writer = Thread(target=self._write, args=work, name="sqlite-writer", daemon=True)
        self._writer.start()

    def _prepare(self) -> Connection:
        """The writer's connection, with the schema up to date: if that fails, it fails here."""
        with self._engine.begin() as connection:
            migrate.upgrade(connection)
        return self._engine.connect()

    async def stop(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
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
        self._jobs.put(job)

    # ------------------------------------------------------------ in the thread

    def _write(self, connection: Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Writes group after group until it is told to stop."""
        with connection:
            group: list[Job] = []
            while (job := self._jobs.get()) is not None:
                if len(group) >= MANY:
                    time.sleep(GATHER)
                group = [job]
                goes_on = self._gather(group)
                loop.call_soon_threadsafe(_settle_all, _commit(connection, group))
                if not goes_on:
                    return

    def _gather(self, group: list[Job]) -> bool:
        """Adds what else is waiting; False if that was all for ever."""
        try:
            while len(group) < GROUP:
                job = self._jobs.get_nowait()
                if job is None:
                    return False
                group.append(job)
        except Empty:
            pass
        return True


Settled = tuple[Job, Outcome, Exception | None]


def _commit(connection: Connection, group: Sequence[Job]) -> list[Settled]:
    """Runs the jobs in one transaction; if that fails, one by one: one of them is to blame."""
    try:
        with connection.begin():
            outcomes = run_group(connection, group)
    except Exception as error:
        if len(group) > 1:
            return [settled for job in group for settled in _commit(connection, [job])]
        return [(group[0], None, error)]
    return [(job, outcome, None) for job, outcome in zip(group, outcomes, strict=True)]


def _settle_all(settled: Sequence[Settled]) -> None:
    for one in settled:
        settle(*one)


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 5000",
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
        many = False
        while True:
            await self._wake.wait()
            if many and len(self._queue) < GROUP:
                await asyncio.sleep(GATHER)
            group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
            if not self._queue:
                self._wake.clear()
            await self._write_group(group)
            many = len(group) >= MANY

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
