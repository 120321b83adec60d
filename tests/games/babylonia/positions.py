"""Tables for the tests of Babylonia: positions in a line, random games, and hexes by name."""

from collections.abc import Iterator
from itertools import product

from tests.games import kit
from uruk.games.babylonia import GAME
from uruk.games.babylonia.board import BY_NAME
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import Bits, bits
from uruk.kernel.told import Document

OPTIONS = [
    {"cards": cards, "resolve_order": order, "river_opens_fields": opens}
    for cards, order, opens in product(("base", "random7"), ("choose", "auto"), ("off", "on"))
]
CITIES = {"d3": "m", "g4": "s"}
"""Two cities far from the middle of the map, so that a game goes on."""


def table(document: Document, **pieces: str) -> BabyloniaState:
    """A position with some pieces and, if they are not said, two cities out of the way."""
    return kit.load(GAME, BabyloniaState, {**document, "pieces": {**CITIES, **pieces}})


def new(players: int, seed: int = 0, **options: str) -> BabyloniaState:
    return kit.new(GAME, BabyloniaState, players, seed, **options)


def hexes(names: str) -> Bits:
    """The set of hexes with these names."""
    return bits(BY_NAME[name] for name in names.split())


def random_game(players: int, seed: int, **options: str) -> Iterator[BabyloniaState]:
    return kit.steps(new(players, seed, **options), f"walk:{players}:{seed}")


def tables(games: int) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Players, seeds and options; eight games meet every combination of options."""
    for seed in range(games):
        yield 2 + seed % 3, seed, OPTIONS[seed * 3 % len(OPTIONS)]
