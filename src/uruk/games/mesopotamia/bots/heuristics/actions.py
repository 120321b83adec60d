"""What the actions of a turn may bring, and their choices (ME-5 to ME-15)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.bots.heuristics.building import build_action_value
from uruk.games.mesopotamia.bots.heuristics.marches import errand
from uruk.games.mesopotamia.bots.heuristics.needs import required
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.recruits import warfare_value
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BUILD,
    CLAY,
    EXPLORE,
    FOOD,
    GATHER,
    NOBODY,
    NOTHING,
    RESEARCH,
    RESOURCES,
    TABLET,
    TOP_LEVEL,
    WARFARE,
)
from uruk.games.mesopotamia.rules.gathering import Gathering
from uruk.games.mesopotamia.rules.movement import can_step
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def action_value(outlook: Outlook, action: int) -> float:
    """What performing an action now may bring."""
    numbers = outlook.world.technology(outlook.seat, action).numbers
    if action == EXPLORE:
        return explore_value(outlook, numbers[0])
    if action == BUILD:
        return build_action_value(outlook, numbers)
    if action == RESEARCH:
        return research_value(outlook, numbers)
    if action == GATHER:
        return gather_value(outlook, numbers)
    if action == WARFARE:
        return warfare_value(outlook, numbers)
    return growth_value(outlook, numbers)


def explore_value(outlook: Outlook, activations: int) -> float:
    world, seat = outlook.world, outlook.seat
    values = []
    for area, units in enumerate(world.land[seat]):
        if units and can_step(world, seat, area):
            worth = {unit: errand(outlook, unit, area).worth for unit in army.kinds(units)}
            values += [worth[unit] for unit in army.unpack(units)]
    best = sorted((v for v in values if v > 0), reverse=True)[:activations]
    return sum(best) * (1.0 if len(best) == activations else 0.95)


def research_value(outlook: Outlook, numbers: tuple[int, ...]) -> float:
    """Discoveries with the tablets that are not kept, and those that are missing."""
    clay, tablets, discoveries = numbers
    pool = outlook.world.pool[outlook.seat]
    have, kept = pool[TABLET], outlook.reserve[TABLET]
    gained = tablets if pool[CLAY] >= clay else 0
    best = sorted((discovery_value(outlook, a) for a in range(len(ACTIONS))), reverse=True)
    made = max(0, min(discoveries, have + gained - kept))
    missing = min(gained, max(0, kept - have))
    left = max(0, gained - made - missing)
    return sum(best[:made]) + weights().want["tablet"] * missing + 0.4 * left


def discovery_value(outlook: Outlook, action: int) -> float:
    level = outlook.world.level[outlook.seat][action]
    if level == TOP_LEVEL:
        return 0.0
    return float(weights().discover[ACTIONS[action]][level - 1]) + outlook.quest("tech", action)


def gather_value(outlook: Outlook, numbers: tuple[int, ...]) -> float:
    world, want = outlook.world, outlook.wants
    action = Gathering(world, outlook.seat, *numbers)
    found = [max(want[:4])]
    found += [
        want[world.components.resource[area]]
        for area, n in action.sources.items()
        for _ in range(n)
    ]
    found += [0.8] * len(world.ships[outlook.seat])
    trades = [
        trade_value(outlook, slot)
        for slot, token in enumerate(world.trade)
        if token != NOTHING and not action.trade_problem(slot)
    ]
    best = sorted(found, reverse=True)[: action.left]
    return sum(best) + sum(sorted(trades, reverse=True)[: action.trades])


def trade_value(outlook: Outlook, slot: int) -> float:
    """What a trade brings: goods, and the points of a token that is still free."""
    world, want = outlook.world, outlook.wants
    token = world.components.trades[world.trade[slot]]
    goods = -outlook.regret(token.give)
    goods += sum(
        (get - give) * want[resource]
        for resource, (get, give) in enumerate(zip(token.get, token.give, strict=True))
    )
    if world.amphora[slot] == NOBODY:
        return goods + token.vp + 0.5 + outlook.quest("amphorae")
    if world.amphora[slot] != outlook.seat:
        return goods - 0.3 * sum(token.give)
    return goods


def growth_value(outlook: Outlook, prices: tuple[int, ...]) -> float:
    world, seat = outlook.world, outlook.seat
    food = world.pool[seat][FOOD]
    steps = 0
    for price in prices:
        if food < price or not world.population.can_climb(seat):
            break
        food -= price
        steps += 1
    cost = tuple((world.pool[seat][FOOD] - food) * (r == FOOD) for r in range(len(RESOURCES)))
    worth = weights().build["population"] + required(world, seat, "population")
    return (worth + outlook.quest("population")) * steps - outlook.regret(cost)


def score_turn(outlook: Outlook, moves: Sequence[Move], params: Document) -> list[float]:
    """Actions by what they bring; dice before the token where both are possible."""
    world, plan = outlook.world, weights().turn
    values: dict[int, float] = {}

    def gain(action: int) -> float:
        if action not in values:
            values[action] = action_value(outlook, action)
        return values[action]

    def score(move: Move) -> float:
        if move.kind == "end":
            return float(plan["idle"])
        if move.kind in ("reroll", "free-reroll"):
            open_actions = [a for a in range(len(ACTIONS)) if not world.used >> a & 1]
            chance = plan["free_reroll"] if move.kind == "free-reroll" else plan["reroll"]
            stuck = move.kind == "free-reroll" or world.pool[outlook.seat][TABLET] > 2
            if not stuck or not world.token_used:
                return 0.0
            return float(max((gain(a) for a in open_actions), default=0.0) * chance)
        action = move.args[0]
        worth = gain(action) * (plan["gather_first"] if action == GATHER else 1.0)
        return worth - (plan["token"] if move.kind == "token" else 0.0)

    return [score(move) for move in moves]


def score_no_effect(outlook: Outlook, move: Move, params: Document) -> float:
    """What was chosen is carried through: nothing has changed, so it would be chosen again."""
    return float(move.kind == "perform")


def score_research(outlook: Outlook, move: Move, params: Document) -> float:
    if move.kind == "convert":
        return 9.0
    tablets = outlook.world.pool[outlook.seat][TABLET]
    if move.kind == "discover" and tablets > outlook.reserve[TABLET]:
        return discovery_value(outlook, move.args[0])
    return 0.1 if move.kind != "discover" else 0.0


def score_gather(outlook: Outlook, moves: Sequence[Move], params: Document) -> list[float]:
    world, want = outlook.world, outlook.wants

    def score(move: Move) -> float:
        if move.kind in ("gather", "fetch"):
            afield = bool(move.args[0] != world.start[outlook.seat])
            return 2.0 + float(want[move.args[1]]) + 0.1 * afield
        if move.kind == "trade":
            return trade_value(outlook, world.trade.index(move.args[0]))
        return 0.2

    return [score(move) for move in moves]


def score_grow(outlook: Outlook, move: Move, params: Document) -> float:
    return float(move.kind == "grow")
