"""What is wrong with a component entry, and the small readers that find it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeVar

from uruk.games.mesopotamia.components.terms import RESOURCES
from uruk.kernel.errors import BadInput


class BadComponents(BadInput):
    """A component file that cannot be played with; names file, entry and what is wrong."""


class Fault(Exception):
    """An entry that cannot be played with; the loader adds file and entry id."""


class Named(Protocol):
    """An entry with an id."""

    @property
    def id(self) -> str: ...


Entry = TypeVar("Entry", bound=Named)
Made = TypeVar("Made")


def number(table: Mapping[str, object], field: str, least: int = 0) -> int:
    """A whole number of at least `least` from an entry's table."""
    value = table.get(field)
    # A truth value is no number, though Python says so.
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise Fault(f"{field} must be a whole number of at least {least}, not {value!r}")
    return value


def one_of(table: Mapping[str, object], field: str, known: Sequence[str]) -> int:
    """The index of a word in the known ones."""
    return index(table.get(field), field, known)


def index(word: object, field: str, known: Sequence[str]) -> int:
    """The index of a word in the known ones."""
    if word not in known:
        raise Fault(f"{field} must be one of {', '.join(known)}, not {word!r}")
    return known.index(str(word))


def only(table: Mapping[str, object], fields: Sequence[str]) -> None:
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


# ---------------------------------------------------------------- faults with file and entry


def guarded(file: str, name: str, make: Callable[[], Made]) -> Made:
    """Makes something of an entry; a fault in it becomes an error that names file and entry."""
    try:
        return make()
    except Fault as fault:
        raise BadComponents(file, f"{name}: {fault}") from None


def price(file: str, name: str, amounts: Mapping[str, int]) -> tuple[int, ...]:
    """A cost of an entry, by resource."""
    return guarded(file, name, lambda: cost(amounts, "cost"))


def words(
    file: str, name: str, field: str, listed: Sequence[str], known: Sequence[str]
) -> tuple[int, ...]:
    """The numbers of an entry's words among the known ones."""
    return guarded(file, name, lambda: tuple(index(word, field, known) for word in listed))


def made(file: str, listed: Sequence[Entry], make: Callable[[Entry], Made]) -> tuple[Made, ...]:
    """What the rules work with for every entry of a file; ids must differ."""
    seen: set[str] = set()
    found = []
    for entry in listed:
        if entry.id in seen or not entry.id or " " in entry.id:
            raise BadComponents(file, f"{entry.id!r}: ids must be single words that differ")
        seen.add(entry.id)
        found.append(guarded(file, entry.id, partial(make, entry)))
    return tuple(found)
