"""The schema: migrations lead to it, and indexes serve what is asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from uruk.server.store import migrate, schema, tables


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'uruk.db'}")
    with engine.begin() as connection:
        assert not migrate.is_current(connection)
        migrate.upgrade(connection)
        assert migrate.is_current(connection)
        found = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        assert found == []
        scripts = ScriptDirectory.from_config(migrate.configuration(connection))
        assert scripts.get_current_head() == schema.VERSION
    engine.dispose()


def test_a_migration_keeps_the_log(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'uruk.db'}")
    with engine.begin() as connection:
        command.upgrade(migrate.configuration(connection), "0001")
        rows = [("t1", 2, "move", 0, "person", None, "b", 1, None, 2.5),
                ("t1", 1, "move", 1, "bot", "u", "a", 1, "king", 1800000000.123457)]  # fmt: skip
        connection.exec_driver_sql(f"INSERT INTO log VALUES ({', '.join('?' * 10)})", rows)
        migrate.upgrade(connection)
        made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'log'")
        assert made.scalar_one().rstrip().endswith("WITHOUT ROWID")
        assert connection.exec_driver_sql("SELECT * FROM log").fetchall() == rows[::-1]
        command.downgrade(migrate.configuration(connection), "0001")
        assert connection.exec_driver_sql("SELECT * FROM log").fetchall() == rows[::-1]
    engine.dispose()


def test_lists_of_the_past_need_no_sorting(tmp_path: Path) -> None:
    """Finished tables pile up; a page of them must not look at them all."""
    engine = create_engine(f"sqlite:///{tmp_path / 'uruk.db'}")
    asked: list[Any] = []
    with engine.begin() as connection:
        migrate.upgrade(connection)
        event.listen(
            connection,
            "before_cursor_execute",
            lambda _c, _r, sql, args, *_: asked.append((sql, args)),
        )
        tables.listed(connection, "finished", None, None, None, 20)
        sql, args = asked[0]
        plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", args)]
    engine.dispose()
    assert plan[0] == "SCAN tables USING INDEX ix_tables_ended"
    assert not any("TEMP B-TREE" in step for step in plan)


def test_migrations_lead_to_the_schema_on_postgresql(postgres_url: str) -> None:
    async def compare() -> list[object]:
        engine = create_async_engine(postgres_url.replace("://", "+asyncpg://"))
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
            )
        await engine.dispose()
        return list(found)

    assert asyncio.run(compare()) == []
