"""Endpoints about tables: lists, making, seats, chat."""

from __future__ import annotations

from typing import Literal

import msgspec

from uruk.server.store import tables
from uruk.server.tables import listing
from uruk.server.tables.live_table import Room
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


def shown(call: Call, room: Room) -> Table:
    return listing.room_table(room, call.asker.id, call.site.now())


@api.endpoint("GET", "/api/tables")
async def list_tables(call: Call, query: ListQuery) -> TableList:
    """Tables that are open, running, one's own, waiting for one, or finished."""
    user = call.asker.id
    if query.list in ("mine", "waiting"):
        user = call.asker.known().id
    limit = max(1, min(query.limit, MOST_LISTED))
    found = await call.site.db.read(
        tables.listed, query.list, user, query.game, query.before, limit
    )
    listed = []
    for info in found:
        room = call.site.hall.rooms.get(info.id)
        listed.append(shown(call, room) if room else listing.table(info, user))
    more = found[-1].changed if len(found) == limit else None
    return TableList(tables=listed, more=more)


@api.endpoint("POST", "/api/tables", limit="create")
async def create(call: Call, body: TableBody) -> Table:
    """Make a table."""
    table_id = await call.site.tables.create(call.asker.known(), body)
    async with call.site.hall.room(table_id) as room:
        return shown(call, room)


@api.endpoint("GET", "/api/tables/{table}")
async def get_table(call: Call, query: TableQuery) -> Table:
    """One table."""
    async with call.site.hall.room(call["table"]) as room:
        listing.check_watch(room.info, call.asker.id, query.invite)
        return shown(call, room)


@api.endpoint("POST", "/api/tables/{table}/join")
async def join(call: Call, body: JoinBody) -> Table:
    """Take a seat."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        listing.check_watch(room.info, person.id, body.invite)
        await call.site.tables.join(room, person, body.seat)
        return shown(call, room)


@api.endpoint("POST", "/api/tables/{table}/leave")
async def leave(call: Call, body: ResignBody) -> Table:
    """Give a seat up."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        await call.site.tables.leave(room, person, body.seat)
        return shown(call, room)


@api.endpoint("POST", "/api/tables/{table}/start")
async def start(call: Call) -> Table:
    """Start the game."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        await call.site.tables.start(room, person)
        return shown(call, room)


@api.endpoint("POST", "/api/tables/{table}/replace")
async def replace(call: Call, body: ReplaceBody) -> Table:
    """Put a bot on an open seat, or on one that was left."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        await call.site.tables.replace(room, person, body.seat, body.level)
        return shown(call, room)


@api.endpoint("POST", "/api/tables/{table}/resign")
async def resign(call: Call, body: ResignBody) -> Table:
    """Give the game up."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        await call.site.tables.resign(room, person, body.seat)
        return shown(call, room)


@api.endpoint("POST", "/api/tables/{table}/rematch", limit="create")
async def rematch(call: Call) -> Table:
    """The same table anew, or the one that somebody has made before."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        made = await call.site.tables.rematch(room, person)
    async with call.site.hall.room(made) as room:
        return shown(call, room)


@api.endpoint("GET", "/api/tables/{table}/chat")
async def read_chat(call: Call, query: ChatQuery) -> Chat:
    """What was said."""
    async with call.site.hall.room(call["table"]) as room:
        listing.check_watch(room.info, call.asker.id, query.invite)
        return Chat(lines=await call.site.chat.after(room.id, query.after))


@api.endpoint("POST", "/api/tables/{table}/chat")
async def say(call: Call, body: ChatBody) -> ChatLine:
    """Say something."""
    person = call.asker.known()
    async with call.site.hall.room(call["table"]) as room:
        return await call.site.chat.say(room, person.id, body.text)
