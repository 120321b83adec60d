"""The numbers of the rules in texts: `{rule_hit}` is what the data says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uruk.games.clash.components import (
    ADVANCE_FILE,
    ADVANCES,
    CITY_LIMIT,
    CIVILIZATION_FILE,
    HIT_VALUE,
    INFLUENCE_SUCCESS,
    PIECES,
    POINTS,
    STACK_LIMIT,
    TRACK,
)
from uruk.kernel.text import Catalogue

PREFIX = "rule_"
MARK = "{" + PREFIX


def priced(words: Catalogue, price: Mapping[str, int]) -> str:
    """Amounts in words, `none` if it costs nothing."""
    return ", ".join(words.count(n, kind) for kind, n in price.items() if n) or "none"


def rule_numbers(words: Catalogue) -> dict[str, Any]:
    """Every number that texts of the rules tell, prices in words."""
    steel = next(entry for entry in ADVANCE_FILE.advance if entry.id == "steel_weapons")
    food = next(entry for entry in PIECES.resource if entry.id == "food")
    setup = PIECES.player_setup
    found: dict[str, Any] = {
        "research": priced(words, {"food": ADVANCE_FILE.research.cost_food}),
        "building": priced(words, PIECES.building_cost),
        "steel": priced(words, steel.price),
        "steel_bonus": steel.amount,
        "steel_matched": steel.second_amount,
        "actions": setup.main_actions_per_turn,
        "groups": setup.move_groups_per_move_action,
        "cubes": setup.event_track_cubes,
        "success": INFLUENCE_SUCCESS,
        "hit": HIT_VALUE,
        "city": CITY_LIMIT,
        "stack": STACK_LIMIT,
        "objective": POINTS.objective_completed,
        "leader": CIVILIZATION_FILE.civilization_rules.leader_points,
        "rounds": TRACK.front.rounds_per_age,
        "food": food.limit_at_start or food.limit,
        "advances": len(ADVANCES),
    }
    return {f"{PREFIX}{name}": value for name, value in found.items()}


def with_numbers(words: Catalogue) -> dict[str, str]:
    """The messages with the rules' numbers in them; what only a moment tells stays open."""
    numbers = rule_numbers(words)
    return {
        key: filled(words, message, numbers) if MARK in message else message
        for key, message in words.messages.items()
    }


def filled(words: Catalogue, message: str, numbers: Mapping[str, Any]) -> str:
    before, mark, rest = message.partition(MARK)
    if not mark:
        return message
    end = _closing(rest)
    argument = f"{mark}{rest[: end + 1]}"
    told = Catalogue(words.language, words.messages | {"": argument}).format("", numbers)
    return before + told + filled(words, rest[end + 1 :], numbers)


def _closing(text: str) -> int:
    """Where the argument ends in whose midst a text begins."""
    depth = 1
    for at, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if not depth:
            return at
    raise ValueError(f"no end of an argument in {text!r}")
