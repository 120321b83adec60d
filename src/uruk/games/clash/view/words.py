"""Words that several parts of the view use."""

from __future__ import annotations

from typing import Annotated, Literal

from uruk.games.clash.components import BUILDINGS, KINDS, UNITS
from uruk.games.clash.rules.trading import HAND_WORDS
from uruk.games.clash.state.units import BARBARIANS
from uruk.kernel.view import each_of

Owner = int | Literal["barbarians"]
"""A seat, or the barbarians."""
Stock = Annotated[dict[str, int], each_of("Stock", KINDS)]
Limits = Annotated[dict[str, int], each_of("Limits", KINDS[:5])]
Units = Annotated[dict[str, int], each_of("Units", UNITS)]
Pieces = Annotated[dict[str, int], each_of("Pieces", ("settlement", *BUILDINGS))]
Cards = Annotated[dict[str, int], each_of("Cards", HAND_WORDS)]


def owner_word(owner: int) -> Owner:
    return "barbarians" if owner == BARBARIANS else owner
