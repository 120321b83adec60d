"""What the tests of the bots share."""

from collections.abc import Iterator

import pytest

import uruk
from tests.toys.among_games import pebbles_among_games


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[uruk.Game]:
    with pebbles_among_games(monkeypatch) as game:
        yield game
