"""Spirituality (CC-27.21 to CC-27.24)."""

from __future__ import annotations

from uruk.games.clash.abilities import Pair, ability
from uruk.games.clash.components import ADVANCE, MOOD, NOTHING, RESOURCES, TEMPLE, Amounts
from uruk.games.clash.content.asking import AdvanceAbility
from uruk.games.clash.state.world import World


@ability("myths")
class Myths(AdvanceAbility):
    """Mood tokens spare cities an event's loss of mood; temples (CC-27.21)."""

    def spares(self, world: World, seat: int, space: int) -> Amounts:
        return self.price


@ability("rituals")
class Rituals(AdvanceAbility):
    """Any resource may replace a mood token in Improve mood (CC-27.22)."""

    def exchange(self, purpose: str) -> list[Pair]:
        return [(kind, MOOD) for kind in RESOURCES] if purpose == "mood" else []


@ability("priesthood")
class Priesthood(AdvanceAbility):
    """Once per turn a Science advance costs nothing (CC-27.23)."""

    repeats = False

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        free = self.is_unused(world) and ADVANCE[advance].category == "science"
        return NOTHING if free else None


@ability("state_religion")
class StateReligion(AdvanceAbility):
    """Once per turn a temple is built without its food (CC-27.24)."""

    def building_discount(self, world: World, seat: int, building: int, space: int) -> Amounts:
        return self.price if building == TEMPLE and self.is_unused(world) else NOTHING
