"""Chat at tables: beside the log, never in it."""

from __future__ import annotations

import unicodedata

from uruk.server.problems import Refused
from uruk.server.store import tables
from uruk.server.store.database import portions
from uruk.server.store.notices import Note
from uruk.server.tables.live_table import CHAT, Room
from uruk.server.tables.registry import Hall
from uruk.server.web.security import Limiter
from uruk.server.wire import ChatLine

LONGEST_LINE = 500
OVERLAP = 20


class Chat:
    """Keeps what players say to each other."""

    def __init__(self, hall: Hall, limiter: Limiter) -> None:
        self._hall = hall
        self._limiter = limiter

    async def say(self, room: Room, user: str | None, text: str) -> ChatLine:
        """A player's line, durable before anybody sees it."""
        text = " ".join(text.split())
        if not 1 <= len(text) <= LONGEST_LINE:
            raise Refused("bad_request", f"a line has 1 to {LONGEST_LINE} characters")
        if any(unicodedata.category(c) == "Cc" for c in text):
            raise Refused("bad_request", "a line has no control characters")
        own = room.info.seats_of(user)
        if user is None or not (own or room.info.owner == user):
            raise Refused("forbidden", "this is for the players of the table")
        self._limiter.check("chat", user)
        name = room.info.owner_name
        for seat in room.info.seats:
            if seat.is_of(user) and seat.kind == "person":
                name = seat.name or name
        at = self._hall.now()
        note = str(Note("chat", self._hall.origin, room.id))
        number = await self._hall.db.write_noted(note, tables.say, room.id, user, name, text, at)
        line = ChatLine(id=number, user=user, name=name, text=text, at=at)
        self._tell(room, [line])
        return line

    async def open(self, room: Room, number: int) -> list[ChatLine]:
        """The lines with higher numbers, for somebody who begins to listen."""
        if room.last_said is None:
            recent = await self._hall.db.read(tables.chat_after, room.id, 0, CHAT)
            if room.last_said is None:
                fresh = list(room.chat)
                room.chat.clear()
                room.chat.extend(line for line in recent if line not in fresh)
                room.chat.extend(fresh)
                room.last_said = recent[-1].id if recent else 0
        return await self.after(room.id, number)

    async def after(self, table_id: str, number: int) -> list[ChatLine]:
        """The lines with higher numbers."""
        return await self._hall.db.read(tables.chat_after, table_id, number)

    async def refresh(self, room: Room) -> None:
        """Fetches lines that another process has written."""
        if room.last_said is not None:
            self._tell(room, await self.after(room.id, max(0, room.last_said - OVERLAP)))

    async def compare(self) -> None:
        """Fetches lines of whose writing no notice came."""
        rooms = self._hall.rooms
        for ids in portions(room.id for room in rooms.values() if room.readers):
            for table_id, last in (await self._hall.db.read(tables.last_said, ids)).items():
                room = rooms.get(table_id)
                if room is not None and room.last_said is not None and last > room.last_said:
                    await self.refresh(room)

    def _tell(self, room: Room, lines: list[ChatLine]) -> None:
        """Lines are told as they arrive: another process's may have lower numbers than ours."""
        known = {line.id for line in room.chat}
        fresh = [line for line in lines if line.id not in known]
        room.chat.extend(fresh)
        room.said += len(fresh)
        if room.last_said is not None:
            room.last_said = max([room.last_said, *(line.id for line in fresh)])
        room.publish()
