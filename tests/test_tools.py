"""The tools that store games and golden playthroughs."""

from pathlib import Path

import pytest

from tests.kernel.toy import TOY
from tools import make_golden, make_records
from uruk import Record
from uruk.kernel.record import verify


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
        verify(TOY, Record.loads(text))


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
