"""Every game of the product at a table: frames, words, previews and positions for the bots."""

from __future__ import annotations

import json

import msgspec
import pytest

import uruk
from tests.server.conftest import World, on_sqlite
from uruk.kernel.rng import Rng
from uruk.server.tables import frames
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.preview import preview
from uruk.server.tables.questions import explain_picks

pytestmark = [pytest.mark.anyio, on_sqlite]
STEPS = 40


@pytest.mark.parametrize("game", [game.id for game in uruk.games()])
async def test_a_game_is_played_at_a_table(world: World, game: str) -> None:
    services = await world.services(games=uruk.games())
    seats = uruk.game(game).seats
    players = 2 if 2 in seats else seats[0]
    anna = await world.guest(services, "Anna")
    kinds = ["person", *[{"kind": "hotseat", "name": f"Player {n}"} for n in range(1, players)]]
    table = (await anna.table(kinds, game))["id"]
    words = (await anna.get(f"/api/games/{game}/messages/en"))["messages"]
    rng = Rng(f"tour of {game}")
    async with services.registry.use(table) as live:
        for step in range(STEPS):
            if live.is_over:
                break
            check_frames(live, words, thorough=step % 8 == 0)
            seat = live.started().state.seat
            move = str(live.started().state.choices().pick(rng))
            accepted = await services.decisions.move(
                live, anna.id, move, live.version, hold=step % 4 == 0
            )
            if accepted.held:
                check_frames(live, words, thorough=False)
                await services.decisions.step(live, anna.id, "confirm", live.version)
            assert live.recent[-1].row.seat == seat
        state = live.started().state
        again = uruk.game(game).load(json.loads(json.dumps(state.position())))
        assert again.view(None) == state.view(None), "bots get the same position"


def check_frames(live: LiveTable, words: dict[str, str], *, thorough: bool) -> None:
    """Everybody's frame can be sent, and the deciding seat's choices be put into words."""
    state = live.started().state
    for viewer in (None, *range(live.info.players)):
        rendering = live.rendering(viewer, "full")
        frame = frames.frame(live, rendering, viewer, list(live.recent)[-1:], now=0.0)
        told = json.loads(msgspec.json.encode(frame))
        assert json.loads(msgspec.json.encode(state.view(viewer))) == told["view"]
        elements = [e for layer in told["scene"]["layers"] for e in layer["elements"]]
        assert elements
        if told["prompt"] is not None:
            assert f"prompt.{told['prompt']['kind']}" in words
        offered = [choice["move"] for choice in told["choices"]]
        assert offered == (state.legal() if viewer == state.seat and not told["held"] else [])
        for choice in told["choices"]:
            assert choice["key"] in words, choice
        if thorough and told["choices"]:
            check_questions(live, told["choices"][:2])


def check_questions(live: LiveTable, choices: list[dict[str, list[str]]]) -> None:
    state = live.started().state
    for choice in choices:
        move = state.parse(str(choice["move"]))
        json.loads(msgspec.json.encode(preview(state, move, live.salt)))
        if choice["picks"]:
            assert explain_picks(state, state.seen_by(state.seat), choice["picks"]).legal
    assert not explain_picks(state, state.seen_by(state.seat), ["nonsense"]).legal
