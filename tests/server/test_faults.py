"""Faults: the database fails for a while, notices are lost; nothing stops for good."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import OperationalError

from tests.server.conftest import World, _prepare, on_postgresql, on_sqlite
from tests.server.harness import PATIENCE, Browser, Socket, raises_closed
from tests.server.postgres import postgres
from uruk.server import loops
from uruk.server import services as serving
from uruk.server.faults import Unavailable
from uruk.server.services import Services
from uruk.server.store import people, sqlite, tables
from uruk.server.store.postgresql import PostgreSQL

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]

BOT = {"kind": "bot", "level": "random"}
CLOCK = {"kind": "live", "bank": 10, "increment": 0}
Json = Any


@pytest.fixture(autouse=True)
def no_long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done every few seconds is done all the time."""
    monkeypatch.setattr(loops, "SHORTEST_PAUSE", 0.01)
    monkeypatch.setattr(loops, "LONGEST_PAUSE", 0.05)
    monkeypatch.setattr(serving, "LOOK_AROUND_EVERY", 0.01)
    monkeypatch.setattr(serving, "COMPARE_EVERY", 0.01)


class Fault:
    """Stands in for a function of the database, which fails until it is mended."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self.is_mended = False
        self.failures = 0

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.is_mended:
            return self._function(*args, **kwargs)
        self.failures += 1
        raise OperationalError("SELECT 1", {}, sqlite3.OperationalError("disk I/O error"))

    async def is_met(self, times: int = 3) -> None:
        await eventually(lambda: self.failures >= times)


async def eventually(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


async def fails(loop: loops.Loop, times: int = 1) -> None:
    await eventually(lambda: loop.failures >= times)


async def health(world: World, server: Services) -> tuple[int, Json]:
    response = await world.browser(server).request("GET", "/api/health")
    return response.status_code, response.json()


async def gets_well(world: World, server: Services) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await health(world, server))[0] != 200:
            await asyncio.sleep(0.01)


async def is_ill(world: World, server: Services, loop: str) -> None:
    status, told = await health(world, server)
    ill = {found["name"]: found["failures"] for found in told["loops"] if not found["ok"]}
    assert (status, told["ok"]) == (503, False)
    assert ill.get(loop, 0) >= 1, told


# ---------------------------------------------------------------- every loop


async def test_health_tells_of_every_loop(world: World) -> None:
    server = await world.services(watch=True)
    await gets_well(world, server)
    status, told = await health(world, server)
    assert (status, told["ok"], told["database"]) == (200, True, True)
    expected = {"clocks", "bots", "watchers"}
    if server.db.is_shared:
        expected |= {"writer", "notes"}
    assert {loop["name"] for loop in told["loops"]} == expected


async def test_a_loop_that_hangs_is_not_well(world: World, services: Services) -> None:
    async def hang() -> None:
        await asyncio.get_running_loop().create_future()

    services.loops.keep("patient", hang, PATIENCE)
    assert (await health(world, services))[0] == 200
    services.loops.keep("hanging", hang, 0.0)
    status, told = await health(world, services)
    assert status == 503
    assert [loop["name"] for loop in told["loops"] if not loop["ok"]] == ["hanging"]


async def test_clocks_run_on_after_a_fault(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await world.services(watch=True)
    table, (anna, _) = await world.table(server, "Anna", "Ben", clock=CLOCK)
    watching = await anna.watch(table)
    fault = Fault(tables.due)
    monkeypatch.setattr(tables, "due", fault)
    world.clock.forward(10)
    server.clock_runner.expect(0.0)
    await fault.is_met()
    await is_ill(world, server, "clocks")
    fault.is_mended = True
    await watching.version(1)
    assert watching.entries[0]["by"] == "clock"
    await gets_well(world, server)


async def test_a_table_that_cannot_go_on_holds_no_other_clock_up(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await world.services(watch=True)
    broken, _ = await world.table(server, "Anna", "Ben", clock=CLOCK)
    table, (eve, _) = await world.table(server, "Eve", "Dan", clock=CLOCK)
    tried: list[str] = []
    expire = server.clock_runner._expire

    async def expire_others(live: Any) -> None:
        tried.append(live.id)
        if live.id == broken:
            raise ZeroDivisionError
        await expire(live)

    monkeypatch.setattr(server.clock_runner, "_expire", expire_others)
    monkeypatch.setattr(loops, "LONGEST_PAUSE", 1000.0)
    monkeypatch.setattr(loops, "SHORTEST_PAUSE", 1000.0)
    watching = await eve.watch(table)
    world.clock.forward(10)
    server.clock_runner.expect(0.0)
    await watching.version(1)
    for _ in range(3):
        server.clock_runner.expect(0.0)
        await asyncio.sleep(0.1)
    assert tried.count(broken) == 1, "it is left alone for a while"
    monkeypatch.setattr(loops, "monotonic", lambda: monotonic() + 1000)
    server.clock_runner.expect(0.0)
    await eventually(lambda: tried.count(broken) == 2)


async def test_a_deadline_that_comes_while_the_keeper_looks_is_not_forgotten(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await world.services()
    clock_runner = server.clock_runner
    read = server.db.read

    async def slow_read(function: Any, *args: Any, **kwargs: Any) -> Any:
        found = await read(function, *args, **kwargs)
        if function is tables.next_deadline:
            clock_runner.expect(world.clock() + 0.01)
        return found

    monkeypatch.setattr(server.db, "read", slow_read)
    await clock_runner.go_round()
    async with asyncio.timeout(5):
        await clock_runner.go_round()


async def test_a_fault_of_the_bots_loop_is_got_over(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await world.services(watch=True)
    fault = Fault(tables.thinking)
    monkeypatch.setattr(tables, "thinking", fault)
    await fault.is_met()
    await is_ill(world, server, "bots")
    fault.is_mended = True
    await gets_well(world, server)


async def test_a_fault_of_the_watchers_loop_is_got_over(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await world.services(watch=True)
    table, (anna, _) = await world.table(server, "Anna", "Ben")
    await anna.watch(table)
    for function in (tables.standings, tables.last_said, people.valid_credentials):
        fault = Fault(function)
        monkeypatch.setattr(
            people if function is people.valid_credentials else tables, function.__name__, fault
        )
        await fault.is_met()
        await is_ill(world, server, "watchers")
        fault.is_mended = True
        await gets_well(world, server)


@on_postgresql
async def test_the_writer_goes_on_after_a_defect(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await world.services()
    anna = await world.guest(server, "Anna")

    async def fail(_group: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(server.db, "_write_group", fail)
        await anna.post("/api/me/name", {"name": "Anna Maria"}, status=503)
        await is_ill(world, server, "writer")
    await anna.post("/api/me/name", {"name": "Anna Maria"})
    await gets_well(world, server)


@on_postgresql
async def test_notes_are_heard_again_after_any_error(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncpg

    first, second = await world.services(), await world.services()
    table, (anna, _) = await world.table(first, "Anna", "Ben")
    watching = await world.browser(second).watch(table)
    tried: list[int] = []

    async def connect(*_: Any, **__: Any) -> None:
        tried.append(1)
        raise asyncpg.InterfaceError("cannot")

    with monkeypatch.context() as patched:
        patched.setattr(asyncpg, "connect", connect)
        second.db._for_notices.terminate()  # type: ignore[attr-defined]
        await eventually(lambda: len(tried) >= 3)
        await is_ill(world, second, "notes")
        await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    await watching.version(1)
    await gets_well(world, second)


# ---------------------------------------------------------------- faults of the database


@contextmanager
def locked(path: str) -> Iterator[None]:
    """Another program writes into the file and does not come to an end."""
    other = sqlite3.connect(Path(path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("COMMIT")
        other.close()


@on_sqlite
async def test_a_held_lock_stops_nothing_for_good(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.02)
    server = await world.services(watch=True)
    table, (anna, ben) = await world.table(server, "Anna", "Ben", clock=CLOCK)
    watching = await ben.watch(table)
    with locked(world.db_url):
        body = {"move": "bid 0", "version": 0}
        refused = await anna.post(f"/api/tables/{table}/moves", body, status=503)
        assert refused["code"] == "unavailable"
        assert "OperationalError" not in refused["message"]
        world.clock.forward(10)
        server.clock_runner.expect(0.0)
        await fails(server.loops.kept[0], 2)
        assert (await health(world, server))[1]["database"] is False
    await watching.version(1)
    assert watching.entries[0]["by"] == "clock"
    await gets_well(world, server)


@on_sqlite
async def test_moves_that_wait_together_for_a_lock_wait_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a group of many would hold everybody up for hours."""
    waits: list[int] = []
    server = await world.services()

    def write(connection: Connection) -> None:
        waits.append(1)
        tables.change_table(connection, "none", changed=1.0)

    monkeypatch.setattr(sqlite, "PATIENCE", 0.02)
    with locked(world.db_url):
        outcomes = await asyncio.gather(
            *(server.db.write(write) for _ in range(20)), return_exceptions=True
        )
    assert {type(outcome) for outcome in outcomes} == {Unavailable}
    assert len(waits) <= 2
    await server.db.write(write)


@on_sqlite
async def test_a_full_disk_stops_nothing_for_good(world: World) -> None:
    server = await world.services(watch=True)
    table, (anna, ben) = await world.table(server, "Anna", "Ben", clock=CLOCK)
    watching = await ben.watch(table)

    def limit(connection: Connection, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await server.db.write(limit, 1)  # as many as there are
    statuses = []
    for _ in range(100):
        path = f"/api/tables/{table}/chat"
        statuses.append((await anna.request("POST", path, {"text": "x" * 500})).status_code)
        if statuses[-1] != 200:
            break
    assert statuses[-1] == 503
    assert (await watching.ask("chat", text="y" * 500))["problem"]["code"] == "unavailable"
    await server.db.write(limit, 1_000_000)
    await anna.post(f"/api/tables/{table}/chat", {"text": "x" * 500})
    world.clock.forward(10)
    server.clock_runner.expect(0.0)
    await watching.version(1)
    await gets_well(world, server)


@on_postgresql
async def test_postgresql_restarts_and_everything_goes_on(world: World) -> None:
    """Clocks, bots, moves, notices: all by themselves."""
    with postgres() as server:
        await _prepare(server.url)
        world.db_url = server.url
        first, second = await world.services(watch=True), await world.services(watch=True)
        table, (_, ben) = await world.table(first, "Anna", "Ben", clock=CLOCK)
        other, (eve, _) = await world.table(first, "Eve", "Dan")
        here, there = await ben.watch(table), await world.browser(second).watch(other)
        server.stop()
        body = {"move": "bid 0", "version": 0}
        await eve.post(f"/api/tables/{other}/moves", body, status=503)
        with raises_closed(1013):
            await eve.watch(other)
        with raises_closed(1013):
            await eve.socket("/api/lobby").receive()
        world.clock.forward(10)
        for process in (first, second):
            process.clock_runner.expect(0.0)
            await fails(process.loops.kept[0])
            assert (await health(world, process))[0] == 503
        server.start()
        await here.version(1)
        assert here.entries[0]["by"] == "clock"
        await eve.post(f"/api/tables/{other}/moves", body)
        await there.version(1)
        for process in (first, second):
            await gets_well(world, process)
            await process.stop()


async def test_faults_are_told_without_their_inside(
    world: World, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table)
    lobby = anna.socket("/api/lobby")
    await lobby.receive()
    for function in (people.by_session, tables.listed, tables.log_after):
        monkeypatch.setattr(
            people if function is people.by_session else tables, function.__name__, Fault(function)
        )
    for path in ("/api/me", "/api/tables", f"/api/tables/{table}/frame?after=-1"):
        refused = await anna.get(path, status=503)
        assert (refused["code"], "disk" in refused["message"]) == ("unavailable", False)
    with raises_closed(1013):
        await anna.watch(table)
    services.lobby.waiting_changed([anna.id])
    with raises_closed(1013):
        await lobby.receive()
    assert (await socket.ask("ping"))["type"] == "pong", "what needs no database goes on"


async def test_a_watcher_who_cannot_be_told_is_sent_away(
    world: World, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And connects again, instead of waiting for ever before an old picture."""
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    for detail in ("full", "log"):
        socket = await ben.watch(table, detail=detail)
        with monkeypatch.context() as patched:
            fault: Json = Fault(lambda *_: None)
            patched.setattr(services.registry.tables[table], "entries_after", fault)
            services.registry.tables[table].version += 1
            services.registry.tables[table].publish()
            with raises_closed(1011):
                while True:
                    await socket.receive()
            services.registry.tables[table].version -= 1
        await socket.close()
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})


# ---------------------------------------------------------------- bots


async def test_a_bot_whose_move_could_not_be_stored_plays_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await world.services(watch=True)
    anna = await world.guest(server, "Anna")
    append = server.db.append
    failures: list[int] = []

    async def fail_at_first(*args: Any) -> None:
        if len(failures) < 3:
            failures.append(1)
            raise Unavailable("disk I/O error")
        await append(*args)

    monkeypatch.setattr(server.db, "append", fail_at_first)
    table = (await anna.table([BOT, BOT]))["id"]
    watching = await anna.watch(table, detail="log")
    while watching.frame["seat"] is not None:
        await watching.receive()
    assert len(failures) == 3
    assert (await anna.get(f"/api/tables/{table}"))["status"] == "finished"


async def test_bots_that_fail_are_left_alone_for_a_while(
    world: World, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loops, "LONGEST_PAUSE", 1000.0)
    monkeypatch.setattr(loops, "SHORTEST_PAUSE", 1000.0)
    assert world.thinker is not None
    anna = await world.guest(services, "Anna")

    def fail(_question: object) -> Any:
        raise ZeroDivisionError

    world.thinker.answer = fail
    await anna.table([BOT, BOT])
    await services.bots.idle()
    for asked in (1, 2, 3):
        assert len(world.thinker.asked) == asked
        await services.bots.look_around()
        await services.bots.idle()
        assert len(world.thinker.asked) == asked, "not at once"
        monkeypatch.setattr(loops, "monotonic", lambda asked=asked: monotonic() + asked * 2000)
        await services.bots.look_around()
        await services.bots.idle()


# ---------------------------------------------------------------- lost notices


@on_postgresql
async def test_a_notice_that_comes_while_its_table_is_loaded_is_heeded(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await world.services(), await world.services()
    table, (anna, _) = await world.table(first, "Anna", "Ben")
    heard = asyncio.Event()
    hear = second.db.listener
    assert hear is not None

    def listen(payload: str) -> None:
        hear(payload)
        heard.set()

    second.db.listener = listen
    read = second.registry._read

    async def read_slowly(table_id: str) -> Any:
        live = await read(table_id)
        heard.clear()
        await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
        await heard.wait()
        return live

    monkeypatch.setattr(second.registry, "_read", read_slowly)
    watching = await world.browser(second).watch(table)
    await watching.version(1)


async def deaf_process(world: World) -> tuple[Services, Services]:
    """Two processes, of which the second hears nothing."""
    first, second = await world.services(), await world.services()
    second.db.listener = None
    return first, second


def moved(browser: Browser, world: World, server: Services) -> Browser:
    """The same browser, talking to another process."""
    other = world.browser(server)
    other.http.cookies.update(browser.http.cookies)
    other.csrf, other.headers = browser.csrf, browser.headers
    return other


async def told(socket: Socket, kind: str) -> Json:
    return await socket.until(lambda message: bool(message["type"] == kind))


@on_postgresql
async def test_tables_in_memory_are_compared_with_the_database(world: World) -> None:
    first, second = await deaf_process(world)
    anna, ben = await world.guest(first, "Anna"), await world.guest(first, "Ben")
    table = (await anna.table(["person", "open", "open"]))["id"]
    watching = await world.browser(second).watch(table)
    world.clock.forward(1)
    await ben.post(f"/api/tables/{table}/join", {})
    await second.compare()
    assert (await told(watching, "table"))["table"]["seats"][1]["name"] == "Ben"
    world.clock.forward(1)
    await ben.post(f"/api/tables/{table}/leave", {})
    await second.compare()
    assert (await told(watching, "table"))["table"]["seats"][1]["name"] is None
    await ben.post(f"/api/tables/{table}/join", {})
    await anna.post(f"/api/tables/{table}/replace", {"seat": 2, "level": "random"})
    await second.compare()
    await watching.version(0)
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    await second.compare()
    await watching.version(1)
    sent = len(watching.sent)
    await second.compare()
    assert watching._in.empty(), "who knows everything is told nothing"
    assert len(watching.sent) == sent


@on_postgresql
async def test_chat_and_lobby_are_compared_with_the_database(world: World) -> None:
    first, second = await deaf_process(world)
    table, (anna, ben) = await world.table(first, "Anna", "Ben")
    await anna.post(f"/api/tables/{table}/chat", {"text": "first"})
    elsewhere = moved(ben, world, second)
    watching, lobby = await elsewhere.watch(table), elsewhere.socket("/api/lobby")
    assert (await lobby.receive())["tables"] == []
    await second.lobby.compare()
    assert not any(visitor.waiting for visitor in second.lobby.visitors), "nothing is new"
    await anna.post(f"/api/tables/{table}/chat", {"text": "second"})
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    await second.compare()
    assert [line["text"] for line in (await told(watching, "chat"))["lines"]] == ["second"]
    assert [waiting["id"] for waiting in (await lobby.receive())["tables"]] == [table]


@on_postgresql
async def test_sessions_are_compared_with_the_database(world: World) -> None:
    first, second = await deaf_process(world)
    anna = await world.browser(first).register("Anna")
    phone = await world.browser(first).login("Anna")
    table = (await anna.table(["person", "open"]))["id"]
    here, there = moved(anna, world, second), moved(phone, world, second)
    mine, lost, lobby = (
        await here.watch(table),
        await there.watch(table),
        there.socket("/api/lobby"),
    )
    await lobby.receive()
    await anna.delete("/api/sessions")
    await second.compare()
    for socket in (lost, lobby):
        with raises_closed(4401):
            while True:
                await socket.receive()
    assert (await mine.ask("ping"))["type"] == "pong"


async def test_a_loaded_table_that_leaves_memory_at_once_is_loaded_again(world: World) -> None:
    """Two watchers wait for the same table, and the first is done before the second begins."""
    server = await world.services(idle_tables=0)
    table, (anna, ben) = await world.table(server, "Anna", "Ben")
    answers = await asyncio.gather(
        *(person.get(f"/api/tables/{table}") for person in (anna, ben) for _ in range(5))
    )
    assert {answer["id"] for answer in answers} == {table}
    refused = await asyncio.gather(*(anna.get("/api/tables/none", status=404) for _ in range(3)))
    assert {problem["code"] for problem in refused} == {"not_found"}


@on_postgresql
async def test_a_read_that_nobody_waits_for_any_more_comes_to_its_end(world: World) -> None:
    """Broken off while its connection is being made, it would leave one that nobody closes."""
    database = PostgreSQL(make_url(world.db_url))
    connected, ended = asyncio.Event(), asyncio.Event()

    def slow(connection: Connection) -> None:
        connected.set()
        connection.exec_driver_sql("SELECT pg_sleep(0.2)")
        ended.set()

    read = asyncio.create_task(database.read(slow))
    await asyncio.wait_for(connected.wait(), PATIENCE)
    read.cancel()
    with pytest.raises(asyncio.CancelledError):
        await read
    assert not ended.is_set()
    await database.stop()
    assert ended.is_set()
