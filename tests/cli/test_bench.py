"""The benchmark command's documents and comparison; nothing here depends on the clock."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Runner
from uruk.cli.bench import figures, peers
from uruk.cli.bench.comparison import Recorded, compare
from uruk.cli.bench.figures import Contender, Figure, Row
from uruk.cli.bench.timing import Spent, work_for


def rates(*values: float) -> Contender:
    """A contender whose rates in each round are known beforehand."""
    rest = [value for value in values for _ in range(figures.SLICES)]
    return Contender("known", lambda seconds: Spent(rest.pop(0), 1))


def row(name: str, ratio: float | None, better: str = "higher") -> Row:
    return Row(name, 1.0, "games/s", "peer", None, ratio, None, better)


def test_the_ratio_is_the_median_of_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The values are medians, too, but of their own: the ratio is taken within a round."""
    figure = Figure("x", "games/s", rates(10, 40, 90), rates(10, 20, 10), 2.0)
    monkeypatch.setattr(figures, "figures", lambda: [figure])
    (measured,) = figures.measure(figures.chosen_figures(""), 3, 0.1)
    assert (measured.value, measured.peer_value, measured.ratio) == (40, 10, 2)
    assert not measured.misses_goal()


def test_work_is_told_as_a_rate_or_as_a_time() -> None:
    spent = Spent(10, 1).together(Spent(10, 3))
    assert spent.in_unit("games/s") == 5
    assert spent.in_unit("ms") == pytest.approx(200)
    assert spent.in_unit("us") == pytest.approx(200_000)
    assert work_for(0, lambda: 7).units == 7


def test_a_goal_can_be_a_limit() -> None:
    for ratio, better, goal, misses in (
        (0.4, "lower", 0.3, True),
        (0.2, "lower", 0.3, False),
        (4.0, "higher", 5.0, True),
        (6.0, "higher", 5.0, False),
    ):
        assert Row("x", 1, "us", "y", 1, ratio, goal, better).misses_goal() is misses


def test_a_peer_that_is_missing_is_left_out(
    command: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "is_installed", lambda package: False)
    told = command("bench", "--rounds", 1, "--seconds", 0.001, "--only", "tigris copies", "--json")
    assert told.status == 0
    assert told.err.count("is not installed, its figures are left out") == 3
    (entry,) = json.loads(told.out)
    assert set(entry) >= {"name", "value", "unit", "peer", "peer_value", "ratio"}
    assert entry["value"] > 0
    assert entry["peer_value"] is None
    assert entry["ratio"] is None


@pytest.mark.slow
def test_every_figure_of_our_own_can_be_measured(
    command: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "is_installed", lambda package: False)
    told = command("bench", "--rounds", 1, "--seconds", 0.001)
    assert told.status == 0
    for name in ("full list", "lazy picks", "check of one move", "replay of a game"):
        assert name in told.out
    names = [figure.name for figure in figures.figures()]
    assert len(set(names)) == len(names)


def test_what_got_worse_is_reported() -> None:
    earlier = [
        Recorded("kept", 10.0),
        Recorded("fell", 10.0),
        Recorded("rose", 0.3, "lower"),
        Recorded("sank", 0.3, "lower"),
        Recorded("unknown then", None),
        Recorded("gone", 10.0),
    ]
    now = [
        row("kept", 7.5),
        row("fell", 6.5),
        row("rose", 0.5, "lower"),
        row("sank", 0.1, "lower"),
        row("unknown then", 3.0),
        row("gone", None),
    ]
    assert compare(earlier, now) == [
        "fell: the ratio of 10 is now 6.5, worse by 35%",
        "rose: the ratio of 0.3 is now 0.5, worse by 40%",
    ]


def test_figures_are_recorded_and_compared(
    command: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "recorded.json"
    figure = Figure("x", "games/s", rates(40, 40, 10), rates(10, 10, 10))
    monkeypatch.setattr(figures, "figures", lambda: [figure])
    monkeypatch.setattr(peers, "missing_peers", list)
    monkeypatch.setattr("uruk.cli.bench.missing_peers", list)
    assert command("bench", "--rounds", 1, "--save", path).status == 0
    assert json.loads(path.read_text())["figures"][0]["ratio"] == 4.0
    assert command("bench", "--rounds", 1, "--compare", path).status == 0
    told = command("bench", "--rounds", 1, "--compare", path, "--json")
    assert told.status == 1
    assert told.err == "uruk: x: the ratio of 4 is now 1, worse by 75%\n"
    assert json.loads(told.out)[0]["ratio"] == 1.0
