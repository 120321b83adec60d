"""Agriculture and Construction (CC-27.1 to CC-27.8)."""

from __future__ import annotations

from uruk.games.clash.abilities import ability
from uruk.games.clash.components import SETTLER, Amounts
from uruk.games.clash.content.asking import AdvanceAbility
from uruk.games.clash.rules.decks import draw_wonder
from uruk.games.clash.state.world import World
from uruk.kernel.script import Part


@ability("farming")
class Farming(AdvanceAbility):
    """Food from grassland, wood from forest (CC-27.1): the terrain's entry names it."""

    grants = ("collect_grassland", "collect_forest")


@ability("storage")
class Storage(AdvanceAbility):
    """A higher limit of food (CC-27.2)."""

    def limit(self) -> dict[str, int]:
        return self.entry.limits


@ability("irrigation")
class Irrigation(AdvanceAbility):
    """Food from barren land; famine texts name it as protection (CC-27.3)."""

    grants = ("collect_barren", "no_famine")


@ability("husbandry")
class Husbandry(AdvanceAbility):
    """Once per turn a Collect may reach land spaces two steps away (CC-27.4, CC-9.19)."""

    def far_spaces(self, world: World, seat: int, home: int) -> tuple[int, int]:
        if "far_collect" in world.turn.used:
            return 0, 0
        distances = world.board.distances(world.land, home)
        mask = sum(1 << s for s, steps in enumerate(distances) if steps == self.entry.distance)
        return mask, self.entry.amount


@ability("mining")
class Mining(AdvanceAbility):
    """Ore from mountains (CC-27.5): the terrain's entry names it."""

    grants = ("collect_mountain",)


@ability("engineering")
class Engineering(AdvanceAbility):
    """A wonder card now; wonders may be built (CC-27.6)."""

    grants = ("wonders",)

    def gained(self, world: World, seat: int) -> Part:
        yield from draw_wonder(world, seat, "CC-27.6")


@ability("sanitation")
class Sanitation(AdvanceAbility):
    """One settler a Recruit for a mood token; plague texts name it as protection (CC-27.7)."""

    grants = ("no_plague",)

    def recruit_price(self, world: World, seat: int, unit: int) -> Amounts | None:
        return self.price if unit == SETTLER else None


@ability("roads")
class Roads(AdvanceAbility):
    """Moves of two spaces from or to own cities (CC-27.8); Husbandry reaches further."""

    def roads(self) -> tuple[Amounts, int]:
        return self.price, self.entry.amount

    def far_bonus(self) -> int:
        return 1
