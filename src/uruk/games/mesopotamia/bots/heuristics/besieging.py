"""The Siege of Ur: a ram has to be built, carried to Ur and into it in time (ME-27)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from heapq import heappop, heappush
from math import inf

from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.weights import Section, weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    BUILD,
    CLAY,
    EXPLORE,
    FOOD,
    GATHER,
    GROWTH,
    ITEM_RAM,
    LAND,
    NOBODY,
    RESEARCH,
    TABLET,
    WARFARE,
)
from uruk.games.mesopotamia.rules.building import build_choices
from uruk.games.mesopotamia.rules.movement import can_step, forbids
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

THEY = 1
"""The Defenders, by number of the empire."""


class Siege:
    """The ways to Ur, and how far the preparations are; found out once for a decision."""

    def __init__(self, world: World, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.ur = world.start[THEY]
        self.worth: Section = weights().siege
        self.carriers = [
            area
            for area in sorted(set(world.rams[seat]))
            if world.land[seat][area] and can_step(world, seat, area)
        ]

    @cached_property
    def cost(self) -> list[float]:
        """By area what the way into Ur costs, Defenders included."""
        return ways(self.world, self.seat, self.worth["guard_price"])

    @cached_property
    def steps(self) -> list[float]:
        """By area the steps into Ur that nobody bars."""
        return ways(self.world, self.seat, inf)

    @property
    def is_cramped(self) -> bool:
        """Whether the unit limit leaves no room for a ram (ME-22.9)."""
        return not self.world.has_room(self.seat)

    def hungers(self) -> bool:
        """Whether there is no room for a ram, and no food for more population either."""
        price = self.world.technology(self.seat, GROWTH).numbers[0]
        return self.is_cramped and self.world.pool[self.seat][FOOD] < price

    def takes_last_room(self) -> bool:
        """Whether one more unit would leave no room for the first ram."""
        world, seat = self.world, self.seat
        limit = world.components.unit_limit[world.population.position[seat] - 1]
        return not world.rams[seat] and world.units_on_map(seat) + 1 >= limit

    def activations(self) -> int:
        """How many are left of the explore action, after the present one."""
        task = self.world.agenda[-1] if self.world.agenda else ("",)
        return int(task[2]) if task[0] == "explore" else 0

    def storms(self, area: int, activations: int) -> bool:
        """Whether a unit with a ram gets from an area into Ur with so many activations."""
        speeds = [
            self.world.components.speed[u] for u in army.kinds(self.world.land[self.seat][area])
        ]
        return self.steps[area] <= activations * max(speeds, default=1)


def ways(world: World, seat: int, guard_price: float) -> list[float]:
    """By area what the way into Ur costs: its steps, and a price for every Defender on it."""
    components, ur = world.components, world.start[THEY]
    cost = [inf] * len(components.areas)
    cost[ur] = 0.0
    heap = [(0.0, ur)]
    while heap:
        so_far, area = heappop(heap)
        if so_far > cost[area]:
            continue
        guards = army.SIZE[world.land[THEY][area]] if area != ur else 0
        enter = so_far + 1.0 + (guard_price * guards if guards else 0.0)
        for before in components.adjacent[area]:
            if enter < cost[before] and not forbids(world, seat, before):
                cost[before] = enter
                heappush(heap, (enter, before))
    return cost


def besiege(outlook: Outlook, kind: str, moves: Sequence[Move], params: Document) -> list[float]:
    """What each move does for the siege."""
    world, seat = outlook.world, outlook.seat
    if kind not in ("turn", "build", "research", "explore", "march", "gather", "warfare"):
        return [0.0] * len(moves)
    siege = Siege(world, seat)
    if kind == "turn":
        return [on_turn(siege, move) for move in moves]
    if kind == "explore":
        return [on_activation(siege, move, params) for move in moves]
    if kind == "march":
        return [on_march(siege, move, params, may_stop=_may_stop(moves)) for move in moves]
    return [preparing(siege, kind, move) for move in moves]


def _may_stop(moves: Sequence[Move]) -> bool:
    return any(move.kind == "stop" for move in moves)


def on_turn(siege: Siege, move: Move) -> float:
    """The action that brings the ram on: research, building, goods, the march."""
    if move.kind not in ("token", "dice"):
        return 0.0
    world, seat, worth = siege.world, siege.seat, siege.worth
    action = move.args[0]
    has_ram, level = bool(world.rams[seat]), world.level[seat]
    if action == EXPLORE:
        activations = world.technology(seat, EXPLORE).numbers[0]
        if any(siege.storms(area, activations) for area in siege.carriers):
            return float(worth["goal"])
        return 2.0 * worth["carry"] * bool(siege.carriers)
    if action == BUILD and not has_ram:
        items = world.technology(seat, BUILD).numbers[1]
        builds = any(choice.kind == "ram" for choice in build_choices(world, seat, items))
        return float(worth["ram"]) * builds
    if action == RESEARCH:
        slow = level[BUILD] < 2 or level[EXPLORE] < 2
        clay = world.technology(seat, RESEARCH).numbers[0]
        able = world.pool[seat][TABLET] or world.pool[seat][CLAY] >= clay
        return float(worth["discovery"]) * (2.0 if slow and able else 0.0)
    if action == GATHER and not has_ram:
        price = world.components.build_cost[ITEM_RAM]
        return float(worth["muster"]) * (not world.can_pay(seat, price) or siege.hungers())
    if action == GROWTH and not has_ram:
        return float(worth["ram"]) * (siege.is_cramped and not siege.hungers())
    if action == WARFARE:
        stranded = has_ram and not siege.carriers
        return float(worth["muster"]) * (2.0 if stranded else 0.0)
    return 0.0


def preparing(siege: Siege, kind: str, move: Move) -> float:
    """A ram and what leads to it; new units where a ram waits for one."""
    world, seat, worth = siege.world, siege.seat, siege.worth
    if kind == "build" and move.kind == "ram":
        return float(worth["ram"]) if len(world.rams[seat]) < worth["rams"] else 0.0
    if kind == "research" and move.kind == "discover":
        return float(worth["discovery"]) * urgency(siege, move.args[0])
    if kind == "gather" and move.kind in ("gather", "fetch") and not world.rams[seat]:
        resource = move.args[1]
        short = world.components.build_cost[ITEM_RAM][resource] > world.pool[seat][resource]
        early = world.level[seat][BUILD] < 2 and resource == CLAY
        hungry = siege.hungers() and resource == FOOD
        return float(2.0 * short + 2.0 * early + 2.0 * hungry)
    if kind == "warfare" and move.kind == "create":
        if siege.takes_last_room():
            return -float(worth["muster"])
        return float(float(move.args[1] in world.rams[seat]) + 0.5 * move.args[0])
    return 0.0


def urgency(siege: Siege, action: int) -> float:
    """How much a discovery is needed: rams first, then two steps into Ur in one action."""
    level = siege.world.level[siege.seat]
    if action == BUILD and level[BUILD] < 2:
        return 10.0
    if action == EXPLORE and level[EXPLORE] < 3:
        return 8.0 if level[EXPLORE] < 2 else 5.0
    return 0.0


def on_activation(siege: Siege, move: Move, params: Document) -> float:
    """Whoever can take a ram along goes first, the fastest of them; others fetch a ram."""
    if move.kind != "activate":
        return 0.0
    world, seat, worth = siege.world, siege.seat, siege.worth
    unit, area = move.args
    if area in siege.carriers:
        if siege.storms(area, params["left"]):
            return float(float(worth["goal"]) + world.components.speed[unit])
        if advance(siege, area, params["left"]) > 0:
            return float(2.0 * worth["carry"] + world.components.speed[unit])
        return -2.0 * float(worth["carry"])
    fetched = [ram for ram in world.rams[seat] if not world.land[seat][ram]]
    return float(worth["carry"]) * bool(fetched)


def advance(siege: Siege, area: int, activations: int) -> float:
    """How much nearer to Ur a ram can safely get from an area."""
    world, seat = siege.world, siege.seat
    rams = world.rams[seat].count(area)
    nearer = [
        siege.cost[area] - siege.cost[there]
        for there in world.components.adjacent[area]
        if there != siege.ur and is_safe(siege, there, rams, activations - 1)
    ]
    return max(nearer, default=0.0)


def is_safe(siege: Siege, area: int, rams: int, activations: int) -> bool:
    """Whether a ram may stay in an area: in a walled one it is lost, so another must be left."""
    walled = siege.world.wall[area] not in (NOBODY, siege.seat)
    return not walled or rams > 1 or siege.steps[area] <= activations


def on_march(siege: Siege, move: Move, params: Document, *, may_stop: bool) -> float:
    """Step by step nearer to Ur, never without the rams that are here."""
    world, seat, worth = siege.world, siege.seat, siege.worth
    components = world.components
    here, speed = (
        components.areas.index(params["area"]),
        components.speed[LAND.index(params["unit"])],
    )
    rams = world.rams[seat].count(here)
    if move.kind == "stop":
        return 0.0 if is_safe(siege, here, rams, 0) else -float(worth["carry"])
    there = move.args[0]
    if there == siege.ur:
        return float(worth["goal"])
    if not rams:
        waiting = [ram for ram in world.rams[seat] if not world.land[seat][ram]]
        nearer = [
            components.distance[here][ram] - components.distance[there][ram] for ram in waiting
        ]
        return float(worth["carry"]) * max(nearer, default=0)
    if move.kind == "step":
        return -2.0 * float(worth["carry"])
    taken = move.args[1]
    left = siege.activations() * speed + (0 if may_stop else speed - 1)
    if siege.steps[there] > left and not is_safe(siege, there, taken, 0):
        return -2.0 * float(worth["carry"])
    nearer_by = siege.cost[here] - siege.cost[there]
    return float(2.0 * float(worth["carry"]) * nearer_by + 0.5 * taken)
