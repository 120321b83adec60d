"""Quest cards: requirements that are thresholds, and resources that are added up (ME-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from uruk.games.mesopotamia.components.faults import Fault, number, one_of, only
from uruk.games.mesopotamia.components.schema import QuestCard
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, NOTHING, RESOURCES, TERRAINS

UNITS = (*LAND, "ship", "ram")
OF_A_KIND: dict[str, tuple[str, tuple[str, ...], str]] = {
    "tech": ("action", ACTIONS, "level"),
    "areas_terrain": ("terrain", TERRAINS, "n"),
    "units_of_type": ("unit", UNITS, "n"),
}
"""Requirements of one kind of thing: the field that names it, its words, the number's field."""
PLAIN = (
    "population", "event_track", "ziggurat", "settlements", "walls", "ships", "areas",
    "land_units", "amphorae", "gardens",
)  # fmt: skip
"""Requirements that are a number only."""


class Threshold(NamedTuple):
    """What must be counted at the end, of which kind of thing, and how much there must be."""

    kind: str
    what: int
    least: int


class Quest:
    """A quest: what must hold at the end, and which resources must still be owned for it."""

    __slots__ = ("id", "resources", "set", "thresholds", "vp")

    def __init__(self, card: QuestCard) -> None:
        self.id = card.id
        self.set = card.set
        self.vp = card.vp
        resources = [0] * len(RESOURCES)
        thresholds: list[Threshold] = []
        for requirement in card.requires:
            if requirement.get("kind") == "resource":
                only(requirement, ("kind", "resource", "n"))
                resources[one_of(requirement, "resource", RESOURCES)] += number(requirement, "n", 1)
            else:
                thresholds.append(threshold(requirement))
        self.resources = tuple(resources)
        self.thresholds = tuple(thresholds)


def threshold(requirement: Mapping[str, object]) -> Threshold:
    """A requirement as the data has it."""
    kind = requirement.get("kind")
    if isinstance(kind, str) and kind in OF_A_KIND:
        field, known, least = OF_A_KIND[kind]
        only(requirement, ("kind", field, least))
        return Threshold(kind, one_of(requirement, field, known), number(requirement, least, 1))
    if not isinstance(kind, str) or kind not in PLAIN:
        raise Fault(f"unknown kind of requirement {kind!r}")
    only(requirement, ("kind", "n"))
    return Threshold(kind, NOTHING, number(requirement, "n", 1))
