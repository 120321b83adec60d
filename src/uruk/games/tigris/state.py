"""The state of a game of Tigris & Euphrates, and which rules answer which decision (TE-19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from uruk.games.tigris import buildings, conflicts, monuments, revolts, treasures, turn, view, wars
from uruk.games.tigris.board import Board
from uruk.games.tigris.components import COLOURS, KINDS, LEADERS, NO_TILES, Counts, plus
from uruk.games.tigris.conflicts import Conflict
from uruk.games.tigris.kingdoms import Region
from uruk.games.tigris.position import describe
from uruk.games.tigris.scoring import outcome
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Choices, Dice, ListedChoices, Move
from uruk.kernel.state import Document, Prompt, Result, State


class Phase(NamedTuple):
    """A kind of decision: its legal moves, the rule against others, and what a move does."""

    legal: Callable[[TigrisState], list[Move]]
    refusal: Callable[[TigrisState, Move], Refusal | None]
    apply: Callable[[TigrisState, Move], None]


COMMITMENT = conflicts.legal_commitments, conflicts.refusal_to_commit

PHASES: dict[str, Phase] = {
    "turn_action": Phase(turn.legal_actions, turn.refusal_to_act, turn.act),
    "revolt_commit": Phase(*COMMITMENT, revolts.commit_to_revolt),
    "war_pick": Phase(wars.legal_picks, wars.refusal_to_pick, wars.pick_war),
    "war_commit": Phase(*COMMITMENT, wars.commit_to_war),
    "building": Phase(
        buildings.legal_buildings, buildings.refusal_to_erect, buildings.erect_building
    ),
    "monument": Phase(
        monuments.legal_monuments, monuments.refusal_to_build, monuments.build_monument
    ),
    "treasure": Phase(
        treasures.legal_leavings, treasures.refusal_to_leave, treasures.leave_treasure
    ),
    "wonder_colour": Phase(turn.legal_colours, turn.refusal_to_colour, turn.choose_colour),
}


class TigrisState(State):
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
        "phase",
        "points",
        "regions",
        "removed",
        "seat",
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
        self.seat: int | None = 0
        self.step = ""
        self.laid = -1
        self.union = -1
        self.conflict: Conflict | None = None
        self.over = ""
        self.sure: Move | None = None
        """A move that was found legal; nobody need ask again until something is played."""

    # ------------------------------------------------------------ decisions

    def decision(self) -> Prompt:
        assert self.seat is not None
        return Prompt(self.phase, self.seat, view.prompt_params(self))

    def legal(self) -> list[Move]:
        return PHASES[self.phase].legal(self) if self.seat is not None else []

    def choices(self) -> Choices:
        if self.phase == "turn_action":
            return turn.ActionChoices(self)
        return ListedChoices(self.legal())

    def refusal(self, move: Move) -> Refusal | None:
        if move is self.sure:
            return None
        return PHASES[self.phase].refusal(self, move)

    def apply(self, move: Move) -> None:
        self.sure = None
        PHASES[self.phase].apply(self, move)
        turn.go_on(self)

    def outcome(self) -> Result:
        return outcome(self)

    # ------------------------------------------------------------ what others see

    def table(self, seat: int | None) -> Document:
        return view.table(self, seat)

    def describe(self) -> Document:
        return describe(self)

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

    def guess(self, seat: int, rng: Dice) -> TigrisState:
        """Others' hands and discards and the rest of the bag are redrawn (TE-17.1).

        Points and treasures stay: each gain was open when it happened (TE-17.2).
        """
        clone = self.copy()
        others = [other for other in range(self.players) if other != seat]
        unseen = list(self.bag[self.drawn :])
        for counts in (*(self.hands[o] for o in others), *(self.discards[o] for o in others)):
            for kind in KINDS:
                unseen += [kind] * counts[kind]
        unseen.sort()  # the same draws for every state that looks the same to the seat
        rng.shuffle(unseen)
        for piles in (clone.hands, clone.discards):
            for other in others:
                number = sum(piles[other])
                counts = NO_TILES
                for kind in unseen[:number]:
                    counts = plus(counts, kind)
                piles[other] = counts
                del unseen[:number]
        clone.bag = self.bag[: self.drawn] + tuple(unseen)
        return clone
