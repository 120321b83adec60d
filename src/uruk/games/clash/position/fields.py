"""Reading the parts of a position document, with a clear word for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uruk.games.clash.position.writing import owner_word
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadPosition

MAX_LIST = 500


class Reader:
    """Reads typed fields of a table and names the field that is wrong."""

    def __init__(self, table: object, path: str, known: frozenset[str]) -> None:
        if not isinstance(table, Mapping):
            raise BadPosition(path or "position", "must be a table")
        self.table: Mapping[str, Any] = table
        self.path = path
        for key in table:
            if key not in known:
                raise BadPosition(self.name(str(key)), "there is no such field")

    def name(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        value = self.table.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(self.name(key), f"must be a whole number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        value = self.table.get(key, False)
        if type(value) is not bool:
            raise BadPosition(self.name(key), "must be true or false")
        return value

    def words(self, key: str) -> list[str]:
        value = self.table.get(key, [])
        if (
            not isinstance(value, list)
            or len(value) > MAX_LIST
            or not all(isinstance(item, str) for item in value)
        ):
            raise BadPosition(self.name(key), "must be a list of texts")
        return list(value)

    def of(self, key: str, known: Mapping[str, Any] | tuple[str, ...]) -> list[str]:
        """A list of known words, each at most once."""
        found = self.words(key)
        for word in found:
            if word not in known:
                raise BadPosition(self.name(key), f"{word!r} is not known")
        if len(set(found)) != len(found):
            raise BadPosition(self.name(key), "names something twice")
        return found

    def part(self, key: str) -> Mapping[str, Any]:
        value = self.table.get(key, {})
        if not isinstance(value, Mapping):
            raise BadPosition(self.name(key), "must be a table")
        return value

    def counts(self, key: str, known: tuple[str, ...], most: int) -> dict[str, int]:
        reader = Reader(self.part(key), self.name(key), frozenset(known))
        return {name: reader.whole(name, 0, 0, most) for name in reader.table}


def owner_of_word(world: World, word: str, field: str) -> int:
    for owner in world.owners():
        if word == owner_word(owner):
            return owner
    raise BadPosition(field, f"{word!r} is nobody of this game")
