"""The engine's bitboards against the rules written out slowly."""

import pytest

from tests.games.babylonia.oracle import Map, may_place
from tests.games.babylonia.positions import new, tables
from uruk.games.babylonia.board import place
from uruk.games.babylonia.moves import END, MOVES
from uruk.games.babylonia.rules import cities
from uruk.games.babylonia.rules.scoring import ZIGGURATS, score
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.rng import Rng

GAMES = list(tables(12))
EVERY = 9
PLACEMENTS = [move for move in MOVES if move.kind == "place"]


@pytest.mark.rule("BA-7.1", "BA-7.2", "BA-7.6", "BA-7.7", "BA-7.8", "BA-7.10", "BA-6.9", "BA-6.11")
@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_places_and_connections(players: int, seed: int, options: dict[str, str]) -> None:
    state = new(players, seed, **options)
    rng = Rng(f"oracle:{seed}")
    while state.seat is not None:
        before = state.points[state.active * 6 + ZIGGURATS]
        move = rng.choice(state.legal())
        state.play(move)
        if move.kind == "place":
            gained = state.points[state.active * 6 + ZIGGURATS] - before
            table = Map(state)
            assert gained == table.ziggurat_points(state.active, place(move.args[1]))
            assert {place(h) for h in cells(cities.surrounded(state))} == table.surrounded()
        elif rng.randrange(6) == 0:
            check_cities(state.copy())


def check_cities(state: BabyloniaState) -> None:
    table = Map(state)
    for h in cells(state.cities):
        assert cities.majority(state, h) == table.winner(place(h))
        for seat in range(state.players):
            found = {place(n) for n in cells(cities.connected(state, seat, h))}
            assert found == table.connected(seat, place(h))
        resolved = state.copy()
        cities.score_citizens(resolved, h, state.setup.tiles[h])
        for seat in range(state.players):
            points = score(resolved, seat) - score(state, seat)
            assert points == table.citizen_points(seat, place(h), state.setup.tiles[h].symbols)


@pytest.mark.rule("BA-5.2", "BA-5.3", "BA-5.4", "BA-5.5", "BA-5.11", "BA-6.1", "BA-6.5", "BA-6.6")
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
