"""The keeper of clocks: plays for seats whose time is over."""

from __future__ import annotations

import asyncio
import logging

from uruk.server.actions import Actions, quiet_move
from uruk.server.bots import Bots
from uruk.server.hall import Hall
from uruk.server.problems import Refused, Stale
from uruk.server.rooms import Room
from uruk.server.seating import check_level
from uruk.server.store import tables
from uruk.server.tables import Tables

logger = logging.getLogger(__name__)
LONGEST_NAP = 30.0
FORGOTTEN = 7 * 86_400.0
"""An open table that nobody has touched for so long is cancelled."""


class Keeper:
    """Waits for the next deadline of all tables, in memory or not."""

    def __init__(self, hall: Hall, actions: Actions, made: Tables, bots: Bots) -> None:
        self._hall = hall
        self._actions = actions
        self._tables = made
        self._bots = bots
        self._next = 0.0
        self._wake = asyncio.Event()

    def expect(self, deadline: float) -> None:
        """A table has a new deadline; it may be the first of all."""
        if deadline < self._next:
            self._wake.set()

    async def watch(self) -> None:
        """Runs for ever."""
        while True:
            await self.expire_due()
            await self.cancel_forgotten()
            soonest = await self._hall.db.read(tables.next_deadline)
            now = self._hall.now()
            self._next = min(now + LONGEST_NAP, soonest if soonest is not None else now + 1e9)
            self._wake.clear()
            try:
                await asyncio.wait_for(self._wake.wait(), max(0.05, self._next - now))
            except TimeoutError:
                continue

    async def cancel_forgotten(self) -> None:
        """Clears the lobby of tables whose people never came."""
        before = self._hall.now() - FORGOTTEN
        for table_id in await self._hall.db.write(tables.cancel_forgotten, before):
            room = self._hall.rooms.get(table_id)
            if room is not None:
                await self._hall.refresh(room)

    async def expire_due(self) -> None:
        """Plays for every seat whose time is over now."""
        for table_id in await self._hall.db.read(tables.due, self._hall.now()):
            try:
                async with self._hall.room(table_id) as room:
                    await self._expire(room)
            except Stale:
                continue
            except Refused as error:
                logger.error("table %s cannot go on: %s", table_id, error)

    async def _expire(self, room: Room) -> None:
        """As the table chose: the decision's default, or a bot takes the seat."""
        play, clock, version = room.running(), room.clock, room.version
        seat = play.state.seat
        deadline = None if clock is None else clock.deadline(room.rests)
        if seat is None or deadline is None or deadline > self._hall.now():
            await self._hall.recount(room)
            return
        if room.info.clock.expiry == "bot":
            level = check_level(room.info.clock.level, room.game)
            async with room.lock:
                addition = self._tables.takeover(room, seat, level, "clock")
                await self._hall.add(room, version, addition)
            return
        quiet = play.held or quiet_move(play.state)
        level = check_level(None, room.game)
        move = str(quiet) if quiet else await self._bots.move_for(room, seat, level)
        await self._actions.answer(room, seat, move, version, "clock")
