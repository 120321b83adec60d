"""Clocks: their arithmetic against a slow model, and what happens when time is over."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.conftest import World
from uruk.server.services import Services
from uruk.server.tables.clocks import DAY, Clock, allowance_of, moment, running, window_length
from uruk.server.wire import ClockSettings, Window

START = 1_800_000_000.0
HOUR = 3600.0

# ---------------------------------------------------------------- live clocks

steps = st.lists(
    st.tuples(st.integers(0, 2), st.floats(0, 400), st.sampled_from(["person", "bot"])),
    max_size=30,
)


@given(steps, st.integers(10, 500), st.integers(0, 30))
def test_live_clocks_against_a_ledger(
    log: list[tuple[int, float, str]], bank: int, increment: int
) -> None:
    settings = ClockSettings(kind="live", bank=bank, increment=increment)
    clock, now, seat = Clock.start(settings, 3, 0, START), START, 0
    ledger = [float(bank)] * 3
    used = 0.0
    for after, seconds, actor in log:
        now += seconds
        used += seconds
        clock = clock.after(after, now, bot=actor == "bot")
        if after != seat:
            if actor != "bot":
                ledger[seat] = max(0.0, ledger[seat] - used) + increment
            seat, used = after, 0.0
        for other in range(3):
            left = max(0.0, ledger[other] - used) if other == seat else ledger[other]
            assert clock.left(other, now) == pytest.approx(left, abs=1e-3)
        assert clock.deadline() == pytest.approx(now - used + ledger[seat], abs=1e-3)


def test_time_runs_on_through_undo_and_is_not_given_twice() -> None:
    """The increment comes with passing the decision on, not with every step of a turn."""
    clock = Clock.start(ClockSettings(kind="live", bank=100, increment=10), 2, 0, START)
    for second in (10, 20, 30):
        clock = clock.after(0, START + second)
    assert clock.left(0, START + 30) == 70
    clock = clock.after(1, START + 40)
    assert clock.left(0, START + 99) == 70
    assert [c.running for c in clock.shown(START + 40)] == [False, True]


def test_no_clock_no_deadline() -> None:
    clock = Clock.start(ClockSettings(), 2, 0, START)
    assert clock.deadline() is None
    assert clock.shown(START) == []


# ---------------------------------------------------------------- correspondence

minutes = st.integers(0, 1439)
windows = st.none() | st.builds(lambda a, b: Window(start=a, end=b), minutes, minutes).filter(
    lambda window: window.start != window.end
)
vacations = st.lists(
    st.tuples(st.integers(-2000, 4000), st.integers(0, 3000)).map(
        lambda pair: (START + pair[0] * 60, START + (pair[0] + pair[1]) * 60)
    ),
    max_size=3,
)


def counts(time: float, window: Window | None, away: list[tuple[float, float]]) -> bool:
    """Whether a moment counts, asked of each minute by itself."""
    if any(start <= time < end for start, end in away):
        return False
    if window is None:
        return True
    minute = time % DAY / 60
    if window.start < window.end:
        return window.start <= minute < window.end
    return minute >= window.start or minute < window.end


@given(windows, vacations, st.integers(0, 3000))
def test_running_time_against_counting_minutes(
    window: Window | None, away: list[tuple[float, float]], length: int
) -> None:
    begin = START // 60 * 60
    expected = sum(counts(begin + n * 60, window, away) for n in range(length)) * 60
    assert running(begin, begin + length * 60, window, away) == pytest.approx(expected)


@given(windows, vacations, st.integers(1, 3000))
def test_the_deadline_is_when_the_allowance_has_run(
    window: Window | None, away: list[tuple[float, float]], allowance: int
) -> None:
    end = moment(START, allowance * 60, window, away)
    assert running(START, end, window, away) == pytest.approx(allowance * 60)
    assert running(START, end - 1, window, away) < allowance * 60


def test_a_day_of_a_window_is_as_long_as_the_window() -> None:
    window = Window(start=8 * 60, end=22 * 60)
    assert window_length(window) == 14 * HOUR
    settings = ClockSettings(kind="days", days=2, window=window)
    assert allowance_of(settings) == 28 * HOUR
    morning = START // DAY * DAY + 10 * HOUR
    clock = Clock.start(settings, 2, 0, morning)
    assert clock.deadline() == morning + 2 * DAY


# ---------------------------------------------------------------- at a table


async def expire(world: World, services: Services) -> None:
    await services.clock_runner.expire_due()
    await services.bots.idle()


@pytest.mark.anyio
async def test_time_over_plays_the_default(world: World, services: Services) -> None:
    clock = {"kind": "live", "bank": 60, "increment": 0}
    table, (anna, ben) = await world.table(services, "Anna", "Ben", clock=clock)
    watching = await ben.watch(table)
    shown = watching.frame["clocks"]
    assert [c["left"] for c in shown] == [60, 60]
    assert shown[0]["deadline"] == world.clock() + 60
    world.clock.forward(59)
    await expire(world, services)
    assert (await anna.get(f"/api/tables/{table}"))["version"] == 0
    world.clock.forward(1)
    await expire(world, services)
    await watching.version(1)
    assert (watching.entries[0]["by"], watching.entries[0]["seat"]) == ("clock", 0)
    assert watching.frame["seat"] == 1


@pytest.mark.anyio
async def test_time_over_plays_what_does_nothing_if_there_is_such_a_move(
    world: World, services: Services
) -> None:
    clock = {"kind": "live", "bank": 60, "increment": 0}
    table, (anna, _) = await world.table(services, "Anna", "Ben", game="tigris", clock=clock)
    socket = await anna.watch(table)
    assert "pass" in [choice["move"] for choice in socket.frame["choices"]]
    world.clock.forward(60)
    await expire(world, services)
    await socket.version(1)
    assert socket.entries[0]["move"] == "pass"


@pytest.mark.anyio
async def test_time_over_spends_nothing_of_who_is_away(world: World, services: Services) -> None:
    clock = {"kind": "live", "bank": 60, "increment": 0}
    table, (anna, _) = await world.table(services, "Anna", "Ben", clock=clock)
    socket = await anna.watch(table)
    world.clock.forward(60)
    await expire(world, services)
    await socket.version(1)
    assert (socket.entries[0]["by"], socket.entries[0]["move"]) == ("clock", "bid 0")


@pytest.mark.anyio
async def test_time_over_plays_the_held_move(world: World, services: Services) -> None:
    clock = {"kind": "live", "bank": 60, "increment": 0}
    table, (anna, _) = await world.table(services, "Anna", "Ben", clock=clock)
    socket = await anna.watch(table)
    assert (await socket.play("bid 3", hold=True))["held"]
    world.clock.forward(60)
    await expire(world, services)
    await socket.version(2)
    assert (socket.entries[1]["by"], socket.entries[1]["move"]) == ("clock", "bid 3")


@pytest.mark.anyio
async def test_time_over_brings_a_bot_if_the_table_chose_so(
    world: World, services: Services
) -> None:
    clock = {"kind": "live", "bank": 60, "increment": 0, "expiry": "bot", "level": "random"}
    table, (anna, ben) = await world.table(services, "Anna", "Ben", clock=clock)
    world.clock.forward(60)
    await expire(world, services)
    shown = await ben.get(f"/api/tables/{table}")
    assert shown["seats"][0] == {**shown["seats"][0], "kind": "bot", "level": "random"}
    log = (await ben.get(f"/api/tables/{table}/log"))["entries"]
    assert [(entry["kind"], entry["by"]) for entry in log] == [
        ("replace", "clock"),
        ("move", "bot"),
    ]
    body = {"move": "bid 0", "version": 2}
    await anna.post(f"/api/tables/{table}/moves", body, status=403)


@pytest.mark.anyio
async def test_a_move_in_time_moves_the_deadline(world: World, services: Services) -> None:
    clock = {"kind": "live", "bank": 60, "increment": 5}
    table, (anna, _) = await world.table(services, "Anna", "Ben", clock=clock)
    world.clock.forward(20)
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    frame = await anna.get(f"/api/tables/{table}/frame")
    assert [c["left"] for c in frame["clocks"]] == [45, 60]
    world.clock.forward(50)
    await expire(world, services)
    assert (await anna.get(f"/api/tables/{table}"))["version"] == 1
    world.clock.forward(10)
    await expire(world, services)
    assert (await anna.get(f"/api/tables/{table}"))["version"] == 2


@pytest.mark.anyio
async def test_a_clock_survives_a_restart(world: World) -> None:
    first = await world.services()
    clock = {"kind": "live", "bank": 60, "increment": 5}
    table, (anna, _) = await world.table(first, "Anna", "Ben", clock=clock)
    world.clock.forward(20)
    await anna.post(f"/api/tables/{table}/moves", {"move": "bid 0", "version": 0})
    world.clock.forward(7)
    second = await world.services()
    frame = await world.browser(second).get(f"/api/tables/{table}/frame")
    assert [c["left"] for c in frame["clocks"]] == [45, 53]
    world.clock.forward(53)
    await expire(world, second)
    assert (await world.browser(second).get(f"/api/tables/{table}"))["version"] == 2


@pytest.mark.anyio
@pytest.mark.both_databases
async def test_a_vacation_moves_the_deadline_by_correspondence(
    world: World, services: Services
) -> None:
    clock: dict[str, Any] = {"kind": "days", "days": 2}
    table, (anna, ben) = await world.table(services, "Anna", "Ben", clock=clock)
    start = world.clock()
    assert (await ben.get(f"/api/tables/{table}"))["deadline"] == start + 2 * DAY
    world.clock.forward(DAY)
    await anna.post("/api/me/vacation", {"days": 10})
    shown = await ben.get(f"/api/tables/{table}")
    assert shown["deadline"] == start + 12 * DAY
    assert shown["seats"][0]["vacation"]
    world.clock.forward(5 * DAY)
    await expire(world, services)
    assert (await ben.get(f"/api/tables/{table}"))["version"] == 0
    await anna.post("/api/me/vacation", {"days": 0})
    assert (await ben.get(f"/api/tables/{table}"))["deadline"] == start + 7 * DAY
    world.clock.forward(DAY)
    await expire(world, services)
    assert (await ben.get(f"/api/tables/{table}"))["version"] == 1


@pytest.mark.anyio
async def test_the_keeper_wakes_for_the_first_deadline(world: World) -> None:
    """With the real clock: a table's time runs out without anybody asking."""
    services = await world.services(watch=True)
    clock = {"kind": "live", "bank": 10, "increment": 0}
    table, (anna, _) = await world.table(services, "Anna", "Ben", clock=clock)
    socket = await anna.watch(table)
    world.clock.forward(10)
    services.clock_runner.expect(0.0)
    await socket.version(1)
    assert socket.entries[0]["by"] == "clock"
