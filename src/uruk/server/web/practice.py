"""Endpoints about practice: the scenarios of a game, and their positions played freely."""

from __future__ import annotations

import asyncio

from uruk.server.tables import practice
from uruk.server.web.endpoints import Api, Call
from uruk.server.web.games import SpokenQuery
from uruk.server.wire import (
    About,
    Explained,
    PracticeAskBody,
    PracticeBody,
    PracticeTold,
    PracticeWhyBody,
    Scenarios,
)

api = Api()


@api.endpoint("GET", "/api/games/{game}/scenarios")
async def scenarios(call: Call, query: SpokenQuery) -> Scenarios:
    """All scenarios of a game, and the rules that they show."""
    game = call.services.registry.game(call["game"])
    found = await asyncio.to_thread(practice.infos, game, query.spoken)
    return Scenarios(game=game.id, scenarios=found)


@api.endpoint("POST", "/api/games/{game}/scenarios/{scenario}")
async def practise(call: Call, body: PracticeBody) -> PracticeTold:
    """A scenario's position after some moves."""
    game = call.services.registry.game(call["game"])
    return await asyncio.to_thread(practice.practise, game, call["scenario"], body)


@api.endpoint("POST", "/api/games/{game}/scenarios/{scenario}/explain")
async def explain(call: Call, body: PracticeWhyBody) -> Explained:
    """Why do these picks lead nowhere in a scenario's position?"""
    game = call.services.registry.game(call["game"])
    return await asyncio.to_thread(practice.why, game, call["scenario"], body)


@api.endpoint("POST", "/api/games/{game}/scenarios/{scenario}/about")
async def about(call: Call, body: PracticeAskBody) -> About:
    """What is this thing in a scenario's position?"""
    game = call.services.registry.game(call["game"])
    return await asyncio.to_thread(practice.about, game, call["scenario"], body)
