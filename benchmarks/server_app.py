"""The server that the load generator measures: Uruk itself, with a bare echo in the same process.

The echo decodes a message, acknowledges it and broadcasts a text of a frame's length to the table's
two clients: what is left of a move without rules and without storage.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from benchmarks.script import SEED, script
from uruk.server.run import configuration, tune
from uruk.server.services import Services
from uruk.server.settings import Settings
from uruk.server.store import schema
from uruk.server.web.app import make_app
from uruk.server.wire import ClientMessage, SeatBody, TableBody

FRAME = (
    '{"type":"frame","table":"0123456789ab","version":%d,"since":0,"now":1800000000.0,'
    + '"viewer":0,"entries":[%s]}'
)
DONE = '{"type":"done","re":%d,"version":0,"held":false}'
PADDING = 480
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Echo:
    """Tables of the bare echo."""

    def __init__(self) -> None:
        self.tables: dict[str, list[WebSocket]] = defaultdict(list)

    async def connect(self, socket: WebSocket) -> None:
        await socket.accept()
        table = self.tables[socket.path_params["table"]]
        table.append(socket)
        filler = '"' + "x" * PADDING + '"'
        try:
            while True:
                message = decoder.decode(await socket.receive_text())
                await socket.send_text(DONE % message.id)
                frame = FRAME % (message.id, filler)
                for client in table:
                    await client.send_text(frame)
        except WebSocketDisconnect:
            table.remove(socket)


def memory() -> float:
    """The megabytes that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


class Figures:
    """What the load generator asks the server about itself."""

    def __init__(self) -> None:
        self.services: Services
        self.seed = SEED
        """The seed of the next table's game."""

    async def game(self, request: Request) -> JSONResponse:
        """Chooses the game of the tables that are made from now on."""
        self.seed = SEED + int(request.query_params["number"])
        return JSONResponse({})

    async def usage(self, _request: Request) -> JSONResponse:
        return JSONResponse({"cpu": time.process_time(), "memory": memory()})

    async def load(self, request: Request) -> JSONResponse:
        """Makes tables in mid-game and holds them all in memory."""
        gc.collect()
        before = memory()
        count = int(request.query_params["tables"])
        self.seed, moves = SEED, script()[: int(request.query_params["moves"])]
        services = self.services
        people = [(await services.accounts.guest(name, "")).known() for name in ("Anna", "Ben")]
        body = TableBody(game="tigris", seats=[SeatBody(kind="person"), SeatBody(kind="open")])
        ids = []
        for _ in range(count):
            table = await services.lifecycle.create(people[0], body)
            async with services.registry.use(table) as live:
                await services.lifecycle.join(live, people[1], 1)
            rows = [
                {
                    "table_id": table, "seq": n, "kind": "move", "seat": seat, "actor": "person",
                    "user_id": None, "move": move, "count": 1, "level": None, "at": services.now(),
                }
                for n, (seat, move) in enumerate(moves, start=1)
            ]  # fmt: skip
            await services.db.write(_add_lines, rows)
            ids.append(table)
        services.registry.tables.clear()
        began = time.perf_counter()
        services.registry.idle_tables = count + 10
        for table in ids:
            async with services.registry.use(table) as live:
                assert live.version == len(moves)
        seconds = time.perf_counter() - began
        answer = {
            "tables": len(services.registry.tables), "before": before, "after": memory(),
            "ms_per_table": seconds / count * 1000,
        }  # fmt: skip
        services.registry.idle_tables = 10
        async with services.registry.use(ids[0]):
            pass
        return JSONResponse({**answer, "left": len(services.registry.tables)})


def _add_lines(connection: Connection, rows: list[dict[str, Any]]) -> None:
    connection.execute(schema.log.insert(), rows)


def main() -> None:
    """Serves on the port given, with the database file given."""
    port, db = int(sys.argv[1]), sys.argv[2]
    figures, echo = Figures(), Echo()
    settings = Settings(db=db, rate_limits=False, watch=False, seed=lambda: figures.seed)
    services = figures.services = Services(settings)
    app = make_app(services=services)
    # Before the page for everything else, which takes all paths.
    app.router.routes[:0] = [
        WebSocketRoute("/echo/{table}", echo.connect),
        Route("/bench/game", figures.game),
        Route("/bench/usage", figures.usage),
        Route("/bench/load", figures.load),
    ]
    tune()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(services, configuration(app), port))


async def _serve(services: Services, config: uvicorn.Config, port: int) -> None:
    config.port = port
    await services.start()
    try:
        await uvicorn.Server(config).serve()
    finally:
        await services.stop()


if __name__ == "__main__":
    main()
