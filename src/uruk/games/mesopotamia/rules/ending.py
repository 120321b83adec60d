"""A game that is won or lost at once, in the middle of a turn or a round (ME-27.22, ME-28.13)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import NOBODY
from uruk.games.mesopotamia.state.world import World


def end_at_once(world: World, rule: str) -> None:
    """Nothing that was still to be done is done."""
    world.over = rule
    world.tell("game_over", None, rule, reason="siege", round=world.round)
    world.agenda = ()
    world.battle = None
    world.battles = world.freed = ()
    world.leader = NOBODY
    world.faces = ()
