"""Tables for the tests of Babylonia: positions in a line, random games, and hexes by name."""

from collections.abc import Iterator
from itertools import product

from uruk.games.babylonia import GAME
from uruk.games.babylonia.board import BY_NAME
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import Bits, bits
from uruk.kernel.rng import Rng
from uruk.kernel.told import Document

OPTIONS = [
    {"cards": cards, "resolve_order": order, "river_opens_fields": opens}
    for cards, order, opens in product(("base", "random7"), ("choose", "auto"), ("off", "on"))
]
CITIES = {"d3": "m", "g4": "s"}
"""Two cities far from the middle of the map, so that a game goes on."""


def table(document: Document, **pieces: str) -> BabyloniaState:
    """A position with some pieces and, if they are not said, two cities out of the way."""
    state = GAME.load({**document, "pieces": {**CITIES, **pieces}})
    assert isinstance(state, BabyloniaState)
    return state


def new(players: int, seed: int = 0, **options: str) -> BabyloniaState:
    state = GAME.new(players, seed, **options)
    assert isinstance(state, BabyloniaState)
    return state


def hexes(names: str) -> Bits:
    """The set of hexes with these names."""
    return bits(BY_NAME[name] for name in names.split())


def play(state: BabyloniaState, *moves: str) -> BabyloniaState:
    for move in moves:
        state.play(move)
    return state


def steps(players: int, seed: int, **options: str) -> Iterator[BabyloniaState]:
    """The states of a random game, one object that changes from step to step."""
    state = new(players, seed, **options)
    rng = Rng(f"walk:{players}:{seed}")
    yield state
    while state.seat is not None:
        state.play(rng.choice(state.legal()))
        yield state


def tables(games: int) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Players, seeds and options; eight games meet every combination of options."""
    for seed in range(games):
        yield 2 + seed % 3, seed, OPTIONS[seed * 3 % len(OPTIONS)]
