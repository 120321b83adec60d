"""Work that takes its time: some of it in every turn of the event loop, all else goes between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter

LENGTH = 0.008
"""Seconds after which nothing more is begun in a turn."""


class Turns:
    """Pieces of work, done in the order in which they came.

    Many of them in a turn leave less time to other things, but those then come many at a time,
    too, and share what they have to wait for, as the disk.
    """

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_due = False

    def take(self, work: Callable[[], None]) -> None:
        """Does the work, which raises nothing, when all who came before have had their turn."""
        self._waiting.append(work)
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        end = perf_counter() + LENGTH
        while self._waiting:
            self._waiting.popleft()()
            if perf_counter() >= end:
                break
        self._is_due = bool(self._waiting)
        if self._is_due:
            asyncio.get_running_loop().call_soon(self._go_on)

    async def mine(self) -> None:
        """Returns when it is one's turn."""
        turn = asyncio.get_running_loop().create_future()
        self.take(lambda: None if turn.done() else turn.set_result(None))
        await turn
