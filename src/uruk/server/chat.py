"""Chat at tables: beside the log, never in it."""

from __future__ import annotations

from uruk.server.hall import Hall
from uruk.server.notes import Note
from uruk.server.problems import Refused
from uruk.server.rooms import Room
from uruk.server.security import Limiter
from uruk.server.store import tables
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

    async def after(self, table_id: str, number: int) -> list[ChatLine]:
        """The lines with higher numbers."""
        return await self._hall.db.read(tables.chat_after, table_id, number)

    async def refresh(self, room: Room) -> None:
        """Fetches lines that another process has written."""
        last = max((line.id for line in room.chat), default=0)
        self._tell(room, await self.after(room.id, max(0, last - OVERLAP)))

    def _tell(self, room: Room, lines: list[ChatLine]) -> None:
        """Lines are told as they arrive: another process's may have lower numbers than ours."""
        known = {line.id for line in room.chat}
        fresh = [line for line in lines if line.id not in known]
        room.chat.extend(fresh)
        room.said += len(fresh)
        room.publish()
