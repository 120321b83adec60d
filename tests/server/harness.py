"""Clients for tests: browsers and sockets that talk to the application without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

import httpx2
from fastapi import FastAPI

from tests.server.applying import Reader
from uruk.bots.analysis import analyse
from uruk.kernel.contract import Game
from uruk.kernel.record import Record
from uruk.kernel.rng import Rng
from uruk.server.tables.bot_worker import Answer, Findings, Question, Study
from uruk.server.web.fast_socket import EXTENSION

HOST = "uruk.test"
PATIENCE = 20.0
Json = Any


class Clock:
    """A clock on the wall that moves when told to."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time

    def forward(self, seconds: float) -> None:
        self.time += seconds


class QuickThinker:
    """Answers for bots at once and without a process: the move that chance picks."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._games = {game.id: game for game in games}
        self.asked: list[Question] = []
        self.studied = 0
        self.answer: Callable[[Question], Answer] | None = None
        self.hangs = False
        self.is_asked = asyncio.Event()

    async def think(self, question: Question) -> Answer:
        self.asked.append(question)
        self.is_asked.set()
        if self.hangs:
            await asyncio.get_running_loop().create_future()
        if self.answer is not None:
            return self.answer(question)
        state = self._games[question.game].load(question.position)
        return Answer(move=str(state.choices().pick(Rng(question.seed))))

    async def study(self, asked: Study) -> Findings:
        self.studied += 1
        return Findings(analyse(self._games[asked.game], Record.loads(asked.record)))

    async def ready(self) -> None:
        return None

    async def stop(self) -> None:
        return None


class Browser:
    """One person's browser: cookies, CSRF token, sockets."""

    def __init__(self, app: FastAPI, address: str = "192.0.2.1") -> None:
        self.app = app
        self.address = address
        transport = httpx2.ASGITransport(app=app, client=(address, 50_000))
        self.http = httpx2.AsyncClient(transport=transport, base_url=f"http://{HOST}")
        self.csrf = ""
        self.id = ""
        self.name = ""
        self.headers: dict[str, str] = {}

    async def request(self, method: str, path: str, body: Json = None) -> httpx2.Response:
        headers = {"x-csrf-token": self.csrf, "origin": f"http://{HOST}", **self.headers}
        content = None if body is None else json.dumps(body)
        return await self.http.request(method, path, content=content, headers=headers)

    async def get(self, path: str, status: int = 200) -> Json:
        return self._answer(await self.request("GET", path), status)

    async def post(self, path: str, body: Json = None, status: int = 200) -> Json:
        return self._answer(await self.request("POST", path, {} if body is None else body), status)

    async def delete(self, path: str, status: int = 204) -> Json:
        return self._answer(await self.request("DELETE", path), status)

    def _answer(self, response: httpx2.Response, status: int) -> Json:
        assert response.status_code == status, (response.status_code, response.text)
        kind = response.headers.get("content-type", "")
        return response.json() if kind == "application/json" and response.content else response.text

    def _greeted(self, me: Json) -> Browser:
        self.csrf, self.id, self.name = me["csrf"], me["user"]["id"], me["user"]["name"]
        return self

    async def guest(self, name: str) -> Browser:
        return self._greeted(await self.post("/api/guest", {"name": name}))

    async def register(self, name: str, password: str = "correct horse") -> Browser:
        return self._greeted(await self.post("/api/register", {"name": name, "password": password}))

    async def login(self, name: str, password: str = "correct horse") -> Browser:
        return self._greeted(await self.post("/api/login", {"name": name, "password": password}))

    async def table(self, seats: list[Json], game: str = "toy", **more: Json) -> Json:
        """Makes a table; seats are bodies or their kinds."""
        bodies = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        return await self.post("/api/tables", {"game": game, "seats": bodies, **more})

    async def watch(self, table: str, **query: Json) -> Socket:
        """Opens a table's socket and waits until it has told how things are."""
        socket = self.socket(f"/api/tables/{table}/live", **query)
        await socket.hello()
        return socket

    def socket(self, path: str, origin: str | None = f"http://{HOST}", **query: Json) -> Socket:
        headers = {"host": HOST, **self.headers}
        if origin is not None:
            headers["origin"] = origin
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        if cookies:
            headers["cookie"] = cookies
        return Socket(self.app, path, headers, query, self.address)


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Socket:
    """One WebSocket, driven through the application's own interface."""

    def __init__(
        self, app: FastAPI, path: str, headers: dict[str, str], query: Json, address: str
    ) -> None:
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._in: asyncio.Queue[Json] = asyncio.Queue()
        self._number = 0
        self.sent: list[str] = []
        """Every text that the server has sent."""
        self._reader = Reader()
        self.frame: Json = None
        self.table: Json = None
        self.seats: list[int] = []
        self.chat: list[Json] = []
        self.entries: list[Json] = []
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(query).encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 50_000),
            "server": (HOST, 80),
            "scheme": "ws",
            "subprotocols": [],
            "asgi": {"version": "3.0"},
            "extensions": {EXTENSION: self},
        }
        self._out.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._out.get, self._take))

    async def _take(self, message: Json) -> None:
        self._in.put_nowait(message)

    # The connection's fast socket, for the application.

    def send_soon(self, message: bytes) -> None:
        self._in.put_nowait({"type": "websocket.send", "text": message.decode()})

    def send_along(self, message: bytes) -> None:
        self.send_soon(message)

    def flush(self) -> None:
        """Nothing is kept back."""

    flush_soon = flush
    is_full = False

    async def drained(self) -> None:
        while self.is_full:
            await asyncio.sleep(0)

    # What the client does.

    async def receive(self) -> Json:
        """The next message; Closed if there is none."""
        async with asyncio.timeout(PATIENCE):
            message = await self._in.get()
            if message["type"] == "websocket.accept":
                message = await self._in.get()
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        self.sent.append(message["text"])
        told = json.loads(message["text"])
        if told["type"] in ("frame", "change"):
            told = self._reader.take(told)
        self._note(told)
        return told

    def _note(self, told: Json) -> None:
        kind = told["type"]
        if kind == "frame":
            self.frame = told
            self.entries += told["entries"]
        if kind in ("hello", "table"):
            self.table, self.seats = told["table"], told["seats"]
        if kind == "hello":
            self.chat += told["chat"]
        if kind == "chat":
            self.chat += told["lines"]

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            told = await self.receive()
            if wanted(told):
                return told

    async def hello(self) -> Json:
        hello = await self.until(lambda told: bool(told["type"] == "hello"))
        if hello["table"]["status"] in ("playing", "finished"):
            await self.until(lambda told: bool(told["type"] == "frame"))
        return hello

    async def version(self, version: int) -> Json:
        """Waits for the frame of a version."""
        while self.frame is None or self.frame["version"] < version:
            await self.receive()
        return self.frame

    def send(self, kind: str, **fields: Json) -> int:
        self._number += 1
        body = {"type": kind, "id": self._number, **fields}
        self.send_text(json.dumps(body))
        return self._number

    def send_text(self, text: str) -> None:
        self._out.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self._out.put_nowait({"type": "websocket.receive", "bytes": data})

    async def ask(self, kind: str, **fields: Json) -> Json:
        """Sends a request and waits for its answer."""
        number = self.send(kind, **fields)
        return await self.until(lambda told: bool(told.get("re") == number))

    async def play(self, move: str | None = None, *, hold: bool = False) -> Json:
        """Plays a move (the first choice by default) on the frame seen last."""
        move = self.frame["choices"][0]["move"] if move is None else move
        version = self.frame["version"]
        answer = await self.ask("move", move=move, version=version, hold=hold)
        if answer["type"] == "done":
            await self.version(answer["version"])
        return answer

    async def close(self) -> None:
        self._out.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait_for(self._task, PATIENCE)


async def play_to_the_end(sockets: dict[int, Socket], seed: int = 0) -> None:
    """People on these sockets play by chance until the game is over."""
    rng = Rng(seed)
    any_socket = next(iter(sockets.values()))
    while any_socket.frame["seat"] is not None:
        seat = any_socket.frame["seat"]
        version = any_socket.frame["version"]
        player = sockets[seat]
        await player.version(version)
        if player.frame["version"] == version:
            choices = player.frame["choices"]
            await player.play(choices[rng.randrange(len(choices))]["move"])
        await any_socket.version(player.frame["version"])


@contextmanager
def raises_closed(code: int) -> Iterator[None]:
    try:
        yield
    except Closed as error:
        assert error.code == code
    else:
        raise AssertionError(f"not closed with {code}")
