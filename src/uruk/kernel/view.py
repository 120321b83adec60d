"""What a seat may know, typed: the view that every game's own begins with.

A game's view is a subclass in its `view` room, tagged with the game's id::

    class PebblesView(View, frozen=True, gc=False, kw_only=True, tag="pebbles"):
        laid: list[int]
        '''The sum of the pebbles that each seat has laid.'''

    PebblesView(*state.common(seat), laid=list(state.laid))

The JSON schema, the browser's types and the reference pages are made from these structs: their
docstrings and those of their fields are what the pages say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self, TypeVar

import msgspec

from uruk.kernel.told import Document, Result, SeenPrompt

T = TypeVar("T")
INTEGER: Mapping[str, object] = {"type": "integer"}
TEXT: Mapping[str, object] = {"type": "string"}

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
