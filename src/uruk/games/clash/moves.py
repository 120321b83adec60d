"""The kinds of moves, and what they are about; abilities used on something declare theirs."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from uruk.games.clash.board import SPACES, WAYS
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCES,
    BUILDINGS,
    CARD_TYPES,
    CATEGORIES,
    CIVILIZATION,
    EVENT,
    GOVERNMENTS,
    KINDS,
    LEADER_ABILITY,
    LEADER_CARD,
    MAP,
    OBJECTIVE,
    OBJECTIVE_CARD,
    SPECIALS,
    UNITS,
    WONDERS,
    Amounts,
)
from uruk.games.clash.components.units import FLAG_LETTERS, TYPE_BITS, Stack, unit_word
from uruk.kernel.moves import Move
from uruk.kernel.things import Counted, Row, Things
from uruk.kernel.vocabulary import Vocabulary

NOWHERE: Final = -1
"""Instead of the space that a port faces, of a building that faces none."""
DECK: Final = "deck"
"""Drawn from instead of a discard pile."""
MOST: Final = 99


def _numbered(name: str, words: Sequence[str]) -> Things[int]:
    return Things(name, dict(enumerate(words)), pick="")


def named(name: str, ids: Iterable[str]) -> Things[str]:
    """Things that the rules know by their ids."""
    return Things(name, {each: each for each in ids}, pick="")


def _each(amounts: Amounts) -> list[int]:
    return [kind for kind, amount in enumerate(amounts) for _ in range(amount)]


def _amounts(kinds: Sequence[int]) -> Amounts:
    return tuple(kinds.count(kind) for kind in range(len(KINDS)))


def _road(path: tuple[int, ...]) -> dict[str, Any]:
    return {"space": SPACES[path[-1]], "path": [SPACES[space] for space in path]}


# ------------------------------------------------------------ what moves are about

SPACE: Final = Things("space", dict(enumerate(SPACES)))
FACING: Final = SPACE.called("facing").optional(NOWHERE)
PATH: Final = Row("path", SPACE, says=_road)
REGION: Final = Things(
    "region",
    {region.id: str(region.id) for layout in MAP.layout for region in layout.region},
    pick="region:{}",
)
WAY: Final = _numbered("way", WAYS)
PLAYER: Final = Things(
    "player",
    {seat: f"p{seat}" for seat in range(max(layout.players for layout in MAP.layout))},
    pick="",
    says=lambda seat: {"player": seat},
)
OWNER: Final = named("owner", ("p0", "p1", "p2", "p3", "barbarians", "pirates"))
NUMBER: Final = Things(
    "number",
    {number: str(number) for number in range(MOST + 1)},
    pick="",
    says=lambda number: {"number": number},
)
KIND: Final = _numbered("kind", KINDS)
AMOUNTS: Final = Counted("things", KIND, listed=_each, made=_amounts, nothing="none")
CARDS_OF: Final = Things(
    "thing",
    dict(enumerate(CARD_TYPES)),
    pick="",
    says=lambda place: {"thing": f"{CARD_TYPES[place]}_card"},
)
ACTION: Final = named("card", ACTION_CARD)
OBJECTIVES: Final = named("card", OBJECTIVE_CARD)
PERSON: Final = named("card", (card for card, entry in EVENT.items() if entry.great_person))
CARD: Final = named("card", (*ACTION_CARD, *OBJECTIVE_CARD, *EVENT, *WONDERS))
PILE: Final = named("card", (DECK, *ACTION_CARD, *EVENT, *WONDERS))
HOW: Final = Things("how", {"hidden": "hidden", "shown": "shown"}, pick="").optional("")
OBJECTIVE_OF: Final = named("objective", OBJECTIVE)
ADVANCE: Final = _numbered("advance", ADVANCES)
LEADER_NAME: Final = named("leader", LEADER_CARD)
CIVILIZATION_NAME: Final = named("civilization", CIVILIZATION)
GOVERNMENT: Final = Things(
    "government", {index: CATEGORIES[index] for index in GOVERNMENTS}, pick=""
)
BUILDING: Final = _numbered("building", BUILDINGS)
OBJECT: Final = named("thing", ("settlement", *BUILDINGS, *WONDERS))
WONDER: Final = named("wonder", WONDERS)
ABILITY: Final = named("ability", (*ADVANCES, *WONDERS, *SPECIALS, *LEADER_ABILITY))
EFFECT: Final = named("ability", (*ADVANCES, *WONDERS, *BUILDINGS, *SPECIALS, *LEADER_ABILITY))
SPECIAL: Final = Things(
    "special",
    {name: f"with {name}" for name in ADVANCES},
    pick="",
    says=lambda name: {"special": name},
).optional("")
UNIT: Final = _numbered("unit", UNITS)
LIMITED_UNIT: Final = Things(
    "unit",
    {
        code: unit_word(code)
        for flags in range(1 << len(FLAG_LETTERS))
        for code in range(flags << TYPE_BITS, (flags << TYPE_BITS) + len(UNITS))
    },
    pick="",
)
TRADER: Final = named("trader", ("settler", "ship", "elephant", "port"))
STACK: Final[Counted[Stack, int]] = Counted(
    "units", LIMITED_UNIT, listed=sorted, made=lambda codes: tuple(sorted(codes))
)
ESCORT: Final[Counted[Stack, int]] = Counted(
    "units",
    LIMITED_UNIT,
    listed=sorted,
    made=lambda codes: tuple(sorted(codes)),
    nothing="alone",
)

MOVES: Final = Vocabulary(
    "A space is its column's letter and its row's number, A3 to K6, as on the map; a tile that is "
    "not explored yet is the number printed in its place. Cards are A1 to A42 (action), O1 to O38 "
    "(objective) and E1 to E58 (event), advances, wonders and the like are written by their ids in "
    "the data files, players p0 to p3. What a move is about may come several times (`road D2 D3`), "
    "by number (`pay 2 food 1 gold`) or not at all: only a port's move names the sea space that it "
    "faces. Letters after a unit say what limits it this turn: f entered a forest, m a mountain, "
    "g crossed grassland, v moved, x fought, s sailed; p is a pirate ship in a player's fleet."
)

# ------------------------------------------------------------ a turn

DEVELOP: Final = MOVES.kind("develop", "develop {advance}", ADVANCE)
SETTLE: Final = MOVES.kind("settle", "settle {space}", SPACE)
COLLECT: Final = MOVES.kind("collect", "collect {space}", SPACE)
BUILD: Final = MOVES.kind("build", "build {building} {space} {facing}", BUILDING, SPACE, FACING)
RECRUIT: Final = MOVES.kind("recruit", "recruit {space}", SPACE)
BUILD_WONDER: Final = MOVES.kind("wonder", "wonder {wonder} {space}", WONDER, SPACE)
MOVE: Final = MOVES.kind("move")
IMPROVE: Final = MOVES.kind("mood")
INFLUENCE: Final = MOVES.kind("influence")
PLAY: Final = MOVES.kind("card", "card {card}", ACTION)
PLAY_PERSON: Final = MOVES.kind("person", "person {card}", PERSON)
USE: Final = MOVES.kind("use", "use {ability}", ABILITY)
TRADE: Final = MOVES.kind("trade")
END: Final = MOVES.kind("end", quiet=True)

# ------------------------------------------------------------ answers of any kind

PASS: Final = MOVES.kind("pass", quiet=True)
DONE: Final = MOVES.kind("done", quiet=True)
YES: Final = MOVES.kind("yes")
NO: Final = MOVES.kind("no", quiet=True)
CHOOSE: Final = MOVES.kind("choose", "choose {space}", SPACE)
CHOOSE_PLAYER: Final = MOVES.kind("choose_player", "choose {player}", PLAYER)
TAKE_ADVANCE: Final = MOVES.kind("advance", "advance {advance}", ADVANCE)
TAKE_LEADER: Final = MOVES.kind("leader", "leader {leader}", LEADER_NAME)
TAKE_CIVILIZATION: Final = MOVES.kind(
    "civilization", "civilization {civilization}", CIVILIZATION_NAME
)
PAY: Final = MOVES.kind("pay", "pay {things}", AMOUNTS)
HAVE: Final = MOVES.kind("have", "have {number} {kind}", NUMBER, KIND)
FIRST: Final = MOVES.kind("first", "first {ability}", EFFECT)

# ------------------------------------------------------------ in the midst of an action

TAKE: Final = MOVES.kind("take", "take {space} {kind}", SPACE, KIND)
RECRUIT_UNIT: Final = MOVES.kind("recruit_unit", "recruit {unit} {special}", UNIT, SPECIAL)
FROM: Final = MOVES.kind("from", "from {space}", SPACE)
DELIGHT: Final = MOVES.kind("delight", "delight {space}", SPACE)
RAISE: Final = MOVES.kind("raise", "raise {space}", SPACE)
TARGET: Final = MOVES.kind("target", "target {source} {space}", SPACE.called("source"), SPACE)
BOOST: Final = MOVES.kind("boost")
ROUTE: Final = MOVES.kind(
    "route", "route {trader} {source} {space}", TRADER, SPACE.called("source"), SPACE
)
REBUILD: Final = MOVES.kind(
    "rebuild", "rebuild {old} {building} {facing}", BUILDING.called("old"), BUILDING, FACING
)
SWAP: Final = MOVES.kind("swap", "swap {building}", BUILDING)

GROUP: Final = MOVES.kind("group", "group {space}", SPACE)
TAKE_UNITS: Final = MOVES.kind("take_units", "take {units}", STACK)
TAKE_CITY: Final = MOVES.kind("take_city", "take city {units}", ESCORT)
TO: Final = MOVES.kind("to", "to {space}", SPACE)
ROAD: Final = MOVES.kind("road", "road {path}", PATH)
EXPLORE: Final = MOVES.kind("explore", "explore {space}", SPACE)
SAIL: Final = MOVES.kind("sail", "sail {space}", SPACE)
ROUND: Final = MOVES.kind("round", "round {space}", SPACE)
CHART: Final = MOVES.kind("chart", "chart {region}", REGION)
LAUNCH: Final = MOVES.kind("launch", "launch {space}", SPACE)
BEACH: Final = MOVES.kind("beach", "beach {space}", SPACE)
TURN: Final = MOVES.kind("turn", "turn {way}", WAY)

# ------------------------------------------------------------ battles

LAY_TACTIC: Final = MOVES.kind("tactic", "tactic {card}", ACTION)
NO_TACTIC: Final = MOVES.kind("no_tactic", "tactic none", quiet=True)
LOSE: Final = MOVES.kind("lose", "lose {unit}", UNIT)
STAY: Final = MOVES.kind("stay")
RETREAT: Final = MOVES.kind("retreat")
PLACE: Final = MOVES.kind("place", "place {space}", SPACE)
CAPTURE: Final = MOVES.kind("capture", "capture {unit}", UNIT)
SEIZE: Final = MOVES.kind("seize", "seize {unit} {space}", UNIT, SPACE)
RELEASE: Final = MOVES.kind("release", "release {unit} {owner}", UNIT, OWNER)
PLACE_UNIT: Final = MOVES.kind("place_unit", "place {unit}", UNIT)

# ------------------------------------------------------------ trade

WITH: Final = MOVES.kind("with_player", "with {player}", PLAYER)
GIVE: Final = MOVES.kind("give", "give {number} {thing}", NUMBER, KIND.called("thing"))
GIVE_CARD: Final = MOVES.kind("give_card", "give {card} {how}", CARD, HOW)
WANT: Final = MOVES.kind("want", "want {number} {thing}", NUMBER, KIND.called("thing"))
WANT_CARDS: Final = MOVES.kind("want_cards", "want {number} {thing}", NUMBER, CARDS_OF, key="want")
OFFER: Final = MOVES.kind("offer")
ACCEPT: Final = MOVES.kind("accept")
DECLINE: Final = MOVES.kind("decline", quiet=True)
COUNTER: Final = MOVES.kind("counter")

# ------------------------------------------------------------ cards and events

DRAW: Final = MOVES.kind("draw", "draw {card}", PILE)
KEEP: Final = MOVES.kind("keep", "keep {card}", OBJECTIVES)
DISCARD: Final = MOVES.kind("discard", "discard {card}", OBJECTIVES)
THROW: Final = MOVES.kind("throw", "throw {card}", CARD)
TAKE_CARD: Final = MOVES.kind("take_card", "take {card}", CARD)
FOIL: Final = MOVES.kind("foil", "foil {card}", CARD)
BUY: Final = MOVES.kind("buy", "buy {card}", PERSON)
LOSE_CARD: Final = MOVES.kind("lose_card", "lose {card}", CARD)
ASSIGN: Final = MOVES.kind("assign", "assign {card} {player}", OBJECTIVES, PLAYER)
LAY: Final = MOVES.kind("lay", "lay {card} {objective}", OBJECTIVES, OBJECTIVE_OF)
IN_FULL: Final = MOVES.kind("full")
SYMBOL_ALONE: Final = MOVES.kind("symbol")
PUT: Final = MOVES.kind("put", "put {space}", SPACE)
SPARE: Final = MOVES.kind("spare", "spare {space}", SPACE)
REMOVE_UNIT: Final = MOVES.kind(
    "remove_unit", "remove {thing} {space}", UNIT.called("thing"), SPACE, key="remove"
)
REMOVE_OBJECT: Final = MOVES.kind(
    "remove_object", "remove {thing} {space}", OBJECT, SPACE, key="remove"
)

# ------------------------------------------------------------ the status phase

RAZE: Final = MOVES.kind("raze", "raze {space}", SPACE)
REFORM: Final = MOVES.kind("government", "government {government}", GOVERNMENT)
NAME: Final = MOVES.kind("name_player", "name {player}", PLAYER)


def is_use(move: Move) -> bool:
    """Whether the move uses an ability: its first argument, whatever it is used on."""
    return move.kind.startswith(USE.name)
