"""Chat at tables: beside the log, never in it."""

from __future__ import annotations

import unicodedata

from uruk.server.limits import Limiter
from uruk.server.problems import Refused
from uruk.server.store import tables
from uruk.server.store.database import portions
from uruk.server.store.notices import ChangeNotice
from uruk.server.tables.live_table import CHAT, LiveTable
from uruk.server.tables.registry import TableRegistry
from uruk.server.wire import ChatLine

LONGEST_LINE = 500
OVERLAP = 20


class Chat:
    """Keeps what players say to each other."""

    def __init__(self, registry: TableRegistry, limiter: Limiter) -> None:
        self._registry = registry
        self._limiter = limiter

    async def say(self, table: LiveTable, user: str | None, text: str) -> ChatLine:
        """A player's line, durable before anybody sees it."""
        text = " ".join(text.split())
        if not 1 <= len(text) <= LONGEST_LINE:
            raise Refused("bad_request", "long_line", most=LONGEST_LINE)
        if any(unicodedata.category(c) == "Cc" for c in text):
            raise Refused("bad_request", "strange_line")
        own = table.info.seats_of(user)
        if user is None or not (own or table.info.owner == user):
            raise Refused("forbidden", "players_only")
        self._limiter.check("chat", user)
        name = table.info.owner_name
        for seat in table.info.seats:
            if seat.is_of(user) and seat.kind == "person":
                name = seat.name or name
        at = self._registry.now()
        notice = str(ChangeNotice("chat", self._registry.origin, table.id))
        number = await self._registry.db.write_and_notify(
            notice, tables.say, table.id, user, name, text, at
        )
        line = ChatLine(id=number, user=user, name=name, text=text, at=at)
        self._tell(table, [line])
        return line

    async def open(self, table: LiveTable, number: int) -> list[ChatLine]:
        """The lines with higher numbers, for somebody who begins to listen."""
        if table.last_said is None:
            recent = await self._registry.db.read(tables.chat_after, table.id, 0, CHAT)
            if table.last_said is None:
                fresh = list(table.chat)
                table.chat.clear()
                table.chat.extend(line for line in recent if line not in fresh)
                table.chat.extend(fresh)
                table.last_said = recent[-1].id if recent else 0
        return await self.after(table.id, number)

    async def after(self, table_id: str, number: int) -> list[ChatLine]:
        """The lines with higher numbers."""
        return await self._registry.db.read(tables.chat_after, table_id, number)

    async def refresh(self, table: LiveTable) -> None:
        """Fetches lines that another process has written."""
        if table.last_said is not None:
            self._tell(table, await self.after(table.id, max(0, table.last_said - OVERLAP)))

    async def compare(self) -> None:
        """Fetches lines of whose writing no notice came."""
        live = self._registry.tables
        for ids in portions(table.id for table in live.values() if table.watchers):
            for table_id, last in (await self._registry.db.read(tables.last_said, ids)).items():
                table = live.get(table_id)
                if table is not None and table.last_said is not None and last > table.last_said:
                    await self.refresh(table)

    def _tell(self, table: LiveTable, lines: list[ChatLine]) -> None:
        """Lines are told as they arrive: another process's may have lower numbers than ours."""
        known = {line.id for line in table.chat}
        fresh = [line for line in lines if line.id not in known]
        table.chat.extend(fresh)
        table.said += len(fresh)
        if table.last_said is not None:
            table.last_said = max([table.last_said, *(line.id for line in fresh)])
        table.publish()
