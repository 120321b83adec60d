"""The entries of the component files, field by field, as an owner of the game may write them."""

from typing import Any

import msgspec

Cost = dict[str, int]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry may carry: where it comes from."""

    source: str = ""


class NamedEntry(Entry, frozen=True, kw_only=True):
    """An entry whose name players see; other languages have it in their catalogues."""

    id: str
    name: str


class Resource(Entry, frozen=True):
    id: str


class Piece(Entry, frozen=True):
    id: str
    per_empire: int
    speed: int = 0
    level: int = 0
    simple_value: int = 0


class Track(Entry, frozen=True):
    positions: int
    start: int
    vp: tuple[int, ...]
    setup_order: tuple[str, ...]
    unit_limit: tuple[int, ...] = ()


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    event: Track
    population: Track


class Build(Entry, frozen=True):
    id: str
    cost: Cost


class Price(Entry, frozen=True):
    cost: Cost


class Symbol(Entry, frozen=True):
    id: str


class Die(Entry, frozen=True):
    colour: str
    faces: tuple[str, ...]


class DiceRules(Entry, frozen=True):
    max_dice: int
    reroll_cost: Cost
    rerolls_per_turn: int


class ColourRule(Entry, frozen=True):
    level: int
    rule: str


class CommonSetup(Entry, frozen=True):
    resources: Cost
    units: tuple[str, ...]
    ziggurat_level: int
    quests_dealt: int
    quests_kept: int


class Empire(NamedEntry, frozen=True):
    set: str
    start_levels: dict[str, int]
    extra_resources: Cost = {}
    ziggurat_level: int = 0
    population_start: int = 0
    event_start: int = 0
    units: tuple[str, ...] = ()
    setup_special: str = ""
    free_reroll_per_turn: int = 0


class PlayerCount(Entry, frozen=True):
    players: int
    start_areas: tuple[int, ...]
    trade_tokens: tuple[int, ...]
    blockade_marks: tuple[int, ...]


class TradeSection(Entry, frozen=True):
    level: int
    slots_need_ship: tuple[bool, ...]


class Scoring(Entry, frozen=True):
    settlement: int
    controlled_area: int


class Tribe(Entry, frozen=True):
    die_faces: int
    bones_per_unit: int


class ShipSupport(Entry, frozen=True):
    bones_per_ship: int


class Defaults(Entry, frozen=True):
    no_luck: bool = False
    simple_combat: bool = False
    unused_start: str = "closed"
    blockade_vp: bool = False
    solo_refund: str = "on_loss"
    round_cap: int = 0
    round_cap_bots_only: int = 40
    expansions_from_players: int = 5


class Core(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """core.toml"""

    resource: tuple[Resource, ...]
    piece: tuple[Piece, ...]
    track: Tracks
    build: tuple[Build, ...]
    unit_creation: Price
    discovery: Price
    dingir_symbol: tuple[Symbol, ...]
    dingir_die: tuple[Die, ...]
    dingir_rules: DiceRules
    dingir_colour_rule: tuple[ColourRule, ...]
    setup_common: CommonSetup
    empire: tuple[Empire, ...]
    player_count: tuple[PlayerCount, ...]
    trade_section: tuple[TradeSection, ...]
    scoring: Scoring
    tribe: Tribe
    ship_support: ShipSupport
    options: Defaults = Defaults()


class Area(NamedEntry, frozen=True):
    terrain: str
    resource: str
    adjacent: tuple[str, ...]
    label: tuple[float, float]
    polygon: tuple[tuple[float, float], ...]
    event_spot: str = ""
    start: int = 0
    tribe: tuple[str, ...] = ()
    blockade: int = 0
    sight: str = ""
    """Something to see there that has no meaning in the rules."""


class Node(Entry, frozen=True):
    id: str
    at: tuple[float, float]


class Segment(Entry, frozen=True):
    id: str
    river: str
    areas: tuple[str, str]
    nodes: tuple[str, str]


class River(Entry, frozen=True):
    """How a river is drawn; one without an entry is a brook."""

    id: str
    widths: tuple[float, float]
    """At its first and at its last node."""
    comes_from: tuple[float, float] = (0.0, 0.0)
    """From where it comes to its first node, if it does not rise there."""
    runs_to: tuple[float, float] = (0.0, 0.0)
    """Where it runs beyond its last node."""


class Sea(Entry, frozen=True):
    """A sea beside the map; it has no meaning in the rules."""

    id: str
    shore: tuple[tuple[float, float], ...]
    label: tuple[float, float]
    turn: float = 0.0
    """How its name is turned, in degrees."""


class MapSize(Entry, frozen=True):
    width: float
    height: float


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """map.toml"""

    map: MapSize
    area: tuple[Area, ...]
    river_node: tuple[Node, ...]
    river_segment: tuple[Segment, ...]
    river: tuple[River, ...] = ()
    sea: tuple[Sea, ...] = ()


class TechnologyCard(NamedEntry, frozen=True):
    empire: str
    action: str
    level: int
    symbols: tuple[str, ...]
    effect: dict[str, Any]


class Technologies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """technologies.toml"""

    technology: tuple[TechnologyCard, ...]


class CombatCard(Entry, frozen=True):
    id: str
    unit: str
    set: str
    strength: int
    tactics: int
    mobility: int
    strength_slots: int
    tactics_slots: int
    mobility_slots: int
    advantage: tuple[str, ...]


class CombatCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """combat.toml"""

    combat_card: tuple[CombatCard, ...]


class EventOption(Entry, frozen=True):
    n: int
    title: str
    kind: str
    track: int
    now: tuple[dict[str, Any], ...] = ()
    per_round: tuple[dict[str, Any], ...] = ()
    final: tuple[dict[str, Any], ...] = ()


class EventCard(NamedEntry, frozen=True):
    terrain: str
    set: str
    token_vp: int
    option: tuple[EventOption, ...]
    flavour: str


class EventCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """events.toml"""

    event: tuple[EventCard, ...]


class QuestCard(NamedEntry, frozen=True):
    set: str
    vp: int
    requires: tuple[dict[str, Any], ...]


class QuestCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """quests.toml"""

    quest: tuple[QuestCard, ...]


class Garden(Entry, frozen=True):
    id: str
    level: int
    vp: int
    cost: Cost
    condition: dict[str, int]
    set: str


class Trade(Entry, frozen=True):
    id: str
    level: int
    give: Cost
    get: Cost
    vp: int
    set: str


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """tokens.toml"""

    garden: tuple[Garden, ...]
    trade: tuple[Trade, ...]


class Difficulty(NamedEntry, frozen=True):
    draw: tuple[int, ...]


class AutomatonSettings(Entry, frozen=True):
    face_up: int
    build_bonus: dict[str, int]
    build_needs_technology: bool
    tech_order: tuple[str, ...]
    unit_order: tuple[str, ...]
    fatigue_order: tuple[str, ...]


class ActionCard(Entry, frozen=True):
    id: str
    action: str


class StrategyCard(NamedEntry, frozen=True):
    empire: str
    condition: str
    condition_text: str
    priority: tuple[int, int]
    actions: tuple[dict[str, Any], dict[str, Any]]
    replaces: str = ""


class Garrison(Entry, frozen=True):
    walls: tuple[str, ...]
    settlements: tuple[str, ...]
    ships: tuple[str, ...]
    units: dict[str, tuple[str, ...]]


class SiegeDifficulty(Entry, frozen=True):
    losing_position: int
    starting_bones: int
    your_goods: dict[str, int] = {}


class SiegeOfUr(Entry, frozen=True):
    player_start: int
    ur_start: int
    quests_dealt: int
    quests_kept: int
    action_cards: tuple[str, ...]
    cards_per_turn: int
    bones_divisor: int
    unit_positions: dict[str, int]
    gather_levels_above: int
    step_towards_ur: int
    event_taken: int
    garrison: Garrison
    difficulty: dict[str, SiegeDifficulty]


class AssurDifficulty(Entry, frozen=True):
    event_position: int
    starting_bones: int
    your_goods: dict[str, int] = {}


class DefendersOfAssur(Entry, frozen=True):
    player_start: int
    enemy_start: int
    quests_dealt: int
    quests_kept: int
    step_per_round: int
    northern_way: tuple[str, ...]
    ram_carriers: tuple[str, ...]
    difficulty: dict[str, AssurDifficulty]


class Wave(Entry, frozen=True):
    n: int
    spearman: int
    archer: int
    horseman: int
    chariot: int
    ram: int
    bones: int


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """solo.toml"""

    difficulty: tuple[Difficulty, ...]
    automaton: AutomatonSettings
    action_card: tuple[ActionCard, ...]
    strategy_card: tuple[StrategyCard, ...]
    siege_of_ur: SiegeOfUr
    defenders_of_assur: DefendersOfAssur
    wave: tuple[Wave, ...]


class Files(msgspec.Struct, frozen=True):
    """All files, each under its name."""

    core: Core
    map: Map
    technologies: Technologies
    combat: CombatCards
    events: EventCards
    quests: QuestCards
    tokens: Tokens
    solo: Solo
