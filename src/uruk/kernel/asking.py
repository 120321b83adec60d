"""What people ask at the table and what a game answers: keys, values and rules, never words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from uruk.kernel.moves import Move

V = TypeVar("V")


class Fact(msgspec.Struct, frozen=True, gc=False):
    """A sentence: its message, the values in it, and the rule that it follows from."""

    key: str
    params: dict[str, Any] = {}
    rule: str = ""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a thing is called, and what there is to know of it now."""

    title: Fact
    facts: tuple[Fact, ...] = ()


class Action(NamedTuple, Generic[V]):
    """A kind of action of a turn; `do.<id>` names it, `do.<id>_needs` tells what it needs."""

    id: str
    begins_with: Callable[[Move], bool]
    """Whether a move begins it."""
    rule: str
    attempts: Callable[[V], Iterable[str]]
    """Moves that somebody could have in mind: if none is legal, the rules say what is against
    them."""


def kinds(*names: str) -> Callable[[Move], bool]:
    """Moves of these kinds."""
    return lambda move: move.kind in names


def answer(title: Fact, facts: Iterable[Fact]) -> Answer:
    """The answer about a thing; each fact is told once."""
    told: list[Fact] = []
    for fact in facts:
        if fact not in told:
            told.append(fact)
    return Answer(title, tuple(told))


def number_in(text: str, count: int) -> int | None:
    """The number that a thing's id ends with, if it is one of so many from 0."""
    return int(text) if text.isascii() and text.isdecimal() and int(text) < count else None
