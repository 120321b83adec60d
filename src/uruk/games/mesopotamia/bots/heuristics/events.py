"""Which options and gifts of events a seat likes, and which quests it keeps (ME-2.12, ME-21)."""

from __future__ import annotations

from uruk.games.mesopotamia.bots.heuristics.actions import discovery_value
from uruk.games.mesopotamia.bots.heuristics.needs import required
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.quests import hardship
from uruk.games.mesopotamia.bots.heuristics.recruits import unit_value
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components.events import SIX_ROUND, VP, Effect, Option
from uruk.games.mesopotamia.components.terms import ACTIONS
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def option_value(outlook: Outlook, option: Option, vp: int) -> float:
    """An event's option: steps on the track, gifts, and the points that must be held."""
    event = weights().event
    step = event["step"] + required(outlook.world, outlook.seat, "event_track")
    gain = option.track * step - outlook.regret(option.price)
    if option.kind == SIX_ROUND:
        final = gain + gifts(outlook, option.final)
        rounds = min(6.0, event["rounds"] * (1 + garden_parts_left(outlook)))
        held = rounds / 6.0 * event["patience"]
        return float(held * (final + 6.0 * gifts(outlook, option.per_round)))
    gain += gifts(outlook, option.now)
    return float(gain + event["vp"] * vp * (option.kind == VP))


def garden_parts_left(outlook: Outlook) -> int:
    """How far away the end of the game is."""
    return len(outlook.world.gardens) - len(outlook.world.garden_owner)


def gifts(outlook: Outlook, effects: tuple[Effect, ...]) -> float:
    return sum(gift(outlook, effect.kind, effect.numbers) for effect in effects)


def gift(outlook: Outlook, kind: str, numbers: tuple[int, ...]) -> float:
    """What an effect of an event brings; what is paid costs as much as it would bring."""
    world, event = outlook.world, weights().event
    if kind in ("gain", "pay"):
        resource, amount = numbers
        return float(amount * outlook.wants[resource] * (-1 if kind == "pay" else 1))
    if kind == "gain_choice":
        return float(numbers[0] * max(outlook.wants[:4]))
    if kind == "discover":
        return event["discovery"] * discovery_value(outlook, numbers[0])
    if kind == "discover_any":
        best = max(discovery_value(outlook, action) for action in range(len(ACTIONS)))
        return event["discovery"] * best
    if kind == "unit":
        unit, amount = numbers
        return amount * unit_value(outlook, unit) if world.has_room(outlook.seat) else 0.0
    if kind == "population":
        worth = weights().build["population"] + required(world, outlook.seat, "population")
        return float(numbers[0] * (worth + outlook.quest("population")))
    return float(event["gift"] + outlook.quest(f"{kind}s"))


def score_event(outlook: Outlook, move: Move, params: Document) -> float:
    if move.kind != "option":
        return 0.0
    components = outlook.world.components
    area = components.areas.index(params["area"])
    event = components.events[outlook.world.token[area]]
    return option_value(outlook, event.options[move.args[0] - 1], event.vp)


def score_resource(outlook: Outlook, move: Move, params: Document) -> float:
    return float(outlook.wants[move.args[0]])


def score_discovery(outlook: Outlook, move: Move, params: Document) -> float:
    return discovery_value(outlook, move.args[0])


def score_return(outlook: Outlook, move: Move, params: Document) -> float:
    """The quest that is farthest away goes back."""
    return hardship(outlook.world, outlook.seat, move.args[0])
