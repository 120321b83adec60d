"""What the tests of the commands share: running one, and games to run it on."""

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import uruk
from tests.toys.among_games import pebbles_among_games
from uruk import Play, Record, Rng
from uruk.cli import main
from uruk.cli.speech import LOCALES


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English unless a test says otherwise."""
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)


class Run(NamedTuple):
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str


Runner = Callable[..., Run]


@pytest.fixture
def command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Runner:
    """Runs `uruk` with these arguments and this standard input, in an empty folder."""

    def run(*args: object, stdin: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        capsys.readouterr()
        status = main([str(arg) for arg in args])
        written = capsys.readouterr()
        return Run(status, written.out, written.err)

    monkeypatch.chdir(tmp_path)
    return run


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[uruk.Game]:
    with pebbles_among_games(monkeypatch) as game:
        yield game


def random_play(moves: int | None = None, players: int = 2, seed: int = 3) -> Play:
    """A random game of tigris, up to so many moves."""
    play = Play.new(uruk.game("tigris"), players, seed)
    rng = Rng(f"history:{seed}")
    while play.state.seat is not None and (moves is None or len(play.moves) < moves):
        play = play.move(play.state.choices().pick(rng))
    return play


@pytest.fixture(scope="session")
def finished() -> Record:
    """The record of a finished game."""
    return random_play().record()


@pytest.fixture
def record_file(finished: Record, tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(finished.dumps(), "utf-8")
    return path
