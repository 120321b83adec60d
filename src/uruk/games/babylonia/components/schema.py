"""The shape of the data file; a field that no class names is refused."""

from typing import Literal

from msgspec import Struct

from uruk.kernel.data import Entry
from uruk.kernel.options import OptionEntry


class Seats(Entry, frozen=True, kw_only=True):
    players_min: int
    players_max: int


class TokenTotals(Entry, frozen=True, kw_only=True):
    clan_tokens_per_player: int


class MapEntry(Entry, frozen=True, kw_only=True):
    rows: int
    cols: int
    terrain: tuple[str, ...]
    features: tuple[str, ...]


class RegionEntry(Entry, frozen=True, kw_only=True):
    id: str
    terrain: str
    used_with_players: tuple[int, ...]


class RiverEntry(Entry, frozen=True, kw_only=True):
    id: str
    terrain: str
    hexes: tuple[tuple[int, int], ...]


class CityTileEntry(Entry, frozen=True, kw_only=True):
    id: str
    symbols: tuple[str, ...]
    in_play: dict[str, int]


class FieldTileEntry(Entry, frozen=True, kw_only=True):
    id: str
    value: int | Literal["cities"]
    in_play: dict[str, int]


class TokenEntry(Entry, frozen=True, kw_only=True):
    id: str
    letter: str
    count: int
    citizen: bool


class Stand(Entry, frozen=True, kw_only=True):
    size: int
    size_with_card_3: int


class ClanEntry(Entry, frozen=True, kw_only=True):
    id: str
    letter: str


class CardEntry(Entry, frozen=True, kw_only=True):
    number: int
    id: str
    use: Literal["once", "permanent"]


class CardSets(Entry, frozen=True, kw_only=True):
    base: tuple[int, ...]
    alternative_draw: int
    alternative_from: tuple[int, ...]


class PatternNumbers(Entry, frozen=True, kw_only=True):
    tokens: int
    farmers: int
    citizens_with_farmers: int
    first_turn_first_player: int
    first_turn_second_player: int


class Points(Entry, frozen=True, kw_only=True):
    ziggurat: int
    citizen: int
    city_tile: int
    city_pair: int
    ten_points: int


class End(Entry, frozen=True, kw_only=True):
    cities_left: int


class ComponentsFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    game: Seats
    counts: TokenTotals
    map: MapEntry
    region: tuple[RegionEntry, ...]
    river: tuple[RiverEntry, ...]
    city_tile: tuple[CityTileEntry, ...]
    field_tile: tuple[FieldTileEntry, ...]
    clan_token: tuple[TokenEntry, ...]
    stand: Stand
    clan: tuple[ClanEntry, ...]
    ziggurat_card: tuple[CardEntry, ...]
    card_sets: CardSets
    patterns: PatternNumbers
    points: Points
    end: End
    option: tuple[OptionEntry, ...]
