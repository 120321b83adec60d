"""What abilities do at a moment of the rules."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from uruk.games.clash.components import LEADER_ABILITY, LEADER_OF, SPECIALS, Amounts
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part

Pair = tuple[int, int]
T = TypeVar("T")
TOLD = frozenset((*SPECIALS, *LEADER_ABILITY))
"""Abilities that say that it is they who ask: players do not know them as they know the tree."""


def named(name: str) -> dict[str, str]:
    """What a question tells of the ability that asks it; nothing of one that is known anyway."""
    return {"by": name, "of": LEADER_OF.get(name, "none")} if name in TOLD else {}


def ask_for(name: str, ask: Ask) -> Asking[Move]:
    """A chapter's question on behalf of an ability; it tells that it asks."""
    ask.params = {**named(name), **ask.params}
    answer: Move = yield ask
    return answer


def asked_by(name: str, part: Asking[T]) -> Asking[T]:
    """What an ability does; each of its questions tells that it asks, and of which leader it is."""
    told = named(name)
    if not told:
        return (yield from part)
    try:
        ask = next(part)
        while True:
            ask.params = {**told, **ask.params}
            answer: Move = yield ask
            ask = part.send(answer)
    except StopIteration as end:
        result: T = end.value
        return result


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
