"""Cities (BA-7), where a position alone does not show the rule."""

import pytest

from tests.games.babylonia.oracle import Map
from tests.games.babylonia.positions import hexes, new, table, tables
from uruk.games.babylonia.board import place
from uruk.games.babylonia.rules import cities
from uruk.games.babylonia.rules.scoring import ZIGGURATS, score
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.rng import Rng


@pytest.mark.rule("BA-R11")
def test_ba_r11_only_free_land_keeps_a_place_from_being_surrounded() -> None:
    """On other maps a tile or ziggurat may lie beside a city; here it has to be put there."""
    state = table({"players": 2}, e4="Af", d5="Bf")
    assert not cities.surrounded(state) & hexes("d3")
    state.free &= ~hexes("e2")
    state.fields |= hexes("e2")
    assert cities.surrounded(state) & hexes("d3")


@pytest.mark.rule("BA-7.1", "BA-7.2", "BA-7.6", "BA-7.7", "BA-7.8", "BA-7.10", "BA-6.9", "BA-6.11")
@pytest.mark.parametrize(("players", "seed", "options"), list(tables(12)))
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
