"""What the owners have."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from uruk.games.clash.board import Bits
from uruk.games.clash.components import KINDS
from uruk.games.clash.state.hands import HAND_OF, hand_order


class Feat(NamedTuple):
    """A land battle or a capture of this turn, for cards and objectives that look back."""

    seat: int
    space: int
    battle: bool
    won: bool
    captured: bool
    used: frozenset[str] = frozenset()


class Captive(NamedTuple):
    """A figure that a player holds: whose it is, and its type."""

    owner: int
    unit: int


class Force(msgspec.Struct, kw_only=True):
    """What every owner has: cities, and pieces in the supply."""

    cities: tuple[int, ...] = ()
    settlements: int = 0
    supply: list[int] = []

    def copy(self) -> Force:
        return replace(self, supply=self.supply[:])


class Player(Force):
    """What one player has."""

    home: int
    stock: list[int] = msgspec.field(default_factory=lambda: [0] * len(KINDS))
    advances: Bits = 0
    loan: Bits = 0
    wonders: Bits = 0
    cubes: int = 0
    pieces: list[int] = []
    actions: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    wonder_cards: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    kept: tuple[tuple[str, int], ...] = ()
    """Event cards that lie before the player, each with a number: the tokens or cubes on it, the
    other player of a relation, or 1."""
    buried: int = 0
    """Units that the Black Death took (E50)."""
    assigned: tuple[str, ...] = ()
    """Objective cards that a seer set aside for the player's next draws (E58)."""
    drawn: tuple[str, ...] = ()
    completed: tuple[tuple[str, str], ...] = ()
    laid: frozenset[str] = frozenset()
    ruins: int = 0
    hindered: bool = False
    lost: int = 0
    terror: bool = False
    seen: frozenset[str] = frozenset()
    civilization: str = ""
    specials: Bits = 0
    """The civilization's own advances that the player has (CC-28.1)."""
    leaders: tuple[str, ...] = ()
    """Leader cards that are left."""
    leader: str = ""
    """The leader in play (CC-10.5)."""
    runestones: int = 0
    """Obelisks on the civilization board."""
    explorers: Bits = 0
    """The tiles with an explorer token of the player."""
    ruled: int = 0
    """How many leaders the player has had in play."""
    captured: tuple[str, ...] = ()
    """Leader cards of opponents (CC-10.7)."""
    captives: tuple[Captive, ...] = ()
    """Enemy figures that are held (CC-28.10)."""
    powers: Bits = 0
    """Advances and wonders that the player can use; this and what is below follows from them."""
    limits: tuple[int, ...] = ()
    yields: tuple[tuple[int, ...], ...] = ()
    """By terrain what a space of it gives to a Collect."""

    def knows(self, advance: int) -> bool:
        """Whether the player can use an advance, developed or lent."""
        return bool(self.powers >> advance & 1)

    def keeps(self, card: str) -> bool:
        """Whether an event card lies before the player."""
        return any(held == card for held, _ in self.kept)

    def number_on(self, card: str) -> int:
        """The number that goes with an event card before the player, 0 without the card."""
        return next((number for held, number in self.kept if held == card), 0)

    def lay_before(self, card: str, number: int) -> None:
        """Puts an event card before the player, or changes the number that goes with it."""
        self.kept = (*(pair for pair in self.kept if pair[0] != card), (card, number))

    def take_away(self, card: str) -> None:
        """Takes an event card away that lay before the player."""
        self.kept = tuple(pair for pair in self.kept if pair[0] != card)

    def cards(self, hand: str) -> tuple[str, ...]:
        """The cards of one of the hands (see `hands`)."""
        match hand:
            case "actions":
                return self.actions
            case "objectives":
                return self.objectives
            case "wonder_cards":
                return self.wonder_cards
        return self.persons

    def hold(self, hand: str, cards: tuple[str, ...]) -> None:
        """Puts other cards into one of the hands."""
        match hand:
            case "actions":
                self.actions = cards
            case "objectives":
                self.objectives = cards
            case "wonder_cards":
                self.wonder_cards = cards
            case _:
                self.persons = cards

    def receive(self, card: str) -> None:
        """Takes a card into the hand that it belongs to."""
        hand = HAND_OF[card[0]]
        self.hold(hand, hand_order([*self.cards(hand), card]))

    def part_with(self, card: str) -> None:
        """Gives a card out of the hand."""
        hand = HAND_OF[card[0]]
        self.hold(hand, tuple(other for other in self.cards(hand) if other != card))

    def copy(self) -> Player:
        return replace(self, stock=self.stock[:], supply=self.supply[:], pieces=self.pieces[:])
