"""What the actions of a turn may bring, and their choices (ME-5 to ME-15)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.bots.heuristics.marches import Known, errand
from uruk.games.mesopotamia.bots.heuristics.needs import regret, required, reserve, wants
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BONE,
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
from uruk.games.mesopotamia.rules.building import ITEM_OF, build_choices
from uruk.games.mesopotamia.rules.gathering import Gathering
from uruk.games.mesopotamia.rules.movement import can_step
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def action_value(world: World, seat: int, action: int) -> float:
    """What performing an action now may bring."""
    numbers = world.technology(seat, action).numbers
    if action == EXPLORE:
        return explore_value(world, seat, numbers[0])
    if action == BUILD:
        kinds = {move.kind for move in build_choices(world, seat, numbers[1])}
        return max((build_value(world, seat, kind) for kind in kinds), default=0.0)
    if action == RESEARCH:
        return research_value(world, seat, numbers)
    if action == GATHER:
        return gather_value(world, seat, numbers)
    if action == WARFARE:
        return warfare_value(world, seat, numbers)
    return growth_value(world, seat, numbers)


def explore_value(world: World, seat: int, activations: int) -> float:
    values = []
    known: Known = {}
    for area, units in enumerate(world.land[seat]):
        if units and can_step(world, seat, area):
            values += [errand(world, seat, unit, area, known)[0] for unit in army.unpack(units)]
    best = sorted((v for v in values if v > 0), reverse=True)[:activations]
    return sum(best) * (1.0 if len(best) == activations else 0.95)


def build_value(world: World, seat: int, kind: str) -> float:
    """What a built thing is worth."""
    worth = weights().build
    if kind == "garden":
        token = world.components.gardens[world.gardens[len(world.garden_owner)]]
        return float(token.vp) + worth["garden"]
    spent = regret(world, seat, world.components.build_cost[ITEM_OF[kind]])
    if kind == "ship":
        return float(worth["first_ship"] if not world.ships[seat] else worth["ship"]) - spent
    if kind == "ziggurat":
        return float(worth["ziggurat"]) - 0.3 * world.ziggurat[seat] - spent
    bonus = required(world, seat, "settlements") if kind == "settlement" else 0.0
    return worth[kind] + bonus - spent


def research_value(world: World, seat: int, numbers: tuple[int, ...]) -> float:
    """Discoveries with the tablets that the gardens do not need, and those that they need."""
    clay, tablets, discoveries = numbers
    have, kept = world.pool[seat][TABLET], reserve(world, seat)[TABLET]
    gained = tablets if world.pool[seat][CLAY] >= clay else 0
    best = sorted((discovery_value(world, seat, a) for a in range(len(ACTIONS))), reverse=True)
    made = max(0, min(discoveries, have + gained - kept))
    missing = min(gained, max(0, kept - have))
    left = max(0, gained - made - missing)
    return sum(best[:made]) + weights().want["tablet"] * missing + 0.4 * left


def discovery_value(world: World, seat: int, action: int) -> float:
    level = world.level[seat][action]
    return 0.0 if level == TOP_LEVEL else float(weights().discover[ACTIONS[action]][level - 1])


def gather_value(world: World, seat: int, numbers: tuple[int, ...]) -> float:
    action = Gathering(world, seat, *numbers)
    want = wants(world, seat)
    found = [max(want[:4])]
    found += [
        want[world.components.resource[area]]
        for area, n in action.sources.items()
        for _ in range(n)
    ]
    found += [0.8] * len(world.ships[seat])
    trades = [
        trade_value(world, seat, slot, want)
        for slot, token in enumerate(world.trade)
        if token != NOTHING and not action.trade_problem(slot)
    ]
    best = sorted(found, reverse=True)[: action.left]
    return sum(best) + sum(sorted(trades, reverse=True)[: action.trades])


def trade_value(world: World, seat: int, slot: int, want: list[float]) -> float:
    """What a trade brings: goods, and the points of a token that is still free."""
    token = world.components.trades[world.trade[slot]]
    goods = -regret(world, seat, token.give)
    goods += sum(
        (get - give) * want[resource]
        for resource, (get, give) in enumerate(zip(token.get, token.give, strict=True))
    )
    if world.amphora[slot] == NOBODY:
        return goods + token.vp + 0.5
    if world.amphora[slot] != seat:
        return goods - 0.3 * sum(token.give)
    return goods


def warfare_value(world: World, seat: int, numbers: tuple[int, ...]) -> float:
    bones, units, _ = numbers
    war = weights().war
    room = world.has_room(seat) and world.can_pay(seat, world.components.unit_cost)
    hoard = world.pool[seat][BONE]
    gain = bones * war["bone"] / (1.0 + hoard / war["hoard"])
    if room:
        gain += max(0.0, war["unit"] * units - regret(world, seat, world.components.unit_cost))
    return float(gain)


def growth_value(world: World, seat: int, prices: tuple[int, ...]) -> float:
    food = world.pool[seat][FOOD]
    steps = 0
    for price in prices:
        if food < price or not world.population.can_climb(seat):
            break
        food -= price
        steps += 1
    cost = tuple((world.pool[seat][FOOD] - food) * (r == FOOD) for r in range(len(RESOURCES)))
    worth = weights().build["population"] + required(world, seat, "population")
    return worth * steps - regret(world, seat, cost)


def score_turn(world: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    """Actions by what they bring; dice before the token where both are possible."""
    plan = weights().turn
    values: dict[int, float] = {}

    def gain(action: int) -> float:
        if action not in values:
            values[action] = action_value(world, seat, action)
        return values[action]

    def score(move: Move) -> float:
        if move.kind == "end":
            return float(plan["idle"])
        if move.kind in ("reroll", "free-reroll"):
            open_actions = [a for a in range(len(ACTIONS)) if not world.used >> a & 1]
            chance = plan["free_reroll"] if move.kind == "free-reroll" else plan["reroll"]
            stuck = move.kind == "free-reroll" or world.pool[seat][TABLET] > 2
            if not stuck or not world.token_used:
                return 0.0
            return float(max((gain(a) for a in open_actions), default=0.0) * chance)
        action = move.args[0]
        worth = gain(action) * (plan["gather_first"] if action == GATHER else 1.0)
        return worth - (plan["token"] if move.kind == "token" else 0.0)

    return [score(move) for move in moves]


def score_no_effect(world: World, seat: int, move: Move, params: Document) -> float:
    """What was chosen is carried through: nothing has changed, so it would be chosen again."""
    return float(move.kind == "perform")


def score_build(world: World, seat: int, move: Move, params: Document) -> float:
    if move.kind not in ITEM_OF:
        return 1.0
    gain = build_value(world, seat, move.kind)
    if move.kind == "settlement":
        area = move.args[0]
        gain += 1.0 * (world.components.resource[area] != NOTHING) + world.spot[area] * 0.3
        gain -= 3.0 * (world.enemies(seat, area) > 0)
    return gain


def score_research(world: World, seat: int, move: Move, params: Document) -> float:
    if move.kind == "convert":
        return 9.0
    if move.kind == "discover" and world.pool[seat][TABLET] > reserve(world, seat)[TABLET]:
        return discovery_value(world, seat, move.args[0])
    return 0.1 if move.kind != "discover" else 0.0


def score_gather(world: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    want = wants(world, seat)

    def score(move: Move) -> float:
        if move.kind in ("gather", "fetch"):
            afield = bool(move.args[0] != world.start[seat])
            return 2.0 + float(want[move.args[1]]) + 0.1 * afield
        if move.kind == "trade":
            return trade_value(world, seat, world.trade.index(move.args[0]), want)
        return 0.2

    return [score(move) for move in moves]


def score_warfare(world: World, seat: int, move: Move, params: Document) -> float:
    if move.kind == "bones":
        return 9.0
    if move.kind == "create":
        unit, area = move.args
        front = sum(world.enemies(seat, there) > 0 for there in world.components.adjacent[area])
        worth = float(world.components.simple_value[unit]) + 0.3 * bool(area != world.start[seat])
        return 1.0 + worth + 0.2 * front - regret(world, seat, world.components.unit_cost)
    return 0.0


def score_grow(world: World, seat: int, move: Move, params: Document) -> float:
    return float(move.kind == "grow")
