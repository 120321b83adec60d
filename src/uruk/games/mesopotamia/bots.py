"""How good a table looks for a seat, and what a plain player would do: build, explore and fight.

Everything here reads only what the seat may know: pools, boards and the map are public, hidden
tokens, quests and bids of others are never looked at. The weights are in data/bots.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources

import msgspec

from uruk.games.mesopotamia import army, scoring
from uruk.games.mesopotamia.building import ITEM_OF, build_choices
from uruk.games.mesopotamia.content.events import IMMEDIATE, SIX_ROUND, Option
from uruk.games.mesopotamia.fights import mobility, value
from uruk.games.mesopotamia.gathering import Gathering
from uruk.games.mesopotamia.movement import bars, can_step, needs_ram
from uruk.games.mesopotamia.table import MesopotamiaState
from uruk.games.mesopotamia.terms import (
    ACTIONS,
    BONE,
    BUILD,
    CLAY,
    EXPLORE,
    FOOD,
    GATHER,
    GROWTH,
    ITEM_SETTLEMENT,
    ITEM_ZIGGURAT,
    LAND,
    MOBILITY,
    NOBODY,
    NOTHING,
    RESEARCH,
    RESOURCES,
    RUNNING,
    STRENGTH,
    TABLET,
    TACTICS,
    TOP_LEVEL,
    TRIBE,
    VP_TOKEN,
    WARFARE,
)
from uruk.games.mesopotamia.world import World
from uruk.kernel.moves import Dice, Move
from uruk.kernel.state import Document, State

Section = dict[str, float]


class Weights(msgspec.Struct, frozen=True):
    """data/bots.toml"""

    noise: float
    worth: Section
    want: Section
    build: Section
    discover: dict[str, tuple[float, ...]]
    war: Section
    map: Section
    event: Section
    turn: Section


@cache
def weights() -> Weights:
    """The weights of the evaluation."""
    folder = resources.files("uruk.games.mesopotamia").joinpath("data")
    return msgspec.convert(tomllib.loads(folder.joinpath("bots.toml").read_text("utf-8")), Weights)


# ---------------------------------------------------------------- the table as a whole


def evaluate(state: State, seat: int) -> float:
    """The seat's prospects less those of its best rival; higher is better."""
    assert isinstance(state, MesopotamiaState)
    w = state.data
    if not w.gardens:
        return 0.0
    own = standing(w, seat)
    rivals = max(standing(w, other) for other in range(w.rules.players) if other != seat)
    if state.seat is None:
        return 100.0 * (scoring.total(w, seat) > 0) + own - rivals
    return own - 0.5 * rivals + promise(w, seat)


def standing(w: World, seat: int) -> float:
    """Points now, and what will become points."""
    worth = weights().worth
    points = scoring.breakdown(w, seat)
    points["quests"] = 0
    pool = w.pool[seat]
    goods = sum(min(n, worth["hoard"]) for n in pool) * worth["resource"]
    land = sum(w.c.per_empire) - army.SIZE[w.supply[seat]]
    return (
        sum(points.values())
        + goods
        + worth["level"] * sum(w.level[seat])
        + worth["ziggurat"] * w.ziggurat[seat]
        + worth["step"] * (w.population.position[seat] + w.events.position[seat])
        + worth["unit"] * land
        + worth["running"] * sum(owner == seat for owner, _, _ in w.running.values())
    )


def promise(w: World, seat: int) -> float:
    """What the action that the seat is about to perform may bring."""
    if not w.agenda:
        return 0.0
    name, *numbers = w.agenda[-1]
    if name in ACTIONS and numbers[0] == seat:
        return action_value(w, seat, ACTIONS.index(str(name)))
    return 0.0


# ---------------------------------------------------------------- actions


def wants(w: World, seat: int) -> list[float]:
    """How much one more of each resource is worth, from what the seat could do with it."""
    need = [0.0] * len(RESOURCES)
    level = w.level[seat]
    plans: list[tuple[int, ...]] = []
    if w.ziggurat[seat] < w.population.position[seat] < w.c.core.dingir_rules.max_dice + 1:
        plans.append(w.c.build_cost[ITEM_ZIGGURAT])
    if level[BUILD] >= TOP_LEVEL - 1 and len(w.garden_owner) < len(w.gardens):
        plans.append(w.c.gardens[w.gardens[len(w.garden_owner)]].cost)
    if level[BUILD] >= TOP_LEVEL - 1 and w.settlements_left(seat):
        plans.append(w.c.build_cost[ITEM_SETTLEMENT])
    if w.has_room(seat):
        plans.append(w.c.unit_cost)
    for plan in plans:
        for resource, n in enumerate(plan):
            need[resource] += n
    if w.population.can_climb(seat):
        need[FOOD] += sum(w.technology(seat, GROWTH).numbers)
    if sum(level) < TOP_LEVEL * len(ACTIONS):
        discoveries = w.technology(seat, RESEARCH).numbers[2]
        need[CLAY] += 2
        need[TABLET] += discoveries
    need[BONE] += 4
    want = weights().want
    return [
        (want["needed"] if have < n else want["spare"] / (1 + have - n))
        + (want["garden"] if have < kept else 0.0)
        for have, n, kept in zip(w.pool[seat], need, reserve(w, seat), strict=True)
    ]


def reserve(w: World, seat: int) -> tuple[int, ...]:
    """What the seat keeps for the next garden part: nothing before it could build one."""
    built = len(w.garden_owner)
    if w.level[seat][BUILD] < TOP_LEVEL or built == len(w.gardens):
        return (0,) * len(RESOURCES)
    return w.c.gardens[w.gardens[built]].cost


def regret(w: World, seat: int, cost: tuple[int, ...]) -> float:
    """What it hurts to spend resources that are kept for the gardens."""
    broken = sum(
        min(spent, kept + spent - have)
        for spent, kept, have in zip(cost, reserve(w, seat), w.pool[seat], strict=True)
        if spent and kept and kept + spent > have
    )
    return weights().want["saved"] * broken


def trade_value(w: World, seat: int, slot: int, want: list[float]) -> float:
    """What a trade brings: goods, and the points of a token that is still free."""
    token = w.c.trades[w.trade[slot]]
    goods = -regret(w, seat, token.give)
    goods += sum(
        (get - give) * want[resource]
        for resource, (get, give) in enumerate(zip(token.get, token.give, strict=True))
    )
    if w.amphora[slot] == NOBODY:
        return goods + token.vp + 0.5
    if w.amphora[slot] != seat:
        return goods - 0.3 * sum(token.give)
    return goods


def gather_value(w: World, seat: int, numbers: tuple[int, ...]) -> float:
    action = Gathering(w, seat, *numbers)
    want = wants(w, seat)
    found = [max(want[:4])]
    found += [want[w.c.resource[area]] for area, n in action.sources.items() for _ in range(n)]
    found += [0.8] * len(w.ships[seat])
    trades = [
        trade_value(w, seat, slot, want)
        for slot, token in enumerate(w.trade)
        if token != NOTHING and not action.trade_problem(slot)
    ]
    best = sorted(found, reverse=True)[: action.left]
    return sum(best) + sum(sorted(trades, reverse=True)[: action.trades])


def build_value(w: World, seat: int, kind: str) -> float:
    """What a built thing is worth."""
    worth = weights().build
    if kind == "garden":
        token = w.c.gardens[w.gardens[len(w.garden_owner)]]
        return float(token.vp) + worth["garden"]
    spent = regret(w, seat, w.c.build_cost[ITEM_OF[kind]])
    if kind == "ship":
        return float(worth["first_ship"] if not w.ships[seat] else worth["ship"]) - spent
    if kind == "ziggurat":
        return float(worth["ziggurat"]) - 0.3 * w.ziggurat[seat] - spent
    bonus = required(w, seat, "settlements") if kind == "settlement" else 0.0
    return worth[kind] + bonus - spent


def discovery_value(w: World, seat: int, action: int) -> float:
    level = w.level[seat][action]
    return 0.0 if level == TOP_LEVEL else float(weights().discover[ACTIONS[action]][level - 1])


def research_value(w: World, seat: int, numbers: tuple[int, ...]) -> float:
    clay, tablets, discoveries = numbers
    have = w.pool[seat][TABLET]
    gained = tablets if w.pool[seat][CLAY] >= clay else 0
    best = sorted((discovery_value(w, seat, a) for a in range(len(ACTIONS))), reverse=True)
    made = min(discoveries, have + gained)
    return sum(best[:made]) + 0.4 * max(0, have + gained - made - have)


def growth_value(w: World, seat: int, prices: tuple[int, ...]) -> float:
    food = w.pool[seat][FOOD]
    steps = 0
    for price in prices:
        if food < price or not w.population.can_climb(seat):
            break
        food -= price
        steps += 1
    cost = tuple((w.pool[seat][FOOD] - food) * (r == FOOD) for r in range(len(RESOURCES)))
    worth = weights().build["population"] + required(w, seat, "population")
    return worth * steps - regret(w, seat, cost)


def required(w: World, seat: int, condition: str) -> float:
    """What meeting a condition of the next garden part is worth to a seat that could build it."""
    built = len(w.garden_owner)
    if built == len(w.gardens) or w.level[seat][BUILD] < TOP_LEVEL - 1:
        return 0.0
    token = w.c.gardens[w.gardens[built]]
    unmet = any(kind == condition for kind, _ in token.conditions) and not token.allows(w, seat)
    return weights().build["condition"] if unmet else 0.0


def warfare_value(w: World, seat: int, numbers: tuple[int, ...]) -> float:
    bones, units, _ = numbers
    war = weights().war
    room = w.has_room(seat) and w.can_pay(seat, w.c.unit_cost)
    hoard = w.pool[seat][BONE]
    gain = bones * war["bone"] / (1.0 + hoard / war["hoard"])
    if room:
        gain += max(0.0, war["unit"] * units - regret(w, seat, w.c.unit_cost))
    return float(gain)


def explore_value(w: World, seat: int, activations: int) -> float:
    values = []
    free: Known = {}
    for area, units in enumerate(w.land[seat]):
        if units and can_step(w, seat, area):
            values += [errand(w, seat, unit, area, free)[0] for unit in army.unpack(units)]
    best = sorted((v for v in values if v > 0), reverse=True)[:activations]
    return sum(best) * (1.0 if len(best) == activations else 0.95)


def action_value(w: World, seat: int, action: int) -> float:
    """What performing an action now may bring."""
    numbers = w.technology(seat, action).numbers
    if action == EXPLORE:
        return explore_value(w, seat, numbers[0])
    if action == BUILD:
        kinds = {move.kind for move in build_choices(w, seat, numbers[1])}
        return max((build_value(w, seat, kind) for kind in kinds), default=0.0)
    if action == RESEARCH:
        return research_value(w, seat, numbers)
    if action == GATHER:
        return gather_value(w, seat, numbers)
    if action == WARFARE:
        return warfare_value(w, seat, numbers)
    return growth_value(w, seat, numbers)


# ---------------------------------------------------------------- the map


def power(w: World, side: int, units: int) -> float:
    """A side's strength in a battle: its bones and its units."""
    bones = w.pool[side][BONE] if side != TRIBE else 3.5 + 2 * army.SIZE[units]
    fighters = sum(w.c.simple_value[unit] + 0.8 for unit in army.unpack(units))
    return fighters * 1.6 + min(bones, 3.0 + 3.0 * army.SIZE[units])


Known = dict[int, float]
"""What standing in areas without enemies is worth to a seat, whatever its unit."""


def target_value(w: World, seat: int, unit: int, area: int) -> float:
    """What a unit gains by standing in an area."""
    gain = prize(w, seat, area)
    if not w.enemies(seat, area):
        return gain
    land = weights().map
    own = power(w, seat, w.land[seat][area] + army.ONE[unit])
    foes = max(power(w, side, w.land[side][area]) for side in w.sides(area) if side != seat)
    if own < foes * land["boldness"]:
        return -land["loss"]
    return gain + land["victory"]


def prize(w: World, seat: int, area: int) -> float:
    """What an area is worth to a seat that holds it."""
    land = weights().map
    gain = 0.0
    held = w.controller(area) == seat
    if w.hides_event(area):
        gain += land["event"]
    if not held and w.counts(area):
        gain += land["area"]
        if w.c.resource[area] != NOTHING and not w.blockaded[area]:
            gain += land["resource"]
    if w.spot[area] == VP_TOKEN:
        gain += w.c.events[w.token[area]].vp * land["vp"]
    running = w.running.get(area)
    if running is not None and running[0] != seat:
        gain += land["takeover"]
    if w.settlement[area] not in (NOBODY, seat):
        gain += land["settlement"]
    return gain - land["area"] if held and not w.enemies(seat, area) else gain


def duty(w: World, seat: int, area: int) -> float:
    """What is lost when the last unit leaves an area."""
    land = weights().map
    if w.size(seat, area) > 1 or area == w.start[seat]:
        return 0.0
    if w.enemies(seat, area):
        return float(land["area"])
    if w.settlement[area] == seat:
        return 0.2
    lost = float(land["area"] + land["resource"] * (w.c.resource[area] != NOTHING))
    if w.spot[area] == VP_TOKEN:
        lost += w.c.events[w.token[area]].vp * land["vp"]
    if w.spot[area] == RUNNING and w.running[area][0] == seat:
        lost += land["takeover"]
    return lost if w.counts(area) else 0.0


def errand(
    w: World, seat: int, unit: int, area: int, free: Known | None = None
) -> tuple[float, int]:
    """The best target of a unit and what it is worth, near ones first; the next area towards it."""
    best, way = -1.0, NOBODY
    free = {} if free is None else free
    reach = w.c.speed[unit]
    seen = {area: NOBODY}
    edge = [area]
    for distance in range(1, reach + 3):
        following: list[int] = []
        for here in edge:
            if here != area and w.enemies(seat, here):
                continue
            for there in w.c.adjacent[here]:
                if there in seen or bars(w, seat, there):
                    continue
                if needs_ram(w, seat, there) and area not in w.rams[seat]:
                    continue
                seen[there] = there if here == area else seen[here]
                following.append(there)
                turns = (distance + reach - 1) // reach
                worth = free.get(there)
                if worth is None:
                    worth = target_value(w, seat, unit, there)
                    if not w.enemies(seat, there):
                        free[there] = worth
                gain = worth / turns**1.5 - 0.05 * distance
                if gain > best:
                    best, way = gain, seen[there]
        edge = following
    return best - duty(w, seat, area), way


# ---------------------------------------------------------------- decisions

Score = Callable[[World, int, Move, Document], float]
"""What a move is worth to a seat, given what the prompt says."""
Scores = Callable[[World, int, Sequence[Move], Document], list[float]]
"""The same for all moves of a decision that share what is costly to find out."""


def score_turn(w: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    """Actions by what they bring; dice before the token where both are possible."""
    plan = weights().turn
    values: dict[int, float] = {}

    def gain(action: int) -> float:
        if action not in values:
            values[action] = action_value(w, seat, action)
        return values[action]

    def score(move: Move) -> float:
        if move.kind == "end":
            return float(plan["idle"])
        if move.kind in ("reroll", "free-reroll"):
            open_actions = [a for a in range(len(ACTIONS)) if not w.used >> a & 1]
            chance = plan["free_reroll"] if move.kind == "free-reroll" else plan["reroll"]
            stuck = move.kind == "free-reroll" or w.pool[seat][TABLET] > 2
            if not stuck or not w.token_used:
                return 0.0
            return float(max((gain(a) for a in open_actions), default=0.0) * chance)
        action = move.args[0]
        worth = gain(action) * (plan["gather_first"] if action == GATHER else 1.0)
        return worth - (plan["token"] if move.kind == "token" else 0.0)

    return [score(move) for move in moves]


def score_explore(w: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    free: Known = {}

    def score(move: Move) -> float:
        if move.kind == "activate":
            unit, area = move.args
            return errand(w, seat, unit, area, free)[0]
        return 0.1 if move.kind == "board" else 0.0

    return [score(move) for move in moves]


def score_march(w: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    """The way to the best target; stop where something is to be had."""
    unit, here = LAND.index(params["unit"]), w.c.areas.index(params["area"])
    gain, way = errand(w, seat, unit, here)

    def score(move: Move) -> float:
        if move.kind == "stop":
            return target_value(w, seat, unit, here) + 0.3
        there = move.args[0]
        worth = gain + 1.0 if there == way else target_value(w, seat, unit, there) - 1.0
        return worth + (0.2 * move.args[1] if move.kind == "haul" else 0.0)

    return [score(move) for move in moves]


def score_build(w: World, seat: int, move: Move, params: Document) -> float:
    if move.kind not in ITEM_OF:
        return 1.0
    gain = build_value(w, seat, move.kind)
    if move.kind == "settlement":
        area = move.args[0]
        gain += 1.0 * (w.c.resource[area] != NOTHING) + w.spot[area] * 0.3
        gain -= 3.0 * (w.enemies(seat, area) > 0)
    return gain


def score_research(w: World, seat: int, move: Move, params: Document) -> float:
    if move.kind == "convert":
        return 9.0
    return discovery_value(w, seat, move.args[0]) if move.kind == "discover" else 0.1


def score_gather(w: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    want = wants(w, seat)

    def score(move: Move) -> float:
        if move.kind in ("gather", "fetch"):
            afield = bool(move.args[0] != w.start[seat])
            return 2.0 + float(want[move.args[1]]) + 0.1 * afield
        if move.kind == "trade":
            return trade_value(w, seat, w.trade.index(move.args[0]), want)
        return 0.2

    return [score(move) for move in moves]


def score_warfare(w: World, seat: int, move: Move, params: Document) -> float:
    if move.kind == "bones":
        return 9.0
    if move.kind == "create":
        unit, area = move.args
        front = sum(w.enemies(seat, there) > 0 for there in w.c.adjacent[area])
        worth = float(w.c.simple_value[unit]) + 0.3 * bool(area != w.start[seat])
        return 1.0 + worth + 0.2 * front - regret(w, seat, w.c.unit_cost)
    return 0.0


def option_value(w: World, option: Option) -> float:
    """An event's option by its kind: gains are counted roughly, steps on the track fully."""
    event = weights().event
    gain = option.track * event["step"] - sum(option.price) * 0.6
    if option.kind == SIX_ROUND:
        rounds_left = max(1, 6 - len(w.garden_owner) * 2)
        return float(gain * event["patience"] + min(rounds_left, 6) * 0.7)
    gain += event["gain"] * len(option.now)
    return float(gain + (0.0 if option.kind == IMMEDIATE else event["vp"]))


def score_event(w: World, seat: int, move: Move, params: Document) -> float:
    if move.kind != "option":
        return 0.0
    area = w.c.areas.index(params["area"])
    return option_value(w, w.c.events[w.token[area]].options[move.args[0] - 1])


def score_bid(w: World, seat: int, move: Move, params: Document) -> float:
    """Bones where they win something: a little more than the rival's likely share."""
    battle = w.battle
    assert battle is not None
    number = next(n for n, side in enumerate(battle.sides) if battle.decider(side) == seat)
    done = len(battle.bids[number])
    left = battle.purse(w, number) - sum(battle.bids[number])
    rival = battle.purse(w, 1 - number)
    shares = (0.55, 0.6, 1.0)
    if w.rules.simple_combat:
        return -float(abs(move.args[0] - min(left, rival + 1)))
    most = min(left, rival + 4) if battle.sides[number] != TRIBE else left
    wish = round(most * shares[done])
    return -float(abs(move.args[0] - wish))


def score_place(w: World, seat: int, move: Move, params: Document) -> float:
    """Bones on the fighter who is best already; printed values count."""
    card = w.c.cards[move.args[0]]
    return float(card.printed[STRENGTH] + card.printed[TACTICS] * 0.5 + card.slots[MOBILITY] * 0.1)


def score_lane(w: World, seat: int, move: Move, params: Document) -> float:
    """Narrow victories, and weak units against strong ones where no victory is possible."""
    battle = w.battle
    assert battle is not None
    ours = battle.decider(battle.attacker) == seat
    a = next(f for f in battle.fighters if f and f.card == move.args[0])
    d = next(f for f in battle.fighters if f and f.card == move.args[1])
    own, foe = (a, d) if ours else (d, a)
    margin = value(w, own, foe) - value(w, foe, own)
    edge = 0.3 * (mobility(w, own) - mobility(w, foe))
    return (10.0 - margin if margin > 0 else -5.0 - margin * 0.1) + edge


def score_retreat(w: World, seat: int, move: Move, params: Document) -> float:
    area = move.args[0]
    return float(w.controller(area) == seat) + 0.5 * float(area == w.start[seat])


def score_fate(w: World, seat: int, move: Move, params: Document) -> float:
    return float(move.kind == "conquer")


def score_resource(w: World, seat: int, move: Move, params: Document) -> float:
    return float(wants(w, seat)[move.args[0]])


def score_discovery(w: World, seat: int, move: Move, params: Document) -> float:
    return discovery_value(w, seat, move.args[0])


def score_grow(w: World, seat: int, move: Move, params: Document) -> float:
    return float(move.kind == "grow")


def score_tire(w: World, seat: int, move: Move, params: Document) -> float:
    return float(move.args[0])


TOGETHER: dict[str, Scores] = {
    "turn": score_turn,
    "explore": score_explore,
    "march": score_march,
    "gather": score_gather,
}
SCORES: dict[str, Score] = {
    "build": score_build,
    "research": score_research,
    "warfare": score_warfare,
    "growth": score_grow,
    "event": score_event,
    "bid": score_bid,
    "place_bone": score_place,
    "lane": score_lane,
    "retreat": score_retreat,
    "fatigue": score_tire,
    "settlement_fate": score_fate,
    "gain": score_resource,
    "free_discovery": score_discovery,
}
"""How a decision's moves are compared; decisions that are not here are left to chance."""


def choose(state: MesopotamiaState, rng: Dice) -> Move:
    """What a plain player does now; ties and matters of taste are left to chance."""
    w = state.data
    ask = state.asked
    assert ask is not None
    moves = ask.listed()
    if ask.kind in TOGETHER:
        values = TOGETHER[ask.kind](w, ask.seat, moves, ask.params)
    elif ask.kind in SCORES:
        values = [SCORES[ask.kind](w, ask.seat, move, ask.params) for move in moves]
    else:
        return moves[rng.randrange(len(moves))]
    noise = weights().noise / 1000
    values = [value + rng.randrange(1000) * noise for value in values]
    return moves[values.index(max(values))]


# ---------------------------------------------------------------- for those who search


def turn(state: State) -> tuple[int, int]:
    """The turn that is being played: the round, and whose it is (ME-4)."""
    assert isinstance(state, MesopotamiaState)
    return state.data.round, state.data.turn


def promising(state: State) -> list[Move]:
    """The moves as a plain player likes them, the best first."""
    assert isinstance(state, MesopotamiaState)
    ask = state.asked
    assert ask is not None
    score = SCORES.get(ask.kind)
    if score is None:
        return list(ask.listed())
    w, seat, params = state.data, ask.seat, ask.params
    return sorted(ask.listed(), key=lambda move: -score(w, seat, move, params))


def quick(state: State, rng: Dice) -> Move:
    """What a plain player does now."""
    assert isinstance(state, MesopotamiaState)
    return choose(state, rng)
