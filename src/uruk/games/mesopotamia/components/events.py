"""Event cards: two options, each a chain of effects carried out in printed order (ME-21.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from uruk.games.mesopotamia.components.faults import Fault, index, number, one_of, only
from uruk.games.mesopotamia.components.schema import EventCard, EventOption
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, RESOURCES, TERRAINS

IMMEDIATE, VP, SIX_ROUND = "immediate", "vp", "six_round"
KINDS = (IMMEDIATE, VP, SIX_ROUND)
OPTIONS = 2
PAY = "pay"

EFFECTS: dict[str, tuple[str, ...]] = {
    "gain": ("resource", "n"),
    PAY: ("resource", "n"),
    "gain_choice": ("n",),
    "discover": ("action",),
    "discover_any": ("n",),
    "unit": ("unit", "n"),
    "settlement": (),
    "wall": (),
    "ship": (),
    "population": ("n",),
    "quest": ("n",),
}
"""The kinds of effects and their fields; `rules/effects.py` carries them out."""
WORDS = {"resource": RESOURCES, "action": ACTIONS, "unit": LAND}
"""Fields that are words; the others are numbers."""


class Effect(NamedTuple):
    """An effect of an event: its kind, and its fields as numbers."""

    kind: str
    numbers: tuple[int, ...]


class Option:
    """One of the two ways to deal with an event."""

    __slots__ = ("final", "kind", "now", "per_round", "price", "track")

    def __init__(self, entry: EventOption) -> None:
        index(entry.kind, "kind", KINDS)
        self.kind = entry.kind
        self.track = entry.track
        self.now = effects(entry.now)
        self.per_round = effects(entry.per_round)
        self.final = effects(entry.final)
        self.price = _price(self.now)
        if self.kind == SIX_ROUND and self.now:
            raise Fault("a six_round option has per_round and final effects, not now")
        if self.kind != SIX_ROUND and (self.per_round or self.final):
            raise Fault(f"an option of kind {self.kind} has effects now only")
        if any(effect.kind == PAY for effect in (*self.per_round, *self.final)):
            raise Fault("pay is for options with effects now only")


class Event:
    """An event card with its token."""

    __slots__ = ("id", "options", "set", "terrain", "vp")

    def __init__(self, card: EventCard) -> None:
        self.id = card.id
        self.set = card.set
        self.terrain = index(card.terrain, "terrain", TERRAINS)
        self.vp = card.token_vp
        if len(card.option) != OPTIONS:
            raise Fault(f"an event has {OPTIONS} options, not {len(card.option)}")
        self.options = tuple(Option(option) for option in card.option)


def effects(tables: Sequence[Mapping[str, object]]) -> tuple[Effect, ...]:
    return tuple(effect(table) for table in tables)


def effect(table: Mapping[str, object]) -> Effect:
    """An effect as the data has it."""
    kind = table.get("kind")
    if not isinstance(kind, str) or kind not in EFFECTS:
        raise Fault(f"unknown kind of effect {kind!r} (known: {', '.join(EFFECTS)})")
    fields = EFFECTS[kind]
    only(table, ("kind", *fields))
    return Effect(kind, tuple(_value(table, field) for field in fields))


def _value(table: Mapping[str, object], field: str) -> int:
    return one_of(table, field, WORDS[field]) if field in WORDS else number(table, field, 1)


def _price(chain: Sequence[Effect]) -> tuple[int, ...]:
    """What a chain of effects asks for, by resource."""
    price = [0] * len(RESOURCES)
    for kind, numbers in chain:
        if kind == PAY:
            resource, amount = numbers
            price[resource] += amount
    return tuple(price)
