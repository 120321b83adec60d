"""The lobby's sockets: which tables wait for me, and when to look at the lists again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from uruk.server import present
from uruk.server.hall import Hall
from uruk.server.rooms import Room
from uruk.server.store import tables
from uruk.server.wire import LobbyChanged, Waiting

MOST_WAITING = 50
encoder = msgspec.json.Encoder()


class Visitor:
    """Somebody with an open lobby."""

    def __init__(self, user: str | None, session: str | None) -> None:
        self.user = user
        self.session = session
        self.wake = asyncio.Event()
        self.waiting = True
        self.lists = False
        self.closed = False
        self.wake.set()


class Lobby:
    """Everybody who has the lobby, or any page of the client, open."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.visitors: set[Visitor] = set()

    def table_changed(self, room: Room, before: str | None) -> None:
        """A table has gone on; it waited for somebody before and may wait for another now."""
        now = room.info.waiting
        if now != before:
            self.waiting_changed(user for user in (before, now) if user is not None)
        if room.info.status == "finished":
            self.lists_changed()

    def waiting_changed(self, users: Iterable[str]) -> None:
        concerned = set(users)
        for visitor in self.visitors:
            if visitor.user in concerned:
                visitor.waiting = True
                visitor.wake.set()

    def lists_changed(self) -> None:
        for visitor in self.visitors:
            visitor.lists = True
            visitor.wake.set()

    def close(self, session: str) -> None:
        for visitor in self.visitors:
            if visitor.session == session:
                visitor.closed = True
                visitor.wake.set()

    async def news(self, visitor: Visitor) -> list[str]:
        """What a visitor has to be told now."""
        news: list[str] = []
        if visitor.lists:
            visitor.lists = False
            news.append(encoder.encode(LobbyChanged()).decode())
        if visitor.waiting and visitor.user is not None:
            visitor.waiting = False
            found = await self._hall.db.read(
                tables.listed, "waiting", visitor.user, None, None, MOST_WAITING
            )
            shown = [present.table(info, visitor.user) for info in found]
            news.append(encoder.encode(Waiting(tables=shown)).decode())
        return news
