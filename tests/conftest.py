"""What tests of several layers share."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import uruk

TOYS = Path(__file__).parent / "toys"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[uruk.Game]:
    """A toy game among the games, with none of the parts that a game may leave out."""
    package = sys.modules["uruk.games"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(TOYS)])
    uruk.games.cache_clear()
    yield uruk.game("pebbles")
    uruk.games.cache_clear()
