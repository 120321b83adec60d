"""The shapes of the data files: one class for each kind of entry."""

from msgspec import Struct


class TerrainEntry(Struct, frozen=True):
    id: str
    land: bool
    resource: str
    needs_advance: str
    can_found_city: bool


class TileEntry(Struct, frozen=True):
    number: int
    terrain: tuple[str, str, str, str]


class StartTileEntry(Struct, frozen=True):
    id: str
    terrain: tuple[str, str, str, str]
    civilizations: tuple[str, ...]


class StartEntry(Struct, frozen=True):
    seat: int
    side: str
    slots: tuple[str, str, str, str]


class RegionEntry(Struct, frozen=True):
    id: int
    slots: tuple[str, str, str, str]


class LayoutEntry(Struct, frozen=True):
    players: int
    general_tiles_used: int
    hexes: int
    start: tuple[StartEntry, ...]
    region: tuple[RegionEntry, ...]


class MarkerEntry(Struct, frozen=True):
    id: str
    count: int


class MapFile(Struct, frozen=True):
    terrain: tuple[TerrainEntry, ...]
    terrain_marker: tuple[MarkerEntry, ...]
    tile: tuple[TileEntry, ...]
    tile_totals: dict[str, int | str]
    start_tile: tuple[StartTileEntry, ...]
    layout: tuple[LayoutEntry, ...]


class UnitEntry(Struct, frozen=True):
    id: str
    role: str
    expansion: bool
    cost: dict[str, int]
    requires_building: str
    per_player: int
    barbarian: int
    die_symbol: str


class BuildingEntry(Struct, frozen=True):
    id: str
    expansion: bool
    requires: str
    per_player: int
    reward: dict[str, int] = {}


class SettlementEntry(Struct, frozen=True):
    id: str
    per_player: int
    barbarian: int


class Face(Struct, frozen=True):
    number: int
    symbol: str


class DieEntry(Struct, frozen=True):
    count: int
    faces: tuple[Face, ...]


class ResourceEntry(Struct, frozen=True):
    id: str
    start: int
    limit: int
    limit_at_start: int | None = None


class TokenEntry(Struct, frozen=True):
    id: str
    count: int


class UnitRules(Struct, frozen=True):
    stack_limit_army: int
    ship_capacity: int
    city_size_limit: int
    hit_value: int
    influence_success: int
    symbol_bonus: dict[str, int]


class PlayerSetup(Struct, frozen=True):
    resources: dict[str, int]
    tokens: dict[str, int]
    advances: tuple[str, ...]
    event_track_cubes: int
    units: dict[str, int]
    action_cards: int
    objective_cards: int
    main_actions_per_turn: int
    move_groups_per_move_action: int


class Track(Struct, frozen=True):
    ages: int
    rounds_per_age: int


class EndRoll(Struct, frozen=True):
    age: int
    round: int
    range: tuple[int, int]


class RoundTrack(Struct, frozen=True):
    front: Track
    back: Track
    end_roll: tuple[EndRoll, ...]


class ShortGame(Struct, frozen=True):
    ages: int
    settlers: int


class Scoring(Struct, frozen=True):
    settlement_or_building_in_own_colour: int
    advance: float
    objective_completed: int


class WonderEntry(Struct, frozen=True):
    id: str
    cost: dict[str, int]
    requires: str
    placement: str
    points: int
    builder_points: int
    holder_points: int
    amount: int = 0


class Reward(Struct, frozen=True):
    id: str
    reward: dict[str, int]


class PiecesFile(Struct, frozen=True):
    unit: tuple[UnitEntry, ...]
    unit_rules: UnitRules
    building_cost: dict[str, int | str]
    settlement: tuple[SettlementEntry, ...]
    building: tuple[BuildingEntry, ...]
    die: DieEntry
    resource: tuple[ResourceEntry, ...]
    token: tuple[TokenEntry, ...]
    player_setup: PlayerSetup
    neutral_reward: tuple[Reward, ...]
    round_track: RoundTrack
    scoring: Scoring
    short_game: ShortGame
    wonder: tuple[WonderEntry, ...]


class CategoryEntry(Struct, frozen=True):
    id: str
    government: bool
    advances: tuple[str, str, str, str]
    prerequisite: str = ""


class AdvanceEntry(Struct, frozen=True):
    id: str
    category: str
    order: int
    requires: tuple[str, ...]
    bonus: str
    building: str
    price: dict[str, int] = {}
    second_price: dict[str, int] = {}
    gain: dict[str, int] = {}
    second_gain: dict[str, int] = {}
    limits: dict[str, int] = {}
    amount: int = 0
    second_amount: int = 0
    distance: int = 0


class Research(Struct, frozen=True):
    cost_food: int


class GovernmentChange(Struct, frozen=True):
    cost: dict[str, int]


class AdvancesFile(Struct, frozen=True):
    research: Research
    government_change: GovernmentChange
    category: tuple[CategoryEntry, ...]
    advance: tuple[AdvanceEntry, ...]


class CivilEntry(Struct, frozen=True):
    key: str
    cards: tuple[str, ...]
    action: str
    cost: dict[str, int | str]
    amount: int = 0
    distance: int = 0
    second_price: dict[str, int] = {}


class TacticEntry(Struct, frozen=True):
    key: str
    count: int
    units: tuple[str, ...]
    role: str
    location: str
    timing: str
    amount: int = 0
    ransom: dict[str, int] = {}


class ActionCardEntry(Struct, frozen=True):
    id: str
    civil: str
    tactic: str


class CardDie(Struct, frozen=True):
    success: int


class ActionFile(Struct, frozen=True):
    die: CardDie
    civil: tuple[CivilEntry, ...]
    tactic: tuple[TacticEntry, ...]
    card: tuple[ActionCardEntry, ...]


class ObjectiveEntry(Struct, frozen=True):
    key: str
    timing: str
    least: int = 0
    leading: int = 0
    pay: dict[str, int] = {}
    excludes: tuple[str, ...] = ()


class ObjectiveCardEntry(Struct, frozen=True):
    id: str
    set: str
    top: str
    bottom: str


class ObjectiveFile(Struct, frozen=True):
    objective: tuple[ObjectiveEntry, ...]
    card: tuple[ObjectiveCardEntry, ...]


class Purchase(Struct, frozen=True):
    active_player: int
    other_players: int
    token: str


class EventEntry(Struct, frozen=True):
    id: str
    set: str
    symbol: str
    affects: str
    protection: tuple[str, ...]
    myths: bool
    keep: str
    vp: float
    great_person: bool = False
    buy: Purchase | None = None
    free_advance_categories: tuple[str, ...] = ()
    least: int = 0
    amount: int = 0
    spread: int = 0
    price: dict[str, int] = {}


class SymbolEntry(Struct, frozen=True):
    key: str
    amount: int = 0
    distance: int = 0


class EventFile(Struct, frozen=True):
    symbol: tuple[SymbolEntry, ...]
    event: tuple[EventEntry, ...]
