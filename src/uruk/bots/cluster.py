"""Matches on a Ray cluster: the same outcomes as here, sooner. Needs the extra `uruk[cluster]`."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from uruk.bots.match import Match, Outcome, play
from uruk.kernel.errors import BadInput

BATCH = 4


def play_on_cluster(matches: Sequence[Match], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the matches.

    Joins the cluster that Ray's own settings name (`RAY_ADDRESS`), else starts one on this machine
    with as many processes as jobs.
    """
    ray = _ray()
    if not ray.is_initialized():
        _start(ray, jobs)
    task = ray.remote(_play_batch)
    batches = [matches[start : start + BATCH] for start in range(0, len(matches), BATCH)]
    for promised in [task.remote(batch) for batch in batches]:
        yield from ray.get(promised)


def _start(ray: Any, jobs: int) -> None:
    try:
        ray.init(address="auto", log_to_driver=False)
    except ConnectionError:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False)


def _play_batch(matches: Sequence[Match]) -> list[Outcome]:
    return [play(match) for match in matches]


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise BadInput("ray", "is not installed; install the extra uruk[cluster]") from None
