"""Seafaring (CC-27.9 to CC-27.12)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import NOTHING, amounts
from uruk.games.clash.content.asking import AdvanceAbility
from uruk.games.clash.rules.payments import take, total
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World


@ability("fishing")
class Fishing(AdvanceAbility):
    """Food from one sea space (CC-27.9): the terrain's entry names it."""

    grants = ("collect_sea",)


@ability("navigation")
class Navigation(AdvanceAbility):
    """Ships may sail around the outside of the map (CC-27.10)."""

    grants = ("navigate",)


@ability("warships")
class Warships(AdvanceAbility):
    """Cancels a hit in round 1 at sea and after landing (CC-27.11, CC-18.7)."""

    def cancels(self, world: World, battle: Battle, side: int) -> int:
        landed = battle.landing and side == 0
        return self.entry.amount if battle.round == 1 and (battle.naval or landed) else 0


@ability("cartography")
class Cartography(AdvanceAbility):
    """An idea after moving ships, a culture token after Navigation (CC-27.12)."""

    grants = ("paid_voyages",)

    def moved(self, world: World, seat: int) -> Effect | None:
        sailed, navigated = world.turn.sailed, world.turn.navigated
        if not sailed and not navigated:
            return None
        brought = self.gain if sailed else NOTHING
        if navigated:
            brought = total((brought, amounts(self.entry.second_gain)))
        return Effect(self.id, take(world, seat, brought, "CC-27.12"), gives=(brought,))
