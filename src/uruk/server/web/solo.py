"""Endpoints about games of one seat: bests, and the challenge of the day."""

from __future__ import annotations

import msgspec

from uruk.server.web.endpoints import Api, Call
from uruk.server.web.tables import shown
from uruk.server.wire import Solo, Table

api = Api()


class SoloQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which day; today by default."""

    day: str | None = None


@api.endpoint("GET", "/api/games/{game}/solo")
async def solo(call: Call, query: SoloQuery) -> Solo:
    """One's own bests, and the challenge of the day with its scores."""
    game = call.services.registry.game(call["game"])
    return await call.services.challenges.solo(game, call.requester.id, query.day)


@api.endpoint("POST", "/api/games/{game}/daily", limit="create")
async def take_on(call: Call) -> Table:
    """Begin one's try at the challenge of the day."""
    person = call.requester.known()
    game = call.services.registry.game(call["game"])
    today = await call.services.challenges.of_day(game)
    await call.services.challenges.check_first_try(person, game, today.day)
    table_id = await call.services.lifecycle.take_on(person, game, today)
    async with call.services.registry.use(table_id) as table:
        return shown(call, table)
