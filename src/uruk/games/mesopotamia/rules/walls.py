"""Walls and rams at the end of battles and of the combat phase (ME-19.7 to 19.9)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.state.world import World


def doomed_ram(w: World, area: int, attacker: int, defender: int) -> int:
    """The side whose ram goes with the wall; NOBODY if there is none (ME-19.7)."""
    owner = w.wall[area]
    if owner == NOBODY:
        return NOBODY
    if owner == attacker:
        candidates = [defender]
    elif owner == defender:
        candidates = [attacker]
    else:
        candidates = [attacker, defender]
    for side in candidates:
        if side != TRIBE and area in w.rams[side]:
            return side
    return NOBODY


def tear_down(w: World, area: int, ram_side: int, rule: str) -> None:
    """Removes the wall of an area and a ram with it."""
    owner, w.wall[area] = w.wall[area], NOBODY
    w.tell("wall_destroyed", owner, rule, area=w.c.areas[area])
    if ram_side != NOBODY:
        w.remove_ram(ram_side, area)
        w.tell("ram_removed", ram_side, rule, area=w.c.areas[area])


def after_combat(w: World) -> None:
    """Undefended walls with a ram before them fall; rams alone among enemies are lost."""
    for seat in range(w.rules.players):
        for area in sorted(set(w.rams[seat])):
            if w.wall[area] not in (NOBODY, seat) and w.land[seat][area]:
                tear_down(w, area, seat, "ME-19.8")
    for seat in range(w.rules.players):
        for area in w.rams[seat]:
            if not w.land[seat][area] and w.crowd[area]:
                w.remove_ram(seat, area)
                w.tell("ram_removed", seat, "ME-19.9", area=w.c.areas[area])
