"""Build: walls, ziggurat, rams, ships, settlements, the Hanging Gardens (ME-9, ME-10)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import (
    ITEM_GARDEN,
    ITEM_RAM,
    ITEM_SETTLEMENT,
    ITEM_SHIP,
    ITEM_WALL,
    ITEM_ZIGGURAT,
    ITEMS,
    NOBODY,
)
from uruk.games.mesopotamia.rules import dingir_dice
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


def item_problem(w: World, seat: int, item: int, items: int) -> Problem | None:
    """What forbids an item wherever it would stand: card, price, supply, unit limit."""
    if not items >> item & 1:
        return "ME-9.1", "item_not_unlocked"
    if item == ITEM_GARDEN:
        return garden_problem(w, seat)
    if item == ITEM_ZIGGURAT:
        problem = ziggurat_problem(w, seat)
        if problem:
            return problem
    left = {
        ITEM_WALL: w.walls_left, ITEM_RAM: w.rams_left,
        ITEM_SHIP: w.ships_left, ITEM_SETTLEMENT: w.settlements_left,
    }.get(item)  # fmt: skip
    if left is not None and left(seat) <= 0:
        return "ME-9.8", "no_piece_left"
    if item in (ITEM_RAM, ITEM_SHIP) and not w.has_room(seat):
        return "ME-22.9", "unit_limit"
    if not w.can_pay(seat, w.c.build_cost[item]):
        return "ME-9.1", "cannot_pay"
    return None


def ziggurat_problem(w: World, seat: int) -> Problem | None:
    """The next level needs that population (ME-9.7)."""
    level = w.ziggurat[seat] + 1
    if level > w.c.core.dingir_rules.max_dice:
        return "ME-5.10", "ziggurat_complete"
    if w.population.position[seat] < level:
        return "ME-9.7", "population_too_low"
    return None


def garden_problem(w: World, seat: int) -> Problem | None:
    """The part that is face up, if its conditions are met and it can be paid (ME-10.2)."""
    built = len(w.garden_owner)
    if built == len(w.gardens):
        return "ME-10.7", "gardens_complete"
    token = w.c.gardens[w.gardens[built]]
    if not token.allows(w, seat):
        return "ME-10.2", "garden_condition"
    if not w.can_pay(seat, token.cost):
        return "ME-10.2", "cannot_pay"
    return None


def wall_problem(w: World, seat: int, area: int) -> Problem | None:
    """Where a wall may stand (ME-9.2, 3.4)."""
    if w.is_start(area):
        return "ME-9.2", "start_area"
    if w.blockaded[area]:
        return "ME-3.4", "blockaded"
    if w.wall[area] != NOBODY:
        return "ME-9.2", "wall_there"
    if not w.land[seat][area] and w.settlement[area] != seat:
        return "ME-9.2", "nobody_there"
    return None


def settlement_problem(w: World, seat: int, area: int) -> Problem | None:
    """Where a settlement may stand; enemies do not prevent it (ME-9.3, 9.4, 3.4)."""
    if w.is_start(area):
        return "ME-9.3", "start_area"
    if w.blockaded[area]:
        return "ME-3.4", "blockaded"
    if w.settlement[area] != NOBODY:
        return "ME-9.3", "settlement_there"
    if not w.land[seat][area]:
        return "ME-9.3", "nobody_there"
    return None


def yards(w: World, seat: int) -> list[int]:
    """The own start area and the areas with an own settlement (ME-9.5, 14.4)."""
    places = [area for area, owner in enumerate(w.settlement) if owner == seat]
    places.append(w.start[seat])
    return sorted(places)


def docks(w: World, seat: int) -> list[int]:
    """The free river segments beside those areas (ME-9.6)."""
    found = {segment for area in yards(w, seat) for segment in w.c.beside[area]}
    return sorted(found - set(w.ships[seat]))


def build_choices(w: World, seat: int, items: int) -> list[Move]:
    """Everything that can be built now, item by item."""
    move = w.move
    moves: list[Move] = []
    for item in range(len(ITEMS)):
        if not items >> item & 1 or item_problem(w, seat, item, items):
            continue
        if item == ITEM_ZIGGURAT:
            moves.append(move("ziggurat"))
        elif item == ITEM_GARDEN:
            moves.append(move("garden"))
        elif item == ITEM_SHIP:
            moves += [move("ship", segment) for segment in docks(w, seat)]
        elif item == ITEM_RAM:
            moves += [move("ram", area) for area in yards(w, seat)]
        else:
            problem = wall_problem if item == ITEM_WALL else settlement_problem
            moves += [
                move(ITEMS[item], area)
                for area, army in enumerate(w.land[seat])
                if (army or w.settlement[area] == seat) and not problem(w, seat, area)
            ]
    return moves


def build_refusal(w: World, seat: int, items: int, move: Move) -> Refusal | None:
    """Why something cannot be built, or not there."""
    item = ITEM_OF.get(move.kind)
    if item is None:
        return None
    problem = item_problem(w, seat, item, items)
    if problem is None and item == ITEM_WALL:
        problem = wall_problem(w, seat, move.args[0])
    elif problem is None and item == ITEM_SETTLEMENT:
        problem = settlement_problem(w, seat, move.args[0])
    elif problem is None and item == ITEM_RAM:
        problem = "ME-9.5", "no_yard"
    elif problem is None and item == ITEM_SHIP:
        own = move.args[0] in w.ships[seat]
        problem = ("ME-7.3", "own_ship_there") if own else ("ME-9.6", "no_dock")
    return Refusal(problem[0], problem[1], {"item": ITEMS[item]}) if problem else None


def build(w: World, seat: int, left: int, items: int) -> Segment:
    """One item of a build action, paid in full (ME-9.1)."""
    chosen = yield Ask(
        seat,
        "build",
        lambda: [*build_choices(w, seat, items), w.move("done")],
        "ME-9.1",
        params={"left": left},
        why=lambda move: build_refusal(w, seat, items, move),
    )
    if chosen.kind == "done":
        return
    if left > 1:
        w.push("build", seat, left - 1, items)
    item = ITEM_OF[chosen.kind]
    if item == ITEM_GARDEN:
        build_garden(w, seat)
        return
    w.pay(seat, w.c.build_cost[item])
    if item == ITEM_ZIGGURAT:
        w.tell("ziggurat_built", seat, "ME-9.7", level=w.ziggurat[seat] + 1)
        yield from dingir_dice.take_die(w, seat)
        w.ziggurat[seat] += 1
        return
    erect(w, seat, item, chosen.args[0])


def erect(w: World, seat: int, item: int, place: int) -> None:
    """Puts a built piece on its place."""
    if item == ITEM_WALL:
        w.wall[place] = seat
    elif item == ITEM_SETTLEMENT:
        w.place_settlement(seat, place)
    elif item == ITEM_RAM:
        w.place_ram(seat, place)
    else:
        w.place_ship(seat, place)
    where = w.c.segments[place] if item == ITEM_SHIP else w.c.areas[place]
    w.tell("built", seat, "ME-9.1", item=ITEMS[item], place=where)


def build_garden(w: World, seat: int) -> None:
    """Takes the part that is face up; the next one is turned at once (ME-10.2, 10.3, 10.7)."""
    token = w.c.gardens[w.gardens[len(w.garden_owner)]]
    w.pay(seat, token.cost)
    w.garden_owner = (*w.garden_owner, seat)
    w.reveals += 1
    w.tell("garden_built", seat, "ME-10.2", garden=token.id, vp=token.vp)
    if len(w.garden_owner) == len(w.gardens):
        w.last_round = True
        w.tell("gardens_completed", seat, "ME-10.7")
    else:
        following = w.c.gardens[w.gardens[len(w.garden_owner)]]
        w.tell("garden_revealed", None, "ME-10.3", garden=following.id)
