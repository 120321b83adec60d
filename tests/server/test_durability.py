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

from tests.server.conftest import on_postgresql
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
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
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

    async def play(self, move: str) -> None:
        """Plays and waits for the acknowledgement and the frame."""
        assert self.socket is not None
        version = self.frame["version"]
        body = {"type": "move", "id": version + 1, "move": move, "version": version}
        await self.socket.send(json.dumps(body))
        while True:
            told = await self.receive()
            if told["type"] == "done":
                self.acknowledged[told["version"]] = move
            if self.frame["version"] > version:
                return


async def play_until_killed(server: Server, table: str, players: list[Player], stop: int) -> int:
    """Plays on two sockets; returns after so many acknowledged moves."""
    for player in players:
        await player.open(server, table)
    rng = Rng("durability")
    done = 0
    while done < stop:
        seat = players[0].frame["seat"]
        player = players[seat]
        while player.frame["version"] < players[0].frame["version"]:
            await player.receive()
        choices = player.frame["choices"]
        await player.play(choices[rng.randrange(len(choices))]["move"])
        done += 1
        while players[0].frame["version"] < player.frame["version"]:
            await players[0].receive()
    # One more is under way when the server dies; whether it counts is open.
    seat = players[0].frame["seat"]
    socket = players[seat].socket
    assert socket is not None
    choices = players[seat].frame["choices"]
    if choices:
        body = {"type": "move", "id": 0, "move": choices[0]["move"], "version": done}
        await socket.send(json.dumps(body))
    server.kill()
    for player in players:
        await player.close()
    return done


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(db_url: str) -> None:
    with serving(db_url) as server:
        players = [Player(server), Player(server)]
        for player, name in zip(players, ("Anna", "Ben"), strict=True):
            player.guest(name)
        seats = [{"kind": "person"}, {"kind": "open"}]
        table = players[0].post("/api/tables", {"game": "tigris", "seats": seats})["id"]
        players[1].post(f"/api/tables/{table}/join", {})
        said = players[0].post(f"/api/tables/{table}/chat", {"text": "still there?"})
        done = asyncio.run(play_until_killed(server, table, players, stop=25))
    acknowledged = {n: move for player in players for n, move in player.acknowledged.items()}
    assert sorted(acknowledged) == list(range(1, done + 1))
    with serving(db_url) as again:
        for player in players:
            player.http.base_url = httpx2.URL(again.url)
        found = players[0].http.get(f"/api/tables/{table}").json()
        assert found["version"] in (done, done + 1)
        chat = players[0].http.get(f"/api/tables/{table}/chat").json()
        assert chat["lines"] == [said]
        players[0].post(f"/api/tables/{table}/resign", {})
        record = players[0].http.get(f"/api/tables/{table}/record").json()
        assert dict(enumerate(record["moves"][:done], start=1)) == acknowledged
        assert players[0].http.get(f"/api/tables/{table}/verify").json()["ok"]
        for player in players:
            player.http.close()
        assert again.stop() == 0


@on_postgresql
def test_two_server_processes_share_a_table(db_url: str) -> None:
    with serving(db_url) as one, serving(db_url) as two:
        players = [Player(one), Player(two)]
        for player, name in zip(players, ("Anna", "Ben"), strict=True):
            player.guest(name)
        seats = [{"kind": "person"}, {"kind": "open"}]
        table = players[0].post("/api/tables", {"game": "tigris", "seats": seats})["id"]
        players[1].post(f"/api/tables/{table}/join", {})

        async def play() -> None:
            await players[0].open(one, table)
            await players[1].open(two, table)
            for _ in range(12):
                seat = players[0].frame["seat"]
                move = players[seat].frame["choices"][0]["move"]
                await players[seat].play(move)
                for player in players:
                    while player.frame["version"] < players[seat].frame["version"]:
                        await player.receive()
            for player in players:
                await player.close()
                player.http.close()

        asyncio.run(play())
        assert players[0].frame["version"] == players[1].frame["version"] == 12


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--db", "mysql://localhost/uruk"], "not supported"),
        (["--db", "no such folder/uruk.db"], "cannot be opened"),
        (["--db", "postgresql://uruk@127.0.0.1:1/uruk"], "cannot be opened"),
        (["--db", ":memory:", "--host", "256.0.0.1"], "cannot be used"),
        (["--db", ":memory:", "--port", "99999"], "99999"),
    ],
)
def test_bad_settings_are_told_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert len(told.splitlines()) == 1, told
