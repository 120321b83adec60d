"""A real server, killed without warning in the middle of play, loses nothing it acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.conftest import on_postgresql, on_sqlite
from uruk.cli import main
from uruk.kernel.rng import Rng

Json = Any


class Server:
    """An `uruk serve` of its own."""

    def __init__(self, db_url: str) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "uruk.cli", "serve", "--port", "0", "--db", db_url,
                "--no-limits", "--pace", "0",
            ],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": ""},
        )  # fmt: skip
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        assert "serving http://127.0.0.1:" in line, line
        self.url = line.split()[2].rstrip("/")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=30)
        return self.process.returncode


@contextmanager
def serving(db_url: str) -> Iterator[Server]:
    server = Server(db_url)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Player:
    """A guest with a socket to a real server."""

    def __init__(self, server: Server) -> None:
        self.http = httpx2.Client(base_url=server.url)
        self.csrf = ""
        self.acknowledged: dict[int, str] = {}
        self.frame: Json = None
        self.socket: ClientConnection | None = None

    def post(self, path: str, body: Json) -> Json:
        response = self.http.post(path, json=body, headers={"x-csrf-token": self.csrf})
        assert response.is_success, response.text
        return response.json()

    def guest(self, name: str) -> None:
        self.csrf = self.post("/api/guest", {"name": name})["csrf"]

    async def open(self, server: Server, table: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            f"{server.url.replace('http', 'ws')}/api/tables/{table}/live?detail=view",
            additional_headers={"cookie": cookie},
        )
        while self.frame is None:
            await self.receive()

    async def close(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def receive(self) -> Json:
        assert self.socket is not None
        told = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        if told["type"] == "frame":
            self.frame = told
        return told

    async def version(self, version: int) -> None:
        while self.frame["version"] < version:
            await self.receive()

    async def send(self, move: str) -> None:
        assert self.socket is not None
        version = self.frame["version"]
        body = {"type": "move", "id": version + 1, "move": move, "version": version}
        await self.socket.send(json.dumps(body))

    async def play(self, move: str) -> None:
        """Plays and waits for the acknowledgement."""
        await self.send(move)
        while True:
            told = await self.receive()
            if told["type"] == "done":
                self.acknowledged[told["version"]] = move
                return


async def play_until_killed(
    servers: list[Server], table: str, players: list[Player], moves: int
) -> None:
    """Plays so many acknowledged moves on two sockets, then kills the first server."""
    for server, player in zip(servers, players, strict=True):
        await player.open(server, table)
    rng = Rng("durability")
    for version in range(1, moves + 1):
        player = players[players[0].frame["seat"]]
        choices = player.frame["choices"]
        await player.play(choices[rng.randrange(len(choices))]["move"])
        for other in players:
            await other.version(version)
    # One more is under way when the server dies; whether it counts is open.
    player = players[players[0].frame["seat"]]
    await player.send(player.frame["choices"][0]["move"])
    servers[0].kill()
    for player in players:
        await player.close()


def sit_down(server: Server, other: Server) -> tuple[str, list[Player]]:
    """Two guests at a table of Tigris & Euphrates."""
    players = [Player(server), Player(other)]
    for player, name in zip(players, ("Anna", "Ben"), strict=True):
        player.guest(name)
    seats = [{"kind": "person"}, {"kind": "open"}]
    table: str = players[0].post("/api/tables", {"game": "tigris", "seats": seats})["id"]
    players[1].post(f"/api/tables/{table}/join", {})
    return table, players


def check_nothing_lost(server: Server, table: str, players: list[Player], moves: int) -> None:
    """All acknowledged moves are in the record, in their places."""
    acknowledged = {n: move for player in players for n, move in player.acknowledged.items()}
    assert sorted(acknowledged) == list(range(1, moves + 1))
    for player in players:
        player.http.base_url = httpx2.URL(server.url)
    anna = players[0]
    assert anna.http.get(f"/api/tables/{table}").json()["version"] in (moves, moves + 1)
    chat = anna.http.get(f"/api/tables/{table}/chat").json()
    assert [line["text"] for line in chat["lines"]] == ["still there?"]
    anna.post(f"/api/tables/{table}/resign", {})
    record = anna.http.get(f"/api/tables/{table}/record").json()
    assert dict(enumerate(record["moves"][:moves], start=1)) == acknowledged
    assert anna.http.get(f"/api/tables/{table}/verify").json()["ok"]
    for player in players:
        player.http.close()


MOVES = 20


async def extensions(server: Server, table: str) -> list[str]:
    """What a browser and the server agree upon."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(url, compression="deflate") as socket:
        await socket.recv()
        return [str(extension.name) for extension in socket.protocol.extensions]


@on_sqlite
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(db_url: str) -> None:
    with serving(db_url) as server:
        table, players = sit_down(server, server)
        players[0].post(f"/api/tables/{table}/chat", {"text": "still there?"})
        assert "permessage-deflate" in asyncio.run(extensions(server, table))
        asyncio.run(play_until_killed([server, server], table, players, MOVES))
    with serving(db_url) as again:
        check_nothing_lost(again, table, players, MOVES)
        assert again.stop() == 0


@on_postgresql
def test_of_two_processes_one_is_killed_and_the_other_goes_on(db_url: str) -> None:
    with serving(db_url) as doomed, serving(db_url) as other:
        table, players = sit_down(doomed, other)
        players[0].post(f"/api/tables/{table}/chat", {"text": "still there?"})
        asyncio.run(play_until_killed([doomed, other], table, players, MOVES))
        check_nothing_lost(other, table, players, MOVES)


@on_postgresql
def test_a_database_that_does_not_exist_is_told_in_one_line(
    db_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--db", f"{db_url}_of_nobody"]) == 2
    told = capsys.readouterr().err
    assert "cannot be opened" in told
    assert len(told.splitlines()) == 1, told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--db", "mysql://localhost/uruk"], "not supported"),
        (["--db", "no such folder/uruk.db"], "cannot be opened"),
        (["--db", "postgresql://uruk@127.0.0.1:1/uruk"], "cannot be opened"),
        (["--db", ":memory:"], "needs a file"),
        (["--host", "256.0.0.1"], "cannot be used"),
        (["--port", "99999"], "--port"),
    ],
)
def test_bad_settings_are_told_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert len(told.splitlines()) == 1, told
