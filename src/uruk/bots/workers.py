"""Many matches, on one or several processes, with the same outcomes either way."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from threading import current_thread, main_thread

from uruk.bots.match import Match, Outcome, play

BATCHES_A_JOB = 16
LARGEST_BATCH = 64


def play_all(matches: Sequence[Match], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes of the matches in their order, each as soon as it and those before are known."""
    if jobs <= 1 or len(matches) <= 1:
        yield from map(play, matches)
        return
    size = max(1, min(LARGEST_BATCH, len(matches) // (jobs * BATCHES_A_JOB)))
    batches = [matches[start : start + size] for start in range(0, len(matches), size)]
    executor = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        with _interrupts_ignored():
            results = executor.map(_play_batch, batches)
        for outcomes in results:
            yield from outcomes
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes that are started meanwhile leave interrupts to their parent."""
    if current_thread() is not main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _play_batch(matches: Sequence[Match]) -> list[Outcome]:
    return [play(match) for match in matches]
