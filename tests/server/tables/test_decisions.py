"""Playing at a table: moves, versions, tentative turns, resuming, the end."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.conftest import World
from tests.server.harness import Browser, Socket, play_to_the_end
from uruk.server.services import Services

pytestmark = pytest.mark.anyio


async def test_two_people_play_a_game_to_its_end(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    spectator = await world.browser(services).watch(table)
    sockets = {0: await anna.watch(table), 1: await ben.watch(table)}
    await play_to_the_end(sockets)
    assert sockets[0].frame["result"]["standings"]
    await spectator.version(sockets[0].frame["version"])
    assert spectator.frame["result"] == sockets[0].frame["result"]
    assert [e["version"] for e in spectator.entries] == list(
        range(1, spectator.frame["version"] + 1)
    )
    finished = await anna.get(f"/api/tables/{table}")
    assert (finished["status"], finished["ending"]) == ("finished", "result")
    assert finished["seed"] is not None
    verified = await anna.get(f"/api/tables/{table}/verify")
    assert verified["ok"], verified
    assert verified["commitment"] == finished["commitment"]


async def test_the_seed_is_committed_at_the_start_and_told_at_the_end_only(
    world: World, services: Services
) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    running = await anna.get(f"/api/tables/{table}")
    assert len(running["commitment"]) == 64
    assert running["seed"] is None
    await anna.post(f"/api/tables/{table}/resign", {})
    over = await anna.get(f"/api/tables/{table}")
    assert over["commitment"] == running["commitment"]
    assert over["seed"] == str(world.seed())


# ---------------------------------------------------------------- versions


async def test_of_three_requests_racing_for_one_move_exactly_one_wins(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    first, second = await anna.watch(table), await anna.watch(table)
    choices = [choice["move"] for choice in first.frame["choices"]]
    answers = await asyncio.gather(
        first.ask("move", move=choices[0], version=0),
        second.ask("move", move=choices[1], version=0),
        anna.request("POST", f"/api/tables/{table}/moves", {"move": choices[2], "version": 0}),
    )
    won = [answers[0]["type"] == "done", answers[1]["type"] == "done", answers[2].is_success]
    assert sum(won) == 1
    refused = {a["problem"]["code"] for a in answers[:2] if a["type"] == "refused"}
    assert refused <= {"stale"}
    log = await ben.get(f"/api/tables/{table}/log")
    assert log["version"] == 1


async def test_a_move_on_an_old_version_is_stale_and_the_client_gets_the_frame_again(
    world: World, services: Services
) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table)
    move, other = (choice["move"] for choice in socket.frame["choices"][:2])
    assert (await socket.ask("move", move=move, version=0))["type"] == "done"
    await socket.version(1)
    late = await socket.ask("move", move=other, version=0)
    assert late["problem"]["code"] == "stale"
    assert late["problem"]["version"] == 1
    frame = await socket.receive()
    assert (frame["type"], frame["version"]) == ("frame", 1)
    assert all(layer["elements"] is not None for layer in frame["scene"]["layers"])
    over_http = await anna.post(
        f"/api/tables/{table}/moves", {"move": other, "version": 0}, status=409
    )
    assert over_http["code"] == "stale"


async def test_a_request_that_comes_again_is_carried_out_once_and_answered_alike(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben", game="tigris")
    socket = await anna.watch(table)
    move = next(c["move"] for c in socket.frame["choices"] if c["key"] == "move.leader")
    asked: list[tuple[str, dict[str, object]]] = [
        ("move", {"move": move, "version": 0, "hold": True}),
        ("undo", {"version": 1, "count": 1}),
        ("redo", {"version": 2, "count": 1}),
        ("move", {"move": "pass", "version": 3, "hold": True}),
        ("confirm", {"version": 4}),
    ]
    for version, (kind, fields) in enumerate(asked):
        first = await socket.ask(kind, **fields)
        assert (first["type"], first["version"]) == ("done", version + 1), first
        again = await socket.ask(kind, **fields)
        assert {**again, "re": 0} == {**first, "re": 0}
        assert (await anna.get(f"/api/tables/{table}/log"))["version"] == version + 1
    # However long it takes to come again, and by another way; but only for whoever asked first.
    body = {"move": move, "version": 0, "hold": True}
    assert (await anna.post(f"/api/tables/{table}/moves", body))["version"] == 1
    assert (await ben.post(f"/api/tables/{table}/moves", body, status=409))["code"] == "stale"


async def test_a_version_from_the_future_is_stale_too(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    body = {"move": "bid 0", "version": 5}
    assert (await anna.post(f"/api/tables/{table}/moves", body, status=409))["code"] == "stale"


# ---------------------------------------------------------------- refusals


async def test_an_illegal_move_is_refused_with_its_rule(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table)
    answer = await socket.play("bid 99")
    problem = answer["problem"]
    assert (problem["code"], problem["rule"]) == ("illegal", "TY-1.2")
    assert problem["key"] == "refusal.too_few_coins"
    assert problem["params"] == {"coins": 4}
    assert problem["text"].startswith("Each seat secretly bids")
    over_http = await anna.post(
        f"/api/tables/{table}/moves", {"move": "bid 99", "version": 0}, status=422
    )
    assert over_http["rule"] == "TY-1.2"
    assert (await anna.get(f"/api/tables/{table}/frame"))["version"] == 0


async def test_what_is_no_move_at_all_is_a_bad_request(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table)
    assert (await socket.play("castle"))["problem"]["code"] == "bad_request"
    assert (await socket.play("x" * 300))["problem"]["code"] == "too_large"


async def test_a_seat_plays_only_when_it_decides(world: World, services: Services) -> None:
    table, (_, ben) = await world.table(services, "Anna", "Ben")
    socket = await ben.watch(table)
    assert socket.frame["choices"] == []
    answer = await socket.play("bid 0")
    assert answer["problem"]["key"] == "refusal.not_your_decision"
    assert answer["problem"]["params"] == {"seat": 0}


async def test_unreadable_messages_are_refused_and_the_socket_stays_open(
    world: World, services: Services
) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table)
    for text in ("", "[]", "{", '{"type":"fly","id":1}', '{"type":"ping","id":1,"more":2}'):
        socket.send_text(text)
        told = await socket.until(lambda message: message["type"] == "refused")
        assert told["problem"]["code"] == "bad_request"
    assert told["re"] == 1
    assert (await socket.ask("ping"))["type"] == "pong"


# ---------------------------------------------------------------- tentative turns


@pytest.fixture
async def tigris(world: World, services: Services) -> tuple[str, Browser, Socket, Socket]:
    """Two people at Tigris & Euphrates: a turn has two decisions, so the first can be undone."""
    table, (anna, ben) = await world.table(services, "Anna", "Ben", game="tigris")
    return table, anna, await anna.watch(table), await ben.watch(table)


def leader_moves(socket: Socket) -> list[str]:
    return [c["move"] for c in socket.frame["choices"] if c["key"] == "move.leader"]


async def test_a_turn_can_be_undone_and_redone_until_it_ends(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, ben = tigris
    start = anna.frame["view"]
    await anna.play(leader_moves(anna)[0])
    played = anna.frame["view"]
    assert (anna.frame["undo"], anna.frame["redo"]) == (1, 0)
    assert (await anna.ask("undo", version=1))["type"] == "done"
    assert (await anna.version(2))["view"] == start
    assert (anna.frame["undo"], anna.frame["redo"]) == (0, 1)
    assert (await anna.ask("redo", version=2))["type"] == "done"
    assert (await anna.version(3))["view"] == played
    await ben.version(3)
    assert [entry["kind"] for entry in ben.entries] == ["move", "undo", "redo"]
    assert ben.entries[1]["undone"] == 1
    assert (ben.frame["undo"], ben.frame["redo"]) == (0, 0)


async def test_nothing_can_be_undone_after_the_turn(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, ben = tigris
    await anna.play(leader_moves(anna)[0])
    await anna.play(leader_moves(anna)[0])
    assert anna.frame["seat"] == 1
    refused = await anna.ask("undo", version=2)
    assert refused["problem"]["key"] == "refusal.not_your_decision"
    await ben.version(2)
    refused = await ben.ask("undo", version=2)
    assert refused["problem"]["key"] == "refusal.nothing_to_undo"


async def test_a_held_move_waits_for_confirmation_and_only_its_seat_sees_it(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, ben = tigris
    first = await anna.play(leader_moves(anna)[0], hold=True)
    assert not first["held"], "the first action can be undone, so it need not be held"
    move = leader_moves(anna)[0]
    assert (await anna.play(move, hold=True))["held"]
    held = anna.frame["held"]
    assert (held["move"], held["why"], held["open"]) == (move, "seat", False)
    assert held["events"][0]["kind"] == "leader_moved"
    assert (anna.frame["seat"], anna.frame["choices"], anna.frame["undo"]) == (0, [], 1)
    await ben.version(2)
    assert ben.frame["held"] is None
    assert ben.entries[-1] == {**ben.entries[-1], "kind": "hold", "move": None, "events": []}
    assert (await anna.ask("confirm", version=2))["type"] == "done"
    assert (await anna.version(3))["seat"] == 1
    await ben.version(3)
    assert ben.frame["choices"]


async def test_a_held_move_can_be_dropped_or_changed(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, _ = tigris
    await anna.play(leader_moves(anna)[0])
    first, second = leader_moves(anna)[:2]
    await anna.play(first, hold=True)
    assert (await anna.ask("undo", version=2))["type"] == "done"
    assert (await anna.version(3))["held"] is None
    assert anna.frame["undo"] == 1
    await anna.play(first, hold=True)
    await anna.play(second, hold=True)
    assert anna.frame["held"]["move"] == second
    assert (await anna.ask("confirm", version=5))["type"] == "done"
    refused = await anna.ask("confirm", version=6)
    assert refused["type"] == "refused"


async def test_the_record_has_the_moves_that_stand(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    table, browser, anna, _ = tigris
    first, second = leader_moves(anna)[:2]
    await anna.play(first)
    await anna.ask("undo", version=1)
    await anna.ask("redo", version=2)
    await anna.ask("undo", version=3)
    await anna.version(4)
    await anna.play(second)
    last = leader_moves(anna)[0]
    await anna.play(last, hold=True)
    await anna.ask("confirm", version=6)
    await browser.post(f"/api/tables/{table}/resign", {})
    record = await browser.get(f"/api/tables/{table}/record")
    assert record["moves"] == [second, last]


# ---------------------------------------------------------------- questions


async def test_explain_names_the_rule_against_a_move(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    table, browser, anna, ben = tigris
    legal = leader_moves(anna)[0]
    assert (await anna.ask("explain", move=legal))["explained"]["legal"]
    far = (await anna.ask("explain", move="king a0"))["explained"]
    assert not far["legal"]
    assert far["rule"].startswith("TE-")
    assert far["text"]
    assert (await browser.post(f"/api/tables/{table}/explain", {"move": "king a0"})) == far
    waiting = (await ben.ask("explain", move=legal))["explained"]
    assert waiting["key"] == "refusal.not_your_decision"


async def test_explain_finds_the_rule_against_what_was_touched(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, _ = tigris
    picks = next(c["picks"] for c in anna.frame["choices"] if c["key"] == "move.leader")
    assert (await anna.ask("explain", picks=picks[:1]))["explained"]["legal"]
    assert (await anna.ask("explain", picks=picks))["explained"]["legal"]
    spaces = {c["picks"][-1] for c in anna.frame["choices"] if c["picks"]}
    all_spaces = {
        element["pick"]
        for layer in anna.frame["scene"]["layers"]
        for element in layer["elements"]
        if element.get("pick", "")[:1].isalpha() and ":" not in element.get("pick", "")
    }
    refused = sorted(all_spaces - spaces - {"catastrophe", "swap", "pass"})
    assert refused
    answer = (await anna.ask("explain", picks=[picks[0], refused[0]]))["explained"]
    assert (answer["legal"], answer["move"]) == (False, f"{picks[0][7:]} {refused[0]}")
    assert answer["rule"].startswith("TE-")
    alone = (await anna.ask("explain", picks=[refused[0]]))["explained"]
    assert not alone["legal"]
    unknown = (await anna.ask("explain", picks=["nonsense"]))["explained"]
    assert unknown["key"] == "refusal.not_offered"


async def test_preview_tells_events_up_to_the_first_reveal(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, _ = tigris
    first = (await anna.ask("preview", move=leader_moves(anna)[0]))["preview"]
    assert (first["open"], first["why"]) == (False, None)
    assert first["events"][0]["kind"] == "leader_placed"
    assert {"path": ["actions_left"], "before": 2, "after": 1} in first["changes"]
    swap = next(c["move"] for c in anna.frame["choices"] if c["key"] == "move.swap")
    drawn = (await anna.ask("preview", move=swap))["preview"]
    assert (drawn["open"], drawn["why"], drawn["changes"]) == (True, "chance", [])
    assert [event["kind"] for event in drawn["events"]] == ["swapped"]
    assert (await anna.ask("preview", move="king a0"))["problem"]["code"] == "illegal"


async def test_what_follows_from_each_move_that_a_touch_completes_is_foreseen(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    _, _, anna, ben = tigris
    await anna.play(leader_moves(anna)[0])
    await anna.version(1)
    king = anna.frame["view"]["leaders"][0]
    tile = {"king": "settlement", "priest": "temple", "farmer": "farm", "trader": "market"}
    kinds = [tile[king["leader"]], *tile.values()]
    held = next(kind for kind in kinds if anna.frame["view"]["hand"][kind])
    found = (await anna.ask("foresee", picks=[f"tile:{held}"]))["prospects"]
    assert found
    for prospect in found:
        assert prospect["move"].startswith(f"{held} ")
        told = (await anna.ask("preview", move=prospect["move"]))["preview"]["events"]
        assert prospect["events"] == told[1:]
    assert (await anna.ask("foresee", picks=["nonsense"]))["prospects"] == []
    assert (await anna.ask("foresee", picks=[]))["problem"]["code"] == "bad_request"
    assert (await ben.ask("foresee", picks=[f"tile:{held}"]))["prospects"] == []


# ---------------------------------------------------------------- connections


async def test_a_broken_connection_resumes_where_it_was(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    there, away = await anna.watch(table), await ben.watch(table)
    await there.play()
    await away.version(1)
    await there.ask("chat", text="first")
    await away.until(lambda told: told["type"] == "chat")
    await away.close()
    await anna.post(f"/api/tables/{table}/chat", {"text": "second"})
    moves = 0
    while there.frame["seat"] == 0 or moves == 0:
        player = there if there.frame["seat"] == 0 else None
        if player is None:
            body = {"move": "bid 0", "version": there.frame["version"]}
            done = await ben.post(f"/api/tables/{table}/moves", body)
            await there.version(done["version"])
        else:
            await there.play()
        moves += 1
    back = await ben.watch(table, after=1, chat=away.chat[-1]["id"])
    assert [line["text"] for line in back.chat] == ["second"]
    assert back.frame["since"] == 1
    assert [e["version"] for e in back.entries] == list(range(2, there.frame["version"] + 1))
    assert all(layer["elements"] is not None for layer in back.frame["scene"]["layers"])


async def test_entries_that_left_memory_are_replayed(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    sockets = {0: await anna.watch(table), 1: await ben.watch(table)}
    await play_to_the_end(sockets)
    assert sockets[0].frame["version"] > 40
    late = await anna.watch(table)
    moves = [entry["move"] for entry in late.entries]
    assert len(moves) == sockets[0].frame["version"]
    for old, new in zip(sockets[0].entries, late.entries, strict=True):
        assert old["events"] == new["events"]
    log = await ben.get(f"/api/tables/{table}/log?after=3&limit=2")
    assert [entry["version"] for entry in log["entries"]] == [4, 5]


async def test_after_a_move_only_what_changed_is_sent(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    table, browser, anna, _ = tigris
    await anna.play(leader_moves(anna)[0])
    first, *_, last = (text for text in anna.sent if '"view"' in text)
    assert first.startswith('{"type":"frame"')
    assert last.startswith('{"type":"change"')
    assert len(last) < len(first) / 4
    fresh = await browser.get(f"/api/tables/{table}/frame")
    parts = ("view", "scene", "choices")
    assert {name: anna.frame[name] for name in parts} == {name: fresh[name] for name in parts}


async def test_whoever_connects_again_gets_the_whole(
    tigris: tuple[str, Browser, Socket, Socket],
) -> None:
    table, browser, anna, _ = tigris
    await anna.play(leader_moves(anna)[0])
    again = await browser.watch(table, after=anna.frame["version"])
    assert any(text.startswith('{"type":"frame"') for text in again.sent)
    assert not any(text.startswith('{"type":"change"') for text in again.sent)
    assert again.frame["scene"] == anna.frame["scene"]


async def test_a_slow_reader_gets_all_entries_in_fewer_frames(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben", game="tigris")
    watching = await ben.watch(table, detail="log")
    async with services.registry.use(table) as live:
        for _ in range(2):
            state = live.started().state
            move = str(next(m for m in state.legal() if m.kind == "leader"))
            await services.decisions.move(live, anna.id, move, live.version)
    await watching.version(2)
    assert [entry["version"] for entry in watching.entries] == [1, 2]


async def test_detail_decides_how_much_is_told(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    plain = await anna.watch(table, detail="view")
    assert plain.frame["scene"] is None
    assert plain.frame["view"]["hand"]
    assert plain.frame["choices"][0] == {"move": "bid 0", "key": "", "params": {}, "picks": []}
    bare = await anna.watch(table, detail="log")
    assert (bare.frame["view"], bare.frame["choices"]) == (None, [])
    assert bare.frame["prompt"]["kind"] == "bid"
    await bare.play("bid 1")
    assert bare.entries[0]["events"][0]["private"] == {"coins": 1}


async def test_a_bot_without_a_socket_waits_for_news(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    waiting = asyncio.create_task(ben.get(f"/api/tables/{table}/frame?after=0&wait=20&detail=view"))
    await asyncio.sleep(0)
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    frame = await waiting
    assert (frame["version"], frame["seat"]) == (1, 1)
    assert [choice["move"] for choice in frame["choices"]][:1] == ["bid 0"]


async def test_presence_is_told(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    watching = await anna.watch(table)
    other = await ben.watch(table)
    told = await watching.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["online"])
    assert told["table"]["watchers"] == 0
    carl = await (await world.guest(services, "Carl")).watch(table)
    await watching.until(lambda m: m["type"] == "table" and m["table"]["watchers"] == 1)
    await carl.close()
    await watching.until(lambda m: m["type"] == "table" and m["table"]["watchers"] == 0)
    await other.close()
    await watching.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
