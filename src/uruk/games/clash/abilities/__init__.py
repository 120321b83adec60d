"""Abilities and the named points of the rules that they hook into.

An ability (advance, wonder, and whatever an expansion adds) is a small object that carries the id
of its data entry and implements only the points it changes. A player's abilities are indexed by
point whenever the set of them changes, so that a point nobody answers costs nothing. Within a
point the order is that of the data files; where the order of effects can matter their owner
chooses it (see `effects`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from uruk.games.clash.components import ADVANCES, WONDERS

Hook = Callable[..., Any]

POINTS = (  # an effect is an `effects.Effect`, or None
    "limit",  # () -> changed limits of resources by kind
    "exchange",  # (purpose) -> pairs (paid kind, kind it stands for) in payments
    "waive",  # (world, seat, advance) -> True if developing it costs nothing
    "developed",  # (world, seat, advance, paid) -> effect, after another advance was developed
    "building_discount",  # (world, seat, building) -> amounts that need not be paid
    "built",  # (world, seat, space, building) -> effect, after constructing
    "far_spaces",  # (world, seat, space) -> (set of spaces beyond the neighbours, how many)
    "far_bonus",  # () -> how many more of those spaces
    "collected",  # (world, seat, space, haul) -> effect, before the haul is taken
    "recruit_price",  # (world, seat, unit) -> another price for one such unit, or None
    "recruit_surcharge",  # (ability id) -> amounts added to that other price
    "recruited",  # (world, seat, space, recruits) -> effect, after a Recruit
    "moved",  # (world, seat) -> effect, after a Move action
    "roads",  # () -> (price, how many spaces)
    "before_battle",  # (world, battle, side) -> effect
    "strength",  # (world, battle, side) -> combat value added this round
    "hampers",  # (world, battle, side) -> combat value taken from the other side
    "cancels",  # (world, battle, side) -> hits cancelled this round
    "rolled",  # (world, battle, side) -> effect, after the combat roll
    "repels",  # (world, battle) -> True if the attackers are removed at once
    "battle_ended",  # (world, battle, side) -> effect
    "influence_bonus",  # () -> added to influence rolls
    "influenced",  # (world, seat) -> effect, after a success
    "shields",  # (world, space) -> True if opponents may not target the city
    "unboosted",  # (world, space) -> True if opponents may not boost against the city
    "spares",  # (world, seat) -> price to spare a city an event's loss of mood, or None
    "actions",  # (world, seat) -> moves offered between actions
    "anytime",  # (world, seat) -> moves offered at every moment of the own turn
    "turn_started",  # (world, seat) -> effect
    "mood_extra",  # () -> price of a free Improve mood, or None
)

OFFERS = ("actions", "anytime")
"""Points at which an ability offers moves; its `act` carries them out."""


class Ability:
    """The base of all abilities; `grants` names plain permissions that the rules ask for."""

    id: str = ""
    grants: tuple[str, ...] = ()
    repeats = True
    """Whether it waives prices any number of times in a turn."""

    def gained(self, world: Any, seat: int) -> Any:
        """What happens once when it is developed or built (a part)."""
        return ()

    def points(self, built: Any, seat: int) -> int:
        """Points at the end for something that was built."""
        return 0

    def act(self, world: Any, seat: int, move: Any) -> Any:
        """Carries out one of the moves that it offers (a part)."""
        return ()


class Hooks:
    """A player's abilities, indexed by point."""

    __slots__ = (*POINTS, "grants")
    grants: frozenset[str]

    def __init__(self, abilities: Iterable[Ability]) -> None:
        found: dict[str, list[Hook]] = {point: [] for point in POINTS}
        grants: set[str] = set()
        for ability in abilities:
            grants.update(ability.grants)
            for point in POINTS_OF[ability.id]:
                found[point].append(getattr(ability, point))
        for point in POINTS:
            setattr(self, point, tuple(found[point]))
        self.grants = frozenset(grants)

    def __getattr__(self, name: str) -> tuple[Hook, ...]:
        raise AttributeError(name)  # for the type checker: every point is a tuple of hooks


POWERS = (*ADVANCES, *WONDERS)
"""Everything a player can have as an ability, in the order of their bits."""
POWER_BIT = {name: 1 << number for number, name in enumerate(POWERS)}
WONDER_SHIFT = len(ADVANCES)
ABILITY: dict[str, Ability] = {}
POINTS_OF: dict[str, tuple[str, ...]] = {}
_INDEX: dict[int, Hooks] = {}
INDEX_LIMIT = 20_000

A = TypeVar("A", bound=type[Ability])


def ability(name: str) -> Callable[[A], A]:
    """Registers a class as the ability with this data id."""

    def register(kind: A) -> A:
        if name not in POWER_BIT or name in ABILITY:
            raise ValueError(f"{name} is no ability or has a behaviour already")
        if any(hasattr(kind, offer) for offer in OFFERS) and kind.act is Ability.act:
            raise TypeError(f"{name} offers moves but carries none out")
        instance = kind()
        instance.id = name
        ABILITY[name] = instance
        POINTS_OF[name] = tuple(point for point in POINTS if hasattr(kind, point))
        return kind

    return register


def owner_of(hook: Hook) -> Ability:
    """The ability that a hook belongs to."""
    found: Ability = hook.__self__  # type: ignore[attr-defined]
    return found


def hooks(powers: int) -> Hooks:
    """The index of a set of powers."""
    found = _INDEX.get(powers)
    if found is None:
        if len(_INDEX) > INDEX_LIMIT:
            _INDEX.clear()
        names = (name for number, name in enumerate(POWERS) if powers >> number & 1)
        found = _INDEX[powers] = Hooks(ABILITY[name] for name in names)
    return found
