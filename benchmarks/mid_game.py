"""A server with one table in the middle of a stored game, whose next moves come when asked for.

    python -m benchmarks.mid_game DATABASE PORT GAME RECORD STEP

`RECORD` is how the file under tests/records begins. The first line it prints tells the table and
the session of the first seat's player; `POST /bench/next` plays the record's next move.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import uvicorn
import uvloop
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import uruk
from tests.server.following import RECORDS
from uruk.kernel.play import Play
from uruk.kernel.record import Record, parse_seed
from uruk.server.run import configuration, tune
from uruk.server.services import Services
from uruk.server.settings import Settings
from uruk.server.store import schema
from uruk.server.web.app import make_app
from uruk.server.wire import SeatBody, TableBody


def stored(game: str, begins: str) -> Record:
    """The game's record whose file begins like this."""
    (path,) = (RECORDS / game).glob(f"{begins}-*.json")
    return Record.loads(path.read_text("utf-8"))


def seats_of(record: Record) -> list[int]:
    """Who makes each move of a record."""
    play = Play.new(
        uruk.game(record.game), record.players, parse_seed(record.seed), **record.options
    )
    found = []
    for move in record.moves:
        seat = play.state.seat
        assert seat is not None
        found.append(seat)
        play = play.move(move)
    return found


class Film:
    """The table at which the record goes on."""

    def __init__(self, services: Services, record: Record, step: int) -> None:
        self.services, self.record, self.step = services, record, step
        self.seats = seats_of(record)
        self.users: list[str] = []
        self.table = ""

    async def begin(self) -> dict[str, str]:
        """Makes the table and plays up to the step; who sits on the first seat."""
        services, players = self.services, self.record.players
        guests = [await services.accounts.guest(f"Player {n + 1}", "") for n in range(players)]
        people = [guest.known() for guest in guests]
        self.users = [person.id for person in people]
        seats = [SeatBody(kind="person"), *(SeatBody(kind="open") for _ in people[1:])]
        body = TableBody(game=self.record.game, seats=seats, options=self.record.options)
        self.table = await services.lifecycle.create(people[0], body)
        for seat, person in enumerate(people[1:], start=1):
            async with services.registry.use(self.table) as live:
                await services.lifecycle.join(live, person, seat)
        await services.db.write(_add_lines, [self._row(n) for n in range(self.step)])
        services.registry.tables.clear()
        return {"table": self.table, "session": guests[0].token}

    def _row(self, number: int) -> dict[str, Any]:
        seat = self.seats[number]
        return {
            "table_id": self.table, "seq": number + 1, "kind": "move", "seat": seat,
            "actor": "person", "user_id": self.users[seat], "move": self.record.moves[number],
            "count": 1, "level": None, "at": self.services.now(),
        }  # fmt: skip

    async def next(self, _request: Request) -> JSONResponse:
        """Plays the next move for whoever decides."""
        user, move = self.users[self.seats[self.step]], self.record.moves[self.step]
        async with self.services.registry.use(self.table) as live:
            await self.services.decisions.move(live, user, move, self.step)
        self.step += 1
        return JSONResponse({"version": self.step})


def _add_lines(connection: Connection, rows: list[dict[str, Any]]) -> None:
    connection.execute(schema.log.insert(), rows)


def main() -> None:
    db, port, game, begins, step = sys.argv[1:]
    record = stored(game, begins)
    assert record.seed is not None
    seed = parse_seed(record.seed)
    services = Services(Settings(db=db, rate_limits=False, watch=False, seed=lambda: seed))
    film = Film(services, record, int(step))
    app = make_app(services=services)
    # Before the page for everything else, which takes all paths.
    app.router.routes[:0] = [Route("/bench/next", film.next, methods=["POST"])]
    tune()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(services, film, configuration(app), int(port)))


async def _serve(services: Services, film: Film, config: uvicorn.Config, port: int) -> None:
    config.port = port
    await services.start()
    try:
        sys.stdout.write(json.dumps(await film.begin()) + "\n")
        sys.stdout.flush()
        await uvicorn.Server(config).serve()
    finally:
        await services.stop()


if __name__ == "__main__":
    main()
