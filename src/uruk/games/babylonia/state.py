"""A game of Babylonia in play: its data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uruk.games.babylonia.board import BOARDS
from uruk.games.babylonia.components import CITIZENS, FARMER, Counts, Tile
from uruk.games.babylonia.patterns import Step
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
