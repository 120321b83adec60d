"""What a seat may know, typed: the view that every game's own begins with.

A game's view is a subclass in its `view` room, tagged with the game's id::

    class PebblesView(View, frozen=True, gc=False, kw_only=True, tag="pebbles"):
        laid: list[int]
        '''The sum of the pebbles that each seat has laid.'''

    PebblesView(*state.common(seat), laid=list(state.laid))

Most of a table looks the same to all: a large game makes what a spectator sees once for all readers
(`Alike`), and of it the view of each seat by replacing what only that seat knows.

The JSON schema, the browser's types and the reference pages are made from these structs: their
docstrings and those of their fields are what the pages say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

import msgspec
from msgspec.structs import astuple, replace

from uruk.kernel.told import Document, Result, SeenPrompt

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")
INTEGER: Mapping[str, object] = {"type": "integer"}
TEXT: Mapping[str, object] = {"type": "string"}

PLAIN = {str, int, float, bool, type(None)}
"""Values that are the same whenever they are equal."""

Common = tuple[int, dict[str, str], int | None, int | None, SeenPrompt | None, Result | None]
"""What all views have in common, in the order of View's fields."""


class View(msgspec.Struct, frozen=True, gc=False, tag_field="game"):
    """All that one seat may know of a game."""

    players: int
    """How many play."""
    options: dict[str, str]
    """The value of every option."""
    you: int | None
    """The seat that sees this; null for a spectator."""
    seat: int | None
    """Who decides now; null when the game is over."""
    prompt: SeenPrompt | None
    """What is being decided; null when the game is over."""
    result: Result | None
    """How the game ended; null before that."""

    @classmethod
    def of(cls, view: View | Document) -> Self:
        """A view as one of this type; plain data, as `State.view` gives them, are checked."""
        return view if isinstance(view, cls) else msgspec.convert(view, cls)

    def plain(self) -> Document:
        """The view as plain data, in the form that JSON gives back."""
        document: Document = msgspec.json.decode(msgspec.json.encode(self))
        return document


class Alike:
    """What readers of one state see alike: each part of their views is made once.

    Parts that are as they were in the state before stay the same objects, so that whoever compares
    views or draws them need not look into these. Nothing that was made here is ever changed.
    """

    __slots__ = ("_before", "_made")

    def __init__(self, before: Alike | None = None) -> None:
        self._before: Mapping[Hashable, Any] = {} if before is None else before._made
        self._made: dict[Hashable, Any] = {}

    def part(
        self, make: Callable[Concatenate[S, P], T], state: S, *told: P.args, **named: P.kwargs
    ) -> T:
        """What is made of the state; beside it only what else is told may make a difference."""
        key = (make, told, *named.values())
        if key in self._made:
            found: T = self._made[key]
            return found
        return self.kept(key, make(state, *told, **named))

    def whole(self, make: Callable[[S], T], state: S) -> T:
        """The same of what has all its parts from functions that give equal things the same."""
        if make not in self._made:
            self._made[make] = make(state)
        found: T = self._made[make]
        return found

    def kept(self, key: Hashable, made: T) -> T:
        """A part that was made by other means, as it was before where it is the same."""
        before = self._made if key in self._made else self._before
        found: T = as_before(before[key], made) if key in before else made
        self._made[key] = found
        return found

    def after(self) -> Alike:
        """What readers of the next state see alike."""
        return Alike(self) if self._made else self


def as_before(old: Any, new: Any) -> Any:
    """The new value, of which all that equals the old one is the old object."""
    if old is new or type(old) is not type(new):
        return new
    if old == new:
        return old
    if isinstance(new, msgspec.Struct):
        return new if type(new) is SeenPrompt else _members_as_before(old, new)
    if isinstance(new, dict) and _has_parts(new.values()):
        return {key: as_before(old.get(key), value) for key, value in new.items()}
    if isinstance(new, list) and len(new) == len(old) and _has_parts(new):
        return list(map(as_before, old, new))
    return new


def _has_parts(values: Iterable[object]) -> bool:
    """Whether the values of a list or a table have an inside that may be as before."""
    return type(next(iter(values), None)) not in PLAIN


def _members_as_before(old: msgspec.Struct, new: msgspec.Struct) -> msgspec.Struct:
    settled = {
        name: found
        for name, was, value in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
        if was is not value
        and type(value) not in PLAIN
        and (found := as_before(was, value)) is not value
    }
    return replace(new, **settled) if settled else new


def one_of(name: str, words: Iterable[str]) -> msgspec.Meta:
    """For `Annotated[str, one_of("Tile", TILES)]`: one of these words, of which there are no more.

    Types cannot be read from data files, schemas can: the words and their name are told there.
    """
    return msgspec.Meta(title=name, extra_json_schema={"enum": list(words)})


def each_of(name: str, words: Iterable[str], value: Mapping[str, object] = INTEGER) -> msgspec.Meta:
    """For `Annotated[dict[str, int], each_of("Tiles", TILES)]`: a value for each of the words."""
    keys = dict.fromkeys(words, value)
    return msgspec.Meta(title=name, extra_json_schema={"properties": keys, "required": list(keys)})


def some_of(name: str, words: Iterable[str], value: Mapping[str, object] = INTEGER) -> msgspec.Meta:
    """For `Annotated[dict[str, int], some_of(...)]`: a value for some of the words."""
    keys = dict.fromkeys(words, value)
    return msgspec.Meta(title=name, extra_json_schema={"properties": keys})


def told(value: T | msgspec.UnsetType, otherwise: T) -> T:
    """The value of a field that may be absent."""
    return otherwise if isinstance(value, msgspec.UnsetType) else value
