"""The components of Babylonia (BA-1), read from the data file."""

from typing import Final, TypeVar

import msgspec

from uruk.games.babylonia.components.schema import CityTileEntry, ComponentsFile, FieldTileEntry
from uruk.kernel.data import read_data

T = TypeVar("T")

DATA: Final = read_data("babylonia", "babylonia", ComponentsFile)
SEATS: Final = tuple(range(DATA.game.players_min, DATA.game.players_max + 1))

# The four kinds of clan tokens; the first three are citizens (BA-1.2).
TOKENS: Final = tuple(token.id for token in DATA.clan_token)
TOKEN_LETTERS: Final[tuple[str, ...]] = tuple(token.letter for token in DATA.clan_token)
TOKEN_COUNTS: Final = tuple(token.count for token in DATA.clan_token)
TOKENS_PER_PLAYER: Final[int] = DATA.counts.clan_tokens_per_player
KINDS: Final = range(len(TOKENS))
MERCHANT, SERVANT, PRIEST, FARMER = KINDS
CITIZENS: Final = tuple(kind for kind in KINDS if DATA.clan_token[kind].citizen)

STAND_SIZE: Final[int] = DATA.stand.size
CITIES_LEFT_AT_END: Final[int] = DATA.end.cities_left
POINTS: Final = DATA.points

# The players' clans by seat, and what their tokens and positions call them.
CLANS: Final[tuple[str, ...]] = tuple(clan.id for clan in DATA.clan)
CLAN_LETTERS: Final = "".join(clan.letter for clan in DATA.clan)

Counts = tuple[int, int, int, int]
"""How many tokens of each kind, in the order of TOKENS."""
NO_TOKENS: Final[Counts] = (0, 0, 0, 0)
ALL_TOKENS: Final[Counts] = (TOKEN_COUNTS[0], TOKEN_COUNTS[1], TOKEN_COUNTS[2], TOKEN_COUNTS[3])


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """What belongs to the players, with one player's exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def plus(counts: Counts, kind: int, number: int = 1) -> Counts:
    """The counts with some tokens of a kind added (or taken away)."""
    changed = list(counts)
    changed[kind] += number
    return changed[0], changed[1], changed[2], changed[3]


def count(kinds: "tuple[int, ...] | list[int]") -> Counts:
    """How many of each kind there are among these."""
    return kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3)


def count_letters(text: str) -> Counts | None:
    """The counts that letters write; None if one of them is no token's letter."""
    if set(text) - set(TOKEN_LETTERS):
        return None
    found = [text.count(letter) for letter in TOKEN_LETTERS]
    return found[0], found[1], found[2], found[3]


def letters(counts: Counts) -> str:
    """Counts written as letters, such as `mssf`."""
    return "".join(letter * number for letter, number in zip(TOKEN_LETTERS, counts, strict=True))


class Tile(msgspec.Struct, frozen=True):
    """A location tile: a city with its symbols, or a field with its value (BA-1.3)."""

    id: str
    code: str
    """How positions write it."""
    symbols: tuple[int, ...] = ()
    """The kinds of citizens that a city shows."""
    value: int = 0
    """What a field scores; 0 where it scores the number of cities owned."""
    in_play: dict[str, int] = {}

    @property
    def is_city(self) -> bool:
        return bool(self.symbols)


FIELD_OF_CITIES: Final = "*"
"""How positions write a field with the city symbol."""


def _city(entry: CityTileEntry) -> Tile:
    symbols = tuple(TOKENS.index(symbol) for symbol in entry.symbols)
    code = "".join(TOKEN_LETTERS[kind] for kind in symbols)
    return Tile(entry.id, code, symbols, in_play=entry.in_play)


def _field(entry: FieldTileEntry) -> Tile:
    if entry.value == "cities":
        return Tile(entry.id, FIELD_OF_CITIES, in_play=entry.in_play)
    return Tile(entry.id, str(entry.value), value=entry.value, in_play=entry.in_play)


TILES: Final = tuple(map(_city, DATA.city_tile)) + tuple(map(_field, DATA.field_tile))
TILE_BY_ID: Final = {tile.id: tile for tile in TILES}
TILE_BY_CODE: Final = {tile.code: tile for tile in TILES}


def tiles_in_play(players: int) -> list[Tile]:
    """The location tiles that are used with this many players (BA-3.3)."""
    return [tile for tile in TILES for _ in range(tile.in_play[str(players)])]
