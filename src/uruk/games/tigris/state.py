"""The data of a game of Tigris & Euphrates in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from uruk.games.tigris.board import Board
from uruk.games.tigris.components import COLOURS, DYNASTIES, KINDS, LEADERS, NO_TILES, RED, Counts
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.phases import PhaseState

Region = tuple[Bits, Bits]
"""The spaces of a region and the spaces beside it."""


class Conflict(NamedTuple):
    """Two leaders of one kind fight. `support` is the colour of tiles that both may commit."""

    war: bool
    kind: int
    attacker: int
    defender: int
    attack: int
    defence: int
    committed: int = -1
    """What the attacker has committed; -1 before that."""

    @property
    def support(self) -> int:
        return self.kind if self.war else RED

    @property
    def total(self) -> int:
        """The attacker's strength so far."""
        return self.attack + max(self.committed, 0)

    @property
    def decider(self) -> int:
        return self.attacker if self.committed < 0 else self.defender

    @property
    def attacker_wins(self) -> bool:
        """Whether the attacker's total is higher: a tie is the defender's (TE-11.4, TE-12.9)."""
        return self.attack > self.defence

    @property
    def winner(self) -> int:
        return self.attacker if self.attacker_wins else self.defender

    @property
    def loser(self) -> int:
        return self.defender if self.attacker_wins else self.attacker

    @property
    def rule(self) -> str:
        return "TE-12.8" if self.war else "TE-11.3"


class TigrisState(PhaseState):
    """A game in play. Spaces are bits; a leader's number is its seat times four plus its kind.

    `joined` is the region of the piece put on the board last; `owed` says that treasures may be
    due elsewhere, too, as they can be in a position that was written.
    """

    __slots__ = (
        "actions",
        "active",
        "bag",
        "board",
        "buildings",
        "catastrophes",
        "catastrophes_left",
        "conflict",
        "discards",
        "drawn",
        "dynasties",
        "face_down",
        "hands",
        "has_buildings",
        "has_wonder",
        "hoards",
        "idle",
        "joined",
        "laid",
        "leader_bits",
        "leaders",
        "limited_support",
        "monuments",
        "monuments_left",
        "over",
        "owed",
        "pass_out",
        "points",
        "regions",
        "removed",
        "step",
        "sure",
        "taken",
        "tiles",
        "treasures",
        "turn",
        "union",
        "wonder",
        "wonder_kind",
    )

    def __init__(self, players: int, options: Mapping[str, str], board: Board) -> None:
        """An empty board; `setup` and `position` put the pieces on it."""
        self.players = players
        self.options = options
        self.log = None
        self.revealed = 0
        # What never changes.
        self.board = board
        self.has_buildings = options["civ_buildings"] == "on"
        self.has_wonder = options["wonder"] == "on"
        self.limited_support = options["support"] == "limited"
        self.pass_out = options["pass_out"] == "on"
        self.bag: tuple[int, ...] = ()
        # The board.
        self.tiles: list[Bits] = [0] * len(COLOURS)
        self.face_down: Bits = 0
        self.leaders: list[int] = [-1] * (players * len(LEADERS))
        self.leader_bits: Bits = 0
        self.catastrophes: Bits = 0
        self.treasures: Bits = 0
        self.taken: Bits = 0
        self.regions: list[Region] = []
        self.joined: Bits = 0
        self.owed = False
        self.monuments: tuple[tuple[int, int, int], ...] = ()
        self.monuments_left: tuple[int, ...] = ()
        self.wonder = -1
        self.wonder_kind = -1
        self.buildings: tuple[int, ...] = (-1,) * len(COLOURS)
        # The players.
        self.dynasties = DYNASTIES[:players]
        self.hands: list[Counts] = [NO_TILES] * players
        self.points: list[int] = [0] * (players * len(COLOURS))
        self.hoards: list[int] = [0] * players
        self.catastrophes_left: list[int] = [0] * players
        self.discards: list[Counts] = [NO_TILES] * players
        self.drawn = 0
        self.removed: Counts = NO_TILES
        # The turn.
        self.active = 0
        self.actions = 0
        self.turn = 0
        self.idle = 0
        self.phase = "turn_action"
        self.seat = 0
        self.step = ""
        self.laid = -1
        self.union = -1
        self.conflict: Conflict | None = None
        self.over = ""
        self.sure: Move | None = None
        """A move that was found legal; nobody need ask again until something is played."""

    # ------------------------------------------------------------ decisions

    def refusal(self, move: Move) -> Refusal | None:
        return None if move is self.sure else PhaseState.refusal(self, move)

    def apply(self, move: Move) -> None:
        self.sure = None
        PhaseState.apply(self, move)

    # ------------------------------------------------------------ the board

    def kind_at(self, space: int) -> int:
        """The kind of the face-up tile on a space; -1 if there is none."""
        for kind in KINDS:
            if self.tiles[kind] >> space & 1:
                return kind
        return -1

    # ------------------------------------------------------------ copies

    def copy(self) -> TigrisState:
        clone: Any = TigrisState.__new__(TigrisState)
        clone.players = self.players
        clone.options = self.options
        clone.log = None
        clone.sure = None
        clone.revealed = self.revealed
        clone.board = self.board
        clone.has_buildings = self.has_buildings
        clone.has_wonder = self.has_wonder
        clone.limited_support = self.limited_support
        clone.pass_out = self.pass_out
        clone.bag = self.bag
        clone.tiles = self.tiles[:]
        clone.face_down = self.face_down
        clone.leaders = self.leaders[:]
        clone.leader_bits = self.leader_bits
        clone.catastrophes = self.catastrophes
        clone.treasures = self.treasures
        clone.taken = self.taken
        clone.regions = self.regions[:]
        clone.joined = self.joined
        clone.owed = self.owed
        clone.monuments = self.monuments
        clone.monuments_left = self.monuments_left
        clone.wonder = self.wonder
        clone.wonder_kind = self.wonder_kind
        clone.buildings = self.buildings
        clone.dynasties = self.dynasties
        clone.hands = self.hands[:]
        clone.points = self.points[:]
        clone.hoards = self.hoards[:]
        clone.catastrophes_left = self.catastrophes_left[:]
        clone.discards = self.discards[:]
        clone.drawn = self.drawn
        clone.removed = self.removed
        clone.active = self.active
        clone.actions = self.actions
        clone.turn = self.turn
        clone.idle = self.idle
        clone.phase = self.phase
        clone.seat = self.seat
        clone.step = self.step
        clone.laid = self.laid
        clone.union = self.union
        clone.conflict = self.conflict
        clone.over = self.over
        return clone  # type: ignore[no-any-return]
