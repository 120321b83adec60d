"""Reading the fields of a position document: what is wrong is refused by the field's name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from uruk.kernel.errors import BadPosition

MOST = 10**9
MOST_ITEMS = 500


class Fields:
    """A table of a document, read field by field. Fields that nobody knows are refused at once."""

    def __init__(self, table: object, path: str, known: Collection[str]) -> None:
        self.table = a_table(table, path or "position")
        self.path = path
        for key in self.table:
            if key not in known:
                raise BadPosition(self.name(str(key)), f"there is no such field{_among(known)}")

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def name(self, key: str) -> str:
        """The field's name in the whole document."""
        return f"{self.path}.{key}" if self.path else key

    def whole(self, key: str, default: int, low: int = 0, high: int = MOST) -> int:
        return whole(self.table.get(key, default), self.name(key), low, high)

    def flag(self, key: str) -> bool:
        value = self.table.get(key, False)
        if type(value) is not bool:
            raise BadPosition(self.name(key), "must be true or false")
        return value

    def text(self, key: str, default: str) -> str:
        return a_text(self.table.get(key, default), self.name(key))

    def one_of(self, key: str, names: Sequence[str], default: str) -> int:
        """The number of a name."""
        return one_of(self.table.get(key, default), names, self.name(key))

    def words(self, key: str) -> list[str]:
        value = self.table.get(key, [])
        if (
            not isinstance(value, list)
            or len(value) > MOST_ITEMS
            or not all(isinstance(item, str) for item in value)
        ):
            raise BadPosition(self.name(key), "must be a list of texts")
        return list(value)

    def of(self, key: str, known: Collection[str]) -> list[str]:
        """A list of known words, each at most once."""
        found = self.words(key)
        for word in found:
            if word not in known:
                raise BadPosition(self.name(key), f"{word!r} is not known")
        if len(set(found)) != len(found):
            raise BadPosition(self.name(key), "names something twice")
        return found

    def part(self, key: str) -> Mapping[str, Any]:
        """A table below this one, empty where it is left out."""
        return a_table(self.table.get(key, {}), self.name(key))

    def fields(self, key: str, known: Collection[str]) -> Fields:
        """A table below this one, whose fields are known."""
        return Fields(self.table.get(key, {}), self.name(key), known)

    def counts(self, key: str, known: Collection[str], most: int = MOST) -> dict[str, int]:
        """A table of numbers by known names."""
        found = self.fields(key, known)
        return {name: found.whole(name, 0, 0, most) for name in found.table}


def whole(value: object, field: str, low: int = 0, high: int = MOST) -> int:
    """A whole number within limits."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(field, f"must be a whole number from {low} to {high}, not {value!r}")
    return value


def one_of(value: object, names: Sequence[str], field: str) -> int:
    """The number of a name."""
    if not isinstance(value, str) or value not in names:
        raise BadPosition(field, f"{value!r} is none of {', '.join(names)}")
    return names.index(value)


def a_text(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise BadPosition(field, f"must be a text, not {value!r}")
    return value


def a_table(value: object, field: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadPosition(field, "must be a table")
    return value


def _among(known: Collection[str]) -> str:
    """The fields that there are, where they are few enough to be read."""
    return f" (there are: {', '.join(sorted(known))})" if 0 < len(known) <= 12 else ""
