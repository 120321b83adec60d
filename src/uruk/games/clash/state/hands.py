"""Cards in hands: to which hand a card belongs, and in which order they are kept."""

from __future__ import annotations

from uruk.games.clash.components import ACTION_CARD, EVENT, OBJECTIVE_CARD, WONDERS

HAND_OF = {"A": "actions", "O": "objectives", "g": "wonder_cards", "E": "persons"}
"""The hand a card belongs to, by the first letter of its id."""


CARD_PLACE = {
    card: place for place, card in enumerate((*ACTION_CARD, *OBJECTIVE_CARD, *EVENT, *WONDERS))
}


def card_order(card: str) -> int:
    """The place of a card among all, in the order of the data files."""
    return CARD_PLACE[card]


def hand_order(cards: list[str]) -> tuple[str, ...]:
    """Cards as they are kept in a hand: sorted, so that their order tells nothing."""
    return tuple(sorted(cards, key=CARD_PLACE.__getitem__))
