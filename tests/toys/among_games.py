"""Puts the toy games among the games for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import uruk
from uruk.games import games


@contextmanager
def pebbles_among_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[uruk.Game]:
    """A toy game among the games, with none of the parts that a game may leave out."""
    monkeypatch.setattr(uruk.games, "__path__", [*uruk.games.__path__, str(Path(__file__).parent)])
    games.cache_clear()
    yield uruk.game("pebbles")
    games.cache_clear()
