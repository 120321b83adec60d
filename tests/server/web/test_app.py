"""The interface as a whole: games, pages, descriptions, schema."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import uruk
from tests.server.conftest import World, on_sqlite
from uruk.server.services import Services

DOCS = Path(__file__).parents[3] / "docs" / "protocol.md"


@on_sqlite
@pytest.mark.anyio
async def test_games_tell_what_the_lobby_needs(world: World, services: Services) -> None:
    anyone = world.browser(services)
    games = {game["id"]: game for game in await anyone.get("/api/games")}
    tigris = games["tigris"]
    assert tigris["seats"] == [2, 3, 4]
    assert {option["name"] for option in tigris["options"]} >= {"board"}
    assert tigris["bots"][0] == "random"
    words = await anyone.get("/api/games/tigris/messages/en")
    assert words["messages"]["refusal.game_over"] == "The game is over."
    await anyone.get("/api/games/tigris/messages/xx", status=404)
    await anyone.get("/api/games/chess/rules", status=404)
    rules = await anyone.get("/api/games/tigris/rules")
    assert [rule["id"] for rule in rules["rules"]] == [r.id for r in uruk.game("tigris").rules]


@on_sqlite
@pytest.mark.anyio
async def test_art_may_be_kept_for_ever_under_its_version(world: World, services: Services) -> None:
    anyone = world.browser(services)
    version = (await anyone.get("/api/games"))[0]["art"]
    plain = await anyone.request("GET", "/api/games/tigris/art")
    assert "cache-control" not in plain.headers
    lasting = await anyone.request("GET", f"/api/games/tigris/art?v={version}")
    assert "immutable" in lasting.headers["cache-control"]
    assert lasting.json()["version"] == version


@on_sqlite
@pytest.mark.anyio
async def test_large_answers_are_compressed(world: World, services: Services) -> None:
    response = await world.browser(services).request("GET", "/api/games/tigris/rules")
    assert response.headers["content-encoding"] == "gzip"


@on_sqlite
@pytest.mark.anyio
async def test_every_endpoint_is_described_and_in_the_protocol(
    world: World, services: Services
) -> None:
    described = await world.browser(services).get("/openapi.json")
    told = DOCS.read_text("utf-8")
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], path
            short = path.replace("{table}", "{id}").replace("{session}", "{id}")
            short = short.replace("{token}", "{id}")
            tail = "…/" + short.rpartition("/")[2]
            found = re.search(rf"`{method.upper()} {re.escape(short)}[`?]", told)
            assert found or f"`{tail}`" in told, f"{method} {short} is not in the protocol"
    names = described["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)):
        assert name in names


@on_sqlite
@pytest.mark.anyio
async def test_the_client_is_served_with_its_routes(world: World, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Lobby</title>")
    (tmp_path / "assets" / "main.js").write_text("start()")
    (tmp_path.parent / "secret.txt").write_text("secret")
    services = await world.services(static=tmp_path)
    anyone = world.browser(services)
    for path in ("/", "/table/abc", "/rules/tigris"):
        response = await anyone.request("GET", path)
        assert response.text == "<title>Lobby</title>"
        assert response.headers["cache-control"] == "no-cache"
    script = await anyone.request("GET", "/assets/main.js")
    assert (script.text, "immutable" in script.headers["cache-control"]) == ("start()", True)
    assert (await anyone.request("GET", "/assets/none.js")).status_code == 404
    for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
        assert "secret" not in (await anyone.request("GET", path)).text
    missing = await anyone.get("/api/none", status=404)
    assert missing["code"] == "not_found"


@on_sqlite
@pytest.mark.anyio
async def test_without_a_built_client_a_page_says_so(world: World, tmp_path: Path) -> None:
    services = await world.services(static=tmp_path / "none")
    page = await world.browser(services).get("/")
    assert "has not been built" in page


def test_the_schema_prints_all_wire_types() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "uruk.server.wire.schema"], capture_output=True, check=True
    )
    definitions = json.loads(done.stdout)["$defs"]
    assert {"Frame", "TableBody", "ServerMessage", "Result", "Element"} <= set(definitions)
    assert "choices" in definitions["Frame"]["required"]
    assert "options" not in definitions["TableBody"]["required"]
