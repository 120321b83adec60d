"""Education and Science (CC-27.13 to CC-27.16, CC-27.33 to CC-27.36)."""

from __future__ import annotations

from uruk.games.clash.cards import draw_action, draw_objective
from uruk.games.clash.components import (
    ACADEMY,
    ADVANCE,
    ADVANCE_INDEX,
    GOLD,
    IDEA,
    KINDS,
    ORE,
    RESOURCES,
    Amounts,
)
from uruk.games.clash.content.common import AdvanceAbility, confirm
from uruk.games.clash.data import World
from uruk.games.clash.hooks import ability
from uruk.games.clash.notation import say
from uruk.games.clash.payments import gain, gain_all, pay
from uruk.games.clash.recruiting import Recruits
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

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Part:
        if self.is_unused(world) and world.cities[space].has(ACADEMY):
            world.turn.use(self.id)
            gain_all(world, seat, self.gain, "CC-27.14")
        yield from ()


@ability("free_education")
class FreeEducation(AdvanceAbility):
    """A mood token for an extra idea when an advance was paid with ideas or gold (CC-27.15)."""

    def developed(self, world: World, seat: int, advance: int, paid: Amounts) -> Part:
        if advance == ADVANCE_INDEX[self.id] or not (paid[IDEA] or paid[GOLD]):
            return
        if self.can_pay(world, seat) and (yield from confirm(seat, "free_education", "CC-27.15")):
            yield from pay(world, seat, self.price, "CC-27.15")
            gain_all(world, seat, self.gain, "CC-27.15")


@ability("philosophy")
class Philosophy(AdvanceAbility):
    """An idea now and with every later Science advance (CC-27.16)."""

    def gained(self, world: World, seat: int) -> Part:
        gain_all(world, seat, self.gain, "CC-27.16")
        yield from ()

    def developed(self, world: World, seat: int, advance: int, paid: Amounts) -> Part:
        if ADVANCE[advance].category == SCIENCE:
            gain_all(world, seat, self.gain, "CC-27.16")
        yield from ()


@ability("math")
class Math(AdvanceAbility):
    """Engineering and Roads cost nothing to develop (CC-27.33)."""

    frees = ("engineering", "roads")

    def waive(self, world: World, seat: int, advance: int) -> bool:
        return ADVANCE[advance].id in self.frees


@ability("astronomy")
class Astronomy(AdvanceAbility):
    """Navigation and Cartography cost nothing to develop (CC-27.34)."""

    frees = ("navigation", "cartography")

    def waive(self, world: World, seat: int, advance: int) -> bool:
        return ADVANCE[advance].id in self.frees


@ability("medicine")
class Medicine(AdvanceAbility):
    """After a Recruit 1 resource just paid comes back (CC-27.35, CC-R.16)."""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Part:
        kinds = [kind for kind in RESOURCES if recruits.paid[kind]]
        if not kinds:
            return
        answer = yield Ask(
            seat, "medicine", lambda: [say("have", "1", KINDS[kind]) for kind in kinds], "CC-27.35"
        )
        gain(world, seat, KINDS.index(answer.args[1]), 1, "CC-27.35")


@ability("metallurgy")
class Metallurgy(AdvanceAbility):
    """1 of at least 2 collected ore may be gold; Steel Weapons may be free (CC-27.36)."""

    grants = ("free_steel",)

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Part:
        if haul[ORE] < self.entry.amount:
            return
        if (yield from confirm(seat, "metallurgy", "CC-27.36")):
            haul[ORE] -= 1
            haul[GOLD] += 1
