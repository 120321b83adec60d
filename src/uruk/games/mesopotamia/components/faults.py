"""What is wrong with a component entry, and the small readers that find it."""

from collections.abc import Mapping, Sequence
from typing import Any

from uruk.games.mesopotamia.components.terms import RESOURCES


class Fault(Exception):
    """An entry that cannot be played with; the loader adds file and entry id."""


def number(table: Mapping[str, Any], field: str, least: int = 0) -> int:
    """A whole number of at least `least` from an entry's table."""
    value = table.get(field)
    if type(value) is not int or value < least:
        raise Fault(f"{field} must be a whole number of at least {least}, not {value!r}")
    return value


def one_of(table: Mapping[str, Any], field: str, known: Sequence[str]) -> int:
    """The index of a word in the known ones."""
    return index(table.get(field), field, known)


def index(word: object, field: str, known: Sequence[str]) -> int:
    """The index of a word in the known ones."""
    if word not in known:
        raise Fault(f"{field} must be one of {', '.join(known)}, not {word!r}")
    return known.index(str(word))


def only(table: Mapping[str, Any], fields: Sequence[str]) -> None:
    """Refuses fields that nothing reads."""
    for field in table:
        if field not in fields:
            raise Fault(f"unknown field {field!r} (known: {', '.join(fields)})")


def cost(table: Mapping[str, int], field: str) -> tuple[int, ...]:
    """Amounts by resource, in the order of `RESOURCES`."""
    for name, amount in table.items():
        index(name, field, RESOURCES)
        if amount < 0:
            raise Fault(f"{field}: {name} must not be negative")
    return tuple(table.get(name, 0) for name in RESOURCES)
