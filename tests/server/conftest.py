"""A server for each test, on SQLite; what the store does is tried on PostgreSQL, too.

Tests marked `both_databases` send every statement that there is between them. The others run on
PostgreSQL in the soak only.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

import uruk
from tests.kernel.toy import TOY
from tests.server.harness import Browser, Clock, QuickThinker
from tests.server.postgres import MISSING, binaries, postgres
from uruk.server.services import Services
from uruk.server.settings import Settings
from uruk.server.store import schema
from uruk.server.store.open import open_database
from uruk.server.web.app import make_app

QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GAMES = (uruk.game("tigris"), TOY)
FIRST_SEAT_BEGINS = next(
    seed for seed in range(2**255, 2**256) if uruk.game("tigris").new(2, seed=seed).seat == 0
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves PostgreSQL to the soak where a test asks for no database and not for both."""
    for item in items:
        callspec = getattr(item, "callspec", None)
        if callspec is not None and callspec.params.get("db_url") == "postgresql":
            named = any("db_url" in mark.args[0] for mark in item.iter_markers("parametrize"))
            if not named and item.get_closest_marker("both_databases") is None:
                item.add_marker(pytest.mark.soak)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server with the schema in place."""
    if binaries() is None:
        pytest.fail(MISSING)
    with postgres() as server:
        asyncio.run(_prepare(server.url))
        yield server.url


async def _prepare(url: str) -> None:
    database = open_database(url)
    await database.start()
    await database.stop()


@pytest.fixture(scope="session")
def empty_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the schema in place."""
    path = tmp_path_factory.mktemp("sqlite") / "empty.db"
    asyncio.run(_prepare(str(path)))
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def db_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        path = tmp_path / "uruk.db"
        shutil.copy(request.getfixturevalue("empty_sqlite"), path)
        return str(path)
    url: str = request.getfixturevalue("postgres_url")
    asyncio.run(_empty(url))
    return url


async def _empty(url: str) -> None:
    connection = await asyncpg.connect(url)
    tables = reversed(schema.metadata.sorted_tables)
    await connection.execute("; ".join(f"DELETE FROM {table.name}" for table in tables))
    await connection.close()


on_sqlite = pytest.mark.parametrize("db_url", ["sqlite"], indirect=True)
"""For tests in which storage does not matter."""
on_postgresql = pytest.mark.parametrize("db_url", ["postgresql"], indirect=True)


@pytest.fixture
def clock() -> Clock:
    return Clock()


class World:
    """The servers and browsers of a test."""

    def __init__(self, db_url: str, clock: Clock, stack: AsyncExitStack) -> None:
        self.db_url = db_url
        self.clock = clock
        self._stack = stack
        self._apps: dict[int, FastAPI] = {}
        self.thinker: QuickThinker | None = None
        self.seed: Callable[[], int] = lambda: FIRST_SEAT_BEGINS

    async def services(self, games: Sequence[uruk.Game] = GAMES, **settings: Any) -> Services:
        """A server process, as far as the application goes."""
        chosen: dict[str, Any] = {
            "db": self.db_url,
            "now": self.clock,
            "bot_pace": 0.0,
            "rate_limits": False,
            "watch": False,
            "seed": self.seed,
            "hasher": QUICK_HASHER,
            **settings,
        }
        thinker = QuickThinker(games)
        made = Services(Settings(**chosen), tuple(games), thinker)
        self.thinker = thinker
        await made.start()
        self._stack.push_async_callback(made.stop)
        self._apps[id(made)] = make_app(services=made)
        return made

    def browser(self, services: Services, address: str = "192.0.2.1") -> Browser:
        return Browser(self._apps[id(services)], address)

    async def guest(self, services: Services, name: str) -> Browser:
        return await self.browser(services).guest(name)

    async def table(
        self, services: Services, *names: str, game: str = "toy", **more: Any
    ) -> tuple[str, list[Browser]]:
        """A running table of people, in seat order."""
        people = [await self.guest(services, name) for name in names]
        seats = ["person", *["open"] * (len(names) - 1)]
        table = await people[0].table(seats, game, **more)
        for person in people[1:]:
            await person.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        return table["id"], people


@pytest.fixture
async def world(db_url: str, clock: Clock, anyio_backend: str) -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        yield World(db_url, clock, stack)


@pytest.fixture
async def services(world: World) -> Services:
    return await world.services()
