"""What holds after every move of random games."""

from random import Random

import pytest

from tests.games.mesopotamia.positions import new
from uruk.games.mesopotamia.invariants import violations

VARIANTS = [
    {},
    {"simple_combat": "on", "assyria_hittites": "on"},
    {"no_luck": "on", "mari_ebla": "on", "unused_start": "open"},
    {"setup": "random", "blockade_vp": "on", "round_cap": "12"},
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"), [(2 + n % 5, VARIANTS[n % len(VARIANTS)]) for n in range(5)]
)
def test_invariants_hold_after_every_move(players: int, options: dict[str, str]) -> None:
    rng = Random(players)
    state = new(players, players, **options)
    while state.seat is not None:
        assert list(violations(state)) == []
        state.play(state.choices().pick(rng))
    assert list(violations(state)) == []
