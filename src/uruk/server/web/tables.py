"""Endpoints about tables: lists, making, seats, chat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from uruk.server.store import tables
from uruk.server.store.people import Person
from uruk.server.tables import listing
from uruk.server.tables.live_table import LiveTable
from uruk.server.web.endpoints import Api, Call
from uruk.server.wire import (
    Chat,
    ChatBody,
    ChatLine,
    JoinBody,
    Number,
    ReplaceBody,
    ResignBody,
    Table,
    TableBody,
    TableList,
)

api = Api()
MOST_LISTED = 100


class ListQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which tables to list."""

    list: Literal["open", "live", "mine", "waiting", "finished"] = "open"
    game: str | None = None
    before: float | None = None
    limit: Number = 20


class TableQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The key of a private table."""

    invite: str | None = None


class ChatQuery(msgspec.Struct, forbid_unknown_fields=True):
    """From which line on."""

    after: Number = 0
    invite: str | None = None


def shown(call: Call, table: LiveTable) -> Table:
    return listing.live_table(table, call.requester.id, call.services.now())


@api.endpoint("GET", "/api/tables")
async def list_tables(call: Call, query: ListQuery) -> TableList:
    """Tables that are open, running, one's own, waiting for one, or finished."""
    user = call.requester.id
    if query.list in ("mine", "waiting"):
        user = call.requester.known().id
    limit = max(1, min(query.limit, MOST_LISTED))
    found = await call.services.db.read(
        tables.listed, query.list, user, query.game, query.before, limit
    )
    listed = []
    for info in found:
        table = call.services.registry.tables.get(info.id)
        stored = listing.stored_table(info, user, call.services.now())
        listed.append(shown(call, table) if table else stored)
    more = found[-1].changed if len(found) == limit else None
    return TableList(tables=listed, more=more)


@api.endpoint("POST", "/api/tables", limit="create")
async def create(call: Call, body: TableBody) -> Table:
    """Make a table."""
    table_id = await call.services.lifecycle.create(call.requester.known(), body)
    async with call.services.registry.use(table_id) as table:
        return shown(call, table)


@api.endpoint("GET", "/api/tables/{table}")
async def get_table(call: Call, query: TableQuery) -> Table:
    """One table."""
    async with call.watched_table(query.invite) as table:
        return shown(call, table)


@api.endpoint("POST", "/api/tables/{table}/join")
async def join(call: Call, body: JoinBody) -> Table:
    """Take a seat."""
    person = call.requester.known()
    async with call.table() as table:
        listing.check_watch(table.info, person.id, body.invite)
        await call.services.lifecycle.join(table, person, body.seat)
        return shown(call, table)


async def changed(call: Call, change: Callable[[LiveTable, Person], Awaitable[None]]) -> Table:
    """The table after somebody has changed it."""
    person = call.requester.known()
    async with call.table() as table:
        await change(table, person)
        return shown(call, table)


@api.endpoint("POST", "/api/tables/{table}/leave")
async def leave(call: Call, body: ResignBody) -> Table:
    """Give a seat up."""
    lifecycle = call.services.lifecycle
    return await changed(call, lambda table, person: lifecycle.leave(table, person, body.seat))


@api.endpoint("POST", "/api/tables/{table}/start")
async def start(call: Call) -> Table:
    """Start the game."""
    return await changed(call, call.services.lifecycle.start)


@api.endpoint("POST", "/api/tables/{table}/replace")
async def replace(call: Call, body: ReplaceBody) -> Table:
    """Put a bot on an open seat, or on one that was left."""
    lifecycle = call.services.lifecycle
    return await changed(
        call, lambda table, person: lifecycle.replace(table, person, body.seat, body.level)
    )


@api.endpoint("POST", "/api/tables/{table}/resign")
async def resign(call: Call, body: ResignBody) -> Table:
    """Give the game up."""
    lifecycle = call.services.lifecycle
    return await changed(call, lambda table, person: lifecycle.resign(table, person, body.seat))


@api.endpoint("POST", "/api/tables/{table}/rematch", limit="create")
async def rematch(call: Call) -> Table:
    """The same table anew, or the one that somebody has made before."""
    person = call.requester.known()
    async with call.table() as table:
        made = await call.services.lifecycle.rematch(table, person)
    async with call.services.registry.use(made) as table:
        return shown(call, table)


@api.endpoint("GET", "/api/tables/{table}/chat")
async def read_chat(call: Call, query: ChatQuery) -> Chat:
    """What was said."""
    async with call.watched_table(query.invite) as table:
        return Chat(lines=await call.services.chat.after(table.id, query.after))


@api.endpoint("POST", "/api/tables/{table}/chat")
async def say(call: Call, body: ChatBody) -> ChatLine:
    """Say something."""
    person = call.requester.known()
    async with call.table() as table:
        return await call.services.chat.say(table, person.id, body.text)
