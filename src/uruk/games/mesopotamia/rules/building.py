"""Build: walls, ziggurat, rams, ships, settlements, the Hanging Gardens (ME-9, ME-10)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import (
    ASSUR,
    ITEM_GARDEN,
    ITEM_RAM,
    ITEM_SETTLEMENT,
    ITEM_SHIP,
    ITEM_WALL,
    ITEM_ZIGGURAT,
    ITEMS,
    NOBODY,
    UR,
)
from uruk.games.mesopotamia.components.tokens import GardenToken
from uruk.games.mesopotamia.rules import dingir_dice
from uruk.games.mesopotamia.rules.counts import COUNTS
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment

Problem = tuple[str, str]
"""A rule and the message that says what it forbids."""

ITEM_OF = {
    "wall": ITEM_WALL, "ziggurat": ITEM_ZIGGURAT, "ram": ITEM_RAM, "ship": ITEM_SHIP,
    "settlement": ITEM_SETTLEMENT, "garden": ITEM_GARDEN,
}  # fmt: skip


def item_problem(world: World, seat: int, item: int, items: int) -> Problem | None:
    """What forbids an item wherever it would stand: card, price, supply, unit limit."""
    if not items >> item & 1:
        return "ME-9.1", "item_not_unlocked"
    if item == ITEM_GARDEN:
        return garden_problem(world, seat)
    if item == ITEM_ZIGGURAT:
        problem = ziggurat_problem(world, seat)
        if problem:
            return problem
    left = {
        ITEM_WALL: world.walls_left, ITEM_RAM: world.rams_left,
        ITEM_SHIP: world.ships_left, ITEM_SETTLEMENT: world.settlements_left,
    }.get(item)  # fmt: skip
    if left is not None and left(seat) <= 0:
        return "ME-9.8", "no_piece_left"
    if item in (ITEM_RAM, ITEM_SHIP) and not world.has_room(seat):
        return "ME-22.9", "unit_limit"
    if not world.can_pay(seat, world.components.build_cost[item]):
        return "ME-9.1", "cannot_pay"
    return None


def ziggurat_problem(world: World, seat: int) -> Problem | None:
    """The next level needs that population (ME-9.7)."""
    level = world.ziggurat[seat] + 1
    if level > world.components.core.dingir_rules.max_dice:
        return "ME-5.10", "ziggurat_complete"
    if world.population.position[seat] < level:
        return "ME-9.7", "population_too_low"
    return None


def garden_problem(world: World, seat: int) -> Problem | None:
    """The part that is face up, if its conditions are met and it can be paid (ME-10.2)."""
    if world.rules.mode == ASSUR:
        return "ME-28.16", "gardens_mark_waves"
    built = len(world.garden_owner)
    if built == len(world.gardens):
        return "ME-10.7", "gardens_complete"
    token = world.components.gardens[world.gardens[built]]
    if not meets_conditions(world, seat, token):
        return "ME-10.2", "garden_condition"
    if not world.can_pay(seat, token.cost):
        return "ME-10.2", "cannot_pay"
    return None


def meets_conditions(world: World, seat: int, token: GardenToken) -> bool:
    """Whether the seat has what a part of the Hanging Gardens asks for (ME-10.2)."""
    return all(COUNTS[name](world, seat) >= least for name, least in token.conditions)


def site_problem(world: World, area: int, at_start: Problem) -> Problem | None:
    """Nothing is built in start areas and under a blockade (ME-3.4)."""
    if world.is_start(area):
        return at_start
    return ("ME-3.4", "blockaded") if world.blockaded[area] else None


def wall_problem(world: World, seat: int, area: int) -> Problem | None:
    """Where a wall may stand (ME-9.2, 3.4)."""
    if problem := site_problem(world, area, ("ME-9.2", "start_area")):
        return problem
    if world.wall[area] != NOBODY:
        return "ME-9.2", "wall_there"
    if not world.land[seat][area] and world.settlement[area] != seat:
        return "ME-9.2", "nobody_there"
    return None


def settlement_problem(world: World, seat: int, area: int) -> Problem | None:
    """Where a settlement may stand; enemies do not prevent it (ME-9.3, 9.4, 3.4)."""
    if problem := site_problem(world, area, ("ME-9.3", "start_area")):
        return problem
    if world.settlement[area] != NOBODY:
        return "ME-9.3", "settlement_there"
    if not world.land[seat][area]:
        return "ME-9.3", "nobody_there"
    return None


def yards(world: World, seat: int) -> list[int]:
    """The own start area and the areas with an own settlement (ME-9.5, 14.4)."""
    places = [area for area, owner in enumerate(world.settlement) if owner == seat]
    places.append(world.start[seat])
    return sorted(places)


def docks(world: World, seat: int) -> list[int]:
    """The free river segments beside those areas (ME-9.6)."""
    found = {segment for area in yards(world, seat) for segment in world.components.beside[area]}
    return sorted(found - set(world.ships[seat]))


def build_choices(world: World, seat: int, items: int) -> list[Move]:
    """Everything that can be built now, item by item."""
    move = world.move
    moves: list[Move] = []
    for item in range(len(ITEMS)):
        if not items >> item & 1 or item_problem(world, seat, item, items):
            continue
        if item == ITEM_ZIGGURAT:
            moves.append(move("ziggurat"))
        elif item == ITEM_GARDEN:
            moves.append(move("garden"))
        elif item == ITEM_SHIP:
            moves += [move("ship", segment) for segment in docks(world, seat)]
        elif item == ITEM_RAM:
            moves += [move("ram", area) for area in yards(world, seat)]
        else:
            problem = wall_problem if item == ITEM_WALL else settlement_problem
            moves += [
                move(ITEMS[item], area)
                for area, army in enumerate(world.land[seat])
                if (army or world.settlement[area] == seat) and not problem(world, seat, area)
            ]
    return moves


def build_refusal(world: World, seat: int, items: int, move: Move) -> Refusal | None:
    """Why something cannot be built, or not there."""
    item = ITEM_OF.get(move.kind)
    if item is None:
        return None
    problem = item_problem(world, seat, item, items)
    if problem is None and item == ITEM_WALL:
        problem = wall_problem(world, seat, move.args[0])
    elif problem is None and item == ITEM_SETTLEMENT:
        problem = settlement_problem(world, seat, move.args[0])
    elif problem is None and item == ITEM_RAM:
        problem = "ME-9.5", "no_yard"
    elif problem is None and item == ITEM_SHIP:
        own = move.args[0] in world.ships[seat]
        problem = ("ME-7.3", "own_ship_there") if own else ("ME-9.6", "no_dock")
    return Refusal(problem[0], problem[1], {"item": ITEMS[item]}) if problem else None


def build(world: World, seat: int, left: int, items: int) -> Segment:
    """One item of a build action, paid in full (ME-9.1)."""
    chosen = yield Ask(
        seat,
        "build",
        lambda: [*build_choices(world, seat, items), world.move("done")],
        "ME-9.1",
        params={"left": left},
        why=lambda move: build_refusal(world, seat, items, move),
    )
    if chosen.kind == "done":
        return
    if left > 1:
        world.push("build", seat, left - 1, items)
    item = ITEM_OF[chosen.kind]
    if item == ITEM_GARDEN:
        build_garden(world, seat)
        return
    world.pay(seat, world.components.build_cost[item])
    if item == ITEM_ZIGGURAT:
        world.tell("ziggurat_built", seat, "ME-9.7", level=world.ziggurat[seat] + 1)
        yield from dingir_dice.take_die(world, seat)
        world.ziggurat[seat] += 1
        return
    erect(world, seat, item, chosen.args[0])


def erect(world: World, seat: int, item: int, place: int, rule: str = "ME-9.1") -> None:
    """Puts a built piece on its place."""
    if item == ITEM_WALL:
        world.wall[place] = seat
    elif item == ITEM_SETTLEMENT:
        world.place_settlement(seat, place)
    elif item == ITEM_RAM:
        world.place_ram(seat, place)
    else:
        world.place_ship(seat, place)
    where = world.components.segments[place] if item == ITEM_SHIP else world.components.areas[place]
    world.tell("built", seat, rule, item=ITEMS[item], place=where)


def build_garden(world: World, seat: int, rule: str = "ME-10.2") -> None:
    """Takes the part that is face up; the next one is turned at once (ME-10.2, 10.3, 10.7)."""
    token = world.components.gardens[world.gardens[len(world.garden_owner)]]
    if not world.is_seatless(seat):
        world.pay(seat, token.cost)
    world.garden_owner = (*world.garden_owner, seat)
    world.reveals += 1
    world.tell("garden_built", seat, rule, garden=token.id, vp=token.vp)
    if len(world.garden_owner) == len(world.gardens) and world.rules.mode == UR:
        world.tell("gardens_go_on", seat, "ME-27.16")
    elif len(world.garden_owner) == len(world.gardens):
        world.last_round = True
        world.tell("gardens_completed", seat, "ME-10.7")
    else:
        following = world.components.gardens[world.gardens[len(world.garden_owner)]]
        world.tell("garden_revealed", None, "ME-10.3", garden=following.id)
