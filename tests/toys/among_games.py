"""Puts the toy games among the games for a while."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import uruk


@contextmanager
def pebbles_among_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[uruk.Game]:
    """A toy game among the games, with none of the parts that a game may leave out."""
    package = sys.modules["uruk.games"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(Path(__file__).parent)])
    uruk.games.cache_clear()
    yield uruk.game("pebbles")
    uruk.games.cache_clear()
