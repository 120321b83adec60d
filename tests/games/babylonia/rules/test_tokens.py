"""Which tokens may be placed (BA-5, BA-6), against the rules written out slowly."""

import pytest

from tests.games.babylonia.oracle import Map, may_place
from tests.games.babylonia.positions import new, tables
from uruk.games.babylonia.board import place
from uruk.games.babylonia.moves import END, MOVES
from uruk.kernel.rng import Rng

GAMES = list(tables(12))
EVERY = 9
PLACEMENTS = [move for move in MOVES if move.kind == "place"]


@pytest.mark.rule("BA-5.2", "BA-5.3", "BA-5.4", "BA-5.5", "BA-5.11", "BA-6.1", "BA-6.5", "BA-6.6")
@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_placements(players: int, seed: int, options: dict[str, str]) -> None:
    """Which placements are legal, in games where everybody owns cards from the start."""
    state = new(players, seed, **options)
    state.cards = (1 << 4 | 1 << 6, 1 << 5, 1 << 3, 0)[:players]
    state.available &= ~(1 << 3 | 1 << 4 | 1 << 5 | 1 << 6)
    rng = Rng(f"placements:{seed}")
    step = 0
    while state.seat is not None:
        step += 1
        legal = state.legal()
        if state.phase == "place" and (step % EVERY == 0 or state.step.count >= 2):
            table = Map(state)
            expected = {m for m in PLACEMENTS if may_place(table, m.args[0], place(m.args[1]))}
            assert {move for move in legal if move is not END()} == expected
        farmers = [move for move in legal if move.startswith("farmer")]
        state.play(rng.choice(farmers if farmers and rng.randrange(2) else legal))
