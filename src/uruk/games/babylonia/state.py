"""A game of Babylonia in play: its data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from uruk.games.babylonia.board import BOARDS
from uruk.games.babylonia.components import CITIZENS, FARMER, Counts, Tile
from uruk.kernel.bitboard import Bits
from uruk.kernel.phases import PhaseState

PLACE, RESOLVE, CARD, EXTRA, OVER = "place", "resolve", "card", "extra", "over"
"""The phases of a turn (BA-4.1)."""


class Setup:
    """What never changes in a game: the map, the tiles as they were laid, and the options."""

    __slots__ = ("board", "openers", "resolves_by_itself", "tiles")

    def __init__(self, players: int, tiles: Mapping[int, Tile], options: Mapping[str, str]) -> None:
        self.board = BOARDS[players]
        self.tiles = tiles
        self.openers = self.board.hexes
        """Where an own token opens the fields beside it (BA-6.5, BA-13.3)."""
        if options["river_opens_fields"] == "off":
            self.openers &= ~self.board.rivers
        self.resolves_by_itself = options["resolve_order"] == "auto"


class Tally(NamedTuple):
    """The tokens placed so far in a turn: those in rivers, those on land by kind."""

    rivers: int = 0
    merchants: int = 0
    servants: int = 0
    priests: int = 0
    farmers: int = 0

    @property
    def tokens(self) -> int:
        return sum(self)

    @property
    def citizens(self) -> int:
        return self.merchants + self.servants + self.priests

    @property
    def has_equal_citizens(self) -> bool:
        return max(self.merchants, self.servants, self.priests) > 1

    def with_river(self) -> Tally:
        return self._replace(rivers=self.rivers + 1)

    def with_land(self, kind: int) -> Tally:
        field = self._fields[kind + 1]
        return self._replace(**{field: self[kind + 1] + 1})


class Pattern(ABC):
    """A set of tokens that may be played in one turn."""

    @abstractmethod
    def fits(self, tally: Tally) -> bool:
        """Whether these tokens are the pattern or a part of it."""

    @abstractmethod
    def is_complete(self, tally: Tally) -> bool:
        """Whether these tokens are the whole pattern, and the turn may end with them."""

    def missing_farmers(self, tally: Tally) -> int:
        """How many farmers must still follow."""
        return 0


Patterns = tuple[Pattern, ...]


class Step:
    """How far the placing of a turn has come: what was placed, and what may still be added (BA-5).

    Steps are the same for all states; `rules.patterns` makes them, and links each to the next.
    """

    __slots__ = ("after_land", "after_river", "count", "is_complete", "kinds", "missing", "needs",
                 "patterns", "rivers", "stage", "tally")  # fmt: skip

    def __init__(
        self,
        tally: Tally,
        patterns: Patterns,
        *,
        count: int,
        is_complete: bool,
        missing: int,
        rivers: bool,
        kinds: tuple[int, ...],
        needs: tuple[int, ...],
        stage: str,
    ) -> None:
        self.tally = tally
        self.patterns = patterns
        self.count = count
        self.is_complete = is_complete
        self.missing = missing
        """How many farmers must follow before the turn can end (BA-5.11)."""
        self.rivers = rivers
        """Whether the next token may go into a river (BA-6.4)."""
        self.kinds = kinds
        """The kinds of which the next token may be, on land."""
        self.needs = needs
        """How many farmers must follow after one more token of a kind."""
        self.stage = stage
        """How far this is, as far as everybody can tell, whatever is on the stand."""
        self.after_river: Step | None = None
        self.after_land: list[Step | None] = [None] * len(needs)


class BabyloniaState(PhaseState):
    """A game in play. Sets of hexes are bits, see `board`; lists change in place, tuples do not."""

    __slots__ = (
        "active", "available", "cards", "cities", "discarded", "fields",
        "free", "kinds", "owned", "placed", "points", "pools", "resolved", "setup",
        "spent", "stands", "step", "tokens", "turn", "ziggurat",
    )  # fmt: skip

    setup: Setup
    turn: int
    """How many turns were begun before this one."""
    active: int

    free: Bits
    """Hexes in play without token, tile or ziggurat (BA-1.6)."""
    cities: Bits
    fields: Bits
    resolved: Bits
    """The ziggurats that were resolved."""
    tokens: list[Bits]
    kinds: tuple[Bits, ...]
    """Where the merchants, servants and priests of all players lie, those in rivers included."""
    placed: tuple[int, ...]
    """The hexes of the tokens placed in this turn."""
    step: Step
    ziggurat: int
    """The ziggurat for which a card is being chosen, or -1."""

    stands: list[Counts]
    pools: tuple[tuple[int, ...], ...]
    """Each player's tokens that were not yet drawn, in the order in which they will be."""
    points: list[int]
    """Points by seat and source, see `scoring`."""
    owned: tuple[tuple[Tile, ...], ...]
    discarded: tuple[Tile, ...]
    """City tiles that nobody got (BA-7.12)."""
    available: int
    """Cards that are laid out, as bits by number; so are those of each player, and those turned."""
    cards: tuple[int, ...]
    spent: int

    def kind_at(self, h: int) -> int:
        """The kind of the token on a hex."""
        return next((kind for kind in CITIZENS if self.kinds[kind] >> h & 1), FARMER)

    def copy(self) -> BabyloniaState:
        new: Any = BabyloniaState.__new__(BabyloniaState)
        new.log = None
        new.players = self.players
        new.options = self.options
        new.revealed = self.revealed
        new.setup = self.setup
        new.phase = self.phase
        new.turn = self.turn
        new.active = self.active
        new.seat = self.seat
        new.free = self.free
        new.cities = self.cities
        new.fields = self.fields
        new.resolved = self.resolved
        new.tokens = self.tokens[:]
        new.kinds = self.kinds
        new.placed = self.placed
        new.step = self.step
        new.ziggurat = self.ziggurat
        new.stands = self.stands[:]
        new.pools = self.pools
        new.points = self.points[:]
        new.owned = self.owned
        new.discarded = self.discarded
        new.available = self.available
        new.cards = self.cards
        new.spent = self.spent
        return new  # type: ignore[no-any-return]
