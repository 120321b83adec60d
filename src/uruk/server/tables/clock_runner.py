"""Runs the clocks: plays for seats whose time is over."""

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
from uruk.server.tables.decisions import Decisions, quiet_move
from uruk.server.tables.lifecycle import Lifecycle
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.registry import TableRegistry
from uruk.server.tables.seating import check_level

logger = logging.getLogger(__name__)
SHORTEST_NAP, LONGEST_NAP = 0.05, 30.0
FORGOTTEN = 7 * 86_400.0
"""An open table that nobody has touched for so long is cancelled."""


class ClockRunner:
    """Waits for the next deadline of all tables, in memory or not."""

    def __init__(
        self, registry: TableRegistry, decisions: Decisions, lifecycle: Lifecycle, bots: Bots
    ) -> None:
        self._registry = registry
        self._decisions = decisions
        self._lifecycle = lifecycle
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
        now = self._registry.now()
        # Until all is done there is no next deadline: whoever fails here tries again at once.
        self._next, self._expected = -math.inf, math.inf
        self._wake.clear()
        await self.expire_due()
        await self.cancel_forgotten()
        soonest = await self._registry.db.read(tables.next_deadline, now)
        # What was expected meanwhile may have come too late for the question.
        self._next = min(now + LONGEST_NAP, soonest, self._expected)

    async def _nap(self) -> None:
        nap = min(self._next - self._registry.now(), self._pauses.left())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), max(SHORTEST_NAP, nap))

    async def cancel_forgotten(self) -> None:
        """Clears the lobby of tables whose people never came."""
        before = self._registry.now() - FORGOTTEN
        for table_id in await self._registry.db.write(tables.cancel_forgotten, before):
            table = self._registry.changed_elsewhere(table_id)
            if table is not None:
                await self._registry.refresh(table)

    async def expire_due(self) -> None:
        """Plays for every seat whose time is over now."""
        due = await self._registry.db.read(tables.due, self._registry.now())
        self._pauses.forget_others(due)
        for table_id in filter(self._pauses.is_over, due):
            try:
                async with self._registry.use(table_id) as table:
                    await self._expire(table)
            except Stale:
                continue
            except Exception as error:
                self._pauses.failed(table_id)
                if isinstance(error, Unavailable):
                    raise
                logger.exception("table %s cannot go on", table_id)

    async def _expire(self, table: LiveTable) -> None:
        """As the table chose: the decision's default, or a bot takes the seat."""
        play, clock, version = table.running(), table.clock, table.version
        seat = play.state.seat
        deadline = None if clock is None else clock.deadline(table.vacations)
        if seat is None or deadline is None or deadline > self._registry.now():
            await self._registry.recount(table)
            return
        if table.info.clock.expiry == "bot":
            level = check_level(table.info.clock.level, table.game)
            async with table.lock:
                entry = self._lifecycle.takeover(table, seat, level, "clock")
                await self._decisions.write(table, version, entry)
            return
        quiet = play.held or quiet_move(play.state)
        level = check_level(None, table.game)
        move = str(quiet) if quiet else (await self._bots.move_for(table, seat, level)).move
        await self._decisions.answer(table, seat, move, version, "clock")
