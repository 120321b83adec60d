"""PostgreSQL: a server that several processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from uruk.kernel.errors import BadInput
from uruk.server.faults import Unavailable, named
from uruk.server.store import migrate
from uruk.server.store.database import Database, T
from uruk.server.store.jobs import GROUP, MANY, TURNS, Job, Outcome, is_jobs_fault, run_group

CHANNEL = "uruk"
PATIENCE = {"timeout": 10, "command_timeout": 30}
"""Seconds to wait for a connection, and for the answer to a statement."""


class PostgreSQL(Database):
    """A server that several processes share; it also carries their notices to each other."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._plain_url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._url = url.set(drivername="postgresql+asyncpg")
        try:
            self._engine = create_async_engine(
                self._url,
                pool_size=8,
                max_overflow=4,
                pool_pre_ping=True,
                connect_args=PATIENCE,
            )
        except ModuleNotFoundError as error:
            missing = f"{error.name} is missing; install Uruk with its extra: uruk[site]"
            raise BadInput("db", missing) from None
        self._queue: list[Job] = []
        self._wake = asyncio.Event()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._for_notices: Any = None
        self._is_cut_off = asyncio.Event()
        """Set while there is no connection for notices."""

    async def _read(self, function: Callable[[Connection], T]) -> T:
        return await self._whole(self._read_now(function))

    async def _read_now(self, function: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(function)

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Lets work come to its end even if nobody waits for it any more.

        Broken off while a connection is being made, it would leave one that nobody closes.
        """
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits gets it; if nobody does, it is no news

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._upgrade()
        await self._listen()
        self.loops.keep("writer", self._write_next)
        self.loops.keep("notes", self._listen_again)

    async def _upgrade(self) -> None:
        """Brings the schema up to date, which may take longer than anything else."""
        engine = create_async_engine(self._url)
        try:
            async with engine.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('uruk'))"))
                await connection.run_sync(migrate.upgrade)
        finally:
            await engine.dispose()

    async def _connect_for_notices(self) -> None:
        import asyncpg

        self._for_notices = await asyncpg.connect(self._plain_url, **PATIENCE)

    async def _listen(self) -> None:
        await self._whole(self._connect_for_notices())
        connection = self._for_notices
        connection.add_termination_listener(self._lost)
        await connection.add_listener(CHANNEL, self._hear)
        if not connection.is_closed():
            self._is_cut_off.clear()

    def _lost(self, connection: object) -> None:
        if connection is self._for_notices:
            self._is_cut_off.set()

    async def _listen_again(self) -> None:
        """Waits until the connection for notices breaks and makes a new one."""
        await self._is_cut_off.wait()
        await _close(self._for_notices)
        try:
            await self._listen()
        except Exception as error:
            raise named(error) from error
        if self.on_gap is not None:
            self.on_gap()

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        if self.listener is not None:
            self.listener(payload)

    async def stop(self) -> None:
        while self._queue:
            await asyncio.gather(*(job.done for job in self._queue), return_exceptions=True)
        await self.loops.stop()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        if self._for_notices is not None:
            connection, self._for_notices = self._for_notices, None
            await _close(connection)
        await self._engine.dispose()

    def _put(self, job: Job) -> None:
        self._queue.append(job)
        self._wake.set()

    async def _write_next(self) -> None:
        """Writes the next group, as soon as there is one."""
        await self._wake.wait()
        turns = TURNS if self.is_busy else 0
        while turns and (before := len(self._queue)) < GROUP:
            await asyncio.sleep(0)
            turns = turns - 1 if len(self._queue) > before else 0
        group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
        if not self._queue:
            self._wake.clear()
        try:
            await self._write_group(group)
        except BaseException:
            for job in group:
                self._settle(job, None, Unavailable("the writer was stopped"))
            raise
        self.is_busy = len(group) >= MANY

    async def _write_group(self, group: list[Job]) -> None:
        """Writes a group; if one of its jobs is to blame that it fails, the jobs one by one."""
        try:
            outcomes = await self._whole(self._commit(group))
        except Exception as error:
            if len(group) > 1 and is_jobs_fault(error):
                for job in group:
                    await self._write_group([job])
            else:
                for job in group:
                    self._settle(job, None, error)
        else:
            for job, outcome in zip(group, outcomes, strict=True):
                self._settle(job, outcome, None)

    async def _commit(self, jobs: Sequence[Job]) -> list[Outcome]:
        notices = ",".join(job.notice for job in jobs if job.notice)
        async with self._engine.begin() as connection:
            outcomes = await connection.run_sync(run_group, jobs)
            if notices:
                notify = text("SELECT pg_notify(:channel, :notices)")
                await connection.execute(notify, {"channel": CHANNEL, "notices": notices})
        return outcomes


async def _close(connection: Any) -> None:
    """Closes the connection for notices; if the server is gone, there is nobody to tell."""
    try:
        await connection.close(timeout=PATIENCE["timeout"])
    except Exception:
        connection.terminate()
