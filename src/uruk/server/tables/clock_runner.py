"""The keeper of clocks: plays for seats whose time is over."""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import suppress

from uruk.server.faults import Unavailable
from uruk.server.loops import Pauses
from uruk.server.problems import Stale
from uruk.server.store import tables
from uruk.server.tables.bots import Bots
from uruk.server.tables.decisions import Actions, quiet_move
from uruk.server.tables.lifecycle import Tables
from uruk.server.tables.live_table import Room
from uruk.server.tables.registry import Hall
from uruk.server.tables.seating import check_level

logger = logging.getLogger(__name__)
SHORTEST_NAP, LONGEST_NAP = 0.05, 30.0
FORGOTTEN = 7 * 86_400.0
"""An open table that nobody has touched for so long is cancelled."""


class Keeper:
    """Waits for the next deadline of all tables, in memory or not."""

    def __init__(self, hall: Hall, actions: Actions, made: Tables, bots: Bots) -> None:
        self._hall = hall
        self._actions = actions
        self._tables = made
        self._bots = bots
        self._pauses = Pauses()
        """Of tables that could not go on."""
        self._next = -math.inf
        self._expected = math.inf
        self._wake = asyncio.Event()

    def expect(self, deadline: float) -> None:
        """A table has a new deadline; it may be the first of all."""
        self._expected = min(self._expected, deadline)
        if deadline < self._next:
            self._wake.set()

    async def go_round(self) -> None:
        """Waits for the next deadline, then looks after all clocks."""
        await self._nap()
        now = self._hall.now()
        # Until all is done there is no next deadline: whoever fails here tries again at once.
        self._next, self._expected = -math.inf, math.inf
        self._wake.clear()
        await self.expire_due()
        await self.cancel_forgotten()
        soonest = await self._hall.db.read(tables.next_deadline, now)
        # What was expected meanwhile may have come too late for the question.
        self._next = min(now + LONGEST_NAP, soonest, self._expected)

    async def _nap(self) -> None:
        nap = min(self._next - self._hall.now(), self._pauses.left())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), max(SHORTEST_NAP, nap))

    async def cancel_forgotten(self) -> None:
        """Clears the lobby of tables whose people never came."""
        before = self._hall.now() - FORGOTTEN
        for table_id in await self._hall.db.write(tables.cancel_forgotten, before):
            room = self._hall.note(table_id)
            if room is not None:
                await self._hall.refresh(room)

    async def expire_due(self) -> None:
        """Plays for every seat whose time is over now."""
        due = await self._hall.db.read(tables.due, self._hall.now())
        self._pauses.forget_others(due)
        for table_id in filter(self._pauses.is_over, due):
            try:
                async with self._hall.room(table_id) as room:
                    await self._expire(room)
            except Stale:
                continue
            except Exception as error:
                self._pauses.failed(table_id)
                if isinstance(error, Unavailable):
                    raise
                logger.exception("table %s cannot go on", table_id)

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
