"""How groups of moves get into the database."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.server.conftest import World, on_sqlite
from uruk.server.faults import Conflict
from uruk.server.store.database import Database

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


@pytest.fixture
async def db(world: World) -> Database:
    services = await world.services()
    await world.table(services, "Anna", "Ben")
    return services.db


async def table_of(db: Database) -> str:
    found: str = await db.read(lambda c: c.exec_driver_sql("SELECT id FROM tables").scalar_one())
    return found


def append(db: Database, table: str, seq: int) -> asyncio.Task[None]:
    line = (table, seq, "move", 0, "person", None, "go", 1, None, 5.0)
    state = (5.0, seq, 0, None, False, None, table)
    return asyncio.ensure_future(db.append(line, state, ""))


async def numbers(db: Database) -> list[int]:
    def read(connection: Connection) -> list[int]:
        return [row[0] for row in connection.exec_driver_sql("SELECT seq FROM log ORDER BY seq")]

    return await db.read(read)


async def test_one_bad_line_does_not_harm_its_group(db: Database) -> None:
    table = await table_of(db)
    before = await numbers(db)
    group = [append(db, table, seq) for seq in (101, 102, 102, 103)]
    outcomes = await asyncio.gather(*group, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(Conflict) == 1
    assert await numbers(db) == [*before, 101, 102, 103]


async def test_many_lines_at_once_are_all_there(db: Database) -> None:
    table = await table_of(db)
    for first in (1000, 2000):
        await asyncio.gather(*(append(db, table, first + n) for n in range(450)))
    assert len(await numbers(db)) == 900


async def test_a_failing_write_does_not_stop_the_next_one(db: Database) -> None:
    def fail(_connection: Connection) -> None:
        raise ZeroDivisionError

    table = await table_of(db)
    failing = asyncio.ensure_future(db.write(fail))
    good = append(db, table, 7)
    with pytest.raises(ZeroDivisionError):
        await failing
    await good
    assert 7 in await numbers(db)


@on_sqlite
async def test_a_move_waits_for_another_program_that_writes(db: Database, db_url: str) -> None:
    """And nobody else waits for it."""
    table = await table_of(db)
    other = sqlite3.connect(Path(db_url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    move = append(db, table, 9)
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert not move.done()
    assert 9 not in await numbers(db)
    other.execute("COMMIT")
    other.close()
    await asyncio.wait_for(move, 10)
    assert 9 in await numbers(db)
