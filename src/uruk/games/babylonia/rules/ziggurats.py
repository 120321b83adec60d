"""Step 2: resolving ziggurats, and taking their cards (BA-8)."""

from __future__ import annotations

from uruk.games.babylonia.board import NAMES
from uruk.games.babylonia.components import replaced
from uruk.games.babylonia.moves import TAKE
from uruk.games.babylonia.rules.cards import CARDS
from uruk.games.babylonia.rules.cities import majority
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def resolve(state: BabyloniaState, h: int) -> int | None:
    """Resolves a ziggurat once and for all; the player who has a card to choose (BA-8.1)."""
    state.resolved |= 1 << h
    winner = majority(state, h)
    if winner is None:
        state.tell("ziggurat_tied", None, "BA-8.3", hex=NAMES[h])
        return None
    state.tell("ziggurat_won", winner, "BA-8.1", hex=NAMES[h])
    if state.available.bit_count() > 1:
        return winner
    for number in cells(state.available):
        take(state, winner, number)
    return None


def take(state: BabyloniaState, seat: int, number: int) -> None:
    """A player takes a card; it works from this moment on (BA-8.1, BA-10)."""
    card = CARDS[number]
    state.available ^= card.bit
    state.cards = replaced(state.cards, seat, state.cards[seat] | card.bit)
    state.tell("card_taken", seat, "BA-8.1", card=number, name=f"card_{number}")
    card.taken(state, seat)


def legal_cards(state: BabyloniaState) -> list[Move]:
    """The cards that are laid out, by number."""
    return [TAKE(number) for number in cells(state.available)]


def refusal_to_take(state: BabyloniaState, move: Move) -> Refusal | None:
    """The rule against taking a card."""
    number = move.args[0]
    if state.available >> number & 1:
        return None
    return Refusal("BA-8.1", "card_not_there", {"card": number})
