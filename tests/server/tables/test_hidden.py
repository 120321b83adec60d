"""No hidden information in any byte sent to another seat, over every kind of message.

The same table is played twice: once as it is, once with everything redrawn that a seat cannot
know. All that the seat is sent must be the same, byte for byte.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.server.conftest import World, on_sqlite
from tests.server.harness import Browser, Socket
from uruk.kernel.contract import State
from uruk.kernel.play import Play
from uruk.kernel.rng import Rng
from uruk.server.services import Services
from uruk.server.tables.live_table import LiveTable

pytestmark = [pytest.mark.anyio, on_sqlite]

GAMES = ["toy", "tigris"]
STEPS = 24


async def everything_sent(
    services: Services, browser: Browser, table: str, seat: int | None
) -> list[str]:
    """All that a watcher can get of a table now, by every endpoint and message there is."""
    sent: list[str] = []
    socket = await browser.watch(table)
    frame = socket.frame
    for choice in frame["choices"][:3]:
        await socket.ask("preview", move=choice["move"])
        await socket.ask("explain", move=choice["move"])
        if choice["picks"]:
            await socket.ask("explain", picks=choice["picks"])
    for text in ("bid 3", "card 2", "king a0", "temple e5", "nonsense"):
        await socket.ask("explain", move=text)
        await socket.ask("preview", move=text)
    await socket.ask("explain", picks=["e5"])
    await socket.ask("move", move="bid 99", version=frame["version"])
    await socket.ask("move", move="king a0", version=frame["version"])
    await socket.ask("undo", version=0)
    await socket.ask("ping")
    sent += socket.sent
    await socket.close()
    for detail in ("view", "log"):
        other = await browser.watch(table, detail=detail)
        sent += other.sent
        await other.close()
    paths = ["", "/frame", "/frame?detail=view", "/log", "/report", "/chat", "/record", "/position"]
    paths += ["/replay", "/verify"]
    for path in paths:
        sent.append((await browser.request("GET", f"/api/tables/{table}{path}")).text)
    sent.append((await browser.request("GET", "/api/tables?list=live")).text)
    sent.append((await browser.request("GET", "/api/tables?list=waiting")).text)
    return sent


def swap_state(live: LiveTable, state: State) -> None:
    """Puts another state on the table, as if the hidden parts had been dealt so."""
    old = live.started()
    live.play = Play(state, old.seed, old.moves, held=old.held)
    live.forget_rendered()


async def advance(
    services: Services, live: LiveTable, people: list[Browser], rng: Rng, *, hold: bool
) -> None:
    """One move by chance for the seat that decides."""
    play = live.started()
    seat = play.state.seat
    assert seat is not None
    move = str(play.state.choices().pick(rng))
    accepted = await services.decisions.move(live, people[seat].id, move, live.version, hold=hold)
    if accepted.held and rng.randrange(3):
        await services.decisions.step(live, people[seat].id, "confirm", live.version)


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_seat_is_sent_depends_on_what_it_may_know_only(
    world: World, services: Services, game: str
) -> None:
    table, people = await world.table(services, "Anna", "Ben", game=game)
    watchers = [*enumerate(people), (None, world.browser(services))]
    rng = Rng(f"canary {game}")
    async with services.registry.use(table) as live:
        for step in range(STEPS):
            real = live.started()
            if step % 6 == 5:
                for seat, browser in watchers:
                    await check_reader(services, live, browser, seat, real, rng)
            live.play = real
            live.forget_rendered()
            await advance(services, live, people, rng, hold=step % 2 == 0)


async def check_reader(
    services: Services, live: LiveTable, browser: Browser, seat: int | None, real: Play, rng: Rng
) -> None:
    """Compares what is sent for the real state with what is sent for guesses of it."""
    # The past of a tentative turn is known to the seat; a guess has none, so neither shall have.
    bare = Play(real.state, real.seed, real.moves, held=real.held)
    hides_held = real.held is not None and seat != real.state.seat
    live.play = msgspec.structs.replace(bare, held=None) if hides_held else bare
    live.forget_rendered()
    expected = await everything_sent(services, browser, live.id, seat)
    for _ in range(2):
        for guesser in [seat] if seat is not None else range(live.info.players):
            guess = real.state.guess(guesser, Rng(rng.randrange(1 << 60)))
            if seat is None:
                # A spectator knows less than any seat: hide that seat's own things, too.
                other = (guesser + 1) % live.info.players
                guess = guess.guess(other, Rng(rng.randrange(1 << 60)))
            swap_state(live, guess)
            if hides_held:
                live.play = msgspec.structs.replace(live.started(), held=None)
            assert await everything_sent(services, browser, live.id, seat) == expected
    live.play = real


async def test_a_secret_bid_is_told_to_its_seat_alone(world: World, services: Services) -> None:
    """A canary: a bid that nobody else may know stands in no byte of what others get."""
    table, (anna, _, cyd) = await world.table(services, "Anna", "Ben", "Cyd")
    sockets: list[Socket] = [await cyd.watch(table), await world.browser(services).watch(table)]
    own = await anna.watch(table)
    await own.play("bid 3", hold=True)
    await own.ask("confirm", version=own.frame["version"])
    await own.version(2)
    for socket in sockets:
        await socket.version(2)
        told = "".join(socket.sent)
        assert "bid 3" not in told
        assert '"coins":3' not in told
        entry = socket.entries[-1]
        assert (entry["move"], entry["events"][0]["private"]) == (None, {})
    assert own.entries[-1]["events"][0]["private"] == {"coins": 3}
    for browser in (cyd, world.browser(services)):
        log = json.dumps(await browser.get(f"/api/tables/{table}/log"))
        assert "bid 3" not in log


async def test_record_and_seed_wait_for_the_end(world: World, services: Services) -> None:
    table, (anna, _) = await world.table(services, "Anna", "Ben")
    for path in ("record", "position", "replay", "verify"):
        refused = await anna.get(f"/api/tables/{table}/{path}", status=403)
        assert refused["code"] == "forbidden"
    seed = str(world.seed())
    pages: list[Any] = [await anna.get(f"/api/tables/{table}/{p}") for p in ("frame", "report")]
    assert seed not in json.dumps([*pages, await anna.get(f"/api/tables/{table}")])
