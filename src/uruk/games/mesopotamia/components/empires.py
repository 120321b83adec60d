"""Empires: how each differs at the start of the game, and what it may do beyond its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.faults import Fault, cost, index
from uruk.games.mesopotamia.components.schema import CommonSetup
from uruk.games.mesopotamia.components.schema import Empire as Entry
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, NOBODY
from uruk.kernel.script import Ask, Part, fixed

if TYPE_CHECKING:
    from uruk.games.mesopotamia.state.world import World

Placement = Callable[["World", int], Part]


class Empire:
    """An empire's start (ME-2.14 to 2.22) and its lasting ability."""

    __slots__ = (
        "event_start", "free_rerolls", "id", "levels", "name", "place", "population_start",
        "resources", "set", "units", "ziggurat",
    )  # fmt: skip

    def __init__(self, entry: Entry, common: CommonSetup) -> None:
        self.id = entry.id
        self.name = entry.name
        self.set = entry.set
        for action, level in entry.start_levels.items():
            index(action, "start_levels", ACTIONS)
            if not 1 <= level <= 4:
                raise Fault(f"start_levels: {action} must be 1 to 4, not {level}")
        self.levels = tuple(entry.start_levels.get(action, 1) for action in ACTIONS)
        usual = cost(common.resources, "resources")
        extra = cost(entry.extra_resources, "extra_resources")
        self.resources = tuple(map(sum, zip(usual, extra, strict=True)))
        self.units = army.pack(index(u, "units", LAND) for u in (entry.units or common.units))
        self.ziggurat = entry.ziggurat_level or common.ziggurat_level
        self.population_start = entry.population_start
        self.event_start = entry.event_start
        self.free_rerolls = entry.free_reroll_per_turn
        if entry.setup_special not in PLACEMENTS:
            known = ", ".join(filter(None, PLACEMENTS))
            raise Fault(f"setup_special must be one of {known}, not {entry.setup_special!r}")
        self.place: Placement | None = PLACEMENTS[entry.setup_special]


def settlement_and_wall_adjacent(world: World, seat: int) -> Part:
    """Both in one area next to the start area; the event there stays hidden (ME-2.18, R-33)."""

    def choices() -> list[int]:
        return [
            area
            for area in world.components.adjacent[world.start[seat]]
            if not world.components.start_number[area]
            and not world.blockaded[area]
            and not world.tribe_size(area)
            and world.settlement[area] == NOBODY
            and world.wall[area] == NOBODY
        ]

    moves = [world.move("colony", area) for area in choices()]
    moves.append(world.move("decline"))
    chosen = yield Ask(seat, "colony", fixed(moves), "ME-2.18")
    if chosen.kind == "colony":
        area = chosen.args[0]
        world.place_settlement(seat, area)
        world.wall[area] = seat
        world.tell("colony_founded", seat, "ME-2.18", area=world.components.areas[area])


def ship_beside_start(world: World, seat: int) -> Part:
    """A ship on a river segment bordering the start area (ME-2.22)."""
    free = world.free_segments(seat, world.start[seat])
    if free:
        moves = [world.move("ship", segment) for segment in free]
        chosen = yield Ask(seat, "ship_place", fixed(moves), "ME-2.22")
        world.place_ship(seat, chosen.args[0])
        world.tell(
            "ship_placed", seat, "ME-2.22", segment=world.components.segments[chosen.args[0]]
        )


PLACEMENTS: dict[str, Placement | None] = {
    "": None,
    "settlement_and_wall_adjacent": settlement_and_wall_adjacent,
    "ship_beside_start": ship_beside_start,
}
