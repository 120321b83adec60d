"""Points of influence, events, the turn and trade routes."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.clash.abilities.effects import Activation, Effect, Pair
from uruk.games.clash.components import NOTHING, Amounts
from uruk.games.clash.components.units import Stack
from uruk.games.clash.state.routes import Route, Trader
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Asking, Part


class Living:
    """Asked where culture spreads, events happen and turns pass."""

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
        raise NotImplementedError(f"{type(self).__name__} converts nothing")

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


class Trading:
    """Asked where trade routes are formed."""

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
