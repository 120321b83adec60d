"""Work that takes its time: some of it in every turn of the event loop, all else goes between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter

LENGTH = 0.01
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
        """Does the work when all who came before have had their turn."""
        self._waiting.append(work)
        if not self._is_due:
            self._call_soon()

    def _call_soon(self) -> None:
        self._is_due = True
        asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self._is_due = False
        end = perf_counter() + LENGTH
        try:
            while self._waiting:
                self._waiting.popleft()()
                if perf_counter() >= end:
                    break
        finally:
            # What failed is for the loop's log; whoever comes after it has a turn all the same.
            if self._waiting:
                self._call_soon()

    async def mine(self) -> None:
        """Returns when it is one's turn."""
        turn = asyncio.get_running_loop().create_future()
        self.take(lambda: None if turn.done() else turn.set_result(None))
        await turn
