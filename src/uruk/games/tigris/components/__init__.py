"""The components of Tigris & Euphrates (TE-1), read from the data file."""

import re
from functools import lru_cache
from typing import Final

from uruk.games.tigris.components.schema import ComponentsFile
from uruk.kernel.data import read_data

DATA: Final = read_data("tigris", "tigris", ComponentsFile)

# Colour, tile and leader always belong together (TE-1.7): one index serves for all three.
COLOURS: Final[tuple[str, ...]] = tuple(tile.colour for tile in DATA.civ_tile)
TILES: Final[tuple[str, ...]] = tuple(tile.id for tile in DATA.civ_tile)
TILE_LETTERS: Final[tuple[str, ...]] = tuple(tile.letter for tile in DATA.civ_tile)
TILE_COUNTS: Final[tuple[int, ...]] = tuple(tile.count for tile in DATA.civ_tile)
LEADERS: Final[tuple[str, ...]] = tuple(tile.leader for tile in DATA.civ_tile)
LEADER_LETTERS: Final[tuple[str, ...]] = tuple(name[0] for name in LEADERS)
BLACK, RED, BLUE, GREEN = KING, PRIEST, FARMER, TRADER = range(4)
KINDS: Final = range(len(COLOURS))

DYNASTIES: Final[tuple[str, ...]] = tuple(dynasty.id for dynasty in DATA.dynasty)
DYNASTY_LETTERS: Final[tuple[str, ...]] = tuple(dynasty.letter for dynasty in DATA.dynasty)

MONUMENTS: Final[tuple[str, ...]] = tuple(monument.id for monument in DATA.monument)
MONUMENT_COLOURS: Final = tuple(
    tuple(COLOURS.index(colour) for colour in monument.colours) for monument in DATA.monument
)
BUILDINGS: Final[tuple[str, ...]] = tuple(
    next(b.id for b in DATA.civ_building if b.colour == colour) for colour in COLOURS
)
MIN_LINE: Final[int] = DATA.civ_building_rules.min_line
BUILDING_BONUS: Final[int] = DATA.civ_building_rules.bonus_points

HAND_SIZE: Final[int] = DATA.setup.hand_size
ACTIONS_PER_TURN: Final[int] = DATA.setup.actions_per_turn
CATASTROPHES_PER_PLAYER: Final[int] = DATA.setup.catastrophes_per_player
TREASURE_VALUE: Final[int] = DATA.treasure.value
SEATS: Final = tuple(range(DATA.players_min, DATA.players_max + 1))

Counts = tuple[int, int, int, int]
"""How many of each kind of tile, in the order of COLOURS."""
NO_TILES: Final[Counts] = (0, 0, 0, 0)
TILE_RUN: Final = re.compile(rf"([{''.join(TILE_LETTERS)}])([0-9]{{0,3}})")
TILE_TEXT: Final = re.compile(rf"(?:{TILE_RUN.pattern}|\s)*")


@lru_cache(maxsize=4096)
def plus(counts: Counts, kind: int, number: int = 1) -> Counts:
    """The counts with some tiles of a kind added (or taken away)."""
    changed = list(counts)
    changed[kind] += number
    return changed[0], changed[1], changed[2], changed[3]


def total(first: Counts, second: Counts) -> Counts:
    return first[0] + second[0], first[1] + second[1], first[2] + second[2], first[3] + second[3]


def letters(counts: Counts) -> str:
    """Counts written as letters, such as `sttm`."""
    return "".join(letter * number for letter, number in zip(TILE_LETTERS, counts, strict=True))


def numbered_letters(counts: Counts) -> str:
    """Counts written as letters with numbers, such as `s12 t3`."""
    pairs = zip(TILE_LETTERS, counts, strict=True)
    return " ".join(f"{letter}{number}" for letter, number in pairs if number)


def spell_out(text: str) -> str | None:
    """Letters with or without numbers as letters alone, in their order; None if it is neither."""
    if not TILE_TEXT.fullmatch(text):
        return None
    return "".join(found[1] * int(found[2] or 1) for found in TILE_RUN.finditer(text))


def count_letters(text: str) -> Counts:
    """The counts that letters write."""
    found = [text.count(letter) for letter in TILE_LETTERS]
    return found[0], found[1], found[2], found[3]
