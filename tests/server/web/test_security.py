"""Who may do what, from where, and how often."""

from __future__ import annotations

from typing import Any

import msgspec
import msgspec.inspect
import pytest

from tests.server.conftest import World, on_sqlite
from tests.server.harness import HOST, Browser, raises_closed
from uruk.server.limits import LIMITS
from uruk.server.services import Services
from uruk.server.web.table_socket import HANDLERS

pytestmark = [pytest.mark.anyio, on_sqlite]

AT_TABLES: dict[str, dict[str, Any]] = {
    "moves": {"move": "bid 0", "version": 0},
    "undo": {"version": 0},
    "redo": {"version": 0},
    "confirm": {"version": 0},
    "explain": {"move": "bid 0"},
    "preview": {"move": "bid 0"},
    "hint": {},
    "chat": {"text": "hello"},
    "leave": {},
    "resign": {},
    "replace": {"seat": 1, "level": "random"},
    "start": {},
    "join": {},
    "rematch": {},
}
"""Every request that changes a table, with a body that would do for one of its players."""


async def test_the_list_of_changing_requests_is_complete(world: World, services: Services) -> None:
    described = await world.browser(services).get("/openapi.json")
    prefix = "/api/tables/{table}/"
    found = {p.removeprefix(prefix) for p, m in described["paths"].items() if "post" in m}
    assert {path for path in found if not path.startswith("/")} == set(AT_TABLES)


async def unchanged(services: Services, table: str) -> tuple[int, str, tuple[object, ...]]:
    async with services.registry.use(table) as live:
        return live.version, live.info.status, live.info.seats


async def test_spectators_change_nothing(world: World, services: Services) -> None:
    running, _ = await world.table(services, "Anna", "Ben")
    finished, (anna, _) = await world.table(services, "Anna", "Ben")
    await anna.post(f"/api/tables/{finished}/resign", {})
    spectator, stranger = await world.guest(services, "Eve"), world.browser(services)
    for table in (running, finished):
        before = await unchanged(services, table)
        for path, body in AT_TABLES.items():
            response = await spectator.request("POST", f"/api/tables/{table}/{path}", body)
            assert response.status_code in (403, 409), (path, response.text)
            response = await stranger.request("POST", f"/api/tables/{table}/{path}", body)
            assert response.status_code == 401, path
        assert await unchanged(services, table) == before


def tag_of(kind: type) -> str:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return str(info.tag)


OVER_SOCKETS: dict[str, dict[str, Any]] = {
    "move": {"move": "bid 0", "version": 0},
    "undo": {"version": 0},
    "redo": {"version": 0},
    "confirm": {"version": 0},
    "look": {"seat": 0},
    "explain": {"move": "bid 0"},
    "preview": {"move": "bid 0"},
    "foresee": {"picks": ["bid"]},
    "chat": {"text": "hello"},
}


async def test_spectators_change_nothing_over_their_socket(
    world: World, services: Services
) -> None:
    assert {*OVER_SOCKETS, "ping"} == {tag_of(kind) for kind in HANDLERS}
    table, _ = await world.table(services, "Anna", "Ben")
    for browser in (await world.guest(services, "Eve"), world.browser(services)):
        socket = await browser.watch(table)
        assert socket.frame["viewer"] is None
        for kind, fields in OVER_SOCKETS.items():
            answer = await socket.ask(kind, **fields)
            assert answer["problem"]["code"] == "forbidden", kind


async def test_nobody_looks_through_the_eyes_of_others(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    for path in ("frame", "log", "report"):
        await ben.get(f"/api/tables/{table}/{path}?seat=0", status=403)
        await world.browser(services).get(f"/api/tables/{table}/{path}?seat=0", status=403)
    await ben.post(f"/api/tables/{table}/preview", {"move": "bid 0", "seat": 0}, status=403)
    assert (await anna.get(f"/api/tables/{table}/frame?seat=0"))["viewer"] == 0


# ---------------------------------------------------------------- forged requests


async def test_a_change_needs_the_csrf_token(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    token, anna.csrf = anna.csrf, ""
    refused = await anna.post("/api/me/name", {"name": "Eve"}, status=403)
    assert refused["code"] == "csrf"
    anna.csrf = (await world.guest(services, "Ben")).csrf
    assert (await anna.post("/api/me/name", {"name": "Eve"}, status=403))["code"] == "csrf"
    await anna.delete("/api/sessions", status=403)
    anna.csrf = token
    await anna.post("/api/me/name", {"name": "Anna Maria"})


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "null"},
        {"origin": f"http://{HOST}.evil.test"},
        {"origin": f"http://evil.test?{HOST}"},
    ],
)
async def test_a_change_comes_from_our_own_pages(
    world: World, services: Services, headers: dict[str, str]
) -> None:
    anna = await world.guest(services, "Anna")
    anna.headers = headers
    assert (await anna.post("/api/me/name", {"name": "Eve"}, status=403))["code"] == "csrf"
    assert (await anna.post("/api/guest", {"name": "Eve"}, status=403))["code"] == "csrf"


async def test_another_site_is_known_by_its_fetch_metadata(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    response = await anna.http.post(
        "/api/me/name",
        content='{"name": "Eve"}',
        headers={"x-csrf-token": anna.csrf, "sec-fetch-site": "cross-site"},
    )
    assert response.status_code == 403


async def test_sockets_are_for_our_own_pages(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    for path in (f"/api/tables/{table}/live", "/api/lobby"):
        with raises_closed(4403):
            await anna.socket(path, origin="http://evil.test").receive()
    assert (await anna.socket("/api/lobby", origin=None).receive())["type"] == "waiting"


@pytest.mark.parametrize("origin", ["null", "", "http://[::1", "http://", "\xff", HOST])
async def test_an_origin_that_is_none_is_not_ours(
    world: World, services: Services, origin: str
) -> None:
    response = await world.browser(services).http.post(
        "/api/guest", content='{"name": "Eve"}', headers={b"origin": origin.encode("latin-1")}
    )
    assert response.status_code == 403
    with raises_closed(4403):
        await world.browser(services).socket("/api/lobby", origin=origin).receive()


async def test_a_site_may_allow_further_origins(world: World) -> None:
    services = await world.services(origins=("http://friend.test",))
    anna = await world.guest(services, "Anna")
    anna.headers = {"origin": "http://friend.test"}
    await anna.post("/api/me/name", {"name": "Anna Maria"})


# ---------------------------------------------------------------- headers and cookies


async def test_every_answer_has_a_strict_policy(world: World, services: Services) -> None:
    for path in ("/", "/api/me", "/api/none", "/docs", "/assets/none.js"):
        response = await world.browser(services).request("GET", path)
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["x-content-type-options"] == "nosniff"


async def test_the_description_has_no_script(world: World, services: Services) -> None:
    page = await world.browser(services).get("/docs")
    assert "<script" not in page
    assert "style=" not in page
    assert "POST /api/tables/{table}/moves" in page


@pytest.mark.parametrize("secure", [False, True])
async def test_the_session_is_out_of_reach_for_scripts(world: World, *, secure: bool) -> None:
    services = await world.services(secure_cookies=secure)
    response = await world.browser(services).request("POST", "/api/guest", {"name": "Anna"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert ("secure" in cookie) == secure


# ---------------------------------------------------------------- input


@pytest.mark.parametrize(
    "body",
    ['{"name": "Anna", "admin": true}', '{"name": 7}', "{}", "[]", "{", "", '{"name": "\ud800"}'],
)
async def test_bodies_are_read_strictly(world: World, services: Services, body: str) -> None:
    content = body.encode("utf-8", "surrogatepass")
    response = await world.browser(services).http.post("/api/guest", content=content)
    assert response.status_code == 400, response.text
    assert response.json()["code"] == "bad_request"


async def test_bodies_that_are_too_large_are_not_read(world: World, services: Services) -> None:
    body = '{"name": "' + "x" * 2_000_000 + '"}'
    response = await world.browser(services).http.post("/api/guest", content=body)
    assert response.status_code == 413


async def test_unknown_and_wrong_parameters_are_refused(world: World, services: Services) -> None:
    browser = world.browser(services)
    await browser.get("/api/tables?list=secret", status=400)
    await browser.get("/api/tables?limit=many", status=400)
    await browser.get("/api/tables?admin=1", status=400)
    await browser.get("/api/tables/none", status=404)
    with raises_closed(4404):
        await browser.watch("none")
    table, _ = await world.table(services, "Anna", "Ben")
    with raises_closed(4403):
        await browser.watch(table, detail="everything")


# ---------------------------------------------------------------- rates


async def attempts(browser: Browser, path: str, body: dict[str, Any]) -> int:
    """How often a request is answered before it is too often."""
    for number in range(1000):
        response = await browser.request("POST", path, body)
        if response.status_code == 429:
            assert response.json()["code"] == "rate_limited"
            return number
    raise AssertionError("never limited")


async def test_passwords_cannot_be_tried_for_ever(world: World) -> None:
    services = await world.services(rate_limits=True)
    body = {"name": "Anna", "password": "wrong horse"}
    assert await attempts(world.browser(services), "/api/login", body) == LIMITS["login"][0]
    elsewhere = world.browser(services, "192.0.2.2")
    assert await attempts(elsewhere, "/api/login", body) == 0, "the name is limited, too"
    world.clock.forward(LIMITS["login"][1])
    assert await attempts(world.browser(services), "/api/login", body) == LIMITS["login"][0]


async def test_guests_tables_and_chat_are_limited(world: World) -> None:
    services = await world.services(rate_limits=True)
    anna = await world.guest(services, "Anna")
    table = await anna.table(["person", "open"])
    said = await attempts(anna, f"/api/tables/{table['id']}/chat", {"text": "again"})
    assert said == LIMITS["chat"][0]
    body = {"game": "toy", "seats": [{"kind": "open"}, {"kind": "open"}]}
    assert await attempts(anna, "/api/tables", body) == LIMITS["create"][0] - 1
    guests = 0
    while (await world.browser(services).request("POST", "/api/guest", {"name": "E"})).is_success:
        guests += 1
    assert guests == LIMITS["guest"][0] - 1
    other = world.browser(services, "192.0.2.2")
    await other.guest("Ben")


async def test_questions_over_a_socket_are_limited(world: World) -> None:
    services = await world.services(rate_limits=True)
    anna = await world.guest(services, "Anna")
    table = await anna.table(["person", "open"])
    socket = await anna.watch(table["id"])
    answers = [(await socket.ask("ping"))["type"] for _ in range(LIMITS["ask"][0] + 1)]
    assert answers[-2:] == ["pong", "refused"]
    world.clock.forward(1)
    assert (await socket.ask("ping"))["type"] == "pong"
