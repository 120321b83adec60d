"""What built things are worth: gardens, ziggurat, settlements, ships, walls, rams (ME-9, ME-19)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.bots.heuristics.marches import holding, prize
from uruk.games.mesopotamia.bots.heuristics.needs import required
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.strength import Menace, within
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.quests import UNITS
from uruk.games.mesopotamia.components.terms import NOBODY, NOTHING
from uruk.games.mesopotamia.rules.building import ITEM_OF, build_choices
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

RAM = UNITS.index("ram")
SAFE = Menace(0.0, 0.0)


def build_action_value(outlook: Outlook, numbers: tuple[int, ...]) -> float:
    """What a build action may bring: its best item, and something for a second one."""
    moves = build_choices(outlook.world, outlook.seat, numbers[1])
    return max((build_value(outlook, move) for move in moves), default=0.0)


def build_value(outlook: Outlook, move: Move) -> float:
    """What a built thing is worth where it would stand."""
    world, seat, worth = outlook.world, outlook.seat, weights().build
    if move.kind == "garden":
        token = world.components.gardens[world.gardens[len(world.garden_owner)]]
        return float(token.vp) + worth["garden"] + outlook.quest("gardens")
    spent = outlook.regret(world.components.build_cost[ITEM_OF[move.kind]])
    if move.kind == "ship":
        first = worth["first_ship"] if not world.ships[seat] else worth["ship"]
        return float(first) + outlook.quest("ships") - spent
    if move.kind == "ziggurat":
        level = 0.3 * world.ziggurat[seat]
        return float(worth["ziggurat"]) - level + outlook.quest("ziggurat") - spent
    if move.kind == "wall":
        return wall_value(outlook, move.args[0]) - spent
    if move.kind == "ram":
        return ram_value(outlook, move.args[0]) - spent
    return settlement_value(outlook, move.args[0]) - spent


def settlement_value(outlook: Outlook, area: int) -> float:
    """A settlement: points, and what the gardens and quests ask for; hardly among enemies."""
    world, seat = outlook.world, outlook.seat
    gain = weights().build["settlement"] + required(world, seat, "settlements")
    gain += outlook.quest("settlements")
    gain += 1.0 * (world.components.resource[area] != NOTHING) + world.spot[area] * 0.3
    return gain - 3.0 * (world.enemies(seat, area) > 0)


def wall_value(outlook: Outlook, area: int) -> float:
    """A wall: as much of what is held there as it keeps from rivals who might come (ME-19.2)."""
    world, seat = outlook.world, outlook.seat
    menace = outlook.menaces.get(area, SAFE)
    risk = menace.open - menace.walled
    if world.enemies(seat, area):
        risk = 0.0
    return weights().build["wall"] * risk * holding(world, seat, area) + outlook.quest("walls")


def ram_value(outlook: Outlook, yard: int) -> float:
    """A ram: the best prize behind an enemy wall, if units can get there from the yard."""
    world, seat = outlook.world, outlook.seat
    best = 0.0
    if len(world.rams[seat]) < weights().build["rams"]:
        units = world.land[seat][yard] or army.ONE[0]
        for area, distance in within(world, seat, yard, int(weights().build["march"])):
            if world.wall[area] not in (NOBODY, seat):
                likely = outlook.chance(units, area) if world.enemies(seat, area) else 1.0
                best = max(best, prize(outlook, area) * likely / distance**0.5)
    return weights().build["ram"] * best + outlook.quest("units_of_type", RAM)


def score_build(outlook: Outlook, moves: Sequence[Move], params: Document) -> list[float]:
    idle = weights().build["idle"]
    return [build_value(outlook, move) if move.kind in ITEM_OF else idle for move in moves]
