"""SQLite: one file, one process."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, cast

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from uruk.server.store import migrate
from uruk.server.store.database import Database, T
from uruk.server.store.jobs import (
    GROUP,
    MANY,
    TURNS,
    Append,
    Job,
    Outcome,
    append_all,
    is_jobs_fault,
    run_group,
)

logger = logging.getLogger(__name__)
READERS = 2
PATIENCE = 5
"""Seconds to wait for other programs that write into the file."""


class SQLite(Database):
    """Threads read; another one waits for the disk.

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

    async def is_well(self) -> bool:
        return self._writer is not None and self._writer.is_alive() and await super().is_well()

    async def _read(self, function: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return function(connection)

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
            self._settle(*one)
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
                try:
                    settled = _commit(connection, group, has_run=has_run)
                except Exception as error:
                    logger.exception("the database's writer failed")
                    _roll_back(connection)
                    settled = [(job, None, error) for job in group]
                self._loop.call_soon_threadsafe(self._end, settled)


Settled = tuple[Job, Outcome, Exception | None]


def _ran(connection: Connection, group: Sequence[Job]) -> bool:
    """Puts the group into a transaction if it is made of moves and nothing stands in the way."""
    if not all(isinstance(job, Append) and job.more is None for job in group):
        return False
    try:
        append_all(connection, cast(Sequence[Append], group))
    except Exception:
        # Whoever runs them one by one finds out which is to blame.
        _roll_back(connection)
        return False
    return True


def _roll_back(connection: Connection) -> None:
    """Leaves no half of a transaction behind, as far as the database lets us."""
    with suppress(sqlite3.Error, SQLAlchemyError):
        connection.connection.rollback()


def _commit(connection: Connection, group: Sequence[Job], *, has_run: bool) -> list[Settled]:
    """Commits the group; runs it before if that has not been done."""
    if has_run:
        try:
            connection.connection.commit()
        except sqlite3.Error:
            _roll_back(connection)
        else:
            return [(job, None, None) for job in group]
    _be_patient(connection, PATIENCE)
    try:
        return _run(connection, group)
    finally:
        _be_patient(connection, 0)


def _run(connection: Connection, group: Sequence[Job]) -> list[Settled]:
    """Runs the jobs in one transaction; if one of them is to blame that it fails, one by one."""
    try:
        with connection.begin():
            outcomes = run_group(connection, group)
    except Exception as error:
        if len(group) > 1 and is_jobs_fault(error):
            return [settled for job in group for settled in _run(connection, [job])]
        return [(job, None, error) for job in group]
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
