"""A game of Babylonia in play: its data, and which chapter of the rules answers in which phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from uruk.games.babylonia import guessing, position, scoring, tokens, turn, view, ziggurats
from uruk.games.babylonia.cards import Powers, powers
from uruk.games.babylonia.components import Counts, Tile
from uruk.games.babylonia.patterns import Step
from uruk.games.babylonia.turn import CARD, EXTRA, PLACE, RESOLVE
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Choices, Dice, ListedChoices, Move
from uruk.kernel.state import Document, Prompt, Result, State

if TYPE_CHECKING:
    from uruk.games.babylonia.setup import Setup


class Phase(NamedTuple):
    """A kind of decision: its legal moves, the rule against others, and what a move does."""

    legal: Callable[[BabyloniaState], list[Move]]
    refusal: Callable[[BabyloniaState, Move], Refusal | None]
    apply: Callable[[BabyloniaState, Move], None]
    kinds: tuple[str, ...]
    instead: tuple[str, str]
    """The rule and message against moves of other kinds."""


PHASES: dict[str, Phase] = {
    PLACE: Phase(
        tokens.legal,
        tokens.refusal_to_place,
        turn.place_or_end,
        ("place", "end"),
        ("BA-4.1", "place_tokens_now"),
    ),
    RESOLVE: Phase(
        turn.legal_to_resolve,
        turn.refusal_to_resolve,
        turn.resolve_chosen,
        ("resolve",),
        ("BA-7.3", "resolve_now"),
    ),
    CARD: Phase(
        ziggurats.legal_cards,
        ziggurats.refusal_to_take,
        turn.take_card,
        ("card",),
        ("BA-8.2", "take_card_now"),
    ),
    EXTRA: Phase(
        turn.legal_answers,
        turn.refusal_to_answer,
        turn.answer_extra,
        ("extra",),
        ("BA-10.2", "extra_turn_now"),
    ),
}


class BabyloniaState(State):
    """A game in play. Sets of hexes are bits, see `board`; lists change in place, tuples do not."""

    __slots__ = (
        "active", "available", "cards", "cities", "decider", "discarded", "fields",
        "free", "kinds", "owned", "phase", "placed", "points", "pools", "resolved", "setup",
        "spent", "stands", "step", "tokens", "turn", "ziggurat",
    )  # fmt: skip

    setup: Setup
    phase: str
    turn: int
    """How many turns were begun before this one."""
    active: int
    decider: int | None

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

    def powers(self, seat: int) -> Powers:
        """What the face-up cards of a player allow."""
        return powers(self.cards[seat] & ~self.spent)

    # ------------------------------------------------------------ the contract

    @property
    def seat(self) -> int | None:
        return self.decider

    def decision(self) -> Prompt:
        assert self.decider is not None
        return Prompt(self.phase, self.decider, view.prompt_params(self))

    def legal(self) -> list[Move]:
        return PHASES[self.phase].legal(self) if self.decider is not None else []

    def choices(self) -> Choices:
        if self.phase == PLACE:
            return tokens.choices(self)
        return ListedChoices(self.legal())

    def refusal(self, move: Move) -> Refusal | None:
        phase = PHASES[self.phase]
        if move.kind not in phase.kinds:
            return Refusal(*phase.instead)
        return phase.refusal(self, move)

    def apply(self, move: Move) -> None:
        PHASES[self.phase].apply(self, move)

    def table(self, seat: int | None) -> Document:
        return view.table(self, seat)

    def guess(self, seat: int, rng: Dice) -> BabyloniaState:
        return guessing.guess(self, seat, rng)

    def describe(self) -> Document:
        return position.describe(self)

    def outcome(self) -> Result:
        return scoring.outcome(self)

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
        new.decider = self.decider
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
