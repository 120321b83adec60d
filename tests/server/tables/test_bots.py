"""Bots at tables: they play to the end, in processes that can be stopped, with a fallback."""

from __future__ import annotations

import pytest

import uruk
from tests.server.conftest import World, on_sqlite
from uruk.games import advice
from uruk.kernel.rng import Rng
from uruk.server.services import Services
from uruk.server.settings import Settings
from uruk.server.tables import bots
from uruk.server.tables.bot_worker import Answer, Question, think
from uruk.server.tables.bots import Pool

pytestmark = pytest.mark.anyio

MOST_WAITING = 4.0
"""Seconds; they think and their moves are drawn in the rest of five."""
BOT = {"kind": "bot", "level": "random"}


def question(level: str = "greedy", seed: str = "1") -> Question:
    state = uruk.game("tigris").new(2, seed=7)
    assert state.seat is not None
    return Question("tigris", state.position(), state.seat, level, seed)


async def test_bots_play_a_game_to_its_end_while_somebody_watches(
    world: World, services: Services
) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.table([BOT, BOT, BOT]))["id"]
    watching = await anna.watch(table)
    while watching.frame["seat"] is not None:
        await watching.receive()
    over = await anna.get(f"/api/tables/{table}")
    assert (over["status"], over["ending"]) == ("finished", "result")
    assert {entry["by"] for entry in watching.entries} == {"bot"}
    assert (await anna.get(f"/api/tables/{table}/verify"))["ok"]


async def test_bots_play_alike_where_the_seed_is_the_same(world: World, services: Services) -> None:
    """So that a game can be had again, and nobody's clock or address decides what a bot plays."""
    anna = await world.guest(services, "Anna")
    played = []
    for _ in range(2):
        table = (await anna.table([BOT, BOT]))["id"]
        watching = await anna.watch(table)
        while watching.frame["seat"] is not None:
            await watching.receive()
        played.append((await anna.get(f"/api/tables/{table}/record"))["moves"])
    assert played[0] == played[1]


async def test_a_person_plays_against_bots(world: World, services: Services) -> None:
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", BOT]))["id"]
    socket = await anna.watch(table)
    while socket.frame["seat"] is not None:
        if socket.frame["seat"] == 0:
            await socket.play()
        else:
            await socket.receive()
    assert socket.frame["result"]["standings"]


@pytest.mark.parametrize(
    "answer",
    [Answer(error="it crashed"), Answer(move="bid 99"), Answer(move="castle"), Answer()],
)
async def test_a_bot_that_fails_is_replaced_by_a_legal_move(
    world: World, services: Services, answer: Answer
) -> None:
    assert world.thinker is not None
    world.thinker.answer = lambda _question: answer
    anna = await world.guest(services, "Anna")
    table = (await anna.table([BOT, "person"]))["id"]
    await services.bots.idle()
    shown = await anna.get(f"/api/tables/{table}/frame")
    assert (shown["version"], shown["seat"]) == (1, 1)


async def test_a_bot_gets_a_fresh_seed_for_every_decision(world: World, services: Services) -> None:
    assert world.thinker is not None
    anna = await world.guest(services, "Anna")
    await anna.table([BOT, BOT])
    await services.bots.idle()
    seeds = [asked.seed for asked in world.thinker.asked]
    assert len(seeds) == len(set(seeds)) > 10
    assert all("seed" not in asked.position for asked in world.thinker.asked)


async def test_bots_go_on_after_a_restart(world: World) -> None:
    first = await world.services()
    anna = await world.guest(first, "Anna")
    assert world.thinker is not None
    world.thinker.hangs = True
    table = (await anna.table([BOT, "person"]))["id"]
    await world.thinker.is_asked.wait()
    await first.bots.stop()
    world.clock.forward(first.bots.lease + 1)
    second = await world.services()
    await second.bots.look_around()
    await second.bots.idle()
    assert (await world.browser(second).get(f"/api/tables/{table}"))["version"] == 1


async def test_bots_wait_a_little_only_while_somebody_watches(world: World) -> None:
    services = await world.services(bot_pace=0.5)
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", BOT]))["id"]
    async with services.registry.use(table) as live:
        assert services.bots.pause(live, 0, 0, 0) == 0
        watching = await anna.watch(table)
        assert services.bots.pause(live, 0, 0, 0) == 0.5
        await watching.close()


def decisions_of_others(seats: int, rounds: int) -> list[int]:
    """How many decisions merchants make between two of a person in a game of Mesopotamia."""
    state, rng = uruk.game("mesopotamia").new(seats, seed=7), Rng(7)
    told, counts = advice(state.game), [0]
    while state.seat is not None and len(counts) <= rounds:
        if state.seat == 0:
            counts.append(0)
        else:
            counts[-1] += 1
        state.play(str(told.quick(state.copy(), rng)))
    return counts


async def test_five_merchants_do_not_keep_a_person_waiting(world: World) -> None:
    services = await world.services(bot_pace=Settings().bot_pace)
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", BOT]))["id"]
    longest = max(decisions_of_others(seats=6, rounds=60))
    assert longest > 40
    async with services.registry.use(table) as live:
        watching = await anna.watch(table)
        paused = 0.0
        for _ in range(longest):
            paused += services.bots.pause(live, 0, paused, paused)
        assert services.bots.pause(live, 0, paused, paused) > 0
        await watching.close()
    assert paused < MOST_WAITING


@pytest.mark.parametrize(("level", "hurried"), [("king", "merchant"), ("shepherd", "shepherd")])
async def test_bots_that_were_thinking_for_long_go_on_by_rules_of_thumb(
    world: World, level: str, hurried: str
) -> None:
    services = await world.services(games=uruk.games())
    anna = await world.guest(services, "Anna")
    seats = ["person", {"kind": "bot", "level": level}]
    table = (await anna.table(seats, game="mesopotamia"))["id"]
    async with services.registry.use(table) as live:
        chosen = services.bots.level
        assert chosen(live, 1, 60) == level, "nobody waits"
        watching = await anna.watch(table)
        assert chosen(live, 1, bots.ENOUGH) == level
        assert chosen(live, 1, bots.ENOUGH + 0.1) == hurried
        await watching.close()


async def test_what_a_bot_spends_on_thinking_is_part_of_its_pause(world: World) -> None:
    services = await world.services(bot_pace=0.5)
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", BOT]))["id"]
    async with services.registry.use(table) as live:
        watching = await anna.watch(table)
        pause = services.bots.pause
        assert pause(live, 0, 0, 0.4) == pytest.approx(0.1)
        assert pause(live, 0, 0, 0.6) == 0
        assert pause(live, 0, 30, 30) == 0, "others thought for long"
        await watching.close()


# ---------------------------------------------------------------- worker processes


def test_a_worker_answers_with_a_legal_move() -> None:
    answer = think(question())
    assert answer.move is not None
    assert uruk.game("tigris").new(2, seed=7).explain(answer.move) is None
    assert think(question()) == answer, "the same seed decides the same"


def test_a_worker_tells_what_went_wrong() -> None:
    unknown = Question("tigris", {}, 0, "perfect", "1")
    assert think(unknown).move is None
    assert "perfect" in (think(question("perfect")).error or "")


@on_sqlite
async def test_bots_think_in_processes_of_their_own(world: World) -> None:
    pool = Pool(1, 60.0)
    try:
        first = await pool.think(question("random"))
        assert first.move is not None
        again = await pool.think(question("random"))
        assert again == first
    finally:
        await pool.stop()


@on_sqlite
async def test_a_worker_that_was_started_beforehand_answers_the_first_question(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Pool(1, 60.0)
    try:
        await pool.ready()
        monkeypatch.setattr(bots, "WORKER", ("-c", "print('nonsense')"))
        assert (await pool.think(question("random"))).move is not None
    finally:
        await pool.stop()


@on_sqlite
async def test_a_bot_that_takes_too_long_is_stopped(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Pool(1, 0.2)
    monkeypatch.setattr(bots, "WORKER", ("-c", "import sys; sys.stdin.read()"))
    answer = await pool.think(question())
    assert answer.move is None
    assert "stopped after 0.2 s" in (answer.error or "")
    monkeypatch.setattr(bots, "WORKER", ("-c", "print('nonsense')"))
    assert (await pool.think(question())).move is None
    await pool.stop()


@pytest.mark.parametrize("game", ["tigris", "babylonia", "clash", "mesopotamia"])
def test_the_fallback_is_a_legal_move_that_depends_on_the_seats_knowledge_alone(game: str) -> None:
    state = uruk.game(game).new(2, seed=7)
    assert state.seat is not None
    move = bots.plain_move(state, state.seat, "seed")
    assert state.explain(move) is None
    guess = state.guess(state.seat, Rng("another world"))
    assert bots.plain_move(guess, state.seat, "seed") == move


# ---------------------------------------------------------------- hints


async def test_a_hint_is_what_the_strongest_bot_would_play(
    world: World, services: Services
) -> None:
    assert world.thinker is not None
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", BOT]))["id"]
    await services.bots.idle()
    shown = await anna.get(f"/api/tables/{table}/frame")
    while shown["seat"] != 0:
        shown = await anna.get(f"/api/tables/{table}/frame?wait=5&after={shown['version']}")
    hint = await anna.post(f"/api/tables/{table}/hint", {})
    assert hint["version"] == shown["version"]
    assert hint["move"] in [choice["move"] for choice in shown["choices"]]
    assert world.thinker.asked[-1].level == hint["adviser"]
    assert world.thinker.asked[-1].seat == 0
    after = await anna.get(f"/api/tables/{table}/frame")
    assert after["version"] == shown["version"], "a hint changes nothing"


@pytest.mark.parametrize("fails", [False, True])
async def test_a_hint_says_whether_it_was_thought_through(
    world: World, services: Services, *, fails: bool
) -> None:
    assert world.thinker is not None
    anna = await world.guest(services, "Anna")
    table = (await anna.table(["person", "open"], private=True))["id"]
    await anna.post(f"/api/tables/{table}/replace", {"seat": 1, "level": "random"})
    await services.bots.idle()
    if fails:
        world.thinker.answer = lambda _question: Answer(error="stopped after 10 s")
    hint = await anna.post(f"/api/tables/{table}/hint", {})
    shown = await anna.get(f"/api/tables/{table}/frame")
    assert hint["hasty"] is fails
    assert hint["move"] in [choice["move"] for choice in shown["choices"]]


async def test_hints_are_for_ones_own_decision_without_other_people(
    world: World, services: Services
) -> None:
    table, (anna, ben) = await world.table(services, "Anna", "Ben")
    shown = await anna.get(f"/api/tables/{table}/frame")
    decider, other = (anna, ben) if shown["seat"] == 0 else (ben, anna)
    refused = await decider.request("POST", f"/api/tables/{table}/hint", body={})
    assert refused.status_code == 403
    assert "other people" in refused.json()["message"]
    assert (await other.request("POST", f"/api/tables/{table}/hint", body={})).status_code == 403
    stranger = await world.guest(services, "Stranger")
    assert (await stranger.request("POST", f"/api/tables/{table}/hint", body={})).status_code == 403
