"""The lobby's sockets: which tables wait for me, and when to look at the lists again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from uruk.server.store import tables
from uruk.server.store.database import portions
from uruk.server.tables import listing
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.registry import TableRegistry
from uruk.server.wire import LobbyChanged, Waiting

MOST_WAITING = 50
encoder = msgspec.json.Encoder()


class Visitor:
    """Somebody with an open lobby."""

    def __init__(self, user: str | None, credential: str | None) -> None:
        self.user = user
        self.credential = credential
        self.wake = asyncio.Event()
        self.waiting = True
        self.lists = False
        self.closed = False
        self.told: set[str] = set()
        """The tables that waited when the visitor was last told."""
        self.wake.set()


class Lobby:
    """Everybody who has the lobby, or any page of the client, open."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.visitors: set[Visitor] = set()

    def table_changed(self, table: LiveTable, before: str | None) -> None:
        """A table has gone on; it waited for somebody before and may wait for another now."""
        now = table.info.waiting
        if now != before:
            self.waiting_changed(user for user in (before, now) if user is not None)
        if table.info.status == "finished":
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

    def everything_changed(self) -> None:
        """Nobody knows what has changed: notices may be lost."""
        self.lists_changed()
        self.waiting_changed(visitor.user for visitor in self.visitors if visitor.user)

    async def compare(self) -> None:
        """Wakes visitors for whom other tables wait than they were told: a notice was lost."""
        for users in portions({visitor.user for visitor in self.visitors if visitor.user}):
            found = await self._registry.db.read(tables.waiting_for, users)
            self.waiting_changed(
                visitor.user
                for visitor in self.visitors
                if visitor.user in found and _differ(found[visitor.user], visitor.told)
            )

    def close(self, credential: str) -> None:
        for visitor in self.visitors:
            if visitor.credential == credential:
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
            found = await self._registry.db.read(
                tables.listed, "waiting", visitor.user, None, None, MOST_WAITING
            )
            visitor.told = {info.id for info in found}
            now = self._registry.now()
            shown = [listing.stored_table(info, visitor.user, now) for info in found]
            news.append(encoder.encode(Waiting(tables=shown)).decode())
        return news


def _differ(waiting: set[str], told: set[str]) -> bool:
    """Whether a visitor must be told anew; of very many tables not all are told."""
    return waiting != told and min(len(waiting), len(told)) < MOST_WAITING
