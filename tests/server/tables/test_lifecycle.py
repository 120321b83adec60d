"""Tables: making, lists, seats, private tables, hotseat, leaving, resigning, rematch, chat."""

from __future__ import annotations

import asyncio

import pytest

import uruk
from tests.server.conftest import World, on_sqlite
from tests.server.harness import Json, raises_closed
from uruk.server.people.house_bots import HOUSE_BOTS
from uruk.server.services import Services

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "random"}


async def listed(browser: object, which: str, **query: str) -> list[str]:
    more = "".join(f"&{name}={value}" for name, value in query.items())
    found = await browser.get(f"/api/tables?list={which}{more}")  # type: ignore[attr-defined]
    return [table["id"] for table in found["tables"]]


# ---------------------------------------------------------------- making


@pytest.mark.both_databases
async def test_a_table_starts_as_soon_as_no_seat_is_open(world: World, services: Services) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    table = await anna.table(["person", "open", BOT], options={"stages": "2"})
    assert (table["status"], table["players"], table["options"]) == ("open", 3, {"stages": "2"})
    assert await listed(ben, "open") == [table["id"]]
    joined = await ben.post(f"/api/tables/{table['id']}/join", {})
    assert joined["status"] == "playing"
    *people, bot = [seat["name"] for seat in joined["seats"]]
    assert people == ["Anna", "Ben"]
    assert bot in HOUSE_BOTS.names
    assert await listed(ben, "open") == []
    assert await listed(world.browser(services), "live") == [table["id"]]


async def test_without_autostart_the_owner_starts(world: World, services: Services) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    table = (await anna.table(["person", "open"], autostart=False))["id"]
    await anna.post(f"/api/tables/{table}/start", status=409)
    assert (await ben.post(f"/api/tables/{table}/join", {}))["status"] == "open"
    await ben.post(f"/api/tables/{table}/start", status=403)
    assert (await anna.post(f"/api/tables/{table}/start"))["status"] == "playing"
    await anna.post(f"/api/tables/{table}/start", status=409)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": [{"kind": "person"}]}, 400),
        ({"seats": [{"kind": "person"}, {"kind": "person"}]}, 400),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "level": "perfect"}]}, 400),
        ({"seats": [{"kind": "person"}, {"kind": "hotseat"}]}, 400),
        ({"seats": [{"kind": "person"}, {"kind": "king"}]}, 400),
        ({"options": {"stages": "9"}}, 400),
        ({"options": {"colour": "red"}}, 400),
        ({"clock": {"kind": "live", "bank": 1}}, 400),
        ({"clock": {"kind": "live", "increment": -1}}, 400),
        ({"clock": {"kind": "days", "days": 100}}, 400),
        ({"clock": {"kind": "days", "window": {"start": 60, "end": 60}}}, 400),
        ({"clock": {"kind": "days", "window": {"start": 60, "end": 9000}}}, 400),
        ({"clock": {"kind": "live", "expiry": "bot", "level": "perfect"}}, 400),
        ({"clock": {"kind": "sun"}}, 400),
    ],
)
async def test_a_table_is_checked(
    world: World, services: Services, change: dict[str, object], status: int
) -> None:
    anna = await world.guest(services, "Anna")
    body = {"game": "toy", "seats": [{"kind": "person"}, {"kind": "open"}], **change}
    await anna.post("/api/tables", body, status=status)
    assert await listed(anna, "mine") == []


async def test_seats_are_shuffled_by_the_committed_seed(world: World) -> None:
    seeds = [number for number in range(20) for _ in range(2)]
    anna = await world.guest(await world.services(seed=iter(seeds).__next__), "Anna")
    orders = []
    for _ in seeds:
        table = await anna.table(["person", BOT], shuffle=True)
        orders.append(tuple(seat["kind"] for seat in table["seats"]))
        assert [seat["seat"] for seat in table["seats"]] == [0, 1]
    assert set(orders) == {("person", "bot"), ("bot", "person")}
    assert orders[::2] == orders[1::2]


async def test_of_many_who_want_the_last_seat_one_gets_it(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", "open"]))["id"]
    others = [await world.guest(services, f"Guest {n}") for n in range(4)]
    joins = [other.request("POST", f"/api/tables/{table}/join", {}) for other in others]
    statuses = [response.status_code for response in await asyncio.gather(*joins)]
    assert sorted(statuses) == [200, 409, 409, 409]


async def test_nobody_sits_twice(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", "open"]))["id"]
    await anna.post(f"/api/tables/{table}/join", {}, status=409)
    ben = await world.guest(services, "Ben")
    await ben.post(f"/api/tables/{table}/join", {"seat": 0}, status=409)
    problem = await ben.post(f"/api/tables/{table}/join", {"seat": 7}, status=404)
    assert problem["field"] == "seat"
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})


# ---------------------------------------------------------------- lists


async def test_lists_of_mine_and_of_what_waits_for_me(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    assert await listed(anna, "waiting") == [table]
    assert await listed(ben, "waiting") == []
    assert (await anna.get("/api/me"))["waiting"] == 1
    assert await listed(ben, "mine") == [table]
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    assert await listed(anna, "waiting") == []
    assert await listed(ben, "waiting") == [table]
    await ben.post(f"/api/tables/{table}/resign", {})
    for person in (anna, ben):
        assert await listed(person, "waiting") == await listed(person, "mine") == []
        assert await listed(person, "finished") == [table]
    await world.browser(services).get("/api/tables?list=mine", status=401)


@pytest.mark.both_databases
async def test_lists_come_in_pages_and_by_game(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    made = []
    for _ in range(5):
        made.append((await anna.table(["person", "open"]))["id"])
        world.clock.forward(1)
    other = (await anna.table(["person", "open"], "tigris"))["id"]
    assert await listed(anna, "open", game="tigris") == [other]
    first = await anna.get("/api/tables?list=open&game=toy&limit=3")
    assert [table["id"] for table in first["tables"]] == made[:1:-1]
    rest = await anna.get(f"/api/tables?list=open&game=toy&limit=3&before={first['more']}")
    assert [table["id"] for table in rest["tables"]] == made[1::-1]
    assert rest["more"] is None


async def test_the_lobby_hears_what_waits_and_when_lists_change(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    lobby = ben.socket("/api/lobby")
    first = await lobby.receive()
    assert (first["type"], first["tables"]) == ("waiting", [])
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    told = await lobby.receive()
    assert [waiting["id"] for waiting in told["tables"]] == [table]
    await anna.table(["person", "open"])
    assert (await lobby.receive())["type"] == "lobby"
    await lobby.close()
    assert not services.lobby.visitors


@pytest.mark.both_databases
async def test_a_table_that_nobody_joins_is_cancelled_in_the_end(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    old = (await anna.table(["person", "open"]))["id"]
    world.clock.forward(6 * 86_400)
    new = (await anna.table(["person", "open"]))["id"]
    await services.clock_runner.cancel_forgotten()
    assert await listed(anna, "open") == [new, old]
    world.clock.forward(2 * 86_400)
    await services.clock_runner.cancel_forgotten()
    assert await listed(anna, "open") == [new]
    assert (await anna.get(f"/api/tables/{old}"))["status"] == "cancelled"


# ---------------------------------------------------------------- private tables


async def test_a_private_table_is_for_those_with_its_link(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    made = await anna.table(["person", "open"], private=True)
    table, invite = made["id"], made["invite"]
    eve, ben = await world.guest(services, "Eve"), await world.guest(services, "Ben")
    assert await listed(eve, "open") == []
    assert await listed(anna, "open") == [table]
    for path in ("", "/chat", "/frame", "/log", "/report", "/record", "/replay", "/verify"):
        await eve.get(f"/api/tables/{table}{path}", status=403)
    await eve.get(f"/api/tables/{table}?invite=guess", status=403)
    await eve.post(f"/api/tables/{table}/join", {"invite": "guess"}, status=403)
    with raises_closed(4403):
        await eve.watch(table)
    shown = await ben.get(f"/api/tables/{table}?invite={invite}")
    assert shown["invite"] is None, "whoever has the link need not be told"
    joined = await ben.post(f"/api/tables/{table}/join", {"invite": invite})
    assert joined["invite"] == invite
    assert await listed(eve, "live") == []
    watching = await eve.watch(table, invite=invite)
    assert watching.frame["viewer"] is None
    assert (await ben.watch(table)).frame["viewer"] == 1


async def test_a_public_table_has_no_invitation_to_tell(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    assert (await anna.table(["person", "open"]))["invite"] is None


# ---------------------------------------------------------------- hotseat


async def test_hotseat_shows_a_seat_only_after_its_curtain_is_lifted(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    table = await anna.table(["person", {"kind": "hotseat", "name": "Ben"}])
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
    device = await anna.watch(table["id"])
    assert device.seats == [0, 1]
    assert (device.frame["viewer"], device.frame["curtain"]) == (None, True)
    assert (device.frame["choices"], device.frame["view"]["hand"]) == ([], [])
    assert (await device.ask("look", seat=0))["type"] == "done"
    await device.until(lambda told: told["type"] == "frame")
    assert (device.frame["viewer"], device.frame["curtain"]) == (0, False)
    assert device.frame["view"]["hand"]
    await device.play("bid 1")
    assert (device.frame["seat"], device.frame["viewer"]) == (1, None)
    assert device.frame["curtain"]
    assert device.frame["view"]["hand"] == []
    assert device.frame["entries"][0]["events"][0]["private"] == {}
    await device.ask("look", seat=1)
    await device.until(lambda told: told["type"] == "frame")
    assert device.frame["choices"]
    await device.ask("look")
    await device.until(lambda told: told["type"] == "frame")
    assert device.frame["viewer"] is None


async def test_hotseat_over_http_asks_for_the_seat(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", {"kind": "hotseat", "name": "Ben"}]))["id"]
    assert (await anna.get(f"/api/tables/{table}/frame"))["viewer"] is None
    assert (await anna.get(f"/api/tables/{table}/frame?seat=1"))["viewer"] == 1
    await anna.post(f"/api/tables/{table}/resign", {}, status=400)
    await anna.post(f"/api/tables/{table}/resign", {"seat": 1})


# ---------------------------------------------------------------- leaving


@pytest.mark.both_databases
async def test_leaving_before_the_start_opens_the_seat(world: World, services: Services) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    table = (await anna.table(["person", "open", "open"]))["id"]
    await ben.post(f"/api/tables/{table}/join", {"seat": 2})
    left = await ben.post(f"/api/tables/{table}/leave", {})
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
    filled = await anna.post(f"/api/tables/{table}/replace", {"seat": 1, "level": "random"})
    assert filled["seats"][1]["level"] == "random"
    await ben.post(f"/api/tables/{table}/replace", {"seat": 2, "level": "random"}, status=403)
    assert (await anna.post(f"/api/tables/{table}/leave", {}))["status"] == "cancelled"
    assert await listed(ben, "open") == []
    await ben.post(f"/api/tables/{table}/join", {}, status=409)


async def test_a_leaver_can_be_replaced_by_a_bot(world: World, services: Services) -> None:
    table, (anna, ben, _) = await world.table(services, "Anna", "Ben", "Cyd")
    watching = await ben.watch(table)
    left = await anna.post(f"/api/tables/{table}/leave", {})
    assert left["seats"][0] == {**left["seats"][0], "kind": "left", "user": None, "name": "Anna"}
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 1}, status=403)
    await anna.post(f"/api/tables/{table}/replace", {"seat": 0, "level": "random"}, status=403)
    await ben.post(f"/api/tables/{table}/replace", {"seat": 2, "level": "random"}, status=409)
    replaced = await ben.post(f"/api/tables/{table}/replace", {"seat": 0, "level": "random"})
    assert replaced["seats"][0]["kind"] == "bot"
    await watching.version(3)
    assert [entry["kind"] for entry in watching.entries] == ["leave", "replace", "move"]
    assert watching.entries[1]["level"] == "random"
    assert watching.entries[2]["by"] == "bot"
    assert watching.frame["seat"] == 1


async def test_somebody_else_may_take_a_seat_that_was_left(
    world: World, services: Services
) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    await anna.post(f"/api/tables/{table}/leave", {})
    dora = await world.guest(services, "Dora")
    joined = await dora.post(f"/api/tables/{table}/join", {})
    assert joined["seats"][0]["name"] == "Dora"
    assert await listed(dora, "waiting") == [table]
    socket = await dora.watch(table)
    assert (await socket.play("bid 0"))["type"] == "done"


async def test_a_game_that_everybody_left_is_abandoned(world: World, services: Services) -> None:
    table, people = await world.table(services, "Anna", "Ben")
    for person in people:
        over = await person.post(f"/api/tables/{table}/leave", {})
    assert (over["status"], over["ending"]) == ("finished", "abandoned")
    assert len(over["result"]["standings"]) == 2
    verified = await people[0].get(f"/api/tables/{table}/verify")
    assert verified["ok"]


async def test_resigning_ends_a_game_of_two(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    watching = await ben.watch(table)
    over = await anna.post(f"/api/tables/{table}/resign", {})
    assert (over["status"], over["ending"]) == ("finished", "resigned")
    assert over["seats"][0]["resigned"]
    await watching.version(1)
    assert (watching.frame["seat"], watching.frame["choices"]) == (None, [])
    body = {"move": "bid 0", "version": 1}
    await ben.post(f"/api/tables/{table}/moves", body, status=409)
    await ben.post(f"/api/tables/{table}/resign", {}, status=409)


async def test_who_resigns_has_lost_and_the_points_are_told_as_they_stood(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben", game="tigris")
    watching = await ben.watch(table)
    over = await anna.post(f"/api/tables/{table}/resign", {})
    assert [standing["place"] for standing in over["result"]["standings"]] == [2, 1]
    assert all(standing["breakdown"] for standing in over["result"]["standings"])
    # No rule of the game ended it.
    assert over["result"]["rule"] == ""
    await watching.version(1)
    assert watching.frame["result"] == over["result"]
    assert (await ben.get(f"/api/tables/{table}"))["result"] == over["result"]
    assert (await ben.get(f"/api/tables/{table}/verify"))["ok"]


async def test_after_resigning_a_bot_plays_on_for_the_others(
    world: World, services: Services
) -> None:
    table, (anna, ben, _) = await world.table(services, "Anna", "Ben", "Cyd")
    shown = await anna.post(f"/api/tables/{table}/resign", {})
    assert shown["status"] == "playing"
    assert shown["seats"][0] == {**shown["seats"][0], "kind": "bot", "resigned": True}
    await services.bots.idle()
    assert (await ben.get(f"/api/tables/{table}/frame"))["seat"] == 1


# ---------------------------------------------------------------- rematch


async def test_a_rematch_keeps_the_seats_for_those_who_come(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben", options={"stages": "2"})
    await anna.post(f"/api/tables/{table}/rematch", status=409)
    await anna.post(f"/api/tables/{table}/resign", {})
    watching = await ben.watch(table)
    again = await anna.post(f"/api/tables/{table}/rematch")
    assert (again["status"], again["options"]) == ("open", {"stages": "2"})
    assert again["seats"][1] == {**again["seats"][1], "kind": "open", "name": "Ben"}
    told = await watching.until(lambda m: m["type"] == "table" and m["table"]["rematch"])
    assert told["table"]["rematch"] == again["id"]
    eve = await world.guest(services, "Eve")
    await eve.post(f"/api/tables/{again['id']}/join", {}, status=409)
    same = await ben.post(f"/api/tables/{table}/rematch")
    assert (same["id"], same["status"]) == (again["id"], "playing")
    third = await ben.post(f"/api/tables/{table}/rematch")
    assert third["id"] == again["id"]


async def test_a_rematch_with_bots_starts_at_once(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", BOT]))["id"]
    await anna.post(f"/api/tables/{table}/resign", {})
    again = await anna.post(f"/api/tables/{table}/rematch")
    assert (again["status"], again["seats"][0]["user"]) == ("playing", anna.id)


# ---------------------------------------------------------------- chat


async def test_chat_is_for_players_and_beside_the_log(world: World, services: Services) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    watching = await ben.watch(table)
    assert (await watching.ask("chat", text="  hello   there "))["type"] == "done"
    line = await anna.post(f"/api/tables/{table}/chat", {"text": "hi"})
    while len(watching.chat) < 2:
        await watching.receive()
    assert [(said["name"], said["text"]) for said in watching.chat] == [
        ("Ben", "hello there"),
        ("Anna", "hi"),
    ]
    assert watching.chat[1] == line
    assert (await anna.get(f"/api/tables/{table}/log"))["version"] == 0
    after = await anna.get(f"/api/tables/{table}/chat?after={line['id'] - 1}")
    assert after["lines"] == [line]
    for text in ("", "   ", "x" * 501):
        await anna.post(f"/api/tables/{table}/chat", {"text": text}, status=400)


# ---------------------------------------------------------------- options


@on_sqlite
@pytest.mark.rule("R-34", "ME-30.3")
async def test_defaults_follow_from_who_sits_down(world: World) -> None:
    """A table keeps what was chosen; what nobody chose is settled when all are seated."""
    services = await world.services(games=(uruk.game("mesopotamia"),))
    anna = await world.guest(services, "Anna")

    async def made(*seats: Json, **options: str) -> dict[str, str]:
        table = await anna.table(list(seats), game="mesopotamia", options=options)
        return dict((await anna.get(f"/api/tables/{table['id']}"))["options"])

    assert (await made("person", BOT))["round_cap"] == "0"
    assert (await made(BOT, BOT))["round_cap"] == "40"
    assert (await made(BOT, BOT, round_cap="0"))["round_cap"] == "0"
    assert (await made("person", BOT))["mari_ebla"] == "off"
    assert (await made("person", BOT, BOT, BOT, BOT))["mari_ebla"] == "on"
    assert (await made("person", BOT, BOT, BOT, BOT, mari_ebla="off"))["mari_ebla"] == "off"


@on_sqlite
@pytest.mark.rule("R-34")
async def test_a_table_that_bots_fill_up_is_one_of_bots_only(world: World) -> None:
    services = await world.services(games=(uruk.game("mesopotamia"),))
    anna = await world.guest(services, "Anna")
    table = (await anna.table([BOT, "open"], game="mesopotamia"))["id"]
    before = (await anna.get(f"/api/tables/{table}"))["options"]
    assert "round_cap" not in before, "it waits for who sits down"
    assert before["mari_ebla"] == "off"
    await anna.post(f"/api/tables/{table}/replace", {"seat": 1, "level": "random"})
    assert (await anna.get(f"/api/tables/{table}"))["options"]["round_cap"] == "40"
