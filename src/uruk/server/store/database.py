"""The database: reads at any time, writes in groups that commit together.

Statements are written once, as functions of a SQLAlchemy connection. SQLite runs them in threads
of its own, PostgreSQL through asyncpg; both wait for the disk once a group, not once a move.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from uruk.server.store.jobs import Append, Call, Job, Row

P = ParamSpec("P")
T = TypeVar("T")


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
        job = Call(lambda connection: function(connection, *args, **kwargs), note, done)
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
