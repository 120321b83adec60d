"""Guests, accounts, sessions, third-party bots, vacations."""

from __future__ import annotations

import pytest

from tests.server.conftest import World
from tests.server.harness import raises_closed
from uruk.server.people.house_bots import HOUSE_BOTS
from uruk.server.services import Services

pytestmark = pytest.mark.anyio

DAY = 86_400.0


async def test_a_stranger_is_nobody(world: World, services: Services) -> None:
    me = await world.browser(services).get("/api/me")
    assert (me["user"], me["csrf"]) == (None, "")


async def test_a_guest_plays_at_once_under_a_name(world: World, services: Services) -> None:
    anna = await world.guest(services, "  Anna   Maria ")
    me = await anna.get("/api/me")
    assert me["user"] == {"id": anna.id, "name": "Anna Maria", "kind": "guest"}
    table = await anna.table(["person", {"kind": "bot", "level": "random"}])
    assert table["status"] == "playing"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u0000b", "a\u202eb"])
async def test_a_name_can_be_shown(world: World, services: Services, name: str) -> None:
    refused = await world.browser(services).post("/api/guest", {"name": name}, status=400)
    assert refused["code"] == "bad_request"


@pytest.mark.parametrize("name", ["Bot 2", "BOT", "bot#3", "Robot", HOUSE_BOTS.names[0], "n a b u"])
async def test_nobody_is_called_like_a_bot(world: World, services: Services, name: str) -> None:
    refused = await world.browser(services).post("/api/guest", {"name": name}, status=400)
    assert refused["field"] == "name"
    anna = await world.guest(services, "Anna")
    await anna.post("/api/me/name", {"name": name}, status=400)
    body = {"name": name, "password": "correct horse"}
    await world.browser(services).post("/api/register", body, status=400)
    hotseat = {"kind": "hotseat", "name": name}
    seated = {"game": "toy", "seats": [{"kind": "person"}, hotseat]}
    await anna.post("/api/tables", seated, status=400)


async def test_names_that_only_contain_a_bots_word_are_fine(
    world: World, services: Services
) -> None:
    for name in ("Botond", "Abbot", "Aino", "Nabucco"):
        await world.guest(services, name)


async def test_guests_may_share_a_name_and_change_it(world: World, services: Services) -> None:
    first, second = await world.guest(services, "Anna"), await world.guest(services, "Anna")
    assert first.id != second.id
    table, (third, _) = await world.table(services, "Anna", "Ben")
    me = await third.post("/api/me/name", {"name": "Zoe"})
    assert me["user"]["name"] == "Zoe"
    seat = (await third.get(f"/api/tables/{table}"))["seats"][0]
    assert seat["name"] == "Zoe"


async def test_a_guest_who_registers_keeps_seats(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    guest = anna.id
    await anna.register("Anna")
    assert anna.id == guest
    assert (await anna.get("/api/me"))["user"]["kind"] == "account"
    frame = await anna.get(f"/api/tables/{table}/frame")
    assert frame["viewer"] == 0


async def test_names_of_accounts_are_unique_whatever_their_case(
    world: World, services: Services
) -> None:
    await world.browser(services).register("Anna")
    other = world.browser(services)
    body = {"name": "ANNA", "password": "correct horse"}
    assert (await other.post("/api/register", body, status=409))["code"] == "conflict"
    refused = await other.post("/api/register", {"name": "Ben", "password": "short"}, status=400)
    assert "password" in refused["message"]


async def test_login_needs_the_right_password(world: World, services: Services) -> None:
    anna = await world.browser(services).register("Anna")
    elsewhere = world.browser(services)
    for name, password in (("Anna", "wrong horse"), ("Nobody", "correct horse")):
        body = {"name": name, "password": password}
        refused = await elsewhere.post("/api/login", body, status=401)
        assert refused["message"] == "Name or password is wrong."
    assert (await elsewhere.login("anna")).id == anna.id


async def test_logout_ends_the_session(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    token = anna.http.cookies["uruk_session"]
    await anna.post("/api/logout")
    assert "uruk_session" not in anna.http.cookies
    anna.http.cookies.set("uruk_session", token)
    assert (await anna.get("/api/me"))["user"] is None


@pytest.mark.both_databases
async def test_a_revoked_session_is_over_and_its_sockets_close(
    world: World, services: Services
) -> None:
    anna = await world.browser(services).register("Anna")
    phone = await world.browser(services).login("Anna")
    table = await anna.table(["person", "open"])
    socket = await phone.watch(table["id"])
    lobby = phone.socket("/api/lobby")
    await lobby.receive()
    listed = await anna.get("/api/sessions")
    assert sorted(session["current"] for session in listed) == [False, True]
    other = next(session["id"] for session in listed if not session["current"])
    await anna.delete(f"/api/sessions/{other}")
    with raises_closed(4401):
        while True:
            await socket.receive()
    with raises_closed(4401):
        while True:
            await lobby.receive()
    assert (await phone.get("/api/me"))["user"] is None
    assert (await anna.get("/api/me"))["user"] is not None
    await anna.delete(f"/api/sessions/{other}", status=404)


async def test_one_can_end_all_other_sessions(world: World, services: Services) -> None:
    anna = await world.browser(services).register("Anna")
    others = [await world.browser(services).login("Anna") for _ in range(2)]
    await anna.delete("/api/sessions")
    for other in others:
        assert (await other.get("/api/me"))["user"] is None
    assert len(await anna.get("/api/sessions")) == 1


async def test_nobody_ends_sessions_of_others(world: World, services: Services) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    session = (await anna.get("/api/sessions"))[0]["id"]
    await ben.delete(f"/api/sessions/{session}", status=404)
    assert (await anna.get("/api/me"))["user"] is not None


@pytest.mark.both_databases
async def test_a_new_password_ends_all_other_sessions(world: World, services: Services) -> None:
    anna = await world.browser(services).register("Anna")
    phone = await world.browser(services).login("Anna")
    wrong = {"old": "wrong horse", "new": "battery staple"}
    await anna.post("/api/me/password", wrong, status=403)
    await anna.post("/api/me/password", {"old": "correct horse", "new": "battery staple"})
    assert (await phone.get("/api/me"))["user"] is None
    await world.browser(services).login("Anna", "battery staple")
    body = {"name": "Anna", "password": "correct horse"}
    await world.browser(services).post("/api/login", body, status=401)


@pytest.mark.both_databases
async def test_a_third_party_bot_plays_with_its_token(world: World, services: Services) -> None:
    anna = await world.browser(services).register("Anna")
    made = await anna.post("/api/tokens", {"name": "Deep Tile"})
    assert made["bot"]["kind"] == "bot"
    bot = world.browser(services)
    bot.headers["authorization"] = f"Bearer {made['token']}"
    table = await anna.table(["person", "open"])
    joined = await bot.post(f"/api/tables/{table['id']}/join", {})
    assert joined["seats"][1]["third_party"]
    socket = await bot.watch(table["id"], detail="view")
    await anna.post(f"/api/tables/{table['id']}/moves", {"move": "bid 0", "version": 0})
    await socket.version(1)
    assert (await socket.play("bid 1"))["type"] == "done"
    listed = await anna.get("/api/tokens")
    assert [token["token"] for token in listed] == [None]
    await anna.delete(f"/api/tokens/{made['id']}")
    await bot.get("/api/me", status=401)


async def test_a_revoked_token_closes_its_sockets_and_plays_no_more(
    world: World, services: Services
) -> None:
    anna = await world.browser(services).register("Anna")
    made = await anna.post("/api/tokens", {"name": "Deep Tile"})
    bot = world.browser(services)
    bot.headers["authorization"] = f"Bearer {made['token']}"
    table = (await anna.table(["open", "open"]))["id"]
    await bot.post(f"/api/tables/{table}/join", {})
    await anna.post(f"/api/tables/{table}/join", {})
    socket, lobby = await bot.watch(table), bot.socket("/api/lobby")
    await lobby.receive()
    await anna.delete(f"/api/tokens/{made['id']}")
    for closing in (socket, lobby):
        with raises_closed(4401):
            while True:
                await closing.receive()
    socket.send("move", move="bid 0", version=0)
    await socket.close()
    assert (await anna.get(f"/api/tables/{table}"))["version"] == 0
    with raises_closed(4401):
        await bot.watch(table)


async def test_sockets_of_a_guest_who_registers_stay_open(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    socket = await anna.watch(table)
    token = anna.http.cookies["uruk_session"]
    await anna.register("Anna")
    await services.compare()
    assert (await socket.play("bid 0"))["type"] == "done"
    thief = world.browser(services)
    thief.http.cookies.set("uruk_session", token)
    assert (await thief.get("/api/me"))["user"] is None, "the guest's cookie is worth nothing now"


async def test_who_registers_anew_leaves_the_old_account(world: World, services: Services) -> None:
    anna = await world.browser(services).register("Anna")
    table = (await anna.table(["person", "open"]))["id"]
    socket = await anna.watch(table)
    await anna.register("Zoe")
    with raises_closed(4401):
        while True:
            await socket.receive()
    assert (await anna.get("/api/me"))["user"]["name"] == "Zoe"


async def test_only_accounts_bring_bots(world: World, services: Services) -> None:
    guest = await world.guest(services, "Anna")
    await guest.post("/api/tokens", {"name": "Deep Tile"}, status=403)


async def test_a_year_has_so_many_days_of_vacation(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    me = await anna.post("/api/me/vacation", {"days": 10})
    assert me["vacation_until"] == world.clock() + 10 * DAY
    assert me["vacation_days_left"] == pytest.approx(20)
    world.clock.forward(4 * DAY)
    me = await anna.post("/api/me/vacation", {"days": 0})
    assert me["vacation_until"] is None
    assert me["vacation_days_left"] == pytest.approx(26)
    await anna.post("/api/me/vacation", {"days": 27}, status=400)
    await anna.post("/api/me/vacation", {"days": -1}, status=400)
    world.clock.forward(365 * DAY)
    assert (await anna.get("/api/me"))["vacation_days_left"] == pytest.approx(30)
