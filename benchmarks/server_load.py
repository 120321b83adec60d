"""A bounded load test of the server on the loopback, contenders interleaved.

    python -m benchmarks.server_load [--rounds 3] [--seconds 3] [--beside DIR] [--json]

The last row tells how many times more moves with full frames a processor second carries than
when `recorded_load.json` was written, both beside the bare echo of their own run. With `--beside`
the server of another checkout plays the same games in the same run, in turns with this one.

Moves/s: every client plays its next move as soon as the table lets it. `durable` is validated by
the rules, committed with synchronous=FULL and broadcast to two clients; `echo` is the same process
without rules and storage. `per cpu` divides by the server's processor time instead of the clock,
which other programs on the machine disturb little. Latency: one move a second and client.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx2
import uvloop

from benchmarks.clients import Client, connect
from benchmarks.script import script
from tests.server.postgres import free_port, wait_for_port

Json = Any
CLIENTS = 200
HERE = Path(__file__).parents[1]
FRAMES = (b'{"type":"frame"', b'{"type":"change"')
RECORDED = Path(__file__).with_name("recorded_load.json")
FULL_FRAMES = "durable moves, full frames"
GOAL_OVER_RECORDED = 5.0
SAME_MOVES, PATIENCE = 80, 300.0
"""How much of each game both checkouts play, and for how many seconds at most."""
MEMORY_TABLES = 1000
MEMORY_MOVES = 60


class Bench:
    """A running server and its people."""

    def __init__(self, port: int, tables: int, drawn: str) -> None:
        self.port = port
        self.tables = tables
        self.drawn = drawn
        """With which detail a browser asks for frames."""
        self.http = httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=600)
        self.cookies: list[str] = []
        self.csrf: list[str] = []
        for name in ("Anna", "Ben"):
            with httpx2.Client(base_url=self.http.base_url) as client:
                me = client.post("/api/guest", json={"name": name}).json()
                self.cookies.append(f"uruk_session={client.cookies['uruk_session']}")
                self.csrf.append(me["csrf"])

    def post(self, who: int, path: str, body: Json) -> Json:
        headers = {"cookie": self.cookies[who], "x-csrf-token": self.csrf[who]}
        response = self.http.post(path, json=body, headers=headers)
        assert response.is_success, response.text
        return response.json()

    def table(self, game: int) -> str:
        """A new table at which the game with this number is played."""
        self.http.get(f"/bench/game?number={game}")
        seats = [{"kind": "person"}, {"kind": "open"}]
        made = self.post(0, "/api/tables", {"game": "tigris", "seats": seats})["id"]
        self.post(1, f"/api/tables/{made}/join", {})
        return str(made)

    def usage(self) -> Json:
        return self.http.get("/bench/usage").json()

    async def open(self, kind: str, table: str, seat: int) -> Client:
        if kind == "echo":
            return await connect(self.port, f"/echo/{table}")
        full = kind == "frames"
        path = f"/api/tables/{table}/live?detail={self.drawn if full else 'log'}"
        client = await connect(self.port, path, cookie=self.cookies[seat], compress=full)
        while b'"type":"frame"' not in await client.receive():
            pass
        return client


@contextmanager
def serving(tables: int, root: Path = HERE, drawn: str = "board") -> Iterator[Bench]:
    """The server of a checkout, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "benchmarks.server_app", str(port), f"{folder}/bench.db"]
        path = {"PYTHONPATH": str(root / "src")}
        process = subprocess.Popen(command, cwd=HERE, env=os.environ | path)
        try:
            wait_for_port(port, 120)
            yield Bench(port, tables, drawn)
        finally:
            process.terminate()
            process.wait(30)


class Table:
    """Two clients who play a script against each other."""

    def __init__(self, clients: list[Client], game: int) -> None:
        self.clients = clients
        self.moves = script(game)
        self.step = 0
        self.latencies: list[float] = []

    async def move(self) -> bool:
        """Plays the next move and waits until both clients have seen it; False at the end."""
        if self.step >= len(self.moves):
            return False
        seat, move = self.moves[self.step]
        mover = self.clients[seat]
        body = {"type": "move", "id": self.step + 1, "move": move, "version": self.step}
        self.step += 1
        began = time.perf_counter()
        mover.send(json.dumps(body).encode())
        await self._receive(mover, b'{"type":"done"')
        self.latencies.append(time.perf_counter() - began)
        await self._receive(mover, *FRAMES)
        await self._receive(self.clients[1 - seat], *FRAMES)
        return True

    async def _receive(self, client: Client, *wanted: bytes) -> None:
        while True:
            told = await client.receive()
            if told.startswith(wanted):
                return
            if b'"refused"' in told:
                raise RuntimeError(told.decode())

    def close(self) -> None:
        for client in self.clients:
            client.close()


async def sit_down(bench: Bench, kind: str, tables: int) -> list[Table]:
    ids = [f"t{n}" for n in range(tables)]
    if kind != "echo":
        ids = await asyncio.to_thread(lambda: [bench.table(game) for game in range(tables)])
    return [
        Table([await bench.open(kind, table, seat) for seat in (0, 1)], game)
        for game, table in enumerate(ids)
    ]


async def throughput(bench: Bench, kind: str, seconds: float, moves: int = 1000) -> Json:
    """Moves a second, by the clock and by the server's processor; so many at a table at most."""
    tables = await sit_down(bench, kind, bench.tables)
    before, began = bench.usage(), time.perf_counter()

    async def play(table: Table) -> None:
        while time.perf_counter() - began < seconds and table.step < moves:
            if not await table.move():
                return

    await asyncio.gather(*(play(table) for table in tables))
    spent, after = time.perf_counter() - began, await asyncio.to_thread(bench.usage)
    made = sum(table.step for table in tables)
    for table in tables:
        table.close()
    return {"rate": made / spent, "per_cpu": made / (after["cpu"] - before["cpu"])}


async def calm(bench: Bench, kind: str, seconds: float) -> Json:
    """Latency of an acknowledged move when every client plays once a second."""
    tables = await sit_down(bench, kind, bench.tables)
    began = time.perf_counter()

    async def play(number: int, table: Table) -> None:
        beat = began + number / len(tables) / 2
        while beat - began < seconds:
            await asyncio.sleep(max(0.0, beat - time.perf_counter()))
            if not await table.move():
                return
            beat += 0.5

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    times = sorted(one for table in tables for one in table.latencies)
    for table in tables:
        table.close()
    cuts = quantiles(times, n=100)
    return {"p50": cuts[49] * 1000, "p99": cuts[98] * 1000}


class BoardgameIo:
    """boardgame.io's own server, where it is installed."""

    def __init__(self, folder: str) -> None:
        self.port = free_port()
        self.command = ["node", str(Path(__file__).with_name("boardgame_io.cjs")), folder]
        self.process = subprocess.Popen(
            [*self.command, "serve", str(self.port)],
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        wait_for_port(self.port + 1, 120)
        self.measure("bare", 1)

    def measure(self, clients: str, seconds: float) -> Json:
        load = [*self.command, clients, str(self.port), str(seconds), str(CLIENTS // 2)]
        return json.loads(subprocess.run(load, capture_output=True, check=True).stdout)

    def stop(self) -> None:
        """Ends the server with whatever stands between it and us."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(30)


async def measure(
    bench: Bench, rounds: int, seconds: float, peer: BoardgameIo | None
) -> list[Json]:
    kinds = ("echo", "durable", "frames")
    fast: dict[str, list[Json]] = {kind: [] for kind in kinds}
    slow: dict[str, list[Json]] = {kind: [] for kind in kinds}
    others: dict[str, list[Json]] = {"own": [], "bare": []}
    for _ in range(rounds):
        for kind in kinds:
            fast[kind].append(await throughput(bench, kind, seconds))
        if peer is not None:
            for clients, found in others.items():
                found.append(await asyncio.to_thread(peer.measure, clients, seconds))
        for kind in kinds:
            slow[kind].append(await calm(bench, kind, seconds))
    rows = []
    for kind, label in (("durable", "durable moves"), ("frames", FULL_FRAMES)):
        for field, unit in (("rate", "moves/s"), ("per_cpu", "moves/cpu s")):
            goal = 0.5 if kind == "durable" else None
            rows.append(row(label, unit, fast[kind], fast["echo"], field, goal))
        for field, goal in (("p50", 3.0), ("p99", 5.0)):
            goal = goal if kind == "durable" else None
            rows.append(
                row(f"{label}: latency {field}", "ms", slow[kind], slow["echo"], field, goal)
            )
    for clients, measured in others.items():
        if measured:
            goal = 5.0 if clients == "own" else None
            made = row("durable moves", "moves/s", fast["durable"], measured, "rate", goal)
            rows.append({**made, "peer": f"bg.io, {clients}"})
    return rows


async def beside(bench: Bench, other: Bench, rounds: int, root: Path) -> list[Json]:
    """Moves with full frames beside those of another checkout: the same moves of the same games."""
    own: list[Json] = []
    theirs: list[Json] = []
    for _ in range(rounds):
        for server, found in ((other, theirs), (bench, own)):
            found.append(await throughput(server, "frames", PATIENCE, SAME_MOVES))
    rows = [
        row(FULL_FRAMES, unit, own, theirs, field, GOAL_OVER_RECORDED)
        for field, unit in (("rate", "moves/s"), ("per_cpu", "moves/cpu s"))
    ]
    return [{**made, "peer": root.name} for made in rows]


def row(
    name: str, unit: str, own: list[Json], peer: list[Json], field: str, goal: float | None
) -> Json:
    values, peers = [one[field] for one in own], [one[field] for one in peer]
    ratio = median(a / b for a, b in zip(values, peers, strict=True))
    return {
        "name": name, "value": median(values), "unit": unit, "peer": "bare echo",
        "peer_value": median(peers), "ratio": ratio, "goal": goal,
    }  # fmt: skip


def recorded_row(rows: list[Json]) -> Json:
    """Full frames beside those recorded earlier: the ratios to each run's echo are compared."""
    recorded = json.loads(RECORDED.read_text("utf-8"))
    own = next(one for one in rows if (one["name"], one["unit"]) == (FULL_FRAMES, "moves/cpu s"))
    return {
        "name": f"full frames beside {recorded['commit']}", "value": own["ratio"] * 1000,
        "unit": "per 1000 echo", "peer": recorded["commit"],
        "peer_value": recorded["ratio"] * 1000, "ratio": own["ratio"] / recorded["ratio"],
        "goal": GOAL_OVER_RECORDED,
    }  # fmt: skip


def commit_row() -> Json:
    """How long the disk takes for one small commit, whatever server asks for it."""
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(f"{folder}/raw.db", isolation_level=None)
        database.executescript(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (line TEXT)"
        )
        times = []
        for number in range(300):
            began = time.perf_counter()
            database.execute("INSERT INTO log VALUES (?)", (f"{number:120}",))
            times.append(time.perf_counter() - began)
        database.close()
    cuts = quantiles(times, n=100)
    return {
        "name": "one raw commit (p50; peer: p99)", "value": cuts[49] * 1000, "unit": "ms",
        "peer": "p99", "peer_value": cuts[98] * 1000, "ratio": None, "goal": None,
    }  # fmt: skip


def memory_row(bench: Bench) -> Json:
    query = f"tables={MEMORY_TABLES}&moves={MEMORY_MOVES}"
    found = bench.http.get(f"/bench/load?{query}").json()
    return {
        "name": f"{found['tables']} tables in memory", "value": found["after"], "unit": "MB",
        "peer": "without them", "peer_value": found["before"], "ratio": None, "goal": 600,
        "ms_per_table": found["ms_per_table"], "left_after_eviction": found["left"],
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--clients", type=int, default=CLIENTS)
    parser.add_argument("--beside", type=Path, metavar="DIR", help="another checkout")
    parser.add_argument("--drawn", default="full", help="what its browsers ask for")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--boardgame-io", metavar="DIR", help="where that is installed")
    parser.add_argument("--no-memory", action="store_true")
    chosen = parser.parse_args()
    tables = chosen.clients // 2
    for game in range(tables):
        script(game)
    peer = BoardgameIo(chosen.boardgame_io) if chosen.boardgame_io else None
    with serving(tables) as bench:
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                rows = runner.run(measure(bench, chosen.rounds, chosen.seconds, peer))
                if chosen.beside:
                    with serving(tables, chosen.beside, chosen.drawn) as other:
                        rows += runner.run(beside(bench, other, chosen.rounds, chosen.beside))
                        other.http.close()
        finally:
            if peer is not None:
                peer.stop()
        if not chosen.no_memory:
            rows.append(memory_row(bench))
        bench.http.close()
    rows += (commit_row(), recorded_row(rows))
    if chosen.json:
        sys.stdout.write(json.dumps(rows, indent=1) + "\n")
        return
    for one in rows:
        ratio = "" if one["ratio"] is None else f"{one['ratio']:.2f}"
        line = f"{one['name']:<42}{one['value']:>9.1f} {one['unit']:<12}{one['peer']:<14}"
        sys.stdout.write(f"{line}{one['peer_value']:>9.1f}  {ratio:>6}  {one['goal'] or ''}\n")


if __name__ == "__main__":
    main()
