"""Bones and new units: how many are worth having, of which type, and where (ME-14)."""

from __future__ import annotations

from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components.terms import BONE, LAND
from uruk.games.mesopotamia.rules.warfare import unit_problem
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def warfare_value(outlook: Outlook, numbers: tuple[int, ...]) -> float:
    """Bones, the fewer there are the more, and units as long as there is room for them."""
    world, seat, war = outlook.world, outlook.seat, weights().war
    bones, units, level = numbers
    gain = bones * war["bone"] / (1.0 + world.pool[seat][BONE] / war["hoard"])
    if world.has_room(seat) and world.can_pay(seat, world.components.unit_cost):
        best = max((unit_value(outlook, unit) for unit in creatable(outlook, level)), default=0.0)
        spent = outlook.regret(world.components.unit_cost)
        gain += max(0.0, best * units ** war["several"] - spent)
    return float(gain)


def creatable(outlook: Outlook, level: int) -> list[int]:
    """The types of units that the seat could create now."""
    world, seat = outlook.world, outlook.seat
    return [u for u in range(len(LAND)) if not unit_problem(world, seat, u, level)]


def unit_value(outlook: Outlook, unit: int) -> float:
    """What a unit is worth: it holds an area, marches and fights; quests may ask for it."""
    components, war = outlook.world.components, weights().war
    worth = war["unit"] + war["better"] * (components.simple_value[unit] - 1)
    return worth + outlook.quest("land_units") + outlook.quest("units_of_type", unit)


def score_warfare(outlook: Outlook, move: Move, params: Document) -> float:
    world, seat = outlook.world, outlook.seat
    if move.kind == "bones":
        return 9.0
    if move.kind == "create":
        unit, area = move.args
        front = sum(world.enemies(seat, there) > 0 for there in world.components.adjacent[area])
        away = bool(area != world.start[seat]) + bool(world.enemies(seat, area))
        spent = outlook.regret(world.components.unit_cost)
        return unit_value(outlook, unit) + 0.3 * away + 0.2 * front - spent
    return 0.0
