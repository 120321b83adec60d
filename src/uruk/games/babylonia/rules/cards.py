"""The ziggurat cards (BA-10), one small unit each, hooked into the rules at named points.

A chapter of the rules never asks for a card: it asks a player's `Powers`, which are made of the
cards that lie face up before the player.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from uruk.games.babylonia.board import CENTRE, RIVERS
from uruk.games.babylonia.components import DATA, POINTS, STAND_SIZE
from uruk.games.babylonia.components.schema import CardEntry
from uruk.games.babylonia.rules import scoring
from uruk.games.babylonia.rules.patterns import FARMERS_AND_CITIZEN, THREE_CITIZENS
from uruk.games.babylonia.state import BabyloniaState, Patterns
from uruk.kernel.bitboard import Bits, cells


class Card:
    """A card without any power; each of the nine changes one of these points."""

    id: ClassVar[str]
    stand_size: ClassVar[int] = STAND_SIZE
    """To how many tokens the owner refills (BA-8.6)."""
    patterns: ClassVar[Patterns] = ()
    """Further patterns that the owner may play (BA-5)."""
    citizens_on_fields: ClassVar[bool] = False
    """Whether the owner's citizens may take fields (BA-6.6)."""
    passes: ClassVar[Bits] = 0
    """Hexes that pass on the owner's connections while they are free (BA-7.7)."""
    pair_points: ClassVar[int] = 0
    """Points for each pair of city tiles when city tiles score (BA-7.11)."""
    extra_turn: ClassVar[bool] = False
    """Whether the card buys another turn at the end of one's own (BA-4.1)."""

    def __init__(self, entry: CardEntry) -> None:
        self.number = entry.number
        self.bit = 1 << self.number

    def taken(self, state: BabyloniaState, seat: int) -> None:
        """What happens when the card is taken."""


class TenPoints(Card):
    """Card 1 (BA-10.1)."""

    id = "ten_points"

    def taken(self, state: BabyloniaState, seat: int) -> None:
        state.spent |= self.bit
        scoring.add(state, seat, scoring.TEN_POINTS, POINTS.ten_points)
        state.tell("points_of_card", seat, "BA-10.1", points=POINTS.ten_points)


class ExtraTurn(Card):
    """Card 2 (BA-10.2)."""

    id = "extra_turn"
    extra_turn = True


class SevenTokens(Card):
    """Card 3 (BA-10.3)."""

    id = "seven_tokens"
    stand_size = DATA.stand.size_with_card_3


class ThreeCitizens(Card):
    """Card 4 (BA-10.4)."""

    id = "three_citizens"
    patterns = (THREE_CITIZENS,)


class FarmersAndCitizen(Card):
    """Card 5 (BA-10.5)."""

    id = "farmers_and_citizen"
    patterns = (FARMERS_AND_CITIZEN,)


class CitizensOnFields(Card):
    """Card 6 (BA-10.6)."""

    id = "citizens_on_fields"
    citizens_on_fields = True


class CityPairs(Card):
    """Card 7 (BA-10.7)."""

    id = "city_pairs"
    pair_points = POINTS.city_pair


class CentralPaths(Card):
    """Card 8 (BA-10.8): free land of the centre; fields and cities are not free."""

    id = "central_paths"
    passes = CENTRE


class RiverPaths(Card):
    """Card 9 (BA-10.9)."""

    id = "river_paths"
    passes = RIVERS


_UNITS: Final = {unit.id: unit for unit in Card.__subclasses__()}
CARDS: Final = {entry.number: _UNITS[entry.id](entry) for entry in DATA.ziggurat_card}
BASE_SET: Final = tuple(DATA.card_sets.base)
DRAWN_SET: Final = tuple(DATA.card_sets.alternative_from)
DRAWN_NUMBER: Final[int] = DATA.card_sets.alternative_draw


class Powers:
    """What a player's face-up cards allow, by the points of the rules that ask."""

    __slots__ = ("citizens_on_fields", "extra_turn", "pair_points", "passes", "patterns",
                 "stand_size")  # fmt: skip

    def __init__(self, cards: list[Card]) -> None:
        self.stand_size = max((card.stand_size for card in cards), default=STAND_SIZE)
        self.patterns: Patterns = tuple(pattern for card in cards for pattern in card.patterns)
        self.citizens_on_fields = any(card.citizens_on_fields for card in cards)
        self.pair_points = sum(card.pair_points for card in cards)
        self.passes = 0
        self.extra_turn = 0
        """The bit of the card that buys another turn, 0 if there is none."""
        for card in cards:
            self.passes |= card.passes
            if card.extra_turn:
                self.extra_turn = card.bit


@cache
def powers(face_up: int) -> Powers:
    """The powers of a set of cards, given as bits by number."""
    return Powers([CARDS[number] for number in cells(face_up)])


def powers_of(state: BabyloniaState, seat: int) -> Powers:
    """What the face-up cards of a player allow."""
    return powers(state.cards[seat] & ~state.spent)
