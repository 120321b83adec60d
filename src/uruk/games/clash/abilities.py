"""Abilities and the named points of the rules at which they are asked.

An ability (advance, wonder, and whatever an expansion adds) is a small object that carries the id
of its data entry and overrides only the points it changes. A set of abilities is indexed by point
once, so that a point nobody answers costs nothing. Within a point the order is that of the ranks,
then of the data files; where the order of effects can matter their owner chooses it (see
`rules.effects`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.components import (
    ADVANCES,
    KINDS,
    LEADER_ABILITY,
    LEADER_CARD,
    LIMITS,
    NOTHING,
    SPECIAL_BASE,
    SPECIALS,
    SPECIALS_OF,
    TERRAIN_ADVANCE,
    TERRAIN_KIND,
    WONDERS,
    Amounts,
)
from uruk.games.clash.components.units import Stack
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.routes import Route, Trader
from uruk.games.clash.state.world import Built, City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Asking, Part

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


class Activation(NamedTuple):
    """An activation of a city: which of the turn it is, size and mood before it."""

    number: int
    size: int
    mood: int


class Ability:
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

    # ------------------------------------------------------------ paying and growing

    def limit(self) -> dict[str, int]:
        """Changed limits of resources, by kind."""
        return {}

    def exchange(self, purpose: str) -> list[Pair]:
        """What may replace what in payments: the paid kind, and the kind it stands for."""
        return []

    def captive_uses(self, cost: Amounts, purpose: str, *, led: bool) -> list[Amounts]:
        """What 1 captive may stand for in a cost; `led` is paid for in the leader's city."""
        return []

    def other_prices(
        self, world: World, seat: int, purpose: str, cost: Amounts, space: int
    ) -> list[Amounts]:
        """What may be paid instead of a whole cost, for a purpose and perhaps in a city."""
        return []

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        """Another price of developing an advance."""
        return None

    def developed(self, world: World, seat: int, advance: int, paid: Amounts) -> Effect | None:
        """After an advance was developed."""
        return None

    def building_discount(self, world: World, seat: int, building: int, space: int) -> Amounts:
        """What need not be paid for a building in a city."""
        return NOTHING

    def wonder_discount(self, world: World, seat: int, wonder: str, space: int) -> Amounts:
        """What need not be paid for a wonder in a city."""
        return NOTHING

    def wonder_rebate(self, world: World, seat: int, wonder: str, space: int) -> int:
        """How much of any kinds need not be paid for a wonder in a city."""
        return 0

    def fetches_wonder(self) -> str:
        """The wonder card that must be drawn, wherever it is."""
        return ""

    def founded(self, world: World, seat: int, space: int, settler: int) -> Effect | None:
        """After a city was founded, by the settler with this code; below 0 by none."""
        return None

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        """After a building was constructed."""
        return None

    def raised(self, world: World, seat: int, space: int, wonder: str) -> Effect | None:
        """After a wonder was built in a city."""
        return None

    def activated(self, world: World, seat: int, space: int, purpose: str) -> Effect | None:
        """After a city was activated for a purpose: collect, build, wonder, recruit."""
        return None

    def also_has(self, advances: Bits) -> Bits:
        """Advances whose effects come with these, without being had."""
        return 0

    # ------------------------------------------------------------ collecting and recruiting

    def yields(self, terrain: int) -> tuple[int, ...]:
        """What a terrain gives to a Collect beside the usual."""
        return ()

    def size_bonus(self, world: World, seat: int, space: int) -> tuple[int, Amounts]:
        """By how much a city is larger for a Collect or Recruit, and for which price."""
        return 0, NOTHING

    def sources(self, world: World, seat: int, home: int) -> Bits:
        """Spaces of enemy cities from which a Collect may take."""
        return 0

    def seizes(self, world: World, seat: int, space: int) -> list[int]:
        """Units on such a space of which a Collect may take one as a captive instead."""
        return []

    def far_spaces(self, world: World, seat: int, home: int) -> tuple[Bits, int]:
        """Spaces beyond the neighbours that a Collect may use, and how many of them."""
        return 0, 0

    def far_bonus(self) -> int:
        """How many more of those spaces."""
        return 0

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        """Before the haul of a Collect is taken."""
        return None

    def recruit_spaces(self, world: World, seat: int, home: int, unit: int) -> list[int]:
        """Where a unit recruited in a city may appear instead."""
        return []

    def hire_terms(
        self, world: World, seat: int, space: int, unit: int
    ) -> tuple[Amounts, str] | None:
        """Another price of a unit in a city, and what it is paid for; None for the usual."""
        return None

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        """Whether a city may recruit a unit without the building that it needs."""
        return False

    def recruit_price(self, world: World, seat: int, unit: int) -> Amounts | None:
        """Another price for one such unit of a Recruit."""
        return None

    def recruit_surcharge(self, name: str) -> Amounts:
        """What is added to the other price that the ability of this name offers."""
        return NOTHING

    def recruit_card(self, world: World, seat: int) -> str:
        """The other price of a Recruit for which a card may be drawn instead of the unit."""
        return ""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        """After a Recruit."""
        return None

    # ------------------------------------------------------------ moving and fighting

    def moved(self, world: World, seat: int) -> Effect | None:
        """After a Move action."""
        return None

    def eases(self, unit: int, terrain: int) -> bool:
        """Whether units of a type are not limited after entering a terrain."""
        return False

    def city_moves(self, world: World, seat: int, space: int) -> bool:
        """Whether an own city may move like a unit."""
        return False

    def city_moved(self, world: World, seat: int, space: int) -> Effect | None:
        """After an own city has moved to a space."""
        return None

    def arrived(self, world: World, seat: int, space: int, group: Stack) -> Effect | None:
        """After a group has moved to a land space without enemies."""
        return None

    def roads(self) -> tuple[Amounts, int]:
        """What a move by road costs, and how many spaces it may go."""
        return NOTHING, 0

    def long_roads(self) -> int:
        """How many spaces a road may lead from an own city to an own city."""
        return 0

    def climbs(self, group: Stack) -> bool:
        """Whether mountains do not stop a group."""
        return False

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        """Before the first round."""
        return None

    def capacity(self) -> int:
        """How many land units each of the own ships carries."""
        return 0

    def stack_limit(self) -> int:
        """How many military units may be on the leader's space."""
        return 0

    def foregoes(self, world: World, battle: Battle, side: int) -> bool:
        """Whether the own side may neither lay a card nor use symbols this round."""
        return False

    def revealed(self, world: World, battle: Battle, side: int) -> Effect | None:
        """When the cards are turned up, before any of them has an effect."""
        return None

    def before_roll(self, world: World, battle: Battle, side: int) -> Effect | None:
        """Before the combat roll."""
        return None

    def bonus_cap(self, world: World, battle: Battle, side: int) -> int | None:
        """The most that all bonuses of the other side may add this round."""
        return None

    def strength(self, world: World, battle: Battle, side: int) -> int:
        """Combat value added this round."""
        return 0

    def hampers(self, world: World, battle: Battle, side: int) -> int:
        """Combat value taken from the other side this round."""
        return 0

    def round_started(self, world: World, battle: Battle, side: int) -> Effect | None:
        """At the start of a round, before cards are laid."""
        return None

    def round_ended(self, world: World, battle: Battle, side: int) -> Asking[bool]:
        """After a round that both sides survive: whether the battle ends without a winner."""
        yield from ()
        return False

    def lays_for(self, world: World, seat: int, battle: Battle, side: int) -> bool:
        """Whether the player may lay cards for a neutral side of a battle of others."""
        return False

    def denies_cards(self, world: World, battle: Battle, side: int) -> bool:
        """Whether the other side may lay no card this round."""
        return False

    def cancels(self, world: World, battle: Battle, side: int) -> int:
        """Hits cancelled this round."""
        return 0

    def cancel_price(self, world: World, battle: Battle, side: int) -> Amounts:
        """The price of cancelling a hit after the roll; nothing if that is not possible."""
        return NOTHING

    def rolled(self, world: World, battle: Battle, side: int) -> Effect | None:
        """After the combat roll."""
        return None

    def repels(self, world: World, battle: Battle) -> bool:
        """Whether the attackers of a city are removed at once."""
        return False

    def entry_price(self, world: World, seat: int, space: int) -> Amounts:
        """What an opponent must pay before attacking one of the own cities."""
        return NOTHING

    def entry_paid(self, world: World, seat: int, space: int) -> None:
        """After an opponent has paid for an attack."""

    def token_lies(self, owner: int, seat: int) -> bool:
        """Whether a token that a seat laid may lie in a city of this owner."""
        return False

    def leader_lost(self, world: World, seat: int) -> None:
        """After the own leader was killed or replaced."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        """After the player conquered a city, which was like that before."""
        return None

    def captured_mood(
        self, world: World, seat: int, space: int, before: City
    ) -> list[tuple[int, Amounts]]:
        """Moods that a conquered city may have instead of angry, each with its price."""
        return []

    def city_lost(self, world: World, seat: int, space: int) -> Effect | None:
        """After one of the own cities was conquered."""
        return None

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        """After a battle, or after a city or settlers were taken without a fight."""
        return None

    # ------------------------------------------------------------ influence, events, the turn

    def influence_sources(self, world: World, seat: int) -> dict[int, int]:
        """Spaces from which influence may start beside the usual ones, and how far."""
        return {}

    def range_bonus(self, world: World, seat: int, source: int) -> int:
        """What is added to the range of influence from a city."""
        return 0

    def influence_reroll(
        self, world: World, seat: int, source: int, target: int
    ) -> tuple[int, ...]:
        """What may be replaced if a failed roll is thrown again; nothing if it may not be."""
        return ()

    def influence_targets(self, world: World, seat: int, space: int) -> bool:
        """Whether a city may be a target though no building in it can be swapped."""
        return False

    def influence_won(self, world: World, seat: int, space: int) -> None:
        """What success brings in such a city instead of a swapped building."""

    def convertible(self, world: World, seat: int) -> list[int]:
        """Spaces without a city that influence may aim at."""
        return []

    def influence_due(self, world: World, seat: int, target: int) -> int:
        """Culture tokens that an attempt at such a space costs beside the range."""
        return 0

    def aimed(self, world: World, seat: int, target: int) -> None:
        """After such a space was aimed at and that was paid."""

    def convert(self, world: World, seat: int, target: int) -> Part:
        """What a success does there."""
        raise NotImplementedError(f"{self.id} converts nothing")

    def influence_bonus(self) -> int:
        """What is added to influence rolls."""
        return 0

    def influenced(self, world: World, seat: int, source: int, target: int) -> Effect | None:
        """After a successful attempt from a city or a space."""
        return None

    def can_attempt(self, world: World, seat: int, pairs: list[Pair]) -> bool:
        """Whether one of its moves is an influence attempt from and against such cities."""
        return False

    def keeps_colour(self, building: int) -> bool:
        """Whether the own buildings of a type keep their colour, whoever owns the city."""
        return False

    def shields(self, world: World, space: int) -> bool:
        """Whether opponents may not target the city."""
        return False

    def unboosted(self, world: World, space: int) -> bool:
        """Whether opponents may not boost against the city."""
        return False

    def barbarian_groups(self, world: World, seat: int, waiting: dict[int, Stack]) -> Part:
        """Before barbarians move by the player's event; groups may be taken out."""
        yield from ()

    def before_event(self, world: World, seat: int) -> Effect | None:
        """Before an event card is drawn."""
        return None

    def holds_back(self, world: World, seat: int, space: int) -> bool:
        """Whether barbarians on a space move only if the player agrees."""
        return False

    def delight_price(self, world: World, seat: int, space: int) -> Amounts:
        """The price of making a city happy at once while mood is improved."""
        return NOTHING

    def stand_ins(self, world: World, seat: int, space: int, act: Activation) -> list[int]:
        """Cities that may count as activated instead of one whose mood would fall."""
        return []

    def spares(self, world: World, seat: int, space: int) -> Amounts | None:
        """The price of sparing a city the loss of mood by an event; None if it cannot be."""
        return None

    def spares_units(self, world: World, seat: int, space: int) -> bool:
        """Whether units on a space need not be removed by an event."""
        return False

    def event_drawn(self, world: World, seat: int, card: str) -> Asking[bool]:
        """After the own event card was turned up: whether it is discarded for another one."""
        yield from ()
        return False

    def foils(self, world: World, seat: int, player: int) -> bool:
        """Whether a card that an opponent plays now may be cancelled for a card of one's own."""
        return False

    def actions(self, world: World, seat: int) -> list[Move]:
        """Moves offered between actions."""
        return []

    def anytime(self, world: World, seat: int) -> list[Move]:
        """Moves offered at every moment of the own turn."""
        return []

    def turn_started(self, world: World, seat: int) -> Effect | None:
        """At the start of the own turn."""
        return None

    # ------------------------------------------------------------ trade routes

    def traders(self, world: World, seat: int) -> list[Trader]:
        """What trades beside settlers and ships, once for every one of them."""
        return []

    def reach(self, world: World, seat: int, trader: Trader, city: int) -> int:
        """How long a trader's route to a city may be, if longer than usual."""
        return 0

    def partners(self, world: World, seat: int, city: int) -> bool:
        """Whether a neutral city takes routes, for food only."""
        return False

    def most(self, world: World, seat: int, routes: Sequence[Route]) -> int:
        """How many of these routes do not count towards the limit."""
        return 0

    def route_yield(self, world: World, seat: int, route: Route, used: int) -> list[Amounts]:
        """What a route may bring instead of its resource; so many others do by this ability."""
        return []

    def routes_used(self, world: World, seat: int, routes: list[Route]) -> Effect | None:
        """After the income of these routes."""
        return None

    def bars_settlers(self, world: World, seat: int, owner: int, space: int) -> bool:
        """Whether an opponent's settlers on a space can neither trade nor found a city."""
        return False

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
    return _INDEX.get(player.powers) or _index(player.powers)


def _index(powers: int) -> Hooks:
    if len(_INDEX) > INDEX_LIMIT:
        _INDEX.clear()
    held = [ABILITY[name] for number, name in enumerate(POWERS) if powers >> number & 1]
    held.sort(key=lambda ability: ability.rank)
    by_point: dict[str, list[Ability]] = {point: [] for point in POINTS}
    for ability in held:
        for point in ability.answers:
            by_point[point].append(ability)
    grants = frozenset(grant for ability in held for grant in ability.grants)
    found = _INDEX[powers] = Hooks._make((*map(tuple, by_point.values()), grants))
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
