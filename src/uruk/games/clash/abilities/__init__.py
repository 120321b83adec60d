"""Abilities and the named points of the rules at which they are asked.

An ability (advance, wonder, and whatever an expansion adds) is a small object that carries the id
of its data entry and overrides only the points it changes. A set of abilities is indexed by point
once, so that a point nobody answers costs nothing. Within a point the order is that of the ranks,
then of the data files; where the order of effects can matter their owner chooses it (see
`rules.effects`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple, TypeVar

from uruk.games.clash.abilities.effects import Activation, Effect, Pair, ask_for, asked_by
from uruk.games.clash.abilities.fighting import Fighting
from uruk.games.clash.abilities.growing import Collecting, OfWonder, Paying
from uruk.games.clash.abilities.living import Living, Trading
from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.components import (
    ADVANCES,
    KINDS,
    LEADER_ABILITY,
    LEADER_CARD,
    LIMITS,
    SPECIAL_BASE,
    SPECIALS,
    SPECIALS_OF,
    TERRAIN_ADVANCE,
    TERRAIN_KIND,
    WONDERS,
)
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import Built, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

__all__ = ["Activation", "Effect", "Pair", "ask_for", "asked_by"]


class Ability(Paying, Collecting, OfWonder, Fighting, Living, Trading):
    """The base of all abilities; `grants` names plain permissions that the rules ask for."""

    id: str = ""
    grants: tuple[str, ...] = ()
    repeats = True
    """Whether it changes the price of advances any number of times in a turn."""
    only_as_action = False
    """Whether it changes prices only where an advance is developed as a main action."""
    collects = False
    """Whether the moves that it offers are Collects."""
    rank = 0
    """Within a point abilities are asked by their ranks, then as the data files have them."""

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """The points that it answers in its own way."""
        return tuple(point for point in POINTS if overrides(type(self), point))

    def gained(self, world: World, seat: int) -> Part:
        """What happens once when it is developed or built."""
        yield from ()

    def points(self, built: Built, seat: int) -> int:
        """Points at the end for something that was built."""
        return 0

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        """Points at the end by category; "civilization" has those of none (CC-R.59)."""
        return {}

    def act(self, world: World, seat: int, move: Move) -> Part:
        """Carries out one of the moves that it offers."""
        raise NotImplementedError(f"{self.id} carries out no move")


class Hooks(NamedTuple):
    """A player's abilities by the points that they override, and what they grant."""

    limit: tuple[Ability, ...]
    exchange: tuple[Ability, ...]
    captive_uses: tuple[Ability, ...]
    other_prices: tuple[Ability, ...]
    research_price: tuple[Ability, ...]
    developed: tuple[Ability, ...]
    building_discount: tuple[Ability, ...]
    wonder_discount: tuple[Ability, ...]
    wonder_rebate: tuple[Ability, ...]
    fetches_wonder: tuple[Ability, ...]
    founded: tuple[Ability, ...]
    built: tuple[Ability, ...]
    raised: tuple[Ability, ...]
    activated: tuple[Ability, ...]
    also_has: tuple[Ability, ...]
    yields: tuple[Ability, ...]
    size_bonus: tuple[Ability, ...]
    sources: tuple[Ability, ...]
    seizes: tuple[Ability, ...]
    far_spaces: tuple[Ability, ...]
    far_bonus: tuple[Ability, ...]
    collected: tuple[Ability, ...]
    recruit_spaces: tuple[Ability, ...]
    hire_terms: tuple[Ability, ...]
    hires: tuple[Ability, ...]
    recruit_price: tuple[Ability, ...]
    recruit_surcharge: tuple[Ability, ...]
    recruit_card: tuple[Ability, ...]
    recruited: tuple[Ability, ...]
    moved: tuple[Ability, ...]
    eases: tuple[Ability, ...]
    city_moves: tuple[Ability, ...]
    city_moved: tuple[Ability, ...]
    arrived: tuple[Ability, ...]
    roads: tuple[Ability, ...]
    long_roads: tuple[Ability, ...]
    stack_limit: tuple[Ability, ...]
    climbs: tuple[Ability, ...]
    capacity: tuple[Ability, ...]
    before_battle: tuple[Ability, ...]
    foregoes: tuple[Ability, ...]
    revealed: tuple[Ability, ...]
    before_roll: tuple[Ability, ...]
    strength: tuple[Ability, ...]
    hampers: tuple[Ability, ...]
    round_started: tuple[Ability, ...]
    round_ended: tuple[Ability, ...]
    lays_for: tuple[Ability, ...]
    bonus_cap: tuple[Ability, ...]
    denies_cards: tuple[Ability, ...]
    cancels: tuple[Ability, ...]
    cancel_price: tuple[Ability, ...]
    rolled: tuple[Ability, ...]
    repels: tuple[Ability, ...]
    entry_price: tuple[Ability, ...]
    leader_lost: tuple[Ability, ...]
    captured: tuple[Ability, ...]
    captured_mood: tuple[Ability, ...]
    city_lost: tuple[Ability, ...]
    battle_ended: tuple[Ability, ...]
    influence_sources: tuple[Ability, ...]
    range_bonus: tuple[Ability, ...]
    convertible: tuple[Ability, ...]
    influence_reroll: tuple[Ability, ...]
    influence_targets: tuple[Ability, ...]
    influence_bonus: tuple[Ability, ...]
    influenced: tuple[Ability, ...]
    keeps_colour: tuple[Ability, ...]
    shields: tuple[Ability, ...]
    unboosted: tuple[Ability, ...]
    barbarian_groups: tuple[Ability, ...]
    before_event: tuple[Ability, ...]
    holds_back: tuple[Ability, ...]
    delight_price: tuple[Ability, ...]
    stand_ins: tuple[Ability, ...]
    spares: tuple[Ability, ...]
    spares_units: tuple[Ability, ...]
    event_drawn: tuple[Ability, ...]
    foils: tuple[Ability, ...]
    actions: tuple[Ability, ...]
    anytime: tuple[Ability, ...]
    turn_started: tuple[Ability, ...]
    end_points: tuple[Ability, ...]
    traders: tuple[Ability, ...]
    reach: tuple[Ability, ...]
    partners: tuple[Ability, ...]
    most: tuple[Ability, ...]
    route_yield: tuple[Ability, ...]
    routes_used: tuple[Ability, ...]
    bars_settlers: tuple[Ability, ...]
    grants: frozenset[str]


POINTS = Hooks._fields[:-1]
POWERS = (*ADVANCES, *WONDERS, *SPECIALS, *LEADER_ABILITY)
"""Everything a player can have as an ability, in the order of their bits."""
POWER_BIT = {name: 1 << number for number, name in enumerate(POWERS)}
WONDER_SHIFT = len(ADVANCES)
SPECIAL_SHIFT = WONDER_SHIFT + len(WONDERS)
LEADER_POWERS = {
    name: sum(POWER_BIT[ability.id] for ability in card.ability)
    for name, card in LEADER_CARD.items()
}
"""What a leader gives while he is in play (CC-10.6)."""
ABILITY: dict[str, Ability] = {}
INDEX_LIMIT = 20_000


def overrides(kind: type[Ability], method: str) -> bool:
    """Whether a class of abilities has a method of its own."""
    return any(method in vars(base) for base in kind.__mro__[: kind.__mro__.index(Ability)])


# ------------------------------------------------------------ the abilities of a player

_INDEX: dict[int, Hooks] = {}


def hooks_of(player: Player) -> Hooks:
    """The player's abilities, indexed by point."""
    try:
        return _INDEX[player.powers]
    except KeyError:
        return _index(player.powers)


def _index(powers: int) -> Hooks:
    if len(_INDEX) > INDEX_LIMIT:
        _INDEX.clear()
    held = [ABILITY[POWERS[number]] for number in spaces_of(powers)]
    held.sort(key=lambda ability: ability.rank)
    by_point: dict[str, tuple[Ability, ...]] = dict.fromkeys(POINTS, ())
    for ability in held:
        for point in ability.answers:
            by_point[point] += (ability,)
    grants = frozenset(grant for ability in held for grant in ability.grants)
    found = _INDEX[powers] = Hooks._make((*by_point.values(), grants))
    return found


def has_grant(player: Player, grant: str) -> bool:
    """Whether one of the player's abilities grants this permission."""
    return grant in hooks_of(player).grants


def refresh(player: Player) -> None:
    """Brings up to date what follows from the player's advances, wonders and leader."""
    player.powers = player.advances | player.loan | player.wonders << WONDER_SHIFT
    if player.civilization:
        player.specials &= specials_due(player)
        player.powers |= player.specials << SPECIAL_SHIFT | LEADER_POWERS.get(player.leader, 0)
        for ability in hooks_of(player).also_has:
            player.powers |= ability.also_has(player.advances)
    hooks = hooks_of(player)
    changed = {kind: amount for ability in hooks.limit for kind, amount in ability.limit().items()}
    player.limits = tuple(
        changed.get(kind, limit) for kind, limit in zip(KINDS, LIMITS, strict=True)
    )
    player.yields = tuple(
        _kinds((kind,) if needed & player.powers else (), hooks, terrain)
        for terrain, (kind, needed) in enumerate(zip(TERRAIN_KIND, TERRAIN_ADVANCE, strict=True))
    )


def _kinds(usual: tuple[int, ...], hooks: Hooks, terrain: int) -> tuple[int, ...]:
    """What a terrain gives, each kind once."""
    more = (kind for ability in hooks.yields for kind in ability.yields(terrain))
    return tuple(dict.fromkeys((*usual, *more)))


def specials_due(player: Player) -> Bits:
    """The civilization's advances that go with what the player has (CC-28.1, CC-28.2)."""
    if not player.civilization:
        return 0
    own = SPECIALS_OF[player.civilization]
    return sum(1 << s for s in spaces_of(own) if SPECIAL_BASE[s] & player.advances)


# ------------------------------------------------------------ behaviours beside their data

A = TypeVar("A", bound=type[Ability])
B = TypeVar("B")


def ability(name: str) -> Callable[[A], A]:
    """Registers a class as the ability with this data id."""

    def register(kind: A) -> A:
        if name not in POWER_BIT or name in ABILITY:
            raise ValueError(f"{name} is no ability or has a behaviour already")
        offers = overrides(kind, "actions") or overrides(kind, "anytime")
        if offers and not overrides(kind, "act"):
            raise TypeError(f"{name} offers moves but carries none out")
        instance = kind()
        instance.id = name
        ABILITY[name] = instance
        return kind

    return register


def registrar(
    table: dict[str, B], entries: Mapping[str, object]
) -> Callable[..., Callable[[type[B]], type[B]]]:
    """A decorator that puts an instance of a class into a table, once for each of some entries."""

    def behaviour(*keys: str) -> Callable[[type[B]], type[B]]:
        def register(kind: type[B]) -> type[B]:
            for key in keys:
                table[key] = instance = kind()
                instance.entry = entries[key]  # type: ignore[attr-defined]
            return kind

        return register

    return behaviour
