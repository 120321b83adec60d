"""The components: everything that is printed, read from the data files and checked."""

from collections import Counter

import msgspec

from uruk.games.clash.components.schema import (
    ActionFile,
    AdvancesFile,
    CivilizationsFile,
    EventFile,
    MapFile,
    ObjectiveFile,
    PiecesFile,
)
from uruk.kernel.data import read_data
from uruk.kernel.errors import BadInput

KINDS = ("food", "ore", "wood", "idea", "gold", "culture", "mood")
"""What a player holds: five resources and two kinds of tokens (CC-4.1, CC-4.9)."""
FOOD, ORE, WOOD, IDEA, GOLD, CULTURE, MOOD = range(7)
RESOURCES = (FOOD, ORE, WOOD, IDEA, GOLD)
Amounts = tuple[int, ...]
"""How much of each kind, in the order of KINDS."""
NOTHING: Amounts = (0,) * len(KINDS)

TERRAINS = ("grassland", "forest", "mountain", "barren", "sea")
GRASSLAND, FOREST, MOUNTAIN, BARREN, SEA = range(5)
UNEXPLORED = -1
MOODS = ("angry", "neutral", "happy")
ANGRY, NEUTRAL, HAPPY = range(3)


MAP = read_data("clash", "map", MapFile)
PIECES = read_data("clash", "pieces", PiecesFile)
ADVANCE_FILE = read_data("clash", "advances", AdvancesFile)
ACTION_FILE = read_data("clash", "action_cards", ActionFile)
OBJECTIVE_FILE = read_data("clash", "objective_cards", ObjectiveFile)
EVENT_FILE = read_data("clash", "event_cards", EventFile)
CIVILIZATION_FILE = read_data("clash", "civilizations", CivilizationsFile)


def amounts(table: dict[str, int]) -> Amounts:
    """The amounts of a data entry's cost table."""
    return tuple(table.get(kind, 0) for kind in KINDS)


# ------------------------------------------------------------ map

TERRAIN = tuple(next(t for t in MAP.terrain if t.id == name) for name in TERRAINS)
TILES = {tile.number: tuple(map(TERRAINS.index, tile.terrain)) for tile in MAP.tile}
START_TILES = {tile.id: tuple(map(TERRAINS.index, tile.terrain)) for tile in MAP.start_tile}
EXHAUSTED_TOKENS = next(m.count for m in MAP.terrain_marker if m.id == "exhausted_land")

# ------------------------------------------------------------ pieces

UNITS = tuple(unit.id for unit in PIECES.unit)
SETTLER, INFANTRY, SHIP, CAVALRY, ELEPHANT, LEADER = range(6)
UNIT = PIECES.unit
MILITARY = tuple(unit.role == "army" for unit in UNIT)
UNIT_COST = tuple(amounts(unit.cost) for unit in UNIT)
STACK_LIMIT = PIECES.unit_rules.stack_limit_army
CAPACITY = PIECES.unit_rules.ship_capacity
BUILDING = PIECES.building
BUILDINGS = tuple(building.id for building in BUILDING)
ACADEMY, FORTRESS, PORT, TEMPLE, MARKET, OBELISK, OBSERVATORY = range(7)
BUILDING_COST = amounts(PIECES.building_cost)
SETTLEMENT = PIECES.settlement
FACES = tuple((face.number, face.symbol) for face in PIECES.die.faces)
UNLIMITED = 1_000_000
"""Tokens have no limit (CC-1.6)."""
LIMITS = (
    *(entry.limit_at_start or entry.limit for entry in PIECES.resource), UNLIMITED, UNLIMITED,
)  # fmt: skip
CITY_LIMIT = PIECES.unit_rules.city_size_limit
HIT_VALUE = PIECES.unit_rules.hit_value
INFLUENCE_SUCCESS = PIECES.unit_rules.influence_success
SYMBOL_BONUS = tuple(PIECES.unit_rules.symbol_bonus.get(unit.die_symbol, 0) for unit in UNIT)
SETUP = PIECES.player_setup
REWARD = {entry.id: amounts(entry.reward) for entry in PIECES.neutral_reward}
TRACK = PIECES.round_track
END_ROLLS = {(entry.age, entry.round): entry.range for entry in TRACK.end_roll}
POINTS = PIECES.scoring
SHORT = PIECES.short_game
CARD_TYPES = ("action", "objective", "wonder")
"""Cards that are held and traded."""
WONDER = PIECES.wonder
WONDERS = tuple(wonder.id for wonder in WONDER)
WONDER_COST = tuple(amounts(wonder.cost) for wonder in WONDER)

# ------------------------------------------------------------ advances

ADVANCE = ADVANCE_FILE.advance
ADVANCES = tuple(advance.id for advance in ADVANCE)
ADVANCE_INDEX = {name: index for index, name in enumerate(ADVANCES)}
CATEGORY = ADVANCE_FILE.category
CATEGORIES = tuple(category.id for category in CATEGORY)
CATEGORY_OF = tuple(CATEGORIES.index(advance.category) for advance in ADVANCE)
CATEGORY_MASK = tuple(
    sum(1 << ADVANCE_INDEX[name] for name in category.advances) for category in CATEGORY
)
GOVERNMENTS = tuple(index for index, category in enumerate(CATEGORY) if category.government)
GOVERNMENT_MASK = sum(CATEGORY_MASK[index] for index in GOVERNMENTS)
REQUIRES_MASK = tuple(
    sum(1 << ADVANCE_INDEX[name] for name in advance.requires) for advance in ADVANCE
)
RESEARCH_COST = amounts({"food": ADVANCE_FILE.research.cost_food})
GOVERNMENT_CHANGE_COST = amounts(ADVANCE_FILE.government_change.cost)
TERRAIN_ADVANCE = tuple(1 << ADVANCE_INDEX[entry.needs_advance] for entry in TERRAIN)
TERRAIN_KIND = tuple(KINDS.index(entry.resource) for entry in TERRAIN)
BUILDING_ADVANCE = tuple(ADVANCE_INDEX[building.requires] for building in BUILDING)

# ------------------------------------------------------------ cards

CIVIL = {entry.id: entry for entry in ACTION_FILE.civil}
TACTIC = {entry.id: entry for entry in ACTION_FILE.tactic}
ACTION_CARD = {card.id: card for card in ACTION_FILE.card}
OBJECTIVE = {entry.id: entry for entry in OBJECTIVE_FILE.objective}
OBJECTIVE_CARD = {card.id: card for card in OBJECTIVE_FILE.card}
EVENT = {event.id: event for event in EVENT_FILE.event}
SYMBOL = {entry.id: entry for entry in EVENT_FILE.symbol}
CARD_SUCCESS = ACTION_FILE.die.success
OBJECTIVE_CARDS, BASE_OBJECTIVE_CARDS = (
    tuple(card.id for card in OBJECTIVE_FILE.card if card.set in sets)
    for sets in (("base", "expansion"), ("base",))
)
EVENTS, BASE_EVENTS = (
    tuple(event.id for event in EVENT_FILE.event if event.set in sets)
    for sets in (("base", "expansion"), ("base",))
)


def objective_cards(*, expansion: bool) -> tuple[str, ...]:
    """The objective cards of a game (CC-2.10)."""
    return OBJECTIVE_CARDS if expansion else BASE_OBJECTIVE_CARDS


def event_cards(*, expansion: bool) -> tuple[str, ...]:
    """The event cards of a game (CC-2.10)."""
    return EVENTS if expansion else BASE_EVENTS


# ------------------------------------------------------------ civilizations

CIVILIZATION_RULES = CIVILIZATION_FILE.civilization_rules
CIVILIZATION = {entry.id: entry for entry in CIVILIZATION_FILE.civilization}
ANY_GOVERNMENT = "any_government"
SPECIAL = tuple(advance for entry in CIVILIZATION.values() for advance in entry.advance)
"""The civilizations' own advances (CC-28.1)."""
SPECIALS = tuple(entry.id for entry in SPECIAL)
SPECIAL_BASE = tuple(
    GOVERNMENT_MASK if entry.requires == ANY_GOVERNMENT else 1 << ADVANCE_INDEX[entry.requires]
    for entry in SPECIAL
)
"""The advances of which one must be had, for each of them."""
SPECIALS_OF = {
    name: sum(1 << SPECIALS.index(advance.id) for advance in entry.advance)
    for name, entry in CIVILIZATION.items()
}
LEADER_CARD = {leader.id: leader for entry in CIVILIZATION.values() for leader in entry.leader}
LEADER_ABILITY = {entry.id: entry for card in LEADER_CARD.values() for entry in card.ability}
LEADER_OF = {entry.id: name for name, card in LEADER_CARD.items() for entry in card.ability}
"""Whose ability it is."""


def _require(condition: object, field: str, message: str) -> None:
    if not condition:
        raise BadInput(field, message)


def check() -> None:
    """Checks the data against its own totals and cross-references; BadInput names the fault."""
    counts = dict.fromkeys(TERRAINS, 0)
    for tile in MAP.tile:
        for name in tile.terrain:
            counts[name] += 1
    totals = msgspec.structs.asdict(MAP.tile_totals)
    _require(counts.items() <= totals.items(), "map", f"tiles have {counts}, not {totals}")
    for tile in MAP.tile:
        corners = (tile.terrain[0], tile.terrain[3]), (tile.terrain[1], tile.terrain[2])
        _require(("sea", "sea") not in corners, "map", f"tile {tile.number}: sea on both sides")
    for layout in MAP.layout:
        slots = [slot for start in layout.start for slot in start.slots]
        slots += [slot for region in layout.region for slot in region.slots]
        _require(len(set(slots)) == len(slots) == layout.hexes, "map", "layout overlaps")
        _require(len(layout.region) == layout.general_tiles_used, "map", "wrong tile count")
        seats = [start.seat for start in layout.start]
        _require(seats == list(range(1, layout.players + 1)), "map", "start areas by seat")
    _require(UNITS[:3] == ("settler", "infantry", "ship"), "pieces", "unit order")
    order = ("academy", "fortress", "port", "temple", "market", "obelisk", "observatory")
    _require(order == BUILDINGS, "pieces", "building order")
    stored = tuple(entry.id for entry in PIECES.resource)
    _require((*stored, "culture", "mood") == KINDS, "pieces", "resource order")
    _require(len(ADVANCE) == 48 and len(CATEGORY) == 12, "advances", "48 advances in 12 categories")
    for category in CATEGORY:
        for name in category.advances:
            advance = ADVANCE[ADVANCE_INDEX[name]]
            _require(advance.category == category.id, "advances", f"{name} is misplaced")
    for building in BUILDING:
        owner = ADVANCE[ADVANCE_INDEX[building.requires]]
        _require(owner.building == building.id, "advances", f"{building.id} and {owner.id} differ")
    upper = Counter(card.civil for card in ACTION_CARD.values())
    lower = Counter(card.tactic for card in ACTION_CARD.values())
    _require(upper == dict.fromkeys(CIVIL, 2), "action_cards", "each upper half is on two cards")
    _require(lower.keys() == TACTIC.keys(), "action_cards", "lower halves without cards")
    _require(len(ACTION_CARD) == 42, "action_cards", "there must be 42 cards")
    _require(len(BASE_OBJECTIVE_CARDS) == 32, "objective_cards", "there must be 32 base cards")
    _require(len(OBJECTIVE_CARD) == 38, "objective_cards", "there must be 38 cards")
    keys = {key for card in OBJECTIVE_CARD.values() for key in (card.top, card.bottom)}
    _require(OBJECTIVE.keys() == keys, "objective_cards", "cards and objectives differ")
    _require(len(BASE_EVENTS) == 38, "event_cards", "there must be 38 base cards")
    _require(len(EVENT) == 58, "event_cards", "there must be 58 cards")
    _require(len(FACES) == 12, "pieces", "the die has 12 faces")
    _check_civilizations()


def _check_civilizations() -> None:
    """Fifteen civilizations; no id stands for two things of a kind."""
    everything = [*ADVANCES, *WONDERS, *SPECIALS, *LEADER_ABILITY]
    doubled = [name for name, count in Counter(everything).items() if count > 1]
    _require(not doubled, "civilizations", f"{doubled} stand for several abilities")
    _require(len(CIVILIZATION) == 15, "civilizations", "there must be 15")
    cards = [leader.id for entry in CIVILIZATION_FILE.civilization for leader in entry.leader]
    _require(len(cards) == len(LEADER_CARD), "civilizations", "a leader has two cards")
    for entry in CIVILIZATION.values():
        tile = entry.start_tile
        _require(not tile or tile in START_TILES, "civilizations", f"{tile} is no start tile")
        for leader in entry.leader:
            for ability in leader.ability:
                own = ability.id.startswith(f"{leader.id}.")
                _require(own, "civilizations", f"{ability.id} is not called after {leader.id}")


check()
