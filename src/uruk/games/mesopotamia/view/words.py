"""Words and amounts that several parts of the view use."""

from __future__ import annotations

from typing import Annotated, Literal

from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, RESOURCES, TRIBE
from uruk.kernel.view import each_of, one_of, some_of

Action = Annotated[str, one_of("Action", ACTIONS)]
Unit = Annotated[str, one_of("Unit", LAND)]
Side = int | Literal["tribe"]
"""A seat, or the neutral tribes."""
Pool = Annotated[dict[str, int], each_of("Pool", RESOURCES)]
Goods = Annotated[dict[str, int], some_of("Goods", RESOURCES)]
Units = Annotated[dict[str, int], some_of("Units", LAND)]


def amounts(goods: tuple[int, ...]) -> dict[str, int]:
    """The resources of which there are any."""
    return {name: n for name, n in zip(RESOURCES, goods, strict=True) if n}


def side_word(side: int) -> Side:
    return "tribe" if side == TRIBE else side
