"""What the solo modes add: a ram has to get into Ur, somebody has to be in Assur (ME-27, ME-28)."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.strength import power
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ASSUR,
    BONE,
    BUILD,
    EXPLORE,
    LAND,
    RESEARCH,
    STRENGTH,
    TACTICS,
    UR,
    WARFARE,
)
from uruk.games.mesopotamia.rules.building import build_choices
from uruk.games.mesopotamia.rules.combat.lanes import value
from uruk.games.mesopotamia.rules.movement import can_step
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

THEY = 1
"""The enemy of both modes, by number of the empire."""


def to_ur(world: World, area: int) -> int:
    """Borders between an area and Ur."""
    return world.components.distance[area][world.start[THEY]]


def carriers(world: World, seat: int) -> list[int]:
    """Areas from which a unit can take a ram along."""
    return [
        area
        for area in sorted(set(world.rams[seat]))
        if world.land[seat][area] and can_step(world, seat, area)
    ]


def breaks_in(world: World, seat: int, unit: int, area: int) -> bool:
    """Whether a unit that comes into an area is likely to win what follows."""
    if not world.enemies(seat, area):
        return True
    own = power(world, seat, world.land[seat][area] + army.ONE[unit], area)
    return own >= power(world, THEY, world.land[THEY][area], area) * weights().siege["caution"]


# ------------------------------------------------------------ the Siege of Ur


def besiege(world: World, seat: int, kind: str, move: Move, params: Document) -> float:
    """Rams are built, carried towards Ur and into it."""
    worth = weights().siege
    if kind == "turn" and move.kind in ("token", "dice"):
        return besieging_action(world, seat, move.args[0])
    if kind == "build" and move.kind == "ram":
        return float(worth["ram"]) if len(world.rams[seat]) < worth["rams"] else 0.0
    if kind == "research" and move.kind == "discover":
        wanted = {BUILD: 2, EXPLORE: 3, WARFARE: 3}.get(move.args[0], 1)
        return worth["discovery"] * bool(world.level[seat][move.args[0]] < wanted)
    if kind == "explore" and move.kind == "activate":
        unit, area = move.args
        return worth["carry"] + float(unit) if area in carriers(world, seat) else 0.0
    if kind == "march" and move.kind == "haul":
        unit = LAND.index(params["unit"])
        here, there = world.components.areas.index(params["area"]), move.args[0]
        if there == world.start[THEY]:
            return float(worth["goal"])
        if not breaks_in(world, seat, unit, there):
            return -float(worth["carry"])
        return float(worth["carry"]) * (to_ur(world, here) - to_ur(world, there))
    return 0.0


def besieging_action(world: World, seat: int, action: int) -> float:
    worth = weights().siege
    if action == EXPLORE and carriers(world, seat):
        return float(worth["carry"])
    if action == BUILD and len(world.rams[seat]) < worth["rams"]:
        items = world.technology(seat, BUILD).numbers[1]
        builds = any(move.kind == "ram" for move in build_choices(world, seat, items))
        return float(worth["ram"]) * builds
    if action == RESEARCH and world.level[seat][BUILD] < 2:
        return float(worth["discovery"])
    return 0.0


# ------------------------------------------------------------ the Defenders of Assur


def threat(world: World, seat: int) -> float:
    """How much is on its way to Assur, the nearest first."""
    home = world.start[seat]
    return sum(
        army.SIZE[units] * max(0, 6 - world.components.distance[area][home])
        for area, units in enumerate(world.land[THEY])
    )


def defend(world: World, seat: int, kind: str, move: Move, params: Document) -> float:
    """Somebody stays at home, and enough of them when the enemy comes near."""
    worth = weights().siege
    home = world.start[seat]
    if kind == "turn" and move.kind in ("token", "dice"):
        if move.args[0] == WARFARE:
            return float(worth["muster"])
        return worth["discovery"] * bool(move.args[0] == RESEARCH)
    if kind == "research" and move.kind == "discover":
        return worth["discovery"] * bool(ACTIONS[move.args[0]] in ("warfare", "growth"))
    if kind == "warfare" and move.kind == "create":
        return worth["muster"] * bool(move.args[1] == home)
    if kind == "explore" and move.kind == "activate":
        return leaving(world, seat, move.args[1])
    if kind == "march" and move.kind in ("step", "haul"):
        return marching(world, seat, move, params)
    return 0.0


def leaving(world: World, seat: int, area: int) -> float:
    """What it costs to take a unit out of Assur."""
    worth = weights().siege
    if area != world.start[seat]:
        return 0.0
    guards = world.size(seat, area)
    if guards <= 1 + threat(world, seat) / worth["per_guard"]:
        return -float(worth["goal"])
    return 0.0


def marching(world: World, seat: int, move: Move, params: Document) -> float:
    """Home where guards are missing; into battle where it can be won."""
    worth = weights().siege
    unit = LAND.index(params["unit"])
    here, there = world.components.areas.index(params["area"]), move.args[0]
    home = world.start[seat]
    if here == home:
        return leaving(world, seat, here)
    if world.land[THEY][there]:
        return float(worth["carry"] if breaks_in(world, seat, unit, there) else -worth["carry"])
    short = world.size(seat, home) < 1 + threat(world, seat) / worth["per_guard"]
    nearer = world.components.distance[here][home] - world.components.distance[there][home]
    return float(worth["muster"]) * nearer if short else 0.0


# ------------------------------------------------------------ the solo battle


def score_bones(outlook: Outlook, move: Move, params: Document) -> float:
    """Bones on strength, on tactics where they count, and few on mobility (ME-26.1)."""
    world, seat = outlook.world, outlook.seat
    worth = weights().siege
    battle = world.battle
    assert battle is not None
    if move.kind != "put":
        return float(worth["enough"])
    card, row = move.args
    entry = world.components.cards[card]
    foes = army.kinds(world.land[battle.other(seat)][battle.area])
    beaten: float = sum(foe in entry.beats for foe in foes) / max(1, len(foes))
    least: float = 0.1 * (entry.printed[STRENGTH] + entry.slots[STRENGTH])
    if row == STRENGTH:
        return float(worth["strength"]) + least
    if row == TACTICS:
        return float(worth["tactics"]) * beaten + least
    return float(worth["mobility"]) + least if world.pool[seat][BONE] > worth["spare"] else 0.0


def score_next(outlook: Outlook, move: Move, params: Document) -> float:
    """Strong cards first on the own side, weak ones first on the other (ME-26.3)."""
    world, seat = outlook.world, outlook.seat
    battle = world.battle
    assert battle is not None
    fighter = next(f for f in battle.fighters if f and f.card == move.args[0])
    others = [f for f in battle.fighters if f and f.side != fighter.side]
    average = sum(value(world, fighter, other) for other in others) / max(1, len(others))
    return float(average if fighter.side == seat else -average)


GOALS: dict[str, Callable[[World, int, str, Move, Document], float]] = {UR: besiege, ASSUR: defend}
"""By mode."""


def towards_goal(world: World, seat: int, kind: str, move: Move, params: Document) -> float:
    """What a move is worth beyond points, because the mode asks for it."""
    goal = GOALS.get(world.rules.mode)
    return 0.0 if goal is None else goal(world, seat, kind, move, params)
