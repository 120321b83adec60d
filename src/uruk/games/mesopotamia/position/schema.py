"""The shape of the position document (docs/positions-mesopotamia.md)."""

import msgspec

from uruk.games.mesopotamia.components.terms import NOBODY


class HandDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An automaton's strategy cards."""

    deck: list[str] = []
    discards: list[str] = []
    shown: list[str] = []


class SeatDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's part of the position."""

    role: str = ""
    empire: str = ""
    start: int = 0
    pool: dict[str, int] = {}
    levels: dict[str, int] = {}
    ziggurat: int = 0
    dice: list[str] = []
    population: int = 0
    event: int = 0
    quests: list[str] = []
    returned: str = ""
    units: dict[str, list[str]] = {}
    ships: list[str] = []
    rams: list[str] = []
    walls: list[str] = []
    settlements: list[str] = []
    automaton: HandDocument | None = None


class RunningDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A running six-round event."""

    area: str
    event: str
    seat: int
    option: int
    die: int


class BoardDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tribes, event spots, and who came first."""

    tribes: dict[str, list[str]] = {}
    face_down: dict[str, str] = {}
    seen: dict[str, str] = {}
    vp: dict[str, str] = {}
    spent: list[str] = []
    arrivals: dict[str, list[int | str]] = {}
    running: list[RunningDocument] = []


class CombatDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat phase."""

    leader: int
    battles: list[str] = []
    freed: list[str] = []


class BattleDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle under way."""

    area: str
    attacker: int | str
    defender: int | str
    fighters: list[str] = []
    controller: int = NOBODY
    tribe_bones: int = 0
    must_bid: tuple[int, ...] = (0, 0)
    bids: tuple[tuple[int, ...], ...] = ((), ())
    revealed: bool = False
    outcomes: list[tuple[int | str, int]] = []
    lanes: list[tuple[list[int], list[int]]] = []
    solo: bool = False
    reserve: int = 0
    refunds: tuple[int, ...] = ()


class PositionDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole position."""

    seat: list[SeatDocument] = []
    round: int = 1
    last_round: bool = False
    wave: int = 0
    order: list[int] = []
    turn: int = NOBODY
    faces: list[str] = []
    used: list[str] = []
    token_used: bool = False
    rerolls: int = 0
    free_rerolls: int = 0
    event_order: list[int] = []
    population_order: list[int] = []
    gardens: list[str] = []
    gardens_built: list[int] = []
    trade: list[str] = []
    amphorae: dict[str, int] = {}
    quest_deck: list[str] = []
    agenda: list[str] | None = None
    over: str = ""
    reveals: int = 0
    rng: str | None = None
    seed: int | None = None
    moves: list[str] = []
    board: BoardDocument = BoardDocument()
    combat: CombatDocument | None = None
    battle: BattleDocument | None = None
