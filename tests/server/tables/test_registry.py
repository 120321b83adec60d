"""Tables leave memory when nobody watches them, and come back as they were."""

from __future__ import annotations

import pytest

from tests.server.conftest import World
from uruk.server.services import Services

pytestmark = pytest.mark.anyio


async def test_tables_that_nobody_watches_leave_memory(world: World) -> None:
    services = await world.services(idle_tables=3)
    watched, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(watched)
    made = [(await anna.table(["person", "open"]))["id"] for _ in range(6)]
    assert list(services.registry.tables) == [watched, *made[-3:]]
    await anna.get(f"/api/tables/{made[3]}")
    await anna.get(f"/api/tables/{made[0]}")
    assert list(services.registry.tables) == [watched, made[5], made[3], made[0]]
    await socket.close()
    await anna.get(f"/api/tables/{made[1]}")
    assert watched not in services.registry.tables


async def test_a_table_comes_back_as_it_was(world: World) -> None:
    services = await world.services(idle_tables=0)
    table, (anna, _) = await world.table(services, "Anna", "Ben", game="tigris")
    socket = await anna.watch(table)
    moves = [c["move"] for c in socket.frame["choices"] if c["key"] == "move.leader"]
    await socket.play(moves[0])
    await socket.play(moves[1], hold=True)
    shown = socket.frame
    await socket.close()
    assert not services.registry.tables
    again = await anna.watch(table)
    assert {**again.frame, "scene": None, "entries": [], "since": 0} == {
        **shown, "scene": None, "entries": [], "since": 0,
    }  # fmt: skip
    await again.ask("undo", version=2)
    await again.version(3)
    assert (await again.ask("undo", version=3))["type"] == "done"


async def test_loading_a_table_twice_at_once_gives_one_room(world: World) -> None:
    services = await world.services(idle_tables=0)
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    first, second = (
        anna.socket(f"/api/tables/{table}/live"),
        ben.socket(f"/api/tables/{table}/live"),
    )
    await first.hello()
    await second.hello()
    assert len(services.registry.tables[table].watchers) == 2
    await first.play()
    await second.version(1)


async def test_other_rules_than_those_of_the_table_are_not_applied(
    world: World, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await world.table(services, "Anna", "Ben")
    other = await world.services()
    monkeypatch.setattr(other.games["toy"], "rules_version", 2)
    refused = await world.browser(other).get(f"/api/tables/{table}", status=503)
    assert refused["code"] == "unavailable"
    assert "version 1 of the rules" in refused["message"]
