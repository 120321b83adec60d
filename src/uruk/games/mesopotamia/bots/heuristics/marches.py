"""Where units go: what areas are worth to a seat, and the errands that lead there (ME-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uruk.games.mesopotamia.bots.heuristics.needs import required
from uruk.games.mesopotamia.bots.heuristics.outlook import Ground, Outlook
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import LAND, NOBODY, NOTHING, RUNNING, VP_TOKEN
from uruk.games.mesopotamia.rules.movement import bars, is_stuck, needs_ram
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


class Errand(NamedTuple):
    """What a unit's best target is worth, the next area towards it, and whether it needs a ram."""

    worth: float
    way: int
    hauls: bool


def target_value(outlook: Outlook, unit: int, origin: int, area: int) -> float:
    """What a unit gains by standing in an area."""
    gain = prize(outlook, area)
    if not outlook.world.enemies(outlook.seat, area):
        return gain
    return battle_value(outlook, unit, origin, area, gain)


def battle_value(outlook: Outlook, unit: int, origin: int, area: int, gain: float) -> float:
    """What a unit gains where it has to fight for the area's prize.

    Others may go with it. Where own units fight already, it is worth what it adds to their chance.
    """
    world, seat, land = outlook.world, outlook.seat, weights().map
    there = world.land[seat][area]
    if origin == area:
        there -= army.ONE[unit]
    force = there + army.ONE[unit]
    stake = gain + land["victory"] * world.enemies(seat, area)
    if there:
        saved = land["loss"] * army.SIZE[there]
        more = outlook.chance(force, area) - outlook.chance(there, area)
        return more * (stake + saved) - land["step"]
    best = -land["loss"]
    for helper in (NOTHING, *helpers(outlook, unit, origin, area)):
        force += army.ONE[helper] if helper != NOTHING else 0
        likely, size = outlook.chance(force, area), army.SIZE[force]
        risk = (1.0 - likely) * land["loss"] * size * land["boldness"]
        best = max(best, (likely * stake - risk) / size ** land["sharing"])
    return best


def helpers(outlook: Outlook, unit: int, origin: int, area: int) -> list[int]:
    """The strongest units that can go to an area with another in one action."""
    world, seat = outlook.world, outlook.seat
    found: list[int] = []
    for here in {origin, *world.components.adjacent[area]}:
        units = world.land[seat][here]
        if here == origin:
            units -= army.ONE[unit]
        if units and not is_stuck(world, seat, here):
            found += army.unpack(units)
    return sorted(found, reverse=True)[: outlook.activations - 1]


def prize(outlook: Outlook, area: int) -> float:
    """What an area is worth to a seat that holds it, and what its holder's loss is."""
    world, seat, land = outlook.world, outlook.seat, weights().map
    gain = 0.0
    holder = world.controller(area)
    if world.hides_event(area):
        gain += outlook.event_prize
    if holder != seat and world.counts(area):
        gain += outlook.area_prize
        gain += outlook.quest("areas_terrain", world.components.terrain[area])
        if world.components.resource[area] != NOTHING and not world.blockaded[area]:
            gain += land["resource"]
    if world.spot[area] == VP_TOKEN:
        gain += world.components.events[world.token[area]].vp * land["vp"]
    running = world.running.get(area)
    if running is not None and running[0] != seat:
        gain += land["takeover"]
    if world.settlement[area] not in (NOBODY, seat):
        gain += land["settlement"] + outlook.quest("settlements")
        gain += required(world, seat, "settlements")
    loser = owner_of(world, seat, area)
    if loser not in (NOBODY, seat):
        gain += outlook.rivalries[loser] * holding(world, loser, area)
    return gain - land["area"] if holder == seat and not world.enemies(seat, area) else gain


def owner_of(world: World, seat: int, area: int) -> int:
    """The rival who holds an area, alone or in a fight with the seat."""
    if world.settlement[area] != NOBODY:
        return world.settlement[area]
    rivals = [side for side in world.sides(area) if side not in (seat, len(world.land) - 1)]
    return rivals[0] if rivals else NOBODY


def holding(world: World, owner: int, area: int) -> float:
    """The points that an area means to the one who holds it (ME-24.1)."""
    points = float(world.counts(area)) + (world.settlement[area] == owner)
    if world.spot[area] == VP_TOKEN:
        points += world.components.events[world.token[area]].vp
    if world.spot[area] == RUNNING and world.running[area][0] == owner:
        points += weights().map["takeover"] / 2
    return points


def duty(outlook: Outlook, area: int) -> float:
    """What is lost when the last unit leaves an area."""
    world, seat, land = outlook.world, outlook.seat, weights().map
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


def look(outlook: Outlook, area: int) -> Ground:
    """What is known of an area, found out once."""
    world, seat = outlook.world, outlook.seat
    enters = not bars(world, seat, area)
    gain = prize(outlook, area) if enters else 0.0
    ground = (enters, needs_ram(world, seat, area), world.enemies(seat, area) > 0, gain)
    outlook.ground[area] = ground
    return ground


def errand(outlook: Outlook, unit: int, area: int) -> Errand:
    """The best target of a unit, near ones first."""
    world, known = outlook.world, outlook.ground
    best, way, needs = -1.0, NOBODY, False
    reach, adjacent = world.components.speed[unit], world.components.adjacent
    hauls = area in world.rams[outlook.seat]
    seen = {area: NOBODY}
    edge = [area]
    for distance in range(1, reach + 3):
        following: list[int] = []
        delay = ((distance + reach - 1) // reach) ** 1.5
        for here in edge:
            for there in adjacent[here]:
                if there in seen:
                    continue
                enters, walled, foes, gain = known.get(there) or look(outlook, there)
                if not enters or (walled and not hauls):
                    continue
                first = seen[there] = there if here == area else seen[here]
                if foes:
                    gain = battle_value(outlook, unit, area, there, gain)
                elif not walled:
                    following.append(there)
                gain = gain / delay - 0.05 * distance
                if gain > best:
                    best, way, needs = gain, first, walled
        edge = following
    return Errand(best - duty(outlook, area), way, needs)


def score_explore(outlook: Outlook, moves: Sequence[Move], params: Document) -> list[float]:
    outlook.activations = params["left"]

    def score(move: Move) -> float:
        if move.kind == "activate":
            return errand(outlook, *move.args).worth
        return 0.1 if move.kind == "board" else 0.0

    return [score(move) for move in moves]


def score_march(outlook: Outlook, moves: Sequence[Move], params: Document) -> list[float]:
    """The way to the best target; stop where something is to be had. Rams come along for walls."""
    areas = outlook.world.components.areas
    unit, here = LAND.index(params["unit"]), areas.index(params["area"])
    gain, way, hauls = errand(outlook, unit, here)

    def score(move: Move) -> float:
        if move.kind == "stop":
            return target_value(outlook, unit, here, here) + 0.3
        there = move.args[0]
        if there == way:
            worth = gain + 1.0
        else:
            worth = target_value(outlook, unit, here, there) - 1.0
        if move.kind == "haul":
            worth += 0.3 / move.args[1] if hauls else -0.2
        return worth

    return [score(move) for move in moves]
