"""The tools that store games and golden playthroughs, and the one that tunes plans."""

from pathlib import Path

import pytest

from tests.kernel.toy import TOY
from tools import make_golden, make_records, tune_plan
from uruk import Record
from uruk.games.mesopotamia.bots.weights import PLAIN


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.iterdir()}


def test_the_same_games_are_stored_each_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(make_records, "RECORDS", tmp_path)
    make_records.main(["toy"])
    first = contents(tmp_path / "toy")
    (tmp_path / "toy" / "stale.json").write_text("{}")
    make_records.main(["toy"])
    assert contents(tmp_path / "toy") == first
    assert len(first) >= 25
    for text in first.values():
        TOY.verify(Record.loads(text))


def test_the_same_playthroughs_are_written_each_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(make_golden, "GOLDEN", tmp_path)
    make_golden.main(["toy"])
    first = contents(tmp_path / "toy")
    (tmp_path / "toy" / "stale.txt").write_text("")
    make_golden.main(["toy"])
    assert contents(tmp_path / "toy") == first
    assert set(first) == {"2p.txt", "3p.txt", "2p-stages=2.txt"}


def test_the_tuner_moves_weights_towards_what_wins() -> None:
    """Three weights: one surely good, one surely bad, one that nothing is known of."""
    flat: tune_plan.Flat = {("want", name): 2.0 for name in ("good", "bad", "unknown")}
    good, bad, unknown = tune_plan.moved(flat, [3.0, -3.0, 0.1], [0.5, 0.5, 0.5]).values()
    assert good > 2.0 > bad
    assert unknown == 2.0


def test_the_tuner_takes_weights_apart_and_puts_them_together() -> None:
    flat = tune_plan.leaves(PLAIN)
    assert tune_plan.built(flat) == PLAIN
    changed = tune_plan.built({**flat, ("discover", "build", "1"): 99.0})
    first, _, last = PLAIN.discover["build"]
    assert changed.discover["build"] == (first, 99.0, last)
    assert changed.map == PLAIN.map
