"""Matches on a Ray cluster of two nodes, and what is said when there is none."""

import sys
from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster
from typer.testing import CliRunner

from uruk import BadInput
from uruk.bots import cluster
from uruk.bots.match import Match, play
from uruk.cli.app import app

MATCHES = [Match("tigris", seed, ("random", "random")) for seed in range(6)]
NOWHERE = "127.0.0.1:1"


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[str]:
    """A cluster whose head plays nothing itself, so that the other node must."""
    nodes = Cluster(True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    try:
        yield nodes.address
    finally:
        ray.shutdown()
        nodes.shutdown()


def test_a_cluster_gives_the_same_outcomes(two_nodes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cluster.NAMED, two_nodes)
    assert list(cluster.play_on_cluster(MATCHES)) == list(map(play, MATCHES))
    assert sorted(node["Resources"].get("CPU", 0) for node in ray.nodes()) == [0, 1]


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_commands_play_on_the_cluster(
    two_nodes: str, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv(cluster.NAMED, two_nodes)
    line = [command, "babylonia", "--games", "2", "--bots", "random,scribe", "--json"]
    here, there = (CliRunner().invoke(app, [*line, *more]) for more in ([], ["--ray"]))
    assert here.exit_code == there.exit_code == 0
    assert timeless(there.stdout) == timeless(here.stdout)


def timeless(told: str) -> list[str]:
    return [line for line in told.splitlines() if "second" not in line]


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match="is not installed"):
        list(cluster.play_on_cluster(MATCHES))


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (NOWHERE, f"RAY_ADDRESS: no cluster answers at {NOWHERE} (Connection refused)"),
        (f"ray://{NOWHERE}", f"RAY_ADDRESS: no cluster answers at ray://{NOWHERE}"),
        ("upstairs", "RAY_ADDRESS: must be like 10.0.0.1:6379, not 'upstairs'"),
    ],
)
def test_a_cluster_that_is_not_there_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, address: str, words: str
) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setenv(cluster.NAMED, address)
    with pytest.raises(BadInput) as caught:
        list(cluster.play_on_cluster(MATCHES))
    assert str(caught.value).startswith(words)


def test_a_start_that_fails_says_why_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(address: str, **_: object) -> None:
        raise (ConnectionError if address == "auto" else RuntimeError)("no memory\nleft")

    monkeypatch.delenv(cluster.NAMED, raising=False)
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", broken)
    with pytest.raises(BadInput, match=r"^ray: the cluster cannot be used \(no memory left\)$"):
        list(cluster.play_on_cluster(MATCHES))


def test_without_a_cluster_one_is_started_here(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, object]] = []

    def started(address: str, **settings: object) -> None:
        asked.append((address, settings.get("num_cpus")))
        if address == "auto":
            raise ConnectionError

    monkeypatch.delenv(cluster.NAMED, raising=False)
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", started)
    cluster._start(ray, 3)
    assert asked == [("auto", None), ("local", 3)]
