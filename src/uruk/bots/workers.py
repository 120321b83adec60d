"""Many matches, on one or several processes, with the same outcomes either way."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

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
    context = get_context("spawn")
    executor = ProcessPoolExecutor(jobs, context, initializer=_leave_interrupts_to_the_parent)
    try:
        for outcomes in executor.map(_play_batch, batches):
            yield from outcomes
    finally:
        executor.shutdown(cancel_futures=True)


def _play_batch(matches: Sequence[Match]) -> list[Outcome]:
    return [play(match) for match in matches]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
