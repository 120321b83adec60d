"""Work that goes on beside the requests, for as long as the server runs.

No error ends it: what fails is logged and done again after a pause, a longer one each time.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from time import monotonic
from typing import Any

from uruk.server.faults import Unavailable

logger = logging.getLogger(__name__)
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 30.0


def pause_after(failures: int) -> float:
    """How long to wait after so many failures in a row."""
    return min(LONGEST_PAUSE, SHORTEST_PAUSE * 2.0 ** min(failures - 1, 16))


class Loop:
    """One kind of work, and how it has gone lately."""

    def __init__(self, name: str, patience: float) -> None:
        self.name = name
        self.failures = 0
        """Rounds that have failed since the last one that went well."""
        self._patience = patience
        self._went_well = monotonic()

    @property
    def is_well(self) -> bool:
        """Whether its last round went well, and not too long ago."""
        return self.failures == 0 and monotonic() - self._went_well <= self._patience

    async def run(self, once: Callable[[], Awaitable[None]]) -> None:
        """Goes round for ever."""
        while True:
            try:
                await once()
            except (Exception, asyncio.CancelledError) as error:
                if _is_stopped():
                    raise
                self.failures += 1
                pause = pause_after(self.failures)
                told = "%s failed %d times in a row, again in %.1f s: %s"
                trace = None if isinstance(error, Unavailable) else error
                logger.error(told, self.name, self.failures, pause, error, exc_info=trace)
                await asyncio.sleep(pause)
            else:
                self.failures, self._went_well = 0, monotonic()


def _is_stopped() -> bool:
    """Whether this task is to end, not just something that it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class Loops:
    """The loops of a process, and tasks that nobody waits for."""

    def __init__(self) -> None:
        self.kept: list[Loop] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(
        self, name: str, once: Callable[[], Awaitable[None]], patience: float = math.inf
    ) -> None:
        """Does it again and again; a round that takes longer than `patience` hangs."""
        loop = Loop(name, patience)
        self.kept.append(loop)
        self.spawn(loop.run(once), name)

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Does it once; should it fail, a loop must make up for it."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            trace = None if isinstance(error, Unavailable) else error
            logger.error("%s failed: %s", task.get_name(), error, exc_info=trace)

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Pauses:
    """Those who failed are left alone for a while, so that others need not wait for them."""

    def __init__(self) -> None:
        self._failures: dict[str, tuple[int, float]] = {}

    def failed(self, name: str) -> None:
        failures = self._failures.get(name, (0, 0.0))[0] + 1
        self._failures[name] = failures, monotonic() + pause_after(failures)

    def well(self, name: str) -> None:
        self._failures.pop(name, None)

    def is_over(self, name: str) -> bool:
        """Whether it may be tried (again)."""
        return name not in self._failures or self._failures[name][1] <= monotonic()

    def forget_others(self, names: Iterable[str]) -> None:
        """Forgets all but these: nothing is to be done for the others any more."""
        self._failures = {n: self._failures[n] for n in names if n in self._failures}

    def left(self) -> float:
        """In how many seconds the first pause ends."""
        return min((until for _, until in self._failures.values()), default=math.inf) - monotonic()
