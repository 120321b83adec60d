"""The Defenders of Assur: an army between the waves, everybody home when they come (ME-28)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.bots.heuristics.besieging import THEY
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.strength import power
from uruk.games.mesopotamia.bots.weights import Section, weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    BONE,
    BUILD,
    EXPLORE,
    FOOD,
    GATHER,
    GROWTH,
    LAND,
    RESEARCH,
    WARFARE,
)
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def threat(world: World, seat: int) -> float:
    """How much is on its way to Assur, the nearest first."""
    home = world.start[seat]
    return sum(
        army.SIZE[units] * max(0, 6 - world.components.distance[area][home])
        for area, units in enumerate(world.land[THEY])
    )


class Defence:
    """Who comes when, and who may leave Assur; found out once for a decision."""

    def __init__(self, world: World, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.home = world.start[seat]
        self.worth: Section = weights().siege
        self.distance = world.components.distance
        near = [
            (self.distance[area][self.home], units)
            for area, units in enumerate(world.land[THEY])
            if units
        ]
        self.nearest = min((steps for steps, _ in near), default=9)
        """Borders between Assur and the first of them; 9 is far away."""
        self.guards = world.size(seat, self.home)
        self.is_alarmed = self.nearest <= self.worth["alarm"]
        """Whether everybody is called home."""
        self.may_leave = self.guards > 1 and not self.is_alarmed

    def lack(self) -> float:
        """How much weaker the army is than everything that is on its way, from 0 to 1."""
        world, worth = self.world, self.worth
        foes = might(world, THEY) + worth["bone"] * world.pool[THEY][BONE]
        wanted = foes * worth["caution"] + worth["reserve"]
        return max(0.0, 1.0 - might(world, self.seat) / wanted)

    def bones_missing(self) -> float:
        """How many of the bones that the army can use are missing, from 0 to 1."""
        units = sum(map(army.SIZE.__getitem__, self.world.land[self.seat]))
        return max(0.0, 1.0 - self.world.pool[self.seat][BONE] / (3.0 * max(1, units)))


def might(world: World, side: int) -> float:
    """An army without its bones: cards have few slots, so units count most (ME-26.1)."""
    values = world.components.simple_value
    return float(sum(values[unit] + 1 for units in world.land[side] for unit in army.unpack(units)))


def defend(outlook: Outlook, kind: str, moves: Sequence[Move], params: Document) -> list[float]:
    """What each move does for Assur."""
    if kind not in ("turn", "research", "warfare", "explore", "march"):
        return [0.0] * len(moves)
    defence = Defence(outlook.world, outlook.seat)
    if kind == "turn":
        return [on_turn(defence, move) for move in moves]
    if kind == "march":
        return [on_march(defence, move, params) for move in moves]
    return [preparing(defence, kind, move) for move in moves]


def on_turn(defence: Defence, move: Move) -> float:
    """Units and bones as long as they are missing; nobody sets out when they are needed at home."""
    if move.kind not in ("token", "dice"):
        return 0.0
    world, seat, worth = defence.world, defence.seat, defence.worth
    action = move.args[0]
    if action == EXPLORE:
        outside = sum(map(army.SIZE.__getitem__, world.land[seat])) - defence.guards
        if defence.is_alarmed and outside:
            return float(worth["muster"]) * 2.0
        return 0.0 if defence.may_leave or outside else -float(worth["goal"])
    lack = defence.lack()
    price = world.technology(seat, GROWTH).numbers[0]
    feeds, pays = world.pool[seat][FOOD] >= price, world.can_pay(seat, world.components.unit_cost)
    if action == WARFARE:
        urgent = 1.0 + defence.is_alarmed
        units = lack * urgent * (world.has_room(seat) and pays)
        return float(worth["muster"]) * (units + urgent * 0.7 * defence.bones_missing())
    if action == GROWTH:
        return 1.5 * float(worth["muster"]) * lack * (feeds and not world.has_room(seat))
    if action == GATHER:
        poor = not (pays if world.has_room(seat) else feeds)
        return float(worth["muster"]) * lack * poor
    if action == RESEARCH:
        return float(worth["discovery"]) * (1.0 - lack)
    return 0.0


def preparing(defence: Defence, kind: str, move: Move) -> float:
    """Better units and more bones; new units at home; nobody leaves who is needed."""
    world, worth = defence.world, defence.worth
    if kind == "research" and move.kind == "discover":
        if move.args[0] == BUILD:
            return -float(worth["goal"])
        return 2.0 * worth["discovery"] * bool(move.args[0] in (WARFARE, GROWTH, GATHER))
    if kind == "warfare" and move.kind == "create":
        return float(worth["muster"] * (bool(move.args[1] == defence.home) + 0.5 * move.args[0]))
    if kind == "explore" and move.kind == "activate":
        if move.args[1] == defence.home:
            return 0.0 if defence.may_leave else -float(worth["goal"])
        return float(worth["muster"]) * defence.is_alarmed
    return 0.0 if world.pool[defence.seat][BONE] or kind != "warfare" else worth["muster"]


def on_march(defence: Defence, move: Move, params: Document) -> float:
    """Home where guards are missing; into a battle only where it can be won."""
    world, seat, worth = defence.world, defence.seat, defence.worth
    if move.kind not in ("step", "haul"):
        return 0.0
    unit = LAND.index(params["unit"])
    here, there = world.components.areas.index(params["area"]), move.args[0]
    if world.land[THEY][there]:
        own = power(world, seat, world.land[seat][there] + army.ONE[unit], there)
        foe = power(world, THEY, world.land[THEY][there], there)
        wins = own >= foe * worth["sortie"]
        return float(worth["carry"] if wins else -worth["goal"])
    nearer = defence.distance[here][defence.home] - defence.distance[there][defence.home]
    if defence.is_alarmed:
        return float(2.0 * float(worth["muster"]) * nearer)
    far = defence.distance[there][defence.home] > worth["leash"]
    return -float(worth["muster"]) * bool(far and nearer < 0)
