"""Playing at a table: moves, versions, tentative turns, resuming, the end."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.conftest import World
from tests.server.harness import play_to_the_end
from uruk.server.site import Site

pytestmark = pytest.mark.anyio


async def test_two_people_play_a_game_to_its_end(world: World, site: Site) -> None:
    table, (anna, ben) = await world.table(site, "Anna", "Ben")
    spectator = await world.browser(site).watch(table)
    sockets = {0: await anna.watch(table), 1: await ben.watch(table)}
    await play_to_the_end(site, sockets)
    assert sockets[0].frame["result"]["standings"]
    await spectator.version(sockets[0].frame["version"])
    assert spectator.frame["result"] == sockets[0].frame["result"]
    assert [e["version"] for e in spectator.entries] == list(
        range(1, spectator.frame["version"] + 1)
    )
    finished = await anna.get(f"/api/tables/{table}")
    assert finished["status"] == "finished"
    assert finished["ending"] == "result"
    assert finished["seed"] is not None
    verified = await anna.get(f"/api/tables/{table}/verify")
    assert verified["ok"], verified
    assert verified["commitment"] == finished["commitment"]


async def test_of_two_clients_racing_for_one_move_exactly_one_wins(
    world: World, site: Site
) -> None:
    table, (anna, ben) = await world.table(site, "Anna", "Ben")
    first, second = await anna.watch(table), await anna.watch(table)
    choices = [choice["move"] for choice in first.frame["choices"]]
    answers = await asyncio.gather(
        first.ask("move", move=choices[0], version=0),
        second.ask("move", move=choices[1], version=0),
        anna.request("POST", f"/api/tables/{table}/moves", {"move": choices[2], "version": 0}),
    )
    won = [answers[0]["type"] == "done", answers[1]["type"] == "done", answers[2].is_success]
    assert sum(won) == 1
    refused = [a["problem"]["code"] for a in answers[:2] if a["type"] == "refused"]
    assert set(refused) <= {"stale"}
    log = await ben.get(f"/api/tables/{table}/log")
    assert log["version"] == 1
