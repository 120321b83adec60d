"""An automaton's strategy cards from the position document."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import NOBODY
from uruk.games.mesopotamia.position.schema import HandDocument
from uruk.games.mesopotamia.state.automaton import Hand, Shown
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import one_of

PLACES = ("1", "2")


def read_hand(world: World, seat: int, document: HandDocument | None, field: str) -> None:
    """Deck, discards and cards face up; left out, the deck waits in the order of the data."""
    automaton = world.components.automaton
    if not world.hands or not world.is_seatless(seat):
        if document is not None:
            raise BadPosition(field, "is for an automaton only")
        return
    if document is None:
        empire = world.empire[seat]
        hand = Hand(() if empire == NOBODY else automaton.decks[empire])
    else:
        ids = [card.id for card in automaton.strategies]
        hand = Hand(
            tuple(one_of(card, ids, f"{field}.deck") for card in document.deck),
            tuple(one_of(card, ids, f"{field}.discards") for card in document.discards),
            tuple(_shown(text, ids, f"{field}.shown") for text in document.shown),
        )
    world.hands[seat - world.rules.seats] = hand


def _shown(text: str, ids: list[str], field: str) -> Shown:
    """A strategy card and its places with an amphora, such as `SC9 2`."""
    card, *places = text.split(" ")
    if any(place not in PLACES for place in places):
        raise BadPosition(field, f"{text!r} is no card with places {' or '.join(PLACES)}")
    return Shown(one_of(card, ids, field), (PLACES[0] in places, PLACES[1] in places))
