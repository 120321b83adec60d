"""The shapes of the data files: one class for each kind of entry.

A field that no class names is refused: nothing stands in the data that nobody reads.
"""

from msgspec import Struct

from uruk.kernel.data import Entry


class Unit(Entry, frozen=True, kw_only=True):
    """What players read about: `text` names the entry's own numbers ({amount}, {price_mood})."""

    id: str
    text: str


class Named(Unit, frozen=True, kw_only=True):
    """A card or an ability."""

    name: str


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole data file."""


# ------------------------------------------------------------ map


class TerrainEntry(Entry, frozen=True, kw_only=True):
    id: str
    resource: str
    needs_advance: str
    can_found_city: bool


class MarkerEntry(Entry, frozen=True, kw_only=True):
    id: str
    count: int


class TileEntry(Entry, frozen=True, kw_only=True):
    number: int
    terrain: tuple[str, str, str, str]


class TileTotals(Entry, frozen=True, kw_only=True):
    grassland: int
    forest: int
    mountain: int
    barren: int
    sea: int


class StartTileEntry(Entry, frozen=True, kw_only=True):
    id: str
    terrain: tuple[str, str, str, str]


class StartEntry(Entry, frozen=True, kw_only=True):
    seat: int
    side: str
    slots: tuple[str, str, str, str]


class RegionEntry(Entry, frozen=True, kw_only=True):
    id: int
    slots: tuple[str, str, str, str]


class LayoutEntry(Entry, frozen=True, kw_only=True):
    players: int
    general_tiles_used: int
    hexes: int
    start: tuple[StartEntry, ...]
    region: tuple[RegionEntry, ...]


class MapFile(File, frozen=True):
    terrain: tuple[TerrainEntry, ...]
    terrain_marker: tuple[MarkerEntry, ...]
    tile: tuple[TileEntry, ...]
    tile_totals: TileTotals
    start_tile: tuple[StartTileEntry, ...]
    layout: tuple[LayoutEntry, ...]


# ------------------------------------------------------------ pieces


class UnitEntry(Unit, frozen=True, kw_only=True):
    role: str
    expansion: bool
    cost: dict[str, int]
    requires_building: str = ""
    per_player: int
    barbarian: int
    pirate: int = 0
    die_symbol: str = ""


class UnitRules(Entry, frozen=True, kw_only=True):
    stack_limit_army: int
    ship_capacity: int
    city_size_limit: int
    hit_value: int
    influence_success: int
    symbol_bonus: dict[str, int]


class BuildingEntry(Unit, frozen=True, kw_only=True):
    expansion: bool
    requires: str
    per_player: int
    reward: dict[str, int] = {}
    keeps_colour: bool = False
    action_cards: int = 0


class SettlementEntry(Entry, frozen=True, kw_only=True):
    per_player: int
    barbarian: int


class Face(File, frozen=True):
    number: int
    symbol: str


class DieEntry(Entry, frozen=True, kw_only=True):
    faces: tuple[Face, ...]


class ResourceEntry(Entry, frozen=True, kw_only=True):
    id: str
    limit: int
    limit_at_start: int | None = None


class PlayerSetup(Entry, frozen=True, kw_only=True):
    resources: dict[str, int]
    tokens: dict[str, int]
    advances: tuple[str, ...]
    event_track_cubes: int
    units: dict[str, int]
    action_cards: int
    objective_cards: int
    main_actions_per_turn: int
    move_groups_per_move_action: int


class Track(Entry, frozen=True, kw_only=True):
    ages: int
    rounds_per_age: int


class EndRoll(Entry, frozen=True, kw_only=True):
    age: int
    round: int
    range: tuple[int, int]


class RoundTrack(File, frozen=True):
    front: Track
    back: Track
    end_roll: tuple[EndRoll, ...]


class ShortGame(Entry, frozen=True, kw_only=True):
    ages: int
    settlers: int


class Scoring(Entry, frozen=True, kw_only=True):
    settlement_or_building_in_own_colour: int
    advance: float
    objective_completed: int


class WonderEntry(Named, frozen=True, kw_only=True):
    cost: dict[str, int]
    requires: str
    builder_points: int
    holder_points: int
    amount: int = 0
    effect_source: str


class Reward(Entry, frozen=True, kw_only=True):
    id: str
    reward: dict[str, int]


class PiecesFile(File, frozen=True):
    unit: tuple[UnitEntry, ...]
    unit_rules: UnitRules
    building_cost: dict[str, int]
    settlement: SettlementEntry
    building: tuple[BuildingEntry, ...]
    die: DieEntry
    resource: tuple[ResourceEntry, ...]
    player_setup: PlayerSetup
    neutral_reward: tuple[Reward, ...]
    round_track: RoundTrack
    scoring: Scoring
    short_game: ShortGame
    wonder: tuple[WonderEntry, ...]


# ------------------------------------------------------------ advances


class CategoryEntry(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    government: bool
    advances: tuple[str, str, str, str]
    prerequisite: str = ""


class AdvanceEntry(Named, frozen=True, kw_only=True):
    category: str
    requires: tuple[str, ...] = ()
    bonus: str
    building: str = ""
    price: dict[str, int] = {}
    second_price: dict[str, int] = {}
    gain: dict[str, int] = {}
    second_gain: dict[str, int] = {}
    limits: dict[str, int] = {}
    amount: int = 0
    second_amount: int = 0
    distance: int = 0


class Research(Entry, frozen=True, kw_only=True):
    cost_food: int


class GovernmentChange(Entry, frozen=True, kw_only=True):
    cost: dict[str, int]


class AdvancesFile(File, frozen=True):
    research: Research
    government_change: GovernmentChange
    category: tuple[CategoryEntry, ...]
    advance: tuple[AdvanceEntry, ...]


# ------------------------------------------------------------ cards


class CivilEntry(Named, frozen=True, kw_only=True):
    action: str
    price: dict[str, int] = {}
    second_price: dict[str, int] = {}
    amount: int = 0
    distance: int = 0


class TacticEntry(Named, frozen=True, kw_only=True):
    units: tuple[str, ...]
    role: str
    location: str
    amount: int = 0
    ransom: dict[str, int] = {}


class ActionCardEntry(Entry, frozen=True, kw_only=True):
    id: str
    civil: str
    tactic: str


class CardDie(Entry, frozen=True, kw_only=True):
    success: int


class ActionFile(File, frozen=True):
    die: CardDie
    civil: tuple[CivilEntry, ...]
    tactic: tuple[TacticEntry, ...]
    card: tuple[ActionCardEntry, ...]


class ObjectiveEntry(Named, frozen=True, kw_only=True):
    timing: str
    least: int = 0
    leading: int = 0
    pay: dict[str, int] = {}
    excludes: tuple[str, ...] = ()


class ObjectiveCardEntry(Entry, frozen=True, kw_only=True):
    id: str
    set: str
    top: str
    bottom: str


class ObjectiveFile(File, frozen=True):
    objective: tuple[ObjectiveEntry, ...]
    card: tuple[ObjectiveCardEntry, ...]


class Purchase(File, frozen=True):
    active_player: int
    other_players: int
    token: str


class EventEntry(Named, frozen=True, kw_only=True):
    set: str
    symbol: str
    affects: str
    protection: tuple[str, ...] = ()
    keep: str
    vp: float = 0
    great_person: bool = False
    buy: Purchase | None = None
    free_advance_categories: tuple[str, ...] = ()
    least: int = 0
    amount: int = 0
    spread: int = 0
    price: dict[str, int] = {}
    gain: dict[str, int] = {}


class SymbolEntry(Named, frozen=True, kw_only=True):
    amount: int = 0
    distance: int = 0


class EventFile(File, frozen=True):
    symbol: tuple[SymbolEntry, ...]
    event: tuple[EventEntry, ...]


# ------------------------------------------------------------ civilizations


class CivilizationAbility(Named, frozen=True, kw_only=True):
    """A civilization's advance or what a leader can do, with its numbers."""

    price: dict[str, int] = {}
    second_price: dict[str, int] = {}
    gain: dict[str, int] = {}
    second_gain: dict[str, int] = {}
    limits: dict[str, int] = {}
    amount: int = 0
    second_amount: int = 0
    distance: int = 0
    least: int = 0
    vp: float = 0


class SpecialEntry(CivilizationAbility, frozen=True, kw_only=True):
    """An advance that only one civilization has."""

    requires: str


class LeaderEntry(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    bound: bool = False
    ability: tuple[CivilizationAbility, CivilizationAbility]


class CivilizationEntry(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    start_tile: str
    advance: tuple[SpecialEntry, SpecialEntry, SpecialEntry, SpecialEntry]
    leader: tuple[LeaderEntry, LeaderEntry, LeaderEntry]


class CivilizationRules(Entry, frozen=True, kw_only=True):
    advance_points: float
    leader_points: int
    leader_cards: int


class CivilizationsFile(File, frozen=True):
    civilization_rules: CivilizationRules
    civilization: tuple[CivilizationEntry, ...]
