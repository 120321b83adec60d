"""Matches on a Ray cluster: the same outcomes as here, sooner. Needs the extra `uruk[cluster]`."""

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from uruk.bots.match import Match, Outcome, play
from uruk.kernel.errors import BadInput

BATCH = 4
NAMED = "RAY_ADDRESS"
"""Ray's own setting: where the cluster is that everybody joins."""
PATIENCE = 5.0
"""Seconds in which a cluster that is named must answer; Ray itself would try for minutes."""
QUIET = {"log_to_driver": False, "logging_level": logging.ERROR}


def play_on_cluster(matches: Sequence[Match], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the matches.

    Joins the cluster that Ray's own settings name (`RAY_ADDRESS`) or that runs on this machine,
    else starts one here with as many processes as jobs.
    """
    ray = _ray()
    if not ray.is_initialized():
        _start(ray, jobs)
    task = ray.remote(_play_batch).options(scheduling_strategy="SPREAD")
    batches = [matches[start : start + BATCH] for start in range(0, len(matches), BATCH)]
    for promised in [task.remote(batch) for batch in batches]:
        yield from ray.get(promised)


def _start(ray: Any, jobs: int) -> None:
    named = os.environ.get(NAMED, "")
    if named and named not in ("auto", "local"):
        _knock(named)
    try:
        try:
            ray.init(address="auto", **QUIET)
        except ConnectionError:
            if named and named != "local":
                raise
            ray.init(address="local", num_cpus=jobs, include_dashboard=False, **QUIET)
    except Exception as error:  # Ray raises whatever its parts do: to us it is one thing
        why = " ".join(str(error).split()) or type(error).__name__
        raise BadInput.said("ray", "no_cluster", why=why) from error


def _knock(address: str) -> None:
    """Whether anybody listens where the cluster is said to be."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        with socket.create_connection((host, int(port)), PATIENCE):
            pass
    except ValueError:
        raise BadInput.said(NAMED, "cluster_address", address=repr(address)) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput.said(NAMED, "cluster_silent", address=address, why=why) from None


def _play_batch(matches: Sequence[Match]) -> list[Outcome]:
    return [play(match) for match in matches]


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise BadInput.said("ray", "no_ray") from None
