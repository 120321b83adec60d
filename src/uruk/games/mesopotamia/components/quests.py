"""Quest cards: requirements that are thresholds, and resources that are added up (ME-23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.faults import Fault, number, one_of, only
from uruk.games.mesopotamia.components.schema import QuestCard
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, RESOURCES, TERRAINS

if TYPE_CHECKING:
    from uruk.games.mesopotamia.state.world import World

Holds = Callable[["World", int], bool]


class Quest:
    """A quest: what must hold at the end, and which resources must still be owned for it."""

    __slots__ = ("id", "name", "resources", "set", "thresholds", "vp")

    def __init__(self, card: QuestCard) -> None:
        self.id = card.id
        self.name = card.name
        self.set = card.set
        self.vp = card.vp
        resources = [0] * len(RESOURCES)
        thresholds: list[Holds] = []
        for requirement in card.requires:
            if requirement.get("kind") == "resource":
                only(requirement, ("kind", "resource", "n"))
                resources[one_of(requirement, "resource", RESOURCES)] += number(requirement, "n", 1)
            else:
                thresholds.append(threshold(requirement))
        self.resources = tuple(resources)
        self.thresholds = tuple(thresholds)

    def holds(self, world: World, seat: int) -> bool:
        """Whether all thresholds of the card hold (ME-23.3); resources are counted apart."""
        return all(holds(world, seat) for holds in self.thresholds)


def threshold(requirement: Mapping[str, Any]) -> Holds:
    """The check that a requirement of the data stands for."""
    kind = requirement.get("kind")
    if kind == "tech":
        only(requirement, ("kind", "action", "level"))
        action, level = one_of(requirement, "action", ACTIONS), number(requirement, "level", 1)
        return lambda world, seat: world.level[seat][action] >= level
    if kind == "areas_terrain":
        only(requirement, ("kind", "terrain", "n"))
        terrain, least = one_of(requirement, "terrain", TERRAINS), number(requirement, "n", 1)
        return lambda world, seat: (
            sum(world.components.terrain[area] == terrain for area in world.realm(seat)) >= least
        )
    if kind == "units_of_type":
        return _units_of_type(requirement)
    if kind not in COUNTS:
        raise Fault(f"unknown kind of requirement {kind!r}")
    only(requirement, ("kind", "n"))
    count, least = COUNTS[kind], number(requirement, "n", 1)
    return lambda world, seat: count(world, seat) >= least


def _units_of_type(requirement: Mapping[str, Any]) -> Holds:
    only(requirement, ("kind", "unit", "n"))
    unit = one_of(requirement, "unit", (*LAND, "ship", "ram"))
    least = number(requirement, "n", 1)
    if unit == len(LAND):
        return lambda world, seat: len(world.ships[seat]) >= least
    if unit > len(LAND):
        return lambda world, seat: len(world.rams[seat]) >= least
    return lambda world, seat: sum(army.of(a, unit) for a in world.land[seat]) >= least


COUNTS: dict[str, Callable[[World, int], int]] = {
    "population": lambda world, seat: world.population.position[seat],
    "event_track": lambda world, seat: world.events.position[seat],
    "ziggurat": lambda world, seat: world.ziggurat[seat],
    "settlements": lambda world, seat: world.settlement.count(seat),
    "walls": lambda world, seat: world.wall.count(seat),
    "ships": lambda world, seat: len(world.ships[seat]),
    "areas": lambda world, seat: len(world.realm(seat)),
    "land_units": lambda world, seat: sum(army.SIZE[a] for a in world.land[seat]),
    "amphorae": lambda world, seat: world.amphora.count(seat),
    "gardens": lambda world, seat: world.garden_owner.count(seat),
}
