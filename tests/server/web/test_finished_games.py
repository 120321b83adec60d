"""Finished games: record, position, replay, verification."""

from __future__ import annotations

import asyncio
import json

import pytest

import uruk
from tests.kernel.toy import TOY
from tests.server.applying import applied
from tests.server.conftest import World, on_sqlite
from tests.server.harness import Browser, play_to_the_end
from uruk.kernel.record import Record
from uruk.server.services import Services

pytestmark = [pytest.mark.anyio, on_sqlite]


@pytest.fixture
async def finished(world: World, services: Services) -> tuple[str, Browser]:
    table, people = await world.table(services, "Anna", "Ben")
    sockets = {seat: await person.watch(table) for seat, person in enumerate(people)}
    await play_to_the_end(sockets)
    return table, world.browser(services)


async def test_the_record_of_a_finished_game_replays(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    response = await anyone.request("GET", f"/api/tables/{table}/record")
    assert response.headers["content-disposition"] == f'attachment; filename="toy-{table}.json"'
    record = Record.loads(response.text)
    state = TOY.replay(record)
    result = state.result()
    assert result is not None
    assert record.result == result.plain()


async def test_any_position_can_be_had_as_a_document(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    record = Record.loads(json.dumps(await anyone.get(f"/api/tables/{table}/record")))
    text = await anyone.get(f"/api/tables/{table}/position?step=7")
    assert TOY.load(text).position() == TOY.replay(record, 7).position()
    last = await anyone.get(f"/api/tables/{table}/position")
    assert TOY.load(last).result() == TOY.replay(record).result()


async def test_a_replay_shows_what_a_seat_knew(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    record = Record.loads(json.dumps(await anyone.get(f"/api/tables/{table}/record")))
    for seat in (0, 1):
        shown = await anyone.get(f"/api/tables/{table}/replay?step=5&count=3&seat={seat}")
        assert shown["steps"] == len(record.moves)
        assert [frame["step"] for frame in shown["frames"]] == [5, 6, 7]
        for frame in shown["frames"]:
            state = TOY.replay(record, frame["step"])
            assert frame["view"] == json.loads(json.dumps(state.view(seat)))
            assert frame["move"] == record.moves[frame["step"] - 1]
            assert frame["events"]
    spectator = await anyone.get(f"/api/tables/{table}/replay?step=5")
    assert spectator["frames"][0]["view"]["hand"] == []


async def test_an_open_replay_shows_everything(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    shown = await anyone.get(f"/api/tables/{table}/replay?step=0&count=3&open=true")
    first, second, _ = shown["frames"]
    assert (first["move"], first["events"]) == (None, [])
    assert [bool(view["hand"]) for view in first["views"]] == [True, True]
    assert second["events"][0]["private"], "secret bids are open now"
    assert all(layer["elements"] is not None for layer in first["scene"]["layers"])
    assert second["scene"] is None
    scene = applied(first["scene"], second["changes"])
    alone = await anyone.get(f"/api/tables/{table}/replay?step=1&count=1&open=true")
    assert scene == alone["frames"][0]["scene"]


async def test_the_last_step_has_the_result(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    steps = (await anyone.get(f"/api/tables/{table}/replay"))["steps"]
    shown = await anyone.get(f"/api/tables/{table}/replay?step={steps}&count=50")
    (last,) = shown["frames"]
    assert (last["seat"], last["prompt"]) == (None, None)
    assert last["result"]["standings"]
    for query in (f"step={steps + 1}", "step=-1", "count=0", "count=51", "seat=5"):
        await anyone.get(f"/api/tables/{table}/replay?{query}", status=400)


async def test_any_record_can_be_replayed_and_verified(world: World, services: Services) -> None:
    anyone = world.browser(services)
    play = uruk.Play.new(uruk.game("tigris"), 2, seed=11)
    for _ in range(4):
        play = play.move(play.state.legal()[0])
    record = play.record(reveal=True).dumps()
    shown = await anyone.post("/api/replay", {"record": record, "step": 2, "count": 2, "seat": 1})
    assert [frame["step"] for frame in shown["frames"]] == [2, 3]
    verified = await anyone.post("/api/verify", {"record": record})
    assert verified["ok"]
    assert "not played to its end" in verified["message"]


async def test_a_forged_record_is_found_out(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    genuine = await anyone.get(f"/api/tables/{table}/record")
    result = {**genuine["result"], "rule": "TY-9.9"}
    for forged, word in (
        ({"seed": "5"}, "commitment"),
        ({"moves": genuine["moves"][:-1]}, "moves"),
        ({"moves": ["bid 99", *genuine["moves"][1:]]}, "move 1"),
        ({"result": result}, "result"),
        ({"seed": None}, "seed"),
    ):
        body = {"record": json.dumps({**genuine, **forged})}
        verified = await anyone.post("/api/verify", body)
        assert not verified["ok"]
        assert word in verified["message"]
    await anyone.post("/api/verify", {"record": "{"}, status=400)
    unknown = json.dumps({**genuine, "game": "chess"})
    await anyone.post("/api/verify", {"record": unknown}, status=404)


async def test_a_finished_game_can_be_looked_at_again(finished: tuple[str, Browser]) -> None:
    table, anyone = finished
    record = Record.loads(json.dumps(await anyone.get(f"/api/tables/{table}/record")))
    found = await anyone.get(f"/api/tables/{table}/analysis")
    assert found["game"] == "toy"
    assert len(found["prospects"]) == len(record.moves) + 1
    assert record.result is not None
    winners = {s["seat"] for s in record.result["standings"] if s["place"] == 1}
    assert {seat for seat, share in enumerate(found["prospects"][-1]) if share > 0} == winners
    for swing in found["swings"]:
        assert swing["move"] == record.moves[swing["step"] - 1]
        assert swing["key"].startswith("move.")
        assert TOY.replay(record, swing["step"] - 1).explain(swing["better"]) is None


async def test_a_game_is_analysed_once_for_all_who_ask(
    finished: tuple[str, Browser], world: World
) -> None:
    table, anyone = finished
    looks = [anyone.get(f"/api/tables/{table}/analysis") for _ in range(3)]
    first, *others = await asyncio.gather(*looks)
    assert all(other == first for other in others)
    assert world.thinker is not None
    assert world.thinker.studied == 1


async def test_a_running_game_is_not_analysed(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    assert (await anna.request("GET", f"/api/tables/{table}/analysis")).status_code == 403
