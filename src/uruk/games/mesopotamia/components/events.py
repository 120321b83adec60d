"""Event cards: two options, each a chain of effects carried out in printed order (ME-21.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from uruk.games.mesopotamia.components.faults import Fault, index, number, one_of, only
from uruk.games.mesopotamia.components.schema import EventCard, EventOption
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BONE,
    LAND,
    RESOURCES,
    STANDARD,
    TERRAINS,
    TOP_LEVEL,
)
from uruk.kernel.script import Ask, Part, fixed

if TYPE_CHECKING:
    from uruk.games.mesopotamia.state.world import World

IMMEDIATE, VP, SIX_ROUND = "immediate", "vp", "six_round"
KINDS = (IMMEDIATE, VP, SIX_ROUND)
OPTIONS = 2

Effect = Callable[["World", int, int], "Part | None"]
"""Carries the effect out for a seat in the event's area; a generator where something is asked."""


class Option:
    """One of the two ways to deal with an event."""

    __slots__ = ("final", "kind", "now", "per_round", "price", "title", "track")

    def __init__(self, entry: EventOption) -> None:
        self.title = entry.title
        index(entry.kind, "kind", KINDS)
        self.kind = entry.kind
        self.track = entry.track
        self.price = _price(entry.now)
        self.now = tuple(effect(table) for table in entry.now)
        self.per_round = tuple(effect(table) for table in entry.per_round)
        self.final = tuple(effect(table) for table in entry.final)
        if self.kind == SIX_ROUND and self.now:
            raise Fault("a six_round option has per_round and final effects, not now")
        if self.kind != SIX_ROUND and (self.per_round or self.final):
            raise Fault(f"an option of kind {self.kind} has effects now only")
        if any(table.get("kind") == "pay" for table in (*entry.per_round, *entry.final)):
            raise Fault("pay is for options with effects now only")

    def can_pay(self, world: World, seat: int) -> bool:
        """Whether the option's price can be paid in full (ME-21.2)."""
        return world.can_pay(seat, self.price)


class Event:
    """An event card with its token."""

    __slots__ = ("id", "name", "options", "set", "terrain", "token", "vp")

    def __init__(self, card: EventCard) -> None:
        self.id = card.id
        self.name = card.name
        self.token = card.token
        self.set = card.set
        self.terrain = index(card.terrain, "terrain", TERRAINS)
        self.vp = card.token_vp
        if len(card.option) != OPTIONS:
            raise Fault(f"an event has {OPTIONS} options, not {len(card.option)}")
        self.options = tuple(Option(option) for option in card.option)


def _price(tables: tuple[dict[str, Any], ...]) -> tuple[int, ...]:
    price = [0] * len(RESOURCES)
    for table in tables:
        if table.get("kind") == "pay":
            price[one_of(table, "resource", RESOURCES)] += number(table, "n", 1)
    return tuple(price)


def effect(table: Mapping[str, Any]) -> Effect:
    """The behaviour of an effect in the data."""
    kind = table.get("kind")
    if kind not in EFFECTS:
        raise Fault(f"unknown kind of effect {kind!r} (known: {', '.join(EFFECTS)})")
    fields, make = EFFECTS[kind]
    only(table, ("kind", *fields))
    return make(table)


def _gain(table: Mapping[str, Any]) -> Effect:
    resource, n = one_of(table, "resource", RESOURCES), number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> None:
        world.gain(seat, resource, n, "ME-21.2")

    return carry_out


def _pay(table: Mapping[str, Any]) -> Effect:
    resource, n = one_of(table, "resource", RESOURCES), number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> None:
        world.pool[seat][resource] -= n
        world.tell("paid", seat, "ME-21.2", resource=RESOURCES[resource], n=n)

    return carry_out


def _gain_choice(table: Mapping[str, Any]) -> Effect:
    n = number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> Part:
        moves = [world.move("gain", resource) for resource in STANDARD]
        for left in range(n, 0, -1):
            chosen = yield Ask(seat, "gain", fixed(moves), "ME-21.2", params={"left": left})
            world.gain(seat, chosen.args[0], 1, "ME-21.2")

    return carry_out


def _discover(table: Mapping[str, Any]) -> Effect:
    action = one_of(table, "action", ACTIONS)

    def carry_out(world: World, seat: int, area: int) -> Part | None:
        if world.level[seat][action] < TOP_LEVEL:
            world.discover(seat, action, "ME-21.8")
            return None
        return _discover_one(world, seat)

    return carry_out


def _discover_any(table: Mapping[str, Any]) -> Effect:
    n = number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> Part:
        for _ in range(n):
            yield from _discover_one(world, seat)

    return carry_out


def _discover_one(world: World, seat: int) -> Part:
    """Any technology below the top, free of charge; nothing if there is none (ME-21.8)."""
    open_to = [a for a in range(len(ACTIONS)) if world.level[seat][a] < TOP_LEVEL]
    if open_to:
        moves = [world.move("discover", action) for action in open_to]
        chosen = yield Ask(seat, "free_discovery", fixed(moves), "ME-21.8")
        world.discover(seat, chosen.args[0], "ME-21.8")


def _unit(table: Mapping[str, Any]) -> Effect:
    unit, n = one_of(table, "unit", LAND), number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> None:
        for _ in range(n):
            if world.has_room(seat) and world.in_supply(seat, unit):
                world.place_unit(seat, unit, area)
                world.tell(
                    "unit_placed",
                    seat,
                    "ME-21.9",
                    unit=LAND[unit],
                    area=world.components.areas[area],
                )
            else:
                world.gain(seat, BONE, 1, "ME-21.9")

    return carry_out


def _settlement(table: Mapping[str, Any]) -> Effect:
    def carry_out(world: World, seat: int, area: int) -> None:
        if world.settlement[area] < 0 and world.settlements_left(seat):
            world.place_settlement(seat, area)
            world.tell("settlement_placed", seat, "ME-21.10", area=world.components.areas[area])
        else:
            world.gain(seat, BONE, 1, "ME-21.10")

    return carry_out


def _wall(table: Mapping[str, Any]) -> Effect:
    def carry_out(world: World, seat: int, area: int) -> None:
        if world.wall[area] < 0 and world.walls_left(seat):
            world.wall[area] = seat
            world.tell("wall_placed", seat, "ME-21.10", area=world.components.areas[area])

    return carry_out


def _ship(table: Mapping[str, Any]) -> Effect:
    def carry_out(world: World, seat: int, area: int) -> Part:
        free: list[int] = []
        if world.has_room(seat) and world.ships_left(seat):
            free = world.free_segments(seat, area) or world.free_segments(seat, world.start[seat])
        if not free:
            world.gain(seat, BONE, 1, "ME-21.11")
            return
        moves = [world.move("ship", segment) for segment in free]
        chosen = yield Ask(seat, "ship_place", fixed(moves), "ME-21.11")
        world.place_ship(seat, chosen.args[0])
        world.tell(
            "ship_placed", seat, "ME-21.11", segment=world.components.segments[chosen.args[0]]
        )

    return carry_out


def _population(table: Mapping[str, Any]) -> Effect:
    n = number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> None:
        world.climb(world.population, seat, n, "ME-22.3")

    return carry_out


def _quest(table: Mapping[str, Any]) -> Effect:
    n = number(table, "n", 1)

    def carry_out(world: World, seat: int, area: int) -> None:
        for _ in range(n):
            world.draw_quest(seat, "ME-21.12")

    return carry_out


EFFECTS: dict[str, tuple[tuple[str, ...], Callable[[Mapping[str, Any]], Effect]]] = {
    "gain": (("resource", "n"), _gain),
    "pay": (("resource", "n"), _pay),
    "gain_choice": (("n",), _gain_choice),
    "discover": (("action",), _discover),
    "discover_any": (("n",), _discover_any),
    "unit": (("unit", "n"), _unit),
    "settlement": ((), _settlement),
    "wall": ((), _wall),
    "ship": ((), _ship),
    "population": (("n",), _population),
    "quest": (("n",), _quest),
}
