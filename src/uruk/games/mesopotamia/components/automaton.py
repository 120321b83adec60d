"""The automaton's cards: what each action does, and when a card comes first (ME-25)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from uruk.games.mesopotamia.components import schema
from uruk.games.mesopotamia.components.faults import (
    BadComponents,
    Fault,
    index,
    made,
    number,
    one_of,
    only,
    words,
)
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ITEM_GARDEN,
    ITEM_RAM,
    ITEM_SETTLEMENT,
    ITEM_WALL,
    ITEM_ZIGGURAT,
    LAND,
    NOTHING,
    SECTIONS,
)

FILE = "solo.toml"
BASIC = "basic"
STAR_CARD = "star"
CONDITIONS = (
    "event_next_to_own_unit", "controls_less_than_4", "enemy_within_2", "behind_on_event_track",
    "human_has_settlement_or_event", "fewer_land_units", "not_first_population",
    "less_than_3_amphorae", "less_than_2_settlements", "no_code_of_laws",
)  # fmt: skip
"""What a strategy card may ask about the state of the game (ME-25.25)."""
TARGETS = (
    "nearest_event", "nearest_enemy_wall_or_unit", "nearest_free_resource", "nearest_enemy_unit",
)  # fmt: skip
"""Where its units may go (ME-25.14)."""
GOALS = {
    "wall_on_settlement": ITEM_WALL, "ziggurat": ITEM_ZIGGURAT, "settlement": ITEM_SETTLEMENT,
    "ram": ITEM_RAM, "hanging_gardens": ITEM_GARDEN,
}  # fmt: skip
"""What it may build (ME-25.18)."""


class Explore(msgspec.Struct, frozen=True):
    """Activations beyond those of the technology, towards a kind of target (ME-25.13)."""

    target: str
    bonus: int


class Goal(NamedTuple):
    """Something to build, and how many of it are enough; 0 is as many as can be built."""

    item: int
    enough: int


class Build(msgspec.Struct, frozen=True):
    """Goals in the order of preference, and how many items an action makes of them (ME-25.18)."""

    order: tuple[Goal, ...]
    count: int


class Research(msgspec.Struct, frozen=True):
    """The technology that comes first, if any, and how many there are in all (ME-25.19)."""

    first: int
    up_to: int


class Gather(msgspec.Struct, frozen=True):
    """How many trade tokens are taken (ME-25.20)."""

    amphorae: int


class Warfare(msgspec.Struct, frozen=True):
    """Bones beyond those of the technology, and new units (ME-25.17)."""

    bonus_bones: int
    units: int


class Growth(msgspec.Struct, frozen=True):
    """Steps, and the action that is looked for in the strategy deck, if any (ME-25.21)."""

    steps: int
    draw_until: int


Program: TypeAlias = Explore | Build | Research | Gather | Warfare | Growth


class Place(NamedTuple):
    """A place of a strategy card: the action that it shows, and what is carried out there.

    The two differ where a warfare action builds (R-22).
    """

    action: int
    program: Program


class Strategy:
    """A strategy card: two places, and two numbers of which the condition chooses (ME-25.5)."""

    __slots__ = ("condition", "empire", "id", "places", "priority", "replaces")

    def __init__(self, card: schema.StrategyCard, empires: Sequence[str]) -> None:
        self.id = card.id
        self.empire = index(card.empire, "empire", (BASIC, *empires)) - 1
        self.condition = CONDITIONS[index(card.condition, "condition", CONDITIONS)]
        self.priority = card.priority
        if min(card.priority) < 1:
            raise Fault("priority must be two numbers of at least 1")
        self.places = (place(card.actions[0]), place(card.actions[1]))
        if self.places[0].action == self.places[1].action:
            raise Fault("actions must be two different ones")
        if bool(card.replaces) == (card.empire == BASIC):
            raise Fault("replaces must name a basic card on an empire's card, and on no other")
        self.replaces = card.replaces


def place(table: Mapping[str, object]) -> Place:
    """A place as the data has it."""
    action = one_of(table, "action", ACTIONS)
    program = table.get("program", ACTIONS[action])
    if program != ACTIONS[action] and (ACTIONS[action], program) != ("warfare", "build"):
        raise Fault("program must be 'build', and on a warfare action only")
    fields = {name: value for name, value in table.items() if name not in ("action", "program")}
    return Place(action, READERS[str(program)](fields))


def _explore(table: Mapping[str, object]) -> Explore:
    only(table, Explore.__struct_fields__)
    return Explore(TARGETS[one_of(table, "target", TARGETS)], number(table, "bonus"))


def _build(table: Mapping[str, object]) -> Build:
    only(table, Build.__struct_fields__)
    order = table.get("order")
    if not isinstance(order, list) or not order:
        raise Fault("order must be a list of what is built")
    return Build(tuple(goal(word) for word in order), number(table, "count", 1))


def goal(word: object) -> Goal:
    """`ziggurat*6` or, without end, `hanging_gardens`."""
    name, times, enough = str(word).partition("*")
    if name not in GOALS or (times and not (enough.isascii() and enough.isdigit() and int(enough))):
        known = ", ".join(GOALS)
        raise Fault(f"order must name {known}, with *n where n are enough, not {word!r}")
    return Goal(GOALS[name], int(enough) if times else 0)


def _research(table: Mapping[str, object]) -> Research:
    only(table, Research.__struct_fields__)
    return Research(_action(table, "first"), number(table, "up_to", 1))


def _gather(table: Mapping[str, object]) -> Gather:
    only(table, Gather.__struct_fields__)
    return Gather(number(table, "amphorae", 1))


def _warfare(table: Mapping[str, object]) -> Warfare:
    only(table, Warfare.__struct_fields__)
    return Warfare(number(table, "bonus_bones"), number(table, "units"))


def _growth(table: Mapping[str, object]) -> Growth:
    only(table, Growth.__struct_fields__)
    return Growth(number(table, "steps", 1), _action(table, "draw_until"))


def _action(table: Mapping[str, object], field: str) -> int:
    """An action, or NOTHING for an empty word."""
    return NOTHING if table.get(field) == "" else one_of(table, field, ACTIONS)


READERS: dict[str, Callable[[Mapping[str, object]], Program]] = {
    "explore": _explore,
    "build": _build,
    "research": _research,
    "gather": _gather,
    "warfare": _warfare,
    "growth": _growth,
}
"""By what is carried out."""


class Automaton:
    """Difficulties, decks and orders of preference of all automata."""

    def __init__(self, file: schema.Solo, empires: Sequence[str], levels: int) -> None:
        settings = file.automaton
        self.settings = settings
        self.difficulties = made(FILE, file.difficulty, lambda entry: entry)
        self.strategy_cards = file.strategy_card
        self.strategies = made(FILE, file.strategy_card, lambda card: Strategy(card, empires))
        actions = (*ACTIONS, STAR_CARD)
        self.action_cards = made(
            FILE, file.action_card, lambda card: index(card.action, "action", actions)
        )
        if sorted(self.action_cards) != list(range(len(actions))):
            raise BadComponents(FILE, "there must be one action_card for each action and the star")
        self.tech_order = _order(settings.tech_order, "tech_order", ACTIONS)
        self.unit_order = _order(settings.unit_order, "unit_order", LAND)
        self.fatigue_order = _order(settings.fatigue_order, "fatigue_order", SECTIONS)
        self.decks = tuple(self._deck(empire, name) for empire, name in enumerate(empires))
        self._check_numbers(levels)

    def _deck(self, empire: int, name: str) -> tuple[int, ...]:
        """The basic cards, those that the empire's own replace left out (ME-25.4)."""
        own = [n for n, card in enumerate(self.strategies) if card.empire == empire]
        basic = {card.id: n for n, card in enumerate(self.strategies) if card.empire == NOTHING}
        for at in own:
            card = self.strategies[at]
            if card.replaces not in basic:
                raise BadComponents(FILE, f"{card.id}: replaces no basic card that is left")
            del basic[card.replaces]
        deck = (*basic.values(), *own)
        ranks = [rank for at in deck for rank in self.strategies[at].priority]
        if len(set(ranks)) != len(ranks):
            raise BadComponents(FILE, f"{name}: two cards have the same priority (ME-25.5)")
        return deck

    def _check_numbers(self, levels: int) -> None:
        for entry in self.difficulties:
            if len(entry.draw) != levels + 1:
                raise BadComponents(FILE, f"{entry.id}: draw needs {levels + 1} numbers (ME-25.6)")
            if not all(0 <= cards <= len(self.action_cards) for cards in entry.draw):
                most = len(self.action_cards)
                raise BadComponents(FILE, f"{entry.id}: draw must be numbers from 0 to {most}")
        if not 1 <= self.settings.face_up <= min(len(deck) for deck in self.decks):
            raise BadComponents(FILE, "automaton: face_up must be 1 to the size of a deck")
        bonus, known = self.settings.build_bonus, [entry.id for entry in self.difficulties]
        if sorted(bonus) != sorted(known):
            raise BadComponents(FILE, f"automaton: build_bonus is for each of {', '.join(known)}")
        if min(bonus.values()) < 0:
            raise BadComponents(FILE, "automaton: build_bonus must not be negative")


def _order(listed: Sequence[str], field: str, known: Sequence[str]) -> tuple[int, ...]:
    """Known words in an order of preference, each once."""
    found = words(FILE, "automaton", field, listed, known)
    if sorted(found) != list(range(len(known))):
        raise BadComponents(FILE, f"automaton: {field} must name each of {', '.join(known)} once")
    return found
