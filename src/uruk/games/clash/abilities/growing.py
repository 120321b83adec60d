"""Points of paying, growing, collecting and recruiting."""

from __future__ import annotations

from uruk.games.clash.abilities.effects import Effect, Pair
from uruk.games.clash.board import Bits
from uruk.games.clash.components import NOTHING, Amounts
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import City, World


class Paying:
    """Asked where something is paid, developed, built or limited."""

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


class Collecting:
    """Asked where cities collect and recruit."""

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


class OfWonder:
    """Asked of the wonders of a city."""

    def may_stand(self, city: City) -> bool:
        """Whether it may be built in this city."""
        return True

    def rich_yield(self, terrain: int) -> tuple[int, ...]:
        """What its city collects from a terrain, if not the usual."""
        return ()

    def bars_attack(self, flags: int) -> bool:
        """Whether units with these flags may not attack its city."""
        return False
