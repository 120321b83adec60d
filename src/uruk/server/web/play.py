"""Endpoints about the game on a table: what the socket offers, for those without one."""

from __future__ import annotations

import asyncio

import msgspec

import uruk
from uruk.bots.levels import strongest
from uruk.bots.reasons import reasons
from uruk.server.problems import Refused
from uruk.server.tables import asking, frames, listing, questions
from uruk.server.tables.live_table import LiveTable
from uruk.server.web.endpoints import Api, Call
from uruk.server.wire import (
    About,
    Accepted,
    AskBody,
    Detail,
    Doings,
    Explained,
    Frame,
    Hint,
    HintBody,
    Log,
    MoveBody,
    Number,
    Preview,
    PreviewBody,
    Report,
    StepBody,
)

api = Api()
LONGEST_WAIT = 25.0
MOST_ENTRIES = 1000


class FrameQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Whose eyes, since when, how much; `wait` for news so many seconds."""

    seat: Number | None = None
    after: Number = 0
    detail: Detail = "full"
    wait: float = 0
    invite: str | None = None


class LogQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which part of the log."""

    after: Number = 0
    limit: Number = MOST_ENTRIES
    seat: Number | None = None
    invite: str | None = None


class SeatQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Whose eyes."""

    seat: Number | None = None


class AboutQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which thing, seen by whose eyes."""

    thing: str
    seat: Number | None = None
    invite: str | None = None


class DoingsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Whose turn it would be."""

    seat: Number | None = None
    invite: str | None = None


def viewer_of(table: LiveTable, user: str | None, seat: int | None) -> int | None:
    """The seat to look through: the asked one if it is one's own, the only one, or none."""
    own = table.info.seats_of(user)
    if seat is None:
        return own[0] if len(own) == 1 else None
    if seat not in own:
        raise Refused("forbidden", "not_your_seat", field="seat")
    return seat


async def news(table: LiveTable, after: int, wait: float) -> None:
    """Waits for a version above `after`, but not too long."""
    try:
        async with asyncio.timeout(max(0.0, min(wait, LONGEST_WAIT))):
            while table.version <= after and not table.is_over:
                await table.next_news()
    except TimeoutError:
        return


@api.endpoint("GET", "/api/tables/{table}/frame")
async def frame(call: Call, query: FrameQuery) -> Frame:
    """The table as a seat or a spectator sees it."""
    async with call.watched_table(query.invite) as table:
        viewer = viewer_of(table, call.requester.id, query.seat)
        if query.wait > 0:
            await news(table, query.after, query.wait)
        while True:
            version = table.version
            entries = await call.services.registry.entries_after(table, max(0, query.after))
            if version == table.version:
                break
        now = call.services.now()
        rendering = table.rendering(viewer, query.detail)
        return frames.frame(table, rendering, viewer, entries, now)


@api.endpoint("GET", "/api/tables/{table}/log")
async def log(call: Call, query: LogQuery) -> Log:
    """Lines of the log, as one may know them."""
    async with call.watched_table(query.invite) as table:
        viewer = viewer_of(table, call.requester.id, query.seat)
        entries = await call.services.registry.entries_after(table, max(0, query.after))
        shown = frames.entries_for(table, viewer, entries[: max(1, min(query.limit, MOST_ENTRIES))])
        return Log(version=table.version, entries=shown)


@api.endpoint("POST", "/api/tables/{table}/moves")
async def move(call: Call, body: MoveBody) -> Accepted:
    """Play a move."""
    person = call.requester.known()
    async with call.table() as table:
        return await call.services.decisions.move(
            table, person.id, body.move, body.version, hold=body.hold
        )


async def step(call: Call, kind: str, body: StepBody) -> Accepted:
    person = call.requester.known()
    async with call.table() as table:
        return await call.services.decisions.step(table, person.id, kind, body.version, body.count)


@api.endpoint("POST", "/api/tables/{table}/undo")
async def undo(call: Call, body: StepBody) -> Accepted:
    """Take moves back."""
    return await step(call, "undo", body)


@api.endpoint("POST", "/api/tables/{table}/redo")
async def redo(call: Call, body: StepBody) -> Accepted:
    """Make taken-back moves again."""
    return await step(call, "redo", body)


@api.endpoint("POST", "/api/tables/{table}/confirm")
async def confirm(call: Call, body: StepBody) -> Accepted:
    """Play the held move."""
    return await step(call, "confirm", body)


@api.endpoint("POST", "/api/tables/{table}/explain")
async def explain(call: Call, body: AskBody) -> Explained:
    """Why is a move not legal?"""
    person = call.requester.known()
    async with call.table() as table:
        seat = viewer_of(table, person.id, body.seat)
        return questions.explain(table, seat, body.move, body.picks)


@api.endpoint("GET", "/api/tables/{table}/about")
async def about(call: Call, query: AboutQuery) -> About:
    """What is this thing on the table?"""
    async with call.watched_table(query.invite) as table:
        viewer = viewer_of(table, call.requester.id, query.seat)
        return asking.about(table.started().state, viewer, query.thing)


@api.endpoint("GET", "/api/tables/{table}/doings")
async def doings(call: Call, query: DoingsQuery) -> Doings:
    """What can be done in a turn, and what is against the rest?"""
    async with call.watched_table(query.invite) as table:
        viewer = viewer_of(table, call.requester.id, query.seat)
        return asking.doings(table.started().state, viewer)


@api.endpoint("POST", "/api/tables/{table}/preview")
async def preview(call: Call, body: PreviewBody) -> Preview:
    """What would a move do?"""
    person = call.requester.known()
    async with call.table() as table:
        seat = viewer_of(table, person.id, body.seat)
        return questions.preview_move(table, seat, body.move)


@api.endpoint("POST", "/api/tables/{table}/hint", limit="hint")
async def hint(call: Call, body: HintBody) -> Hint:
    """What would a bot play?"""
    person = call.requester.known()
    async with call.table() as table:
        if table.info.day is not None:
            raise Refused("forbidden", "no_hints_today")
        wanted = table.running().state.seat if body.seat is None else body.seat
        seat = viewer_of(table, person.id, wanted)
        if seat is None:
            raise Refused("conflict", "not_yours")
        version = table.version
        state = table.running().state
        move, hasty = await call.services.bots.hint(table, seat)
        why = await asyncio.to_thread(reasons, state.at(seat), state.parse(move), table.salt)
        adviser = strongest(table.game)
        return Hint(move=move, adviser=adviser, version=version, reasons=why, hasty=hasty)


@api.endpoint("GET", "/api/tables/{table}/report")
async def report(call: Call, query: SeatQuery) -> Report:
    """What to send with a bug report: all that one knows oneself."""
    async with call.watched_table(None) as table:
        viewer = viewer_of(table, call.requester.id, query.seat)
        entries = await call.services.registry.entries_after(table, 0)
        return Report(
            uruk=uruk.__version__,
            table=listing.live_table(table, call.requester.id, call.services.now()),
            version=table.version,
            viewer=viewer,
            view=table.started().state.seen_by(viewer),
            entries=frames.entries_for(table, viewer, entries),
        )
