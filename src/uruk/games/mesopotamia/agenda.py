"""The tasks of the agenda: those that need no decision, and those that ask for some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uruk.games.mesopotamia import (
    battle,
    building,
    combat,
    dingir,
    ending,
    events,
    fights,
    gathering,
    growth,
    movement,
    research,
    rounds,
    setup,
    simple_combat,
    warfare,
)
from uruk.games.mesopotamia.world import World
from uruk.kernel.script import Segment

STEPS: dict[str, Callable[..., None]] = {
    "lay_out": setup.lay_out,
    "round": rounds.start_round,
    "start_turn": rounds.start_turn,
    "combat": combat.combat,
    "next_battle": combat.next_battle,
    "begin_battle": battle.begin_battle,
    "resolve_bids": battle.resolve_bids,
    "end_battle": combat.end_battle,
    "end_combat": combat.end_combat,
    "end_of_round": ending.end_of_round,
    "takeovers": events.takeovers,
    "run_events": events.run_events,
    "end_check": ending.end_check,
}
"""Tasks without a decision."""

SEGMENTS: dict[str, Callable[..., Segment]] = {
    "choose_roles": setup.choose_roles,
    "choose_empires": setup.choose_empires,
    "choose_starts": setup.choose_starts,
    "place_special": setup.place_special,
    "return_quest": setup.return_quest,
    "set_dice": dingir.set_dice,
    "turn": rounds.turn,
    "explore": movement.explore,
    "build": building.build,
    "research": research.research,
    "gather": gathering.gather,
    "warfare": warfare.warfare,
    "growth": growth.growth,
    "event": events.event,
    "own_events": events.own_events,
    "order_battles": combat.order_battles,
    "pair": combat.pair,
    "freed_events": combat.freed_events,
    "bids": battle.bids,
    "place_bones": battle.place_bones,
    "arrange": fights.arrange,
    "fights": fights.fights,
    "simple_fight": simple_combat.simple_fight,
    "settlement_fates": ending.settlement_fates,
}
"""Tasks that may ask: segments of the script, each starting at a checkpoint."""


def next_segment(w: World) -> Segment | None:
    """The segment of the next task; None when the game is over.

    Tasks without a decision are carried out together and end at a checkpoint of their own, so that
    a position shows their outcome and a copy need not repeat them.
    """
    stepped = False
    while w.agenda:
        task = w.agenda[-1]
        name: Any = task[0]
        step = STEPS.get(name)
        if step is None:
            if stepped:
                return nothing()
            w.agenda = w.agenda[:-1]
            return SEGMENTS[name](w, *task[1:])
        w.agenda = w.agenda[:-1]
        step(w, *task[1:])
        stepped = True
    return nothing() if stepped else None


def nothing() -> Segment:
    """A segment that asks nothing."""
    yield from ()
