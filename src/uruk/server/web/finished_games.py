"""Endpoints about finished games: record, position, replay, proof of fairness."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.responses import Response

from uruk.kernel.contract import Game
from uruk.kernel.record import Record
from uruk.server.problems import Refused
from uruk.server.store import tables
from uruk.server.tables import finished, listing
from uruk.server.tables.daily import is_sealed
from uruk.server.web.endpoints import Api, Call, download
from uruk.server.wire import Analysis, Number, Replay, ReplayBody, Verified, VerifyBody

api = Api()


class RecordQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The key of a private table."""

    invite: str | None = None


class PositionQuery(msgspec.Struct, forbid_unknown_fields=True):
    """After how many moves; all of them by default."""

    step: Number | None = None
    invite: str | None = None


class ReplayQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which steps, and with whose knowledge."""

    step: Number = 0
    count: Number = 1
    seat: Number | None = None
    open: bool = False
    invite: str | None = None


async def finished_game(
    call: Call, invite: str | None, *, tells_seed: bool = True
) -> tuple[Game, Record]:
    """A finished table's game and record; Refused while others play from the same seed."""
    found = await call.services.db.read(tables.table_with_log, call["table"])
    if found is None:
        raise Refused("not_found", "no_table")
    info, rows = found
    listing.check_watch(info, call.requester.id, invite)
    if tells_seed and is_sealed(info.day, call.services.now()):
        raise Refused("forbidden", "seed_to_come")
    return call.services.registry.game(info.game), finished.record_of(info, rows)


@api.endpoint("GET", "/api/tables/{table}/record", answer="application/json")
async def record(call: Call, query: RecordQuery) -> Response:
    """The record of a finished game."""
    game, played = await finished_game(call, query.invite)
    name = f"{game.id}-{call['table']}.json"
    return download(played.dumps(), name, "application/json")


@api.endpoint("GET", "/api/tables/{table}/position", answer="application/toml")
async def position(call: Call, query: PositionQuery) -> Response:
    """A position of a finished game."""
    game, played = await finished_game(call, query.invite)
    text = await asyncio.to_thread(finished.position_text, game, played, query.step)
    step = len(played.moves) if query.step is None else query.step
    return download(text, f"{game.id}-{call['table']}-{step}.toml", "application/toml")


@api.endpoint("GET", "/api/tables/{table}/replay", limit="replay")
async def replay_table(call: Call, query: ReplayQuery) -> Replay:
    """Frames of a finished game."""
    game, played = await finished_game(call, query.invite, tells_seed=False)
    return await asyncio.to_thread(
        finished.replay_frames,
        game,
        played,
        query.step,
        query.count,
        query.seat,
        is_open=query.open,
    )


@api.endpoint("GET", "/api/tables/{table}/analysis", limit="analysis")
async def analysis(call: Call, query: RecordQuery) -> Analysis:
    """A finished game looked at again: prospects over the game and the largest swings."""
    game, played = await finished_game(call, query.invite, tells_seed=False)
    found = await call.services.bots.analysis(game, played)
    return finished.analysis(game, found)


@api.endpoint("GET", "/api/tables/{table}/verify", limit="replay")
async def verify_table(call: Call, query: RecordQuery) -> Verified:
    """Whether a finished game was fair."""
    game, played = await finished_game(call, query.invite)
    return await asyncio.to_thread(finished.verify, game, played)


@api.endpoint("POST", "/api/replay", limit="replay")
async def replay_record(call: Call, body: ReplayBody) -> Replay:
    """Frames of any record."""
    played = Record.loads(body.record)
    game = call.services.registry.game(played.game)
    return await asyncio.to_thread(
        finished.replay_frames, game, played, body.step, body.count, body.seat, is_open=body.open
    )


@api.endpoint("POST", "/api/verify", limit="replay")
async def verify_record(call: Call, body: VerifyBody) -> Verified:
    """Whether a record holds."""
    played = Record.loads(body.record)
    return await asyncio.to_thread(
        finished.verify, call.services.registry.game(played.game), played
    )
