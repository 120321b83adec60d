"""Words that several parts of the view use."""

from __future__ import annotations

from typing import Annotated

from uruk.games.clash.components import BUILDINGS, CARD_TYPES, KINDS, UNITS
from uruk.games.clash.state.owners import NEUTRAL_WORDS, NeutralWord
from uruk.kernel.view import each_of, some_of

Owner = int | NeutralWord
"""A seat, or the barbarians."""
Stock = Annotated[dict[str, int], each_of("Stock", KINDS)]
Limits = Annotated[dict[str, int], each_of("Limits", KINDS[:5])]
Units = Annotated[dict[str, int], each_of("Units", UNITS)]
Pieces = Annotated[dict[str, int], some_of("Pieces", ("settlement", *BUILDINGS))]
Price = Annotated[dict[str, int], some_of("Price", KINDS)]
Cards = Annotated[dict[str, int], each_of("Cards", CARD_TYPES)]


def owner_word(owner: int) -> Owner:
    return NEUTRAL_WORDS.get(owner, owner)
