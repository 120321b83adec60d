"""The database: reads at any time, writes in groups that commit together.

Statements are written once, as functions of a SQLAlchemy connection. SQLite runs them in threads
of its own, PostgreSQL through asyncpg; both wait for the disk once a group, not once a move.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, text

from uruk.server.faults import Unavailable, named
from uruk.server.loops import Loops
from uruk.server.store.jobs import Append, Call, Job, Outcome, Row

READ_PROBE = text("SELECT 1")
WRITE_PROBE = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but asks for everything that a write needs."""

P = ParamSpec("P")
T = TypeVar("T")
AT_ONCE = 500
"""Things that are asked about in one question."""


def portions(names: Iterable[str]) -> Iterator[list[str]]:
    """Names in portions that fit into one question each."""
    listed = list(names)
    for first in range(0, len(listed), AT_ONCE):
        yield listed[first : first + AT_ONCE]


class Database(ABC):
    """Where everything is kept. `write` returns when the data is durable."""

    is_shared: ClassVar[bool]
    """Whether several processes work on it together."""
    _loop: asyncio.AbstractEventLoop

    def __init__(self) -> None:
        self.is_busy = False
        """Whether many write at the same time, so that doing things together pays."""
        self.listener: Callable[[str], None] | None = None
        """Called with the notices of other processes."""
        self.on_gap: Callable[[], None] | None = None
        """Called when notices may have been missed."""
        self.loops = Loops()
        self._is_failing = False
        """Whether the last write failed for want of the database."""

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
        return await self.write_and_notify("", function, *args, **kwargs)

    async def write_and_notify(
        self,
        notice: str,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Like `write`; the notice reaches the other processes when the data is durable."""
        done = self._loop.create_future()
        job = Call(lambda connection: function(connection, *args, **kwargs), notice, done)
        self._put(job)
        result: T = await job.done
        return result

    async def append(
        self, entry: Row, state: Row, notice: str, more: Callable[[Connection], None] | None = None
    ) -> None:
        """Appends to a table's log; Conflict if that number is taken."""
        job = Append(entry, state, notice, more, self._loop.create_future())
        self._put(job)
        await job.done

    async def read(
        self,
        function: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Runs a function that only reads."""
        try:
            return await self._read(lambda connection: function(connection, *args, **kwargs))
        except Exception as error:
            raise named(error) from error

    async def is_well(self) -> bool:
        """Whether it can be read, and written unless the last write went well."""
        try:
            await self.read(Connection.execute, READ_PROBE)
            if self._is_failing:
                await self.write(Connection.execute, WRITE_PROBE)
        except Unavailable:
            return False
        return True

    @abstractmethod
    async def _read(self, function: Callable[[Connection], T]) -> T:
        """Runs a function that only reads."""

    @abstractmethod
    def _put(self, job: Job) -> None:
        """Puts a job into the group that is written next."""

    def _settle(self, job: Job, outcome: Outcome, error: Exception | None) -> None:
        """Tells whoever waits for a job how it went."""
        if error is None:
            self._is_failing = False
            if not job.done.done():
                job.done.set_result(outcome)
            return
        told = named(error)
        self._is_failing = isinstance(told, Unavailable)
        if not job.done.done():
            told.__cause__ = None if told is error else error
            job.done.set_exception(told)
            # Whoever asked may be gone by now; that is no news for the log.
            job.done.exception()
