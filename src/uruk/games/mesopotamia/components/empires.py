"""Empires: how each differs at the start of the game, and what it may do beyond its cards."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.faults import Fault, cost, index
from uruk.games.mesopotamia.components.schema import CommonSetup
from uruk.games.mesopotamia.components.schema import Empire as Entry
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND

SPECIALS = ("settlement_and_wall_adjacent", "ship_beside_start")
"""What an empire may place before the first round; `setup.py` asks where."""


class Empire:
    """An empire's start (ME-2.14 to 2.22) and its lasting ability."""

    __slots__ = (
        "event_start", "free_rerolls", "id", "levels", "population_start",
        "resources", "set", "special", "units", "ziggurat",
    )  # fmt: skip

    def __init__(self, entry: Entry, common: CommonSetup) -> None:
        self.id = entry.id
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
        if entry.setup_special not in ("", *SPECIALS):
            known = ", ".join(SPECIALS)
            raise Fault(f"setup_special must be one of {known}, not {entry.setup_special!r}")
        self.special = entry.setup_special
