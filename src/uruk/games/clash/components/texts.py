"""What cards, abilities and pieces are called and what they say, made from their entries.

The English words stand in the entries themselves; another language has them in its catalogue under
the same keys (`name.husbandry`, `help.advance.husbandry`). Numbers are filled in here, so that a
changed number changes the text, and what an entry says in fields (when it is played, what it
costs, what it needs) is put before it by a message under `card`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

import msgspec

from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCE,
    BUILDING,
    CATEGORY,
    CIVIL,
    CIVILIZATION,
    EVENT,
    KINDS,
    LEADER_ABILITY,
    LEADER_CARD,
    OBJECTIVE,
    OBJECTIVE_CARD,
    SPECIAL,
    SYMBOL,
    TACTIC,
    UNIT,
    WONDER,
)
from uruk.games.clash.components.numbers import priced, with_numbers
from uruk.games.clash.components.schema import (
    BuildingEntry,
    CivilEntry,
    EventEntry,
    Named,
    ObjectiveEntry,
    TacticEntry,
    Unit,
    UnitEntry,
    WonderEntry,
)
from uruk.kernel.text import Catalogue

NUMBERS = (
    "amount", "second_amount", "distance", "least", "leading", "spread", "vp", "price",
    "second_price", "gain", "second_gain", "limits", "ransom", "reward",
)  # fmt: skip
"""Fields with the numbers of an effect, which its text must tell."""
FAMILIES: dict[str, tuple[Unit, ...]] = {
    "advance": ADVANCE,
    "wonder": WONDER,
    "civil": tuple(CIVIL.values()),
    "tactic": tuple(TACTIC.values()),
    "objective": tuple(OBJECTIVE.values()),
    "event": tuple(EVENT.values()),
    "symbol": tuple(SYMBOL.values()),
    "unit": tuple(unit for unit in UNIT if not unit.expansion),
    "new_unit": tuple(unit for unit in UNIT if unit.expansion),
    "building": tuple(building for building in BUILDING if not building.expansion),
    "new_building": tuple(building for building in BUILDING if building.expansion),
    "special": SPECIAL,
    "ability": tuple(LEADER_ABILITY.values()),
}
"""All that has a text, by the family that its key names."""


def texts(words: Catalogue) -> dict[str, str]:
    """The names and texts to add to a language's own messages."""
    spoken = Catalogue(words.language, english() | words.messages)
    spoken = Catalogue(words.language, with_numbers(spoken))
    told = {key: told_by(spoken, key, entry) for key, entry in _entries().items()}
    told |= civilizations(Catalogue(words.language, spoken.messages | told))
    told |= leaders(Catalogue(words.language, spoken.messages | told))
    return spoken.messages | told | card_names(spoken)


def english() -> dict[str, str]:
    """The names and texts that stand in the entries, as messages."""
    return names() | {key: entry.text for key, entry in _entries().items()}


def _entries() -> dict[str, Unit]:
    """All that has a text, by the key of it."""
    return {
        f"help.{family}.{entry.id}": entry for family, all_ in FAMILIES.items() for entry in all_
    }


def civilizations(words: Catalogue) -> dict[str, str]:
    """What each civilization can do, in one text: its advances, then its leaders."""
    found = {}
    for entry in CIVILIZATION.values():
        told = [
            words.format(
                "card.special",
                {
                    "special": each.id,
                    "base": each.requires,
                    "text": words.format(f"help.special.{each.id}", {}),
                },
            )
            for each in entry.advance
        ]
        told += [
            words.format(
                "card.leader",
                {
                    "leader": leader.id,
                    "ability": each.id,
                    "text": words.format(f"help.ability.{each.id}", {}),
                },
            )
            for leader in entry.leader
            for each in leader.ability
        ]
        found[f"help.civilization.{entry.id}"] = " ".join(told)
    return found


def leaders(words: Catalogue) -> dict[str, str]:
    """What each leader can do, in one text."""
    found = {}
    for card in LEADER_CARD.values():
        told = [
            words.format(
                "card.ability",
                {"ability": each.id, "text": words.format(f"help.ability.{each.id}", {})},
            )
            for each in card.ability
        ]
        found[f"help.leader.{card.id}"] = " ".join(told)
    return found


def names() -> dict[str, str]:
    """The English names; no id has two of them."""
    found: dict[str, str] = {f"panel.group.{entry.id}": entry.name for entry in CATEGORY}
    cards: tuple[Mapping[str, Named], ...] = (CIVIL, TACTIC, OBJECTIVE, EVENT, SYMBOL)
    named: Iterable[Named] = chain(ADVANCE, WONDER, *(family.values() for family in cards))
    found |= {f"name.{entry.id}": entry.name for entry in CIVILIZATION.values()}
    found |= {f"name.{entry.id}": entry.name for entry in LEADER_CARD.values()}
    for entry in chain(named, SPECIAL, LEADER_ABILITY.values()):
        key = f"name.{entry.id}"
        if found.setdefault(key, entry.name) != entry.name:
            raise ValueError(f"{entry.id} is called {found[key]} and {entry.name}")
    return found


def card_names(words: Catalogue) -> dict[str, str]:
    """Cards with two halves are called by both."""
    halves = {card.id: (card.civil, card.tactic) for card in ACTION_CARD.values()}
    halves |= {card.id: (card.top, card.bottom) for card in OBJECTIVE_CARD.values()}
    return {
        f"name.{card}": words.format("card.halves", {"upper": upper, "lower": lower})
        for card, (upper, lower) in halves.items()
    }


def numbers(entry: Unit) -> dict[str, float]:
    """The numbers of an entry by the names that its text has for them."""
    found: dict[str, float] = {}
    for field, value in msgspec.structs.asdict(entry).items():
        if field not in NUMBERS or (field == "price" and isinstance(entry, CivilEntry)):
            continue
        if isinstance(value, Mapping):
            found |= {f"{field}_{kind}": amount for kind, amount in value.items()}
        elif value:
            found[field] = int(value) if value == int(value) else value
    return found


def told_by(words: Catalogue, key: str, entry: Unit) -> str:
    """The whole text of an entry."""
    params: dict[str, Any] = {kind: kind for kind in (*KINDS, "action_card", "objective_card")}
    params |= numbers(entry)
    if isinstance(entry, EventEntry):
        groups = entry.free_advance_categories
        params["categories"] = [words.format(f"panel.group.{group}", {}) for group in groups]
    text = words.format(key, params)
    frame = framed(words, entry)
    return text if frame is None else words.format(f"card.{frame[0]}", {**frame[1], "text": text})


def framed(words: Catalogue, entry: Unit) -> tuple[str, dict[str, Any]] | None:
    """The message that tells an entry's fields, and its parameters."""
    match entry:
        case CivilEntry():
            return "civil", {"action": entry.action, "price": priced(words, entry.price)}
        case TacticEntry():
            place = {"units": entry.units, "role": entry.role, "location": entry.location}
            return "tactic", place
        case ObjectiveEntry():
            return "objective", {"timing": entry.timing, "price": priced(words, entry.pay)}
        case WonderEntry():
            points = {"builder": entry.builder_points, "holder": entry.holder_points}
            needs = {"price": priced(words, entry.cost), "advance": entry.requires}
            return "wonder", points | needs
        case EventEntry() if entry.buy is not None:
            buy = entry.buy
            return "great_person", {
                "price": words.count(buy.active_player, buy.token),
                "other_price": buy.other_players,
            }
        case BuildingEntry():
            return "needs", {"thing": entry.requires}
        case UnitEntry() if entry.requires_building:
            return "needs_a", {"thing": entry.requires_building}
    return None
