"""Civilization cards: the numbers with which an action is performed (ME-5.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uruk.games.mesopotamia.components.faults import Fault, index, number, only
from uruk.games.mesopotamia.components.schema import TechnologyCard
from uruk.games.mesopotamia.components.terms import ACTIONS, ITEMS, TOP_LEVEL


class Technology:
    """A technology of one empire: its symbols, and the numbers of its action's task.

    The numbers travel with the task, so they hold for the whole action even if the card is
    replaced during it (ME-11.5).
    """

    __slots__ = ("action", "empire", "id", "level", "numbers", "symbols")

    def __init__(self, card: TechnologyCard, empire: int, symbols: tuple[int, ...]) -> None:
        self.id = card.id
        self.empire = empire
        self.action = index(card.action, "action", ACTIONS)
        self.level = card.level
        if not 1 <= card.level <= TOP_LEVEL:
            raise Fault(f"level must be 1 to {TOP_LEVEL}, not {card.level}")
        expected = 1 if card.level == 1 else 2
        if len(symbols) != expected:
            raise Fault(f"a level-{card.level} card shows {expected} symbols, not {len(symbols)}")
        self.symbols = symbols
        self.numbers: tuple[int, ...] = READERS[card.action](card.effect)


def not_worse(field: str, lower: Any, upper: Any) -> bool:
    """Whether a number (or list) of a card is at least as good as on the level below (R-60)."""
    if field == "items":
        return set(upper) >= set(lower)
    if field == "food_per_step":
        prices = zip(upper, lower, strict=False)
        return len(upper) >= len(lower) and all(price <= before for price, before in prices)
    if field == "clay_in":
        return bool(upper <= lower)
    return bool(upper >= lower)


def upgrade_fault(lower: TechnologyCard, upper: TechnologyCard) -> str:
    """What is wrong with an upgrade: a number that gets worse, or nothing that gets better."""
    pairs = {field: (value, upper.effect[field]) for field, value in lower.effect.items()}
    for field, (before, after) in pairs.items():
        if not not_worse(field, before, after):
            levels = f"level {upper.level} is worse than level {lower.level}"
            return f"{levels} ({field} {after} after {before})"
    if all(not_worse(field, after, before) for field, (before, after) in pairs.items()):
        return f"level {upper.level} is no better than level {lower.level}"
    return ""


def _explore(effect: Mapping[str, object]) -> tuple[int, ...]:
    only(effect, ("activations",))
    return (number(effect, "activations", 1),)


def _build(effect: Mapping[str, object]) -> tuple[int, ...]:
    only(effect, ("builds", "items"))
    listed = effect.get("items")
    if not isinstance(listed, list) or not listed:
        raise Fault("items must name something to build")
    items = 0
    for item in listed:
        items |= 1 << index(item, "items", ITEMS)
    return number(effect, "builds", 1), items


def _research(effect: Mapping[str, object]) -> tuple[int, ...]:
    only(effect, ("clay_in", "tablets_out", "discoveries"))
    return (
        number(effect, "clay_in", 1),
        number(effect, "tablets_out", 1),
        number(effect, "discoveries", 1),
    )


def _gather(effect: Mapping[str, object]) -> tuple[int, ...]:
    only(effect, ("gather", "trades", "trade_level"))
    return number(effect, "gather"), number(effect, "trades"), number(effect, "trade_level")


def _warfare(effect: Mapping[str, object]) -> tuple[int, ...]:
    only(effect, ("bones", "units", "max_unit_level"))
    return number(effect, "bones"), number(effect, "units"), number(effect, "max_unit_level")


def _growth(effect: Mapping[str, object]) -> tuple[int, ...]:
    only(effect, ("food_per_step",))
    prices = effect.get("food_per_step")
    if not isinstance(prices, list) or not prices:
        raise Fault("food_per_step must be a list of prices")
    return tuple(number({"food_per_step": price}, "food_per_step") for price in prices)


READERS: dict[str, Callable[[Mapping[str, object]], tuple[int, ...]]] = {
    "explore": _explore,
    "build": _build,
    "research": _research,
    "gather": _gather,
    "warfare": _warfare,
    "growth": _growth,
}
