"""The tasks of the agenda: those that need no decision, and those that ask for some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uruk.games.mesopotamia import setup
from uruk.games.mesopotamia.rules import (
    building,
    dingir_dice,
    end_of_round,
    events,
    gathering,
    growth,
    movement,
    research,
    rounds,
    warfare,
)
from uruk.games.mesopotamia.rules.combat import bids, lanes, phase, simple
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Segment

STEPS: dict[str, Callable[..., None]] = {
    "lay_out": setup.lay_out,
    "round": rounds.start_round,
    "start_turn": rounds.start_turn,
    "combat": phase.combat,
    "next_battle": phase.next_battle,
    "begin_battle": bids.begin_battle,
    "resolve_bids": bids.resolve_bids,
    "end_battle": phase.end_battle,
    "end_combat": phase.end_combat,
    "end_of_round": end_of_round.end_of_round,
    "takeovers": events.takeovers,
    "run_events": events.run_events,
    "end_check": end_of_round.end_check,
}
"""Tasks without a decision."""

SEGMENTS: dict[str, Callable[..., Segment]] = {
    "choose_roles": setup.choose_roles,
    "choose_empires": setup.choose_empires,
    "choose_starts": setup.choose_starts,
    "place_special": setup.place_special,
    "return_quest": setup.return_quest,
    "set_dice": dingir_dice.set_dice,
    "turn": rounds.turn,
    "explore": movement.explore,
    "build": building.build,
    "research": research.research,
    "gather": gathering.gather,
    "warfare": warfare.warfare,
    "growth": growth.growth,
    "event": events.event,
    "own_events": events.own_events,
    "order_battles": phase.order_battles,
    "pair": phase.pair,
    "freed_events": phase.freed_events,
    "bids": bids.bids,
    "place_bones": bids.place_bones,
    "arrange": lanes.arrange,
    "fights": lanes.fights,
    "simple_fight": simple.simple_fight,
    "settlement_fates": end_of_round.settlement_fates,
}
"""Tasks that may ask: segments of the script, each starting at a checkpoint."""


def next_segment(world: World) -> Segment | None:
    """The segment of the next task; None when the game is over.

    Tasks without a decision are carried out together and end at a checkpoint of their own, so that
    a position shows their outcome and a copy need not repeat them.
    """
    stepped = False
    while world.agenda:
        task = world.agenda[-1]
        name: Any = task[0]
        step = STEPS.get(name)
        if step is None:
            if stepped:
                return nothing()
            world.agenda = world.agenda[:-1]
            return SEGMENTS[name](world, *task[1:])
        world.agenda = world.agenda[:-1]
        step(world, *task[1:])
        stepped = True
    return nothing() if stepped else None


def nothing() -> Segment:
    """A segment that asks nothing."""
    yield from ()
