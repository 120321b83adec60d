"""Bots play whole games with the expansion."""

import pytest

from uruk.bots.match import Match, play
from uruk.games.clash.components import CIVILIZATION
from uruk.games.clash.game import CLASH, ClashState

DEALS = (0, 13, 42, 166)
"""Games of four in which every civilization is dealt to somebody."""
ON = {"expansion": "on"}


@pytest.mark.parametrize(
    "level",
    [
        "merchant",
        *(pytest.param(name, marks=pytest.mark.soak) for name in ("shepherd", "scribe", "king")),
    ],
)
def test_a_level_ends_games_with_every_civilization(level: str) -> None:
    seen: set[str] = set()
    for seed in DEALS:
        start = CLASH.new(4, seed, **ON)
        assert isinstance(start, ClashState)
        seen |= {player.civilization for player in start.data.players}
        outcome = play(Match("clash", seed, (level,) * 4, ON, check=level != "merchant"))
        assert outcome.error == ""
        assert sorted(outcome.places)[0] == 1
        assert max(outcome.scores) > 0
    assert seen == set(CIVILIZATION)
