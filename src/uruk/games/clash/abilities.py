"""Abilities and the named points of the rules at which they are asked.

An ability (advance, wonder, and whatever an expansion adds) is a small object that carries the id
of its data entry and overrides only the points it changes. A set of abilities is indexed by point
once, so that a point nobody answers costs nothing. Within a point the order is that of the data
files; where the order of effects can matter their owner chooses it (see `rules.effects`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from uruk.games.clash.board import Bits
from uruk.games.clash.components import (
    ADVANCES,
    KINDS,
    LIMITS,
    NOTHING,
    TERRAIN_ADVANCE,
    TERRAIN_KIND,
    WONDERS,
    Amounts,
)
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import Built, City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

Pair = tuple[int, int]


class Effect(NamedTuple):
    """What an ability or a building does at a moment; its part has not begun yet."""

    name: str
    part: Part
    pays: tuple[Amounts, ...] = ()
    """What the owner may pay for it, one of these; without any it happens by itself."""
    gives: tuple[Amounts, ...] = ()
    """What it brings into the stock, one of these."""
    sweeping: bool = False
    """Whether much else may happen in it, such as an event."""


class Ability:
    """The base of all abilities; `grants` names plain permissions that the rules ask for."""

    id: str = ""
    grants: tuple[str, ...] = ()
    repeats = True
    """Whether it waives prices any number of times in a turn."""
    collects = False
    """Whether the moves that it offers are Collects."""

    def gained(self, world: World, seat: int) -> Part:
        """What happens once when it is developed or built."""
        yield from ()

    def points(self, built: Built, seat: int) -> int:
        """Points at the end for something that was built."""
        return 0

    def act(self, world: World, seat: int, move: Move) -> Part:
        """Carries out one of the moves that it offers."""
        raise NotImplementedError(f"{self.id} carries out no move")

    # ------------------------------------------------------------ paying and growing

    def limit(self) -> dict[str, int]:
        """Changed limits of resources, by kind."""
        return {}

    def exchange(self, purpose: str) -> list[Pair]:
        """What may replace what in payments: the paid kind, and the kind it stands for."""
        return []

    def waive(self, world: World, seat: int, advance: int) -> bool:
        """Whether it makes an advance cost nothing to develop."""
        return False

    def developed(self, world: World, seat: int, advance: int, paid: Amounts) -> Effect | None:
        """After an advance was developed."""
        return None

    def building_discount(self, world: World, seat: int, building: int) -> Amounts:
        """What need not be paid for a building."""
        return NOTHING

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        """After a building was constructed."""
        return None

    # ------------------------------------------------------------ collecting and recruiting

    def far_spaces(self, world: World, seat: int, home: int) -> tuple[Bits, int]:
        """Spaces beyond the neighbours that a Collect may use, and how many of them."""
        return 0, 0

    def far_bonus(self) -> int:
        """How many more of those spaces."""
        return 0

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        """Before the haul of a Collect is taken."""
        return None

    def recruit_price(self, world: World, seat: int, unit: int) -> Amounts | None:
        """Another price for one such unit of a Recruit."""
        return None

    def recruit_surcharge(self, name: str) -> Amounts:
        """What is added to the other price that the ability of this name offers."""
        return NOTHING

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        """After a Recruit."""
        return None

    # ------------------------------------------------------------ moving and fighting

    def moved(self, world: World, seat: int) -> Effect | None:
        """After a Move action."""
        return None

    def roads(self) -> tuple[Amounts, int]:
        """What a move by road costs, and how many spaces it may go."""
        return NOTHING, 0

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        """Before the first round."""
        return None

    def strength(self, world: World, battle: Battle, side: int) -> int:
        """Combat value added this round."""
        return 0

    def hampers(self, world: World, battle: Battle, side: int) -> int:
        """Combat value taken from the other side this round."""
        return 0

    def cancels(self, world: World, battle: Battle, side: int) -> int:
        """Hits cancelled this round."""
        return 0

    def rolled(self, world: World, battle: Battle, side: int) -> Effect | None:
        """After the combat roll."""
        return None

    def repels(self, world: World, battle: Battle) -> bool:
        """Whether the attackers of a city are removed at once."""
        return False

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        """After a battle."""
        return None

    # ------------------------------------------------------------ influence, events, the turn

    def influence_bonus(self) -> int:
        """What is added to influence rolls."""
        return 0

    def influenced(self, world: World, seat: int) -> Effect | None:
        """After a successful attempt."""
        return None

    def can_attempt(self, world: World, seat: int, pairs: list[Pair]) -> bool:
        """Whether one of its moves is an influence attempt from and against such cities."""
        return False

    def shields(self, world: World, space: int) -> bool:
        """Whether opponents may not target the city."""
        return False

    def unboosted(self, world: World, space: int) -> bool:
        """Whether opponents may not boost against the city."""
        return False

    def spares(self, world: World, seat: int) -> Amounts:
        """The price of sparing a city the loss of mood by an event."""
        return NOTHING

    def actions(self, world: World, seat: int) -> list[Move]:
        """Moves offered between actions."""
        return []

    def anytime(self, world: World, seat: int) -> list[Move]:
        """Moves offered at every moment of the own turn."""
        return []

    def turn_started(self, world: World, seat: int) -> Effect | None:
        """At the start of the own turn."""
        return None

    # ------------------------------------------------------------ asked of the wonders of a city

    def may_stand(self, city: City) -> bool:
        """Whether it may be built in this city."""
        return True

    def rich_yield(self, terrain: int) -> tuple[int, ...]:
        """What its city collects from a terrain, if not the usual."""
        return ()

    def bars_attack(self, flags: int) -> bool:
        """Whether units with these flags may not attack its city."""
        return False

    def activated(self, world: World, seat: int, space: int) -> Effect | None:
        """After its city was activated."""
        return None


class Hooks(NamedTuple):
    """A player's abilities by the points that they override, and what they grant."""

    limit: tuple[Ability, ...]
    exchange: tuple[Ability, ...]
    waive: tuple[Ability, ...]
    developed: tuple[Ability, ...]
    building_discount: tuple[Ability, ...]
    built: tuple[Ability, ...]
    far_spaces: tuple[Ability, ...]
    far_bonus: tuple[Ability, ...]
    collected: tuple[Ability, ...]
    recruit_price: tuple[Ability, ...]
    recruit_surcharge: tuple[Ability, ...]
    recruited: tuple[Ability, ...]
    moved: tuple[Ability, ...]
    roads: tuple[Ability, ...]
    before_battle: tuple[Ability, ...]
    strength: tuple[Ability, ...]
    hampers: tuple[Ability, ...]
    cancels: tuple[Ability, ...]
    rolled: tuple[Ability, ...]
    repels: tuple[Ability, ...]
    battle_ended: tuple[Ability, ...]
    influence_bonus: tuple[Ability, ...]
    influenced: tuple[Ability, ...]
    shields: tuple[Ability, ...]
    unboosted: tuple[Ability, ...]
    spares: tuple[Ability, ...]
    actions: tuple[Ability, ...]
    anytime: tuple[Ability, ...]
    turn_started: tuple[Ability, ...]
    grants: frozenset[str]


POINTS = Hooks._fields[:-1]
POWERS = (*ADVANCES, *WONDERS)
"""Everything a player can have as an ability, in the order of their bits."""
POWER_BIT = {name: 1 << number for number, name in enumerate(POWERS)}
WONDER_SHIFT = len(ADVANCES)
ABILITY: dict[str, Ability] = {}
INDEX_LIMIT = 20_000


def overrides(kind: type[Ability], point: str) -> bool:
    """Whether abilities of a class answer a point in their own way."""
    return any(point in vars(base) for base in kind.__mro__[: kind.__mro__.index(Ability)])


# ------------------------------------------------------------ the abilities of a player

_INDEX: dict[int, Hooks] = {}


def hooks_of(player: Player) -> Hooks:
    """The player's abilities, indexed by point."""
    return _INDEX.get(player.powers) or _index(player.powers)


def _index(powers: int) -> Hooks:
    if len(_INDEX) > INDEX_LIMIT:
        _INDEX.clear()
    held = [ABILITY[name] for number, name in enumerate(POWERS) if powers >> number & 1]
    by_point = (
        tuple(ability for ability in held if overrides(type(ability), point)) for point in POINTS
    )
    grants = frozenset(grant for ability in held for grant in ability.grants)
    found = _INDEX[powers] = Hooks._make((*by_point, grants))
    return found


def has_grant(player: Player, grant: str) -> bool:
    """Whether one of the player's abilities grants this permission."""
    return grant in hooks_of(player).grants


def refresh(player: Player) -> None:
    """Brings up to date what follows from the player's advances and wonders."""
    player.powers = player.advances | player.loan | player.wonders << WONDER_SHIFT
    changed = {
        kind: amount
        for ability in hooks_of(player).limit
        for kind, amount in ability.limit().items()
    }
    player.limits = tuple(
        changed.get(kind, limit) for kind, limit in zip(KINDS, LIMITS, strict=True)
    )
    player.yields = tuple(
        kind if needed & player.powers else -1
        for kind, needed in zip(TERRAIN_KIND, TERRAIN_ADVANCE, strict=True)
    )


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
