"""What the effects of events do (ME-21.2, 21.8 to 21.12).

Each works for a seat in the event's area with the numbers of its entry, and is a part of a script
where it asks something. An automaton pays nothing and gets no goods and quests (ME-25.2, 25.16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uruk.games.mesopotamia.components.events import Effect
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BONE,
    LAND,
    NOBODY,
    RESOURCES,
    STANDARD,
    TOP_LEVEL,
)
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Part, fixed


def carry_out(world: World, seat: int, area: int, effects: Iterable[Effect]) -> Part:
    """Effects in printed order (ME-21.2)."""
    for kind, numbers in effects:
        asks = EFFECTS[kind](world, seat, area, *numbers)
        if asks is not None:
            yield from asks


def gain(world: World, seat: int, area: int, resource: int, amount: int) -> None:
    world.gain(seat, resource, amount, "ME-21.2")


def pay(world: World, seat: int, area: int, resource: int, amount: int) -> None:
    if world.is_seatless(seat):
        return
    world.pool[seat][resource] -= amount
    world.tell("paid", seat, "ME-21.2", resource=RESOURCES[resource], n=amount)


def gain_choice(world: World, seat: int, area: int, amount: int) -> Part:
    if world.is_seatless(seat):
        return
    moves = [world.move("gain", resource) for resource in STANDARD]
    for left in range(amount, 0, -1):
        chosen = yield Ask(seat, "gain", fixed(moves), "ME-21.2", params={"left": left})
        world.gain(seat, chosen.args[0], 1, "ME-21.2")


def discover(world: World, seat: int, area: int, action: int) -> Part | None:
    if world.level[seat][action] < TOP_LEVEL:
        world.discover(seat, action, "ME-21.8")
        return None
    return discover_one(world, seat)


def discover_any(world: World, seat: int, area: int, amount: int) -> Part:
    for _ in range(amount):
        yield from discover_one(world, seat)


def discover_one(world: World, seat: int) -> Part:
    """Any technology below the top, free of charge; nothing if there is none (ME-21.8)."""
    open_to = [action for action in range(len(ACTIONS)) if world.level[seat][action] < TOP_LEVEL]
    if open_to:
        moves = [world.move("discover", action) for action in open_to]
        chosen = yield Ask(seat, "free_discovery", fixed(moves), "ME-21.8")
        world.discover(seat, chosen.args[0], "ME-21.8")


def units(world: World, seat: int, area: int, unit: int, amount: int) -> None:
    """Units for the area, a bone for each that the limit or the supply forbids (ME-21.9)."""
    name = world.components.areas[area]
    for _ in range(amount):
        if world.has_room(seat) and world.in_supply(seat, unit):
            world.place_unit(seat, unit, area)
            world.tell("unit_placed", seat, "ME-21.9", unit=LAND[unit], area=name)
        else:
            world.gain(seat, BONE, 1, "ME-21.9")


def settlement(world: World, seat: int, area: int) -> None:
    if world.settlement[area] == NOBODY and world.settlements_left(seat):
        world.place_settlement(seat, area)
        world.tell("settlement_placed", seat, "ME-21.10", area=world.components.areas[area])
    else:
        world.gain(seat, BONE, 1, "ME-21.10")


def wall(world: World, seat: int, area: int) -> None:
    if world.wall[area] == NOBODY and world.walls_left(seat):
        world.wall[area] = seat
        world.tell("wall_placed", seat, "ME-21.10", area=world.components.areas[area])


def ship(world: World, seat: int, area: int) -> Part:
    free: list[int] = []
    if world.has_room(seat) and world.ships_left(seat):
        free = world.free_segments(seat, area) or world.free_segments(seat, world.start[seat])
    if free:
        yield from put_ship(world, seat, free, "ME-21.11")
    else:
        world.gain(seat, BONE, 1, "ME-21.11")


def put_ship(world: World, seat: int, free: list[int], rule: str) -> Part:
    """A ship that costs nothing, on one of these river segments."""
    moves = [world.move("ship", segment) for segment in free]
    (segment,) = (yield Ask(seat, "ship_place", fixed(moves), rule)).args
    world.place_ship(seat, segment)
    world.tell("ship_placed", seat, rule, segment=world.components.segments[segment])


def population(world: World, seat: int, area: int, steps: int) -> None:
    world.climb(world.population, seat, steps, "ME-22.3")


def quests(world: World, seat: int, area: int, amount: int) -> None:
    for _ in range(amount):
        world.draw_quest(seat, "ME-21.12")


EFFECTS: dict[str, Callable[..., Part | None]] = {
    "gain": gain,
    "pay": pay,
    "gain_choice": gain_choice,
    "discover": discover,
    "discover_any": discover_any,
    "unit": units,
    "settlement": settlement,
    "wall": wall,
    "ship": ship,
    "population": population,
    "quest": quests,
}
"""By kind, with the fields that `components/events.py` reads."""
