"""What abilities do at a moment of the rules."""

from __future__ import annotations

from typing import NamedTuple

from uruk.games.clash.components import Amounts
from uruk.kernel.script import Part

Pair = tuple[int, int]


class Effect(NamedTuple):
    """What an ability or a building does at a moment; its part has not begun yet."""

    name: str
    part: Part
    pays: tuple[Amounts, ...] = ()
    """What the owner may pay for it, one of these; without any it happens by itself."""
    gives: tuple[Amounts, ...] = ()
    """What it brings into the stock, one of these."""
    sweeping: bool = False
    """Whether much else may happen in it, such as an event."""


class Activation(NamedTuple):
    """An activation of a city: which of the turn it is, size and mood before it."""

    number: int
    size: int
    mood: int
