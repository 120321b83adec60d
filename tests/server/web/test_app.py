"""The interface as a whole: games, pages, descriptions, schema."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event

import uruk
from tests.server.conftest import World, on_sqlite
from uruk.server.services import Services
from uruk.server.store import migrate, schema, tables

DOCS = Path(__file__).parents[3] / "docs" / "protocol.md"


@on_sqlite
@pytest.mark.anyio
async def test_games_tell_what_the_lobby_needs(world: World, services: Services) -> None:
    anyone = world.browser(services)
    games = {game["id"]: game for game in await anyone.get("/api/games")}
    tigris = games["tigris"]
    assert tigris["seats"] == [2, 3, 4]
    assert {option["name"] for option in tigris["options"]} >= {"board"}
    assert tigris["bots"][0] == "random"
    words = await anyone.get("/api/games/tigris/messages/en")
    assert words["messages"]["refusal.game_over"] == "The game is over."
    await anyone.get("/api/games/tigris/messages/xx", status=404)
    await anyone.get("/api/games/chess/rules", status=404)
    rules = await anyone.get("/api/games/tigris/rules")
    assert [rule["id"] for rule in rules["rules"]] == [r.id for r in uruk.game("tigris").rules]


@on_sqlite
@pytest.mark.anyio
async def test_art_may_be_kept_for_ever_under_its_version(world: World, services: Services) -> None:
    anyone = world.browser(services)
    version = (await anyone.get("/api/games"))[0]["art"]
    plain = await anyone.request("GET", "/api/games/tigris/art")
    assert "cache-control" not in plain.headers
    lasting = await anyone.request("GET", f"/api/games/tigris/art?v={version}")
    assert "immutable" in lasting.headers["cache-control"]
    assert lasting.json()["version"] == version


@on_sqlite
@pytest.mark.anyio
async def test_large_answers_are_compressed(world: World, services: Services) -> None:
    response = await world.browser(services).request("GET", "/api/games/tigris/rules")
    assert response.headers["content-encoding"] == "gzip"


@on_sqlite
@pytest.mark.anyio
async def test_every_endpoint_is_described_and_in_the_protocol(
    world: World, services: Services
) -> None:
    described = await world.browser(services).get("/openapi.json")
    told = DOCS.read_text("utf-8")
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], path
            short = path.replace("{table}", "{id}").replace("{session}", "{id}")
            short = short.replace("{token}", "{id}")
            tail = "…/" + short.rpartition("/")[2]
            found = re.search(rf"`{method.upper()} {re.escape(short)}[`?]", told)
            assert found or f"`{tail}`" in told, f"{method} {short} is not in the protocol"
    names = described["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)):
        assert name in names


@on_sqlite
@pytest.mark.anyio
async def test_the_client_is_served_with_its_routes(world: World, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Lobby</title>")
    (tmp_path / "assets" / "main.js").write_text("start()")
    (tmp_path.parent / "secret.txt").write_text("secret")
    services = await world.services(static=tmp_path)
    anyone = world.browser(services)
    for path in ("/", "/table/abc", "/rules/tigris"):
        response = await anyone.request("GET", path)
        assert response.text == "<title>Lobby</title>"
        assert response.headers["cache-control"] == "no-cache"
    script = await anyone.request("GET", "/assets/main.js")
    assert (script.text, "immutable" in script.headers["cache-control"]) == ("start()", True)
    assert (await anyone.request("GET", "/assets/none.js")).status_code == 404
    for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
        assert "secret" not in (await anyone.request("GET", path)).text
    missing = await anyone.get("/api/none", status=404)
    assert missing["code"] == "not_found"


@on_sqlite
@pytest.mark.anyio
async def test_without_a_built_client_a_page_says_so(world: World, tmp_path: Path) -> None:
    services = await world.services(static=tmp_path / "none")
    page = await world.browser(services).get("/")
    assert "has not been built" in page


def test_the_schema_prints_all_wire_types() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "uruk.server.wire.schema"], capture_output=True, check=True
    )
    definitions = json.loads(done.stdout)["$defs"]
    assert {"Frame", "TableBody", "ServerMessage", "Result", "Element"} <= set(definitions)
    assert "choices" in definitions["Frame"]["required"]
    assert "options" not in definitions["TableBody"]["required"]


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
    from sqlalchemy.ext.asyncio import create_async_engine

    async def compare() -> list[object]:
        engine = create_async_engine(postgres_url.replace("://", "+asyncpg://"))
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
            )
        await engine.dispose()
        return list(found)

    assert asyncio.run(compare()) == []
