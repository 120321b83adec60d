"""Which options and gifts of events a seat likes, and which quests it keeps (ME-2.12, ME-21)."""

from __future__ import annotations

from uruk.games.mesopotamia.bots.heuristics.actions import discovery_value
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.quests import hardship
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components.events import IMMEDIATE, SIX_ROUND, Option
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def option_value(world: World, option: Option) -> float:
    """An event's option by its kind: gains are counted roughly, steps on the track fully."""
    event = weights().event
    gain = option.track * event["step"] - sum(option.price) * 0.6
    if option.kind == SIX_ROUND:
        rounds_left = max(1, 6 - len(world.garden_owner) * 2)
        return float(gain * event["patience"] + min(rounds_left, 6) * 0.7)
    gain += event["gain"] * len(option.now)
    return float(gain + (0.0 if option.kind == IMMEDIATE else event["vp"]))


def score_event(outlook: Outlook, move: Move, params: Document) -> float:
    if move.kind != "option":
        return 0.0
    world = outlook.world
    area = world.components.areas.index(params["area"])
    return option_value(world, world.components.events[world.token[area]].options[move.args[0] - 1])


def score_resource(outlook: Outlook, move: Move, params: Document) -> float:
    return float(outlook.wants[move.args[0]])


def score_discovery(outlook: Outlook, move: Move, params: Document) -> float:
    return discovery_value(outlook, move.args[0])


def score_return(outlook: Outlook, move: Move, params: Document) -> float:
    """The quest that is farthest away goes back."""
    return hardship(outlook.world, outlook.seat, move.args[0])
