"""Made from the components: what pieces cost, units by their limits, pages on civilizations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from uruk.games.clash.components import (
    BUILDING,
    BUILDING_COST,
    CIVILIZATION,
    KINDS,
    SHIP,
    UNIT,
    UNITS,
    Amounts,
    amounts,
)
from uruk.games.clash.components.schema import CivilizationEntry, LeaderEntry, UnitEntry
from uruk.games.clash.components.units import (
    ALLIED,
    FLAG_LETTERS,
    SAILED,
)
from uruk.kernel.rules import Page, PageEntry, PageGroup
from uruk.kernel.text import Catalogue

SHIP_FLAGS = SAILED | ALLIED


def marks_of(unit: UnitEntry) -> Iterator[str]:
    """All that may follow a unit's name in the notation, such as the f of infantry.f."""
    closed = 0 if unit.id == UNITS[SHIP] else SHIP_FLAGS
    letters = [letter for flag, letter in FLAG_LETTERS if not flag & closed]
    for size in range(1, len(letters) + 1):
        yield from map("".join, combinations(letters, size))


def guide(words: Catalogue) -> dict[str, str]:
    """The messages to add to a language's own."""
    return prices(words) | marked_units(words)


def prices(words: Catalogue) -> dict[str, str]:
    """What units and buildings cost (CC-9.30, CC-9.51)."""
    costs = {unit.id: amounts(unit.cost) for unit in UNIT}
    costs |= {building.id: BUILDING_COST for building in BUILDING}
    return {f"help.price.{piece}": _amounts(words, cost) for piece, cost in costs.items()}


def _amounts(words: Catalogue, cost: Amounts) -> str:
    return ", ".join(words.count(n, kind) for kind, n in zip(KINDS, cost, strict=True) if n)


def marked_units(words: Catalogue) -> dict[str, str]:
    """Names of units with a limit of this turn, in all forms that the language has of them."""
    found = {}
    for unit in UNIT:
        forms = {
            key.removesuffix(unit.id): name
            for key, name in words.messages.items()
            if key.startswith("name.") and key.endswith(f".{unit.id}")
        }
        for marks in marks_of(unit):
            told = [words.format(f"mark.{mark}", {}) for mark in marks]
            for form, name in forms.items():
                marked = words.format("mark.unit", {"unit": name, "marks": told})
                found[f"{form}{unit.id}.{marks}"] = marked
    return found


# ------------------------------------------------------------ pages


def pages() -> tuple[Page, ...]:
    """A page for each civilization: its advances, then its leaders."""
    return tuple(
        Page(entry.id, f"clash-{entry.id}", (_specials(entry), *map(_leader, entry.leader)))
        for entry in CIVILIZATION.values()
    )


def _specials(civilization: CivilizationEntry) -> PageGroup:
    return PageGroup(
        "panel.specials",
        tuple(
            PageEntry(f"name.{entry.id}", f"help.special.{entry.id}", entry.requires)
            for entry in civilization.advance
        ),
    )


def _leader(card: LeaderEntry) -> PageGroup:
    return PageGroup(
        f"name.{card.id}",
        tuple(PageEntry(f"name.{each.id}", f"help.ability.{each.id}") for each in card.ability),
    )
