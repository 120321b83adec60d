"""The shape of the data file; a field that no class names is refused."""

from uruk.kernel.data import Entry
from uruk.kernel.options import OptionEntry


class BoardEntry(Entry, frozen=True, kw_only=True):
    id: str
    map: tuple[str, ...]
    end_treasures_at_most: int


class TileEntry(Entry, frozen=True, kw_only=True):
    id: str
    colour: str
    letter: str
    count: int
    leader: str


class DynastyEntry(Entry, frozen=True, kw_only=True):
    id: str
    letter: str


class MonumentEntry(Entry, frozen=True, kw_only=True):
    id: str
    colours: tuple[str, str]


class Treasure(Entry, frozen=True, kw_only=True):
    value: int


class Setup(Entry, frozen=True, kw_only=True):
    hand_size: int
    actions_per_turn: int
    catastrophes_per_player: int


class BuildingEntry(Entry, frozen=True, kw_only=True):
    id: str
    colour: str


class BuildingRules(Entry, frozen=True, kw_only=True):
    min_line: int
    bonus_points: int


class ComponentsFile(Entry, frozen=True, kw_only=True):
    players_min: int
    players_max: int
    board: tuple[BoardEntry, ...]
    civ_tile: tuple[TileEntry, ...]
    dynasty: tuple[DynastyEntry, ...]
    monument: tuple[MonumentEntry, ...]
    treasure: Treasure
    setup: Setup
    civ_building: tuple[BuildingEntry, ...]
    civ_building_rules: BuildingRules
    option: tuple[OptionEntry, ...]
