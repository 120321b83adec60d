"""Lessons over HTTP: the course, a lesson being learned, and what was finished."""

from __future__ import annotations

import pytest

import uruk
from tests.server.conftest import World
from tests.server.harness import Browser, Json
from uruk.server.services import Services

pytestmark = pytest.mark.anyio

FIRST = "/api/games/tigris/lessons/01-leader"


@pytest.fixture
async def services(world: World) -> Services:
    return await world.services(games=uruk.games())


async def learn(browser: Browser, *moves: str | None, **asked: object) -> Json:
    return await browser.post(FIRST, {"moves": list(moves), **asked})


@pytest.mark.both_databases
async def test_a_lesson_is_learned_and_noted(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    begun = await learn(anna)
    assert (begun["step"], begun["over"], begun["answer"]) == (0, False, None)
    assert begun["frame"]["choices"]
    assert begun["frame"]["scene"]["layers"]
    first = await learn(anna, move="king g2")
    assert (first["step"], first["answer"]["outcome"], first["answer"]["kept"]) == (1, "done", True)
    assert first["frame"]["entries"][0]["events"]
    assert (await anna.get("/api/games/tigris/lessons"))["done"] == []
    last = await learn(anna, "king g2", move="settlement g3")
    assert last["over"]
    assert last["frame"]["choices"] == []
    course = await anna.get("/api/games/tigris/lessons")
    assert course["done"] == ["01-leader"]
    assert [lesson["id"] for lesson in course["lessons"]][:2] == ["01-leader", "02-points"]
    ben = await world.guest(services, "Ben")
    assert (await ben.get("/api/games/tigris/lessons"))["done"] == []


async def test_a_finished_lesson_may_be_learned_again(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    for _ in range(2):
        assert (await learn(anna, "king g2", move="settlement g3"))["over"]
    assert (await anna.get("/api/games/tigris/lessons"))["done"] == ["01-leader"]


async def test_a_wrong_move_is_shown_and_taken_back(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    told = await learn(anna, "king g2", move="settlement k5")
    answer = told["answer"]
    assert (answer["outcome"], answer["kept"], answer["rule"]) == ("answered", False, "TE-7.4")
    assert answer["shown"]["layers"]
    assert told["step"] == 1
    assert "settlement k5" in {choice["move"] for choice in told["frame"]["choices"]}


async def test_a_refused_move_gets_the_lessons_answer_or_the_rule(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    answer = (await learn(anna, move="king e2"))["answer"]
    assert (answer["outcome"], answer["rule"]) == ("refused", "TE-6.2")
    assert answer["say"].startswith("That space is river")
    other = (await learn(anna, move="king e3"))["answer"]
    assert (other["outcome"], other["say"]) == ("refused", "")
    assert other["explained"]["rule"] == "TE-6.2"
    touched = (await learn(anna, picks=["leader:king", "e2"]))["answer"]
    assert (touched["outcome"], touched["rule"]) == ("refused", "TE-6.2")


async def test_steps_can_be_skipped_without_being_noted(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    assert (await learn(anna, None))["step"] == 1
    assert (await learn(anna, None, None, "king g2"))["over"]
    assert (await anna.get("/api/games/tigris/lessons"))["done"] == []


async def test_bad_requests_are_refused(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    await anna.post("/api/games/tigris/lessons/99-none", {}, status=404)
    await anna.post("/api/games/chess/lessons/01-leader", {}, status=404)
    await anna.post(FIRST, {"moves": ["king g2"] * 201}, status=400)
    await anna.post(FIRST, {"moves": ["x" * 5000]}, status=413)
    await anna.post(FIRST, {"moves": [3]}, status=400)
    assert (await learn(anna, "no move", "at all"))["step"] == 0


async def test_a_solution_is_told_in_words_move_by_move(world: World, services: Services) -> None:
    """Its second move is no choice yet when it is shown."""
    anna = await world.guest(services, "Anna")
    told = await anna.post("/api/games/clash/lessons/01-collect", {"moves": []})
    words = uruk.game("clash").catalogues["cs"]
    moves = [(one["move"], words.format(one["key"], one["params"])) for one in told["solution"]]
    assert moves == [
        ("collect D2", "těžit ve městě D2"),
        ("take C2 wood", "vzít si dřevo z pole C2"),
        ("take E2 ore", "vzít si rudu z pole E2"),
    ]
