"""Education and Science (CC-27.13 to CC-27.16, CC-27.33 to CC-27.36)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import (
    ACADEMY,
    ADVANCE,
    ADVANCE_INDEX,
    GOLD,
    IDEA,
    NOTHING,
    ORE,
    RESOURCES,
    Amounts,
)
from uruk.games.clash.content.asking import AdvanceAbility, confirm
from uruk.games.clash.moves import HAVE
from uruk.games.clash.rules.decks import draw_action, draw_objective
from uruk.games.clash.rules.payments import gain, gain_all, one, pay, take
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Part

SCIENCE = "science"


@ability("writing")
class Writing(AdvanceAbility):
    """An action and an objective card now; academies (CC-27.13)."""

    def gained(self, world: World, seat: int) -> Part:
        yield from draw_action(world, seat, "CC-27.13")
        draw_objective(world, seat, "CC-27.13")


@ability("public_education")
class PublicEducation(AdvanceAbility):
    """Once per turn an idea for collecting in a city with an academy (CC-27.14)."""

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        if not self.is_unused(world) or not world.cities[space].has(ACADEMY):
            return None
        return Effect(self.id, self.teach(world, seat), gives=(self.gain,))

    def teach(self, world: World, seat: int) -> Part:
        world.turn.use(self.id)
        yield from take(world, seat, self.gain, "CC-27.14")


@ability("free_education")
class FreeEducation(AdvanceAbility):
    """A mood token for an extra idea when an advance was paid with ideas or gold (CC-27.15)."""

    def developed(self, world: World, seat: int, advance: int, paid: Amounts) -> Effect | None:
        if advance == ADVANCE_INDEX[self.id] or not (paid[IDEA] or paid[GOLD]):
            return None
        part = self.exchange_idea(world, seat)
        return Effect(self.id, part, pays=(self.price,), gives=(self.gain,))

    def exchange_idea(self, world: World, seat: int) -> Part:
        if self.can_pay(world, seat) and (yield from confirm(seat, "free_education", "CC-27.15")):
            yield from pay(world, seat, self.price, "CC-27.15")
            gain_all(world, seat, self.gain, "CC-27.15")


@ability("philosophy")
class Philosophy(AdvanceAbility):
    """An idea now and with every later Science advance (CC-27.16)."""

    def gained(self, world: World, seat: int) -> Part:
        gain_all(world, seat, self.gain, "CC-27.16")
        yield from ()

    def developed(self, world: World, seat: int, advance: int, paid: Amounts) -> Effect | None:
        if ADVANCE[advance].category != SCIENCE:
            return None
        return Effect(self.id, take(world, seat, self.gain, "CC-27.16"), gives=(self.gain,))


@ability("math")
class Math(AdvanceAbility):
    """Engineering and Roads cost nothing to develop (CC-27.33)."""

    frees = ("engineering", "roads")

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        return NOTHING if ADVANCE[advance].id in self.frees else None


@ability("astronomy")
class Astronomy(AdvanceAbility):
    """Navigation and Cartography cost nothing to develop (CC-27.34)."""

    frees = ("navigation", "cartography")

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        return NOTHING if ADVANCE[advance].id in self.frees else None


@ability("medicine")
class Medicine(AdvanceAbility):
    """After a Recruit 1 resource just paid comes back (CC-27.35, CC-R.16)."""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        kinds = [kind for kind in RESOURCES if recruits.paid[kind]]
        if not kinds:
            return None
        return Effect(self.id, self.give_back(world, seat, kinds), gives=tuple(map(one, kinds)))

    def give_back(self, world: World, seat: int, kinds: list[int]) -> Part:
        answer = yield Ask(seat, "medicine", lambda: [HAVE(1, kind) for kind in kinds], "CC-27.35")
        _, kind = answer.args
        gain(world, seat, kind, 1, "CC-27.35")


@ability("metallurgy")
class Metallurgy(AdvanceAbility):
    """1 of at least 2 collected ore may be gold; Steel Weapons may be free (CC-27.36)."""

    grants = ("free_steel",)

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        return Effect(self.id, self.smelt(seat, haul)) if haul[ORE] >= self.entry.amount else None

    def smelt(self, seat: int, haul: list[int]) -> Part:
        """It changes the haul alone, which nothing else of the moment looks at."""
        if (yield from confirm(seat, "metallurgy", "CC-27.36")):
            haul[ORE] -= 1
            haul[GOLD] += 1
