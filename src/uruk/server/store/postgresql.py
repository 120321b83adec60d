"""PostgreSQL: a server that several processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Concatenate

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from uruk.kernel.errors import BadInput
from uruk.server.store import migrate
from uruk.server.store.database import Database, P, T
from uruk.server.store.jobs import GROUP, MANY, TURNS, Job, Outcome, run_group, settle

CHANNEL = "uruk"
AGAIN = 0.5
"""Seconds between attempts to hear notes again."""


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
