"""Nonsense for every endpoint and every message: it is refused, and nothing breaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
import msgspec.inspect
import pytest

from tests.server.conftest import World, on_sqlite
from tests.server.harness import Browser, Closed, Socket
from uruk.server.problems import STATUS
from uruk.server.services import Services
from uruk.server.web import play
from uruk.server.web.table_socket import HANDLERS, LiveQuery

pytestmark = pytest.mark.anyio
Json = Any

TEXTS = (
    "", "a\x00b", "x" * 5000, "²", "nan", "9" * 30, str(2**31), "../../etc", "\u202e", "a:b,c",
)  # fmt: skip
VALUES: tuple[Json, ...] = (
    "", "a\x00b", "x" * 5000, "²", None, True, -1, 2**31, 2**64, 10**30, 1e308, [None], {"\0": ""},
)  # fmt: skip
UNFIT = ("%00", r"\u0000", str(2**31), str(2**64), str(10**30), "9" * 30)
"""Signs of what PostgreSQL would not store and SQLite might; the rest is the same for both."""
NESTED = tuple("[" * depth + "]" * depth for depth in (600, 5000))
PLAUSIBLE: dict[str, Json] = {
    "name": "Zoe",
    "password": "correct horse",
    "old": "correct horse",
    "new": "correct horse",
    "game": "toy",
    "seats": [{"kind": "person"}, {"kind": "open"}],
    "move": "bid 0",
    "version": 0,
    "text": "hello",
    "level": "random",
    "days": 0,
    "thing": "hand-0",
    "picks": ["hand-0"],
    "seat": 0,
}
"""A value for every field that must be there."""


async def record_of(world: World, services: Services) -> tuple[str, Json]:
    """A finished table and its record."""
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    await anna.post(f"/api/tables/{table}/resign", {})
    return table, await anna.get(f"/api/tables/{table}/record")


class Endpoint:
    """An endpoint as its description has it."""

    def __init__(self, path: str, method: str, operation: Json, types: Json) -> None:
        self.path, self.method = path, method.upper()
        parameters = operation["parameters"]
        self.parts = [p["name"] for p in parameters if p["in"] == "path"]
        self.query = [p["name"] for p in parameters if p["in"] == "query"]
        self.body: Json = None
        if "requestBody" in operation:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            self.body = types[schema["$ref"].rpartition("/")[2]]

    def url(self, known: dict[str, str], query: dict[str, str] | None = None) -> str:
        path = self.path
        for part in self.parts:
            path = path.replace(f"{{{part}}}", quote(known[part], safe=""))
        return path + ("?" + urlencode(query) if query else "")

    def plausible(self, more: dict[str, Json]) -> Json:
        if self.body is None:
            return None
        return {name: {**PLAUSIBLE, **more}[name] for name in self.body.get("required", ())}

    def nonsense(self, known: dict[str, str]) -> Iterator[tuple[str, str | None]]:
        """Addresses and bodies, each wrong in one place."""
        fitting = self.plausible(known)
        body = None if fitting is None else json.dumps(fitting)
        for part in self.parts:
            for text in TEXTS:
                yield self.url({**known, part: text}), body
        for name in self.query:
            for text in TEXTS:
                yield self.url(known, {name: text}), body
        if self.body is None:
            return
        url = self.url(known)
        for raw in ("", "{", "null", "[]", '"x"', "\ufeff{}", *NESTED):
            yield url, raw
        for name in self.body["properties"]:
            for value in VALUES:
                yield url, json.dumps({**fitting, name: value})
            for nested in NESTED:
                yield url, json.dumps({**fitting, name: 0})[:-2] + nested + "}"
        yield url, json.dumps({**fitting, "unknown": 1})


async def endpoints(browser: Browser) -> list[Endpoint]:
    described = await browser.get("/openapi.json")
    types = described["components"]["schemas"]
    return [
        Endpoint(path, method, operation, types)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]


async def send(browser: Browser, method: str, url: str, body: str | None) -> tuple[int, str]:
    headers = {"x-csrf-token": browser.csrf}
    response = await browser.http.request(method, url, content=body, headers=headers)
    return response.status_code, response.text


async def a_running_table(world: World, services: Services, anna: Browser) -> str:
    running = await anna.table(["person", "open"], autostart=False)
    await (await world.guest(services, "Ben")).post(f"/api/tables/{running['id']}/join", {})
    await anna.post(f"/api/tables/{running['id']}/start")
    table: str = running["id"]
    return table


@pytest.mark.both_databases
async def test_no_endpoint_breaks(
    world: World, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "LONGEST_WAIT", 0.01)
    finished, record = await record_of(world, services)
    for number, endpoint in enumerate(await endpoints(world.browser(services))):
        anna = await world.browser(services).register(f"Anna {number}")
        tables = [finished]
        if "table" in endpoint.parts:
            running = await a_running_table(world, services, anna)
            tables = [running] if services.db.is_shared else [running, finished]
        for table in tables:
            known = {
                "table": table, "language": "en", "session": "none", "token": "none",
                "game": "tigris" if "scenario" in endpoint.parts else "toy",
                "lesson": "none", "scenario": "advanced-board", "record": json.dumps(record),
            }  # fmt: skip
            for url, body in endpoint.nonsense(known):
                if services.db.is_shared and not any(sign in f"{url} {body}" for sign in UNFIT):
                    continue
                status, answer = await send(anna, endpoint.method, url, body)
                shown = (endpoint.method, url[:200], (body or "")[:200], status, answer[:200])
                assert status < 500, shown
                if status >= 400:
                    code = msgspec.json.decode(answer)["code"] if answer else "empty"
                    assert STATUS.get(code) == status, shown


def spoilt(record: Json) -> Iterator[str]:
    """Records, each wrong in one place."""
    yield from ("", "{", "null", "[]", *NESTED)
    whole = json.dumps(record)
    for name, kept in record.items():
        for value in VALUES:
            yield json.dumps({**record, name: value})
            if isinstance(kept, list):
                yield json.dumps({**record, name: [*kept, value]})
            if isinstance(kept, dict):
                yield json.dumps({**record, name: {**kept, "x": value}})
        for nested in NESTED:
            yield json.dumps({**record, name: 0}).replace(f'"{name}": 0', f'"{name}": {nested}')
    yield whole[: len(whole) // 2]


@on_sqlite
async def test_no_record_breaks_replay_or_proof(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben", game="tigris")
    await anna.post(f"/api/tables/{table}/moves", {"move": "pass", "version": 0})
    await anna.post(f"/api/tables/{table}/resign", {})
    record = await anna.get(f"/api/tables/{table}/record")
    for game, played in (("toy", (await record_of(world, services))[1]), ("tigris", record)):
        assert played["game"] == game
        for text in spoilt(played):
            for path, more in (("replay", {"count": 2}), ("verify", {})):
                body = json.dumps({"record": text, **more})
                status, answer = await send(anna, "POST", f"/api/{path}", body)
                assert status < 500, (path, text[:300], answer[:200])


@pytest.mark.parametrize("path", ["%00", "x" * 256, "x" * 5000, "assets/" + "a/" * 3000, "a%0ab"])
async def test_pages_that_cannot_be_are_not_found(world: World, tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("Uruk")
    browser = world.browser(await world.services(static=tmp_path))
    assert await send(browser, "GET", "/table/x", None) == (200, "Uruk")
    assert (await send(browser, "GET", f"/{path}", None))[0] == 404


def fields_of(kind: type) -> list[msgspec.inspect.Field]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return [*info.fields]


def messages() -> Iterator[str]:
    """Every message of a socket, wrong in one place."""
    yield from ("", "{", "null", "[]", '"x"', "7", *NESTED)
    for kind in HANDLERS:
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        fitting = {
            "type": info.tag,
            "id": 7,
            **{f.name: PLAUSIBLE[f.name] for f in info.fields if f.required and f.name != "id"},
        }
        for field in info.fields:
            for value in VALUES:
                yield json.dumps({**fitting, field.name: value})
            for nested in NESTED:
                yield json.dumps({**fitting, field.name: 0})[:-2] + nested + "}"
        yield json.dumps({**fitting, "unknown": 1})


async def answered(socket: Socket, text: str) -> None:
    """The message gets an answer, and the socket goes on."""
    socket.send_text(text)
    answer = await socket.until(lambda told: "re" in told)
    assert answer["type"] in ("done", "refused", "explained", "previewed", "foreseen", "pong"), (
        text[:200]
    )
    if answer["type"] == "refused":
        assert answer["problem"]["code"] in STATUS


@pytest.mark.both_databases
async def test_no_message_breaks_a_socket(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table, detail="view")
    for text in messages():
        await answered(socket, text)
        assert (await socket.ask("ping"))["type"] == "pong", text[:200]


async def test_messages_of_bytes_are_refused(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket, lobby = await anna.watch(table), anna.socket("/api/lobby")
    await lobby.receive()
    for data in (b"", b"\xff\x00", json.dumps({"type": "ping", "id": 3}).encode()):
        socket.send_bytes(data)
        refused = await socket.until(lambda told: "re" in told)
        assert (refused["re"], refused["problem"]["code"]) == (0, "bad_request")
        lobby.send_bytes(data)
    assert (await socket.ask("ping"))["type"] == "pong"
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    assert (await lobby.receive())["type"] == "waiting"


async def test_no_address_breaks_a_socket(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    for text in TEXTS:
        attempts: list[tuple[str, dict[str, str]]] = [("/api/lobby", {"x": text})]
        live = f"/api/tables/{table}/live"
        attempts += [(live, {field.name: text}) for field in fields_of(LiveQuery)]
        if text and "/" not in text:
            attempts.append((f"/api/tables/{text}/live", {}))
        for path, query in attempts:
            socket = anna.socket(path, **query)
            try:
                told = await socket.receive()
            except Closed as closed:
                assert closed.code in (4403, 4404), (path, query)
            else:
                assert told["type"] in ("hello", "waiting"), (path, query)
                await socket.close()
