"""Practice over HTTP: the scenarios of a game, and their positions played freely."""

from __future__ import annotations

import pytest

import uruk
from tests.server.conftest import World
from tests.server.harness import Browser, Json
from uruk.server.services import Services

pytestmark = pytest.mark.anyio

REVOLT = "/api/games/tigris/scenarios/x1-revolt-tie-goes-to-the-defender"


@pytest.fixture
async def anna(world: World) -> Browser:
    services: Services = await world.services(games=uruk.games())
    return await world.guest(services, "Anna")


async def test_scenarios_are_listed_with_the_rules_that_they_show(anna: Browser) -> None:
    found = (await anna.get("/api/games/tigris/scenarios"))["scenarios"]
    (one,) = [
        scenario for scenario in found if scenario["id"] == "x1-revolt-tie-goes-to-the-defender"
    ]
    assert one["rules"]
    assert one["title"]
    for scenario in (await anna.get("/api/games/tigris/scenarios?language=cs"))["scenarios"]:
        assert scenario["title"] == "", "titles are English"


async def test_a_position_is_played_by_whoever_decides_and_taken_back(anna: Browser) -> None:
    begun = await anna.post(REVOLT, {})
    assert begun["frame"]["scene"]["layers"]
    line = begun["line"]
    seats = [begun["frame"]["seat"]]
    for made in range(1, len(line) + 1):
        told: Json = await anna.post(REVOLT, {"moves": line[:made]})
        assert told["frame"]["viewer"] == told["frame"]["seat"]
        assert told["frame"]["entries"][0]["events"]
        assert told["frame"]["choices"]
        seats.append(told["frame"]["seat"])
    assert set(seats) == {0, 1}
    assert (await anna.post(REVOLT, {}))["frame"] == begun["frame"]


async def test_what_a_scenario_forbids_is_told_with_its_rule(anna: Browser) -> None:
    path = "/api/games/tigris/scenarios/catastrophe-targets"
    begun = await anna.post(path, {})
    assert [(one["move"], one["rule"], one["legal"]) for one in begun["against"]]
    assert all(one["key"].startswith("refusal.") for one in begun["against"])
    elsewhere = begun["frame"]["choices"][0]["move"]
    assert (await anna.post(path, {"moves": [elsewhere]}))["against"] == []


async def test_an_illegal_move_is_refused_by_its_rule(anna: Browser) -> None:
    problem = await anna.post(REVOLT, {"moves": ["commit 1"]}, status=422)
    assert (problem["code"], problem["rule"][:3]) == ("illegal", "TE-")
    assert (await anna.post(REVOLT, {"moves": ["x"] * 101}, status=400))["code"] == "bad_request"
    unknown = await anna.post("/api/games/tigris/scenarios/nothing", {}, status=404)
    assert unknown["code"] == "not_found"


async def test_things_are_asked_about_and_picks_explained(anna: Browser) -> None:
    about = await anna.post(f"{REVOLT}/about", {"thing": "k0"})
    assert about["facts"]
    why = await anna.post(f"{REVOLT}/explain", {"picks": ["k0"]})
    assert not why["legal"]
    assert why["rule"]
