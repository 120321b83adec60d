"""Tables of one seat: making, playing, who may not sit there, bests, the challenge of the day."""

from __future__ import annotations

import pytest

from tests.server.alone import ALONE
from tests.server.conftest import World, on_sqlite
from tests.server.harness import Browser, Json, Socket, play_to_the_end
from uruk.server.services import Services

pytestmark = pytest.mark.anyio

DAY = 86_400.0
EASY = {"mode": "desert", "rival": "easy"}
NOBODYS = 1
"""The number that the rival would have if it had a seat."""


@pytest.fixture
async def services(world: World) -> Services:
    return await world.services(games=(ALONE,))


async def alone(browser: Browser, **options: str) -> Json:
    return await browser.table(["person"], "alone", options={**EASY, **options})


async def played(browser: Browser, table: str) -> Socket:
    """Plays a table of one's own to its end."""
    socket = await browser.watch(table)
    await play_to_the_end({0: socket})
    return socket


async def refused(browser: Browser, path: str, body: Json, status: int) -> Json:
    return await browser.post(path, body, status=status)


# ---------------------------------------------------------------- one seat


@pytest.mark.both_databases
async def test_a_table_of_one_starts_at_once_and_is_nobodys_business(
    world: World, services: Services
) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    table = await alone(anna)
    assert (table["status"], table["private"], table["players"]) == ("playing", True, 1)
    assert (table["challenge"], table["day"]) == ("desert.easy", None)
    for which in ("open", "live", "finished"):
        assert (await ben.get(f"/api/tables?list={which}"))["tables"] == []
    await ben.get(f"/api/tables/{table['id']}", status=403)
    assert [t["id"] for t in (await anna.get("/api/tables?list=mine"))["tables"]] == [table["id"]]


@pytest.mark.both_databases
async def test_it_is_played_undone_finished_replayed_and_verified(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    table = (await alone(anna))["id"]
    socket = await anna.watch(table)
    await socket.play("bid 0")
    while not socket.frame["undo"]:
        await socket.play()
    before = socket.frame["undo"]
    answer = await socket.ask("undo", version=socket.frame["version"], count=1)
    await socket.version(answer["version"])
    assert socket.frame["redo"] == 1
    assert socket.frame["undo"] == before - 1
    await play_to_the_end({0: socket})
    found = await anna.get(f"/api/tables/{table}")
    assert (found["status"], found["ending"]) == ("finished", "result")
    assert found["seed"] is not None
    replay = await anna.get(f"/api/tables/{table}/replay?step=1")
    assert replay["players"] == 1
    assert (await anna.get(f"/api/tables/{table}/verify"))["ok"] is True
    again = await anna.post(f"/api/tables/{table}/rematch")
    assert (again["status"], again["challenge"], again["private"]) == (
        "playing", "desert.easy", True,
    )  # fmt: skip


@pytest.mark.parametrize("act", ["resign", "leave"])
async def test_giving_up_alone_ends_the_game_as_lost(
    world: World, services: Services, act: str
) -> None:
    anna = await world.guest(services, "Anna")
    table = (await alone(anna))["id"]
    ended = await anna.post(f"/api/tables/{table}/{act}", {})
    assert ended["status"] == "finished"
    assert ended["result"]["standings"][0]["place"] == 2
    (best,) = (await anna.get("/api/games/alone/solo"))["bests"]
    assert (best["won"], best["score"], best["games"], best["wins"]) == (False, 0, 1, 0)


@on_sqlite
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seats": [{"kind": "open"}]}, "seats"),
        ({"seats": [{"kind": "hotseat", "name": "Ben"}]}, "seats"),
        ({"clock": {"kind": "live"}}, "clock"),
        ({"options": {"mode": "market"}}, "mode"),
        ({"seats": [{"kind": "person"}, {"kind": "open"}]}, "mode"),
    ],
)
async def test_what_cannot_be_meant_is_refused_by_field(
    world: World, services: Services, change: Json, field: str
) -> None:
    anna = await world.guest(services, "Anna")
    body = {"game": "alone", "seats": [{"kind": "person"}], "options": EASY, **change}
    assert (await anna.post("/api/tables", body, status=400))["field"] == field


# ---------------------------------------------------------------- what has no seat


@on_sqlite
@pytest.mark.parametrize(
    ("act", "body"),
    [
        ("join", {"seat": NOBODYS}),
        ("replace", {"seat": NOBODYS, "level": "random"}),
        ("resign", {"seat": NOBODYS}),
        ("leave", {"seat": NOBODYS}),
    ],
)
async def test_what_the_rules_move_is_no_seat_to_take_or_leave(
    world: World, services: Services, act: str, body: Json
) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    table = await alone(anna)
    who = ben if act == "join" else anna
    more = {"invite": table["invite"]} if act == "join" else {}
    problem = await who.post(f"/api/tables/{table['id']}/{act}", {**body, **more}, status=404)
    assert problem["field"] == "seat"
    assert (await anna.get(f"/api/tables/{table['id']}"))["status"] == "playing"


@on_sqlite
async def test_nobody_looks_moves_or_speaks_as_what_the_rules_move(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    table = (await alone(anna))["id"]
    problem = await anna.get(f"/api/tables/{table}/frame?seat={NOBODYS}", status=403)
    assert problem["field"] == "seat"
    for path, body in (
        ("moves", {"move": "bid 0", "version": 0, "seat": NOBODYS}),
        ("chat", {"text": "I am the rival", "seat": NOBODYS}),
    ):
        problem = await anna.post(f"/api/tables/{table}/{path}", body, status=400)
        assert problem["field"] == "seat", path
    hint = await anna.post(f"/api/tables/{table}/hint", {"seat": NOBODYS}, status=403)
    assert hint["field"] == "seat"
    socket = await anna.watch(table)
    looked = await socket.ask("look", seat=NOBODYS)
    assert (looked["type"], looked["problem"]["field"]) == ("refused", "seat")
    assert socket.frame["version"] == 0
    assert (await anna.get(f"/api/tables/{table}/chat"))["lines"] == []


# ---------------------------------------------------------------- personal bests


@pytest.mark.both_databases
async def test_the_best_is_kept_when_a_guest_becomes_an_account(
    world: World, services: Services
) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    first = (await alone(anna))["id"]
    await played(anna, first)
    lost = (await alone(anna, rival="hard"))["id"]
    await played(anna, lost)
    second = (await alone(anna))["id"]
    await anna.post(f"/api/tables/{second}/resign", {})
    score = (await anna.get(f"/api/tables/{first}"))["result"]["standings"][0]["score"]
    await anna.register("Anna")
    bests = (await anna.get("/api/games/alone/solo"))["bests"]
    easy = {
        "challenge": "desert.easy", "table": first, "won": True, "score": score, "games": 2,
        "wins": 1,
    }  # fmt: skip
    assert bests[0] == easy
    assert (bests[1]["challenge"], bests[1]["won"], bests[1]["table"]) == (
        "desert.hard", False, lost,
    )  # fmt: skip
    assert (await ben.get("/api/games/alone/solo"))["bests"] == []
    assert (await world.browser(services).get("/api/games/alone/solo"))["bests"] == []


async def test_other_options_than_a_challenges_count_for_no_best(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    table = await alone(anna, stages="2")
    assert table["challenge"] is None
    await played(anna, table["id"])
    assert (await anna.get("/api/games/alone/solo"))["bests"] == []


# ---------------------------------------------------------------- the challenge of the day


async def test_everybody_plays_the_same_game_once(world: World, services: Services) -> None:
    anna, ben = await world.guest(services, "Anna"), await world.guest(services, "Ben")
    before = (await anna.get("/api/games/alone/solo"))["daily"]
    assert (before["table"], before["players"], before["scores"]) == (None, 0, [])
    mine = await anna.post("/api/games/alone/daily")
    his = await ben.post("/api/games/alone/daily")
    assert mine["commitment"] == his["commitment"] == before["commitment"]
    assert (mine["challenge"], mine["day"]) == (before["challenge"], before["day"])
    again = await anna.post("/api/games/alone/daily", status=409)
    assert (again["code"], again["field"]) == ("conflict", "day")
    daily = (await anna.get("/api/games/alone/solo"))["daily"]
    assert (daily["table"], daily["finished"]) == (mine["id"], False)
    first = await played(anna, mine["id"])
    await ben.post(f"/api/tables/{his['id']}/resign", {})
    await anna.post("/api/games/alone/daily", status=409)
    daily = (await ben.get("/api/games/alone/solo"))["daily"]
    assert daily["players"] == 2
    assert [(s["place"], s["name"]) for s in daily["scores"]] == [(1, "Anna"), (2, "Ben")]
    assert daily["scores"][0]["score"] == first.table["result"]["standings"][0]["score"]
    rematch = await anna.post(f"/api/tables/{mine['id']}/rematch")
    assert (rematch["day"], rematch["commitment"] == mine["commitment"]) == (None, False)


async def test_the_seed_of_the_day_is_told_when_the_day_is_over(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.post("/api/games/alone/daily"))["id"]
    await anna.post(f"/api/tables/{table}/hint", {}, status=403)
    await played(anna, table)
    assert (await anna.get(f"/api/tables/{table}"))["seed"] is None
    assert (await anna.get("/api/tables?list=finished"))["tables"][0]["seed"] is None
    for what in ("record", "position", "verify"):
        await anna.get(f"/api/tables/{table}/{what}", status=403)
    assert (await anna.get(f"/api/tables/{table}/replay"))["steps"] > 0
    world.clock.forward(DAY)
    assert (await anna.get(f"/api/tables/{table}"))["seed"] is not None
    assert (await anna.get(f"/api/tables/{table}/verify"))["ok"] is True


async def test_every_day_has_a_seed_and_a_challenge_of_its_own(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    days = []
    for _ in range(4):
        days.append((await anna.get("/api/games/alone/solo"))["daily"])
        world.clock.forward(DAY)
    assert len({daily["commitment"] for daily in days}) == 4
    assert {daily["challenge"] for daily in days} == {
        "desert.easy", "race.easy", "desert.hard", "race.hard",
    }  # fmt: skip
    past = await anna.get(f"/api/games/alone/solo?day={days[0]['day']}")
    assert past["daily"] == days[0]
    assert (await anna.post("/api/games/alone/daily"))["status"] == "playing"


@on_sqlite
@pytest.mark.parametrize(
    ("day", "status"), [("2999-01-01", 403), ("tomorrow", 400), ("2026-1-1", 400)]
)
async def test_nobody_learns_of_a_day_before_it_comes(
    world: World, services: Services, day: str, status: int
) -> None:
    problem = await world.browser(services).get(f"/api/games/alone/solo?day={day}", status=status)
    assert problem["field"] == "day"


async def test_servers_on_one_database_agree_and_others_do_not(
    world: World, services: Services
) -> None:
    other = await world.services(games=(ALONE,))
    here = (await world.browser(services).get("/api/games/alone/solo"))["daily"]
    there = (await world.browser(other).get("/api/games/alone/solo"))["daily"]
    assert here == there


@on_sqlite
async def test_the_challenge_of_the_day_is_for_people_and_for_games_that_have_one(
    world: World, services: Services
) -> None:
    anna = await world.browser(services).register("Anna")
    token = await anna.post("/api/tokens", {"name": "Robot"})
    robot = world.browser(services)
    robot.headers = {"authorization": f"Bearer {token['token']}"}
    await robot.post("/api/games/alone/daily", status=403)
    plain = await world.services()
    await world.browser(plain).get("/api/games/toy/solo", status=404)
    ben = await world.guest(plain, "Ben")
    await ben.post("/api/games/toy/daily", status=404)
