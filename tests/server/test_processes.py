"""Several server processes on one PostgreSQL database."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from tests.server.conftest import World, on_postgresql
from tests.server.harness import Browser, play_to_the_end, raises_closed
from uruk.server.services import Services

pytestmark = [pytest.mark.anyio, on_postgresql]

BOT = {"kind": "bot", "level": "random"}


async def same_person(world: World, browser: Browser, services: Services) -> Browser:
    """The same browser, talking to another process."""
    other = world.browser(services)
    other.http.cookies.update(browser.http.cookies)
    other.csrf, other.id, other.name = browser.csrf, browser.id, browser.name
    return other


async def test_players_of_two_processes_play_one_game(world: World) -> None:
    first, second = await world.services(), await world.services()
    anna = await world.guest(first, "Anna")
    table = (await anna.table(["person", "open"]))["id"]
    ben = await world.guest(second, "Ben")
    watching = await anna.watch(table)
    await ben.post(f"/api/tables/{table}/join", {})
    await watching.until(lambda told: told["type"] == "frame")
    sockets = {0: watching, 1: await ben.watch(table)}
    await play_to_the_end(sockets)
    await sockets[1].version(sockets[0].frame["version"])
    assert sockets[0].frame["result"] == sockets[1].frame["result"]
    assert [e["version"] for e in sockets[0].entries] == [e["version"] for e in sockets[1].entries]


async def test_two_processes_never_both_accept_a_move(world: World) -> None:
    first, second = await world.services(), await world.services()
    table, (anna, _) = await world.table(first, "Anna", "Ben", game="tigris")
    elsewhere = await same_person(world, anna, second)
    here, there = await anna.watch(table), await elsewhere.watch(table)
    for version in range(4):
        await here.version(version)
        await there.version(version)
        if here.frame["seat"] != 0:
            break
        moves = [c["move"] for c in here.frame["choices"] if c["key"] == "move.leader"][:2]
        answers = await asyncio.gather(
            here.ask("move", move=moves[0], version=version),
            there.ask("move", move=moves[1], version=version),
        )
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        (refused,) = (a for a in answers if a["type"] == "refused")
        assert refused["problem"]["code"] == "stale"
    for socket in (here, there):
        await socket.version(2)
    assert here.frame["view"] == there.frame["view"]


async def test_chat_lobby_and_presence_cross_processes(world: World) -> None:
    first, second = await world.services(), await world.services()
    table, (anna, ben) = await world.table(first, "Anna", "Ben")
    elsewhere = await same_person(world, ben, second)
    watching = await elsewhere.watch(table)
    lobby = elsewhere.socket("/api/lobby")
    await lobby.receive()
    await anna.post(f"/api/tables/{table}/chat", {"text": "hello"})
    told = await watching.until(lambda message: message["type"] == "chat")
    assert [line["text"] for line in told["lines"]] == ["hello"]
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    assert [waiting["id"] for waiting in (await lobby.receive())["tables"]] == [table]
    await anna.table(["person", "open"])
    await lobby.until(lambda message: message["type"] == "lobby")


async def test_a_revoked_session_is_closed_everywhere(world: World) -> None:
    first, second = await world.services(), await world.services()
    anna = await world.browser(first).register("Anna")
    phone = await world.browser(second).login("Anna")
    table = (await anna.table(["person", "open"]))["id"]
    socket = await phone.watch(table)
    await anna.delete("/api/sessions")
    with raises_closed(4401):
        while True:
            await socket.receive()


async def test_a_broken_connection_for_notes_is_made_anew(world: World) -> None:
    first, second = await world.services(), await world.services()
    table, (anna, _) = await world.table(first, "Anna", "Ben")
    watching = await world.browser(second).watch(table)
    connection = await asyncpg.connect(world.db_url)
    ended = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    )
    assert len(ended) >= 2
    await connection.close()
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    await watching.version(1)


async def test_a_bot_thinks_in_one_process_only(world: World) -> None:
    first = await world.services()
    thinkers = [world.thinker]
    second = await world.services()
    thinkers.append(world.thinker)
    anna = await world.guest(first, "Anna")
    table = (await anna.table([BOT, BOT]))["id"]
    await asyncio.gather(first.bots.look_around(), second.bots.look_around())
    watching = await anna.watch(table, detail="log")
    while watching.frame["seat"] is not None:
        await watching.receive()
    log = (await anna.get(f"/api/tables/{table}/log"))["entries"]
    assert (await anna.get(f"/api/tables/{table}"))["status"] == "finished"
    asked = [
        question.seed.split(":")[-1]
        for thinker in thinkers
        if thinker
        for question in thinker.asked
    ]
    assert sorted(map(int, asked)) == list(range(len(log))), "each decision was thought over once"


async def test_a_claim_runs_out_if_its_process_is_gone(world: World) -> None:
    first = await world.services()
    anna = await world.guest(first, "Anna")
    assert world.thinker is not None
    world.thinker.hangs = True
    table = (await anna.table([BOT, "person"]))["id"]
    await world.thinker.is_asked.wait()
    second = await world.services()
    await second.bots.look_around()
    await second.bots.idle()
    assert (await anna.get(f"/api/tables/{table}"))["version"] == 0, "the first has claimed it"
    world.clock.forward(first.bots.lease + 1)
    await second.bots.look_around()
    await second.bots.idle()
    assert (await world.browser(second).get(f"/api/tables/{table}"))["version"] == 1
