"""Where units go: what areas are worth to a seat, and the errands that lead there (ME-6)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.bots.heuristics.needs import required
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    BONE,
    LAND,
    NOBODY,
    NOTHING,
    RUNNING,
    TRIBE,
    VP_TOKEN,
)
from uruk.games.mesopotamia.rules.movement import bars, needs_ram
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

Ground = tuple[bool, bool, bool, float]
"""What a seat knows of an area: may it enter, does it need a ram, are enemies there; its prize."""
Known = dict[int, Ground]
"""The ground that has been looked at, whatever the unit that goes there."""


def power(world: World, side: int, units: int) -> float:
    """A side's strength in a battle: its bones and its units."""
    bones = world.pool[side][BONE] if side != TRIBE else 3.5 + 2 * army.SIZE[units]
    fighters = sum(world.components.simple_value[unit] + 0.8 for unit in army.unpack(units))
    return fighters * 1.6 + min(bones, 3.0 + 3.0 * army.SIZE[units])


def target_value(world: World, seat: int, unit: int, area: int) -> float:
    """What a unit gains by standing in an area."""
    gain = prize(world, seat, area)
    return gain if not world.enemies(seat, area) else battle_value(world, seat, unit, area, gain)


def battle_value(world: World, seat: int, unit: int, area: int, gain: float) -> float:
    """What a unit gains where it has to fight for the area's prize."""
    land = weights().map
    own = power(world, seat, world.land[seat][area] + army.ONE[unit])
    foes = max(
        power(world, side, world.land[side][area]) for side in world.sides(area) if side != seat
    )
    if own < foes * land["boldness"]:
        return -land["loss"]
    return gain + land["victory"]


def prize(world: World, seat: int, area: int) -> float:
    """What an area is worth to a seat that holds it."""
    land = weights().map
    gain = 0.0
    held = world.controller(area) == seat
    if world.hides_event(area):
        gain += land["event"] + required(world, seat, "event_track")
    if not held and world.counts(area):
        gain += land["area"]
        if world.components.resource[area] != NOTHING and not world.blockaded[area]:
            gain += land["resource"]
    if world.spot[area] == VP_TOKEN:
        gain += world.components.events[world.token[area]].vp * land["vp"]
    running = world.running.get(area)
    if running is not None and running[0] != seat:
        gain += land["takeover"]
    if world.settlement[area] not in (NOBODY, seat):
        gain += land["settlement"]
    return gain - land["area"] if held and not world.enemies(seat, area) else gain


def duty(world: World, seat: int, area: int) -> float:
    """What is lost when the last unit leaves an area."""
    land = weights().map
    if world.size(seat, area) > 1 or area == world.start[seat]:
        return 0.0
    if world.enemies(seat, area):
        return float(land["area"])
    if world.settlement[area] == seat:
        return 0.2
    lost = float(land["area"] + land["resource"] * (world.components.resource[area] != NOTHING))
    if world.spot[area] == VP_TOKEN:
        lost += world.components.events[world.token[area]].vp * land["vp"]
    if world.spot[area] == RUNNING and world.running[area][0] == seat:
        lost += land["takeover"]
    return lost if world.counts(area) else 0.0


def look(world: World, seat: int, area: int, known: Known) -> Ground:
    """What is known of an area, found out once."""
    ground = known.get(area)
    if ground is None:
        enters = not bars(world, seat, area)
        gain = prize(world, seat, area) if enters else 0.0
        ground = (enters, needs_ram(world, seat, area), world.enemies(seat, area) > 0, gain)
        known[area] = ground
    return ground


def errand(
    world: World, seat: int, unit: int, area: int, known: Known | None = None
) -> tuple[float, int]:
    """The best target of a unit and what it is worth, near ones first; the next area towards it."""
    best, way = -1.0, NOBODY
    known = {} if known is None else known
    reach, adjacent = world.components.speed[unit], world.components.adjacent
    hauls = area in world.rams[seat]
    seen = {area: NOBODY}
    edge = [area]
    for distance in range(1, reach + 3):
        following: list[int] = []
        delay = ((distance + reach - 1) // reach) ** 1.5
        for here in edge:
            for there in adjacent[here]:
                if there in seen:
                    continue
                enters, walled, foes, gain = known.get(there) or look(world, seat, there, known)
                if not enters or (walled and not hauls):
                    continue
                first = seen[there] = there if here == area else seen[here]
                if foes:
                    gain = battle_value(world, seat, unit, there, gain)
                else:
                    following.append(there)
                gain = gain / delay - 0.05 * distance
                if gain > best:
                    best, way = gain, first
        edge = following
    return best - duty(world, seat, area), way


def score_explore(world: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    known: Known = {}

    def score(move: Move) -> float:
        if move.kind == "activate":
            unit, area = move.args
            return errand(world, seat, unit, area, known)[0]
        return 0.1 if move.kind == "board" else 0.0

    return [score(move) for move in moves]


def score_march(world: World, seat: int, moves: Sequence[Move], params: Document) -> list[float]:
    """The way to the best target; stop where something is to be had."""
    unit, here = LAND.index(params["unit"]), world.components.areas.index(params["area"])
    gain, way = errand(world, seat, unit, here)

    def score(move: Move) -> float:
        if move.kind == "stop":
            return target_value(world, seat, unit, here) + 0.3
        there = move.args[0]
        worth = gain + 1.0 if there == way else target_value(world, seat, unit, there) - 1.0
        return worth + (0.2 * move.args[1] if move.kind == "haul" else 0.0)

    return [score(move) for move in moves]
