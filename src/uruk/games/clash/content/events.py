"""Texts of the event cards that are resolved at once (E1 to E17, E27 to E38)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.components import (
    ADVANCE_INDEX,
    ANGRY,
    BUILDINGS,
    FOOD,
    HAPPY,
    INFANTRY,
    SETTLER,
    WONDERS,
)
from uruk.games.clash.components.schema import EventEntry
from uruk.games.clash.components.units import ALLIED, TYPE_MASK, is_military, is_ship
from uruk.games.clash.content.asking import choose_player, choose_space
from uruk.games.clash.moves import DONE, REMOVE_OBJECT, REMOVE_UNIT
from uruk.games.clash.rules.advances import change_government, other_governments
from uruk.games.clash.rules.cities import raze, ruin_object
from uruk.games.clash.rules.event_cards import EventText, event, is_protected, owns_protection
from uruk.games.clash.rules.events import choose_city, strike_units, worsen
from uruk.games.clash.rules.payments import gain, lose
from uruk.games.clash.rules.units import free_capacity, place, remove, ship_capacity
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Ask, Asking, Part, fixed

RULE = "CC-21.1"
SPREADERS = tuple(ADVANCE_INDEX[name] for name in ("roads", "navigation", "trade_routes"))
"""Advances that carry a plague further (E1, E2)."""


def plague_count(world: World, seat: int, entry: EventEntry) -> int:
    """How many cities or units a plague strikes."""
    spreads = any(world.players[seat].knows(advance) for advance in SPREADERS)
    return entry.spread if spreads else entry.amount


def not_angry(world: World, seat: int) -> list[int]:
    return [s for s in world.players[seat].cities if world.cities[s].mood != ANGRY]


@event("E1")
class Pestilence(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        if len(world.players[seat].cities) < self.entry.least:
            return
        struck: list[int] = []
        for _ in range(plague_count(world, seat, self.entry)):
            options = [space for space in not_angry(world, seat) if space not in struck]
            space = yield from choose_city(world, seat, options, "plague", RULE)
            if space >= 0:
                struck.append(space)
                yield from worsen(world, seat, space, RULE)

    def forbids_building(self, world: World, seat: int) -> Refusal | None:
        if is_protected(world, seat, self.entry):
            return None
        return Refusal("CC-21.1", "plague_forbids")

    def is_over(self, world: World) -> bool:
        return all(owns_protection(player, self.entry) for player in world.players)


def removable(world: World, seat: int) -> list[tuple[int, int]]:
    """Spaces and types of units that can be taken away; a ship's cargo must stay afloat."""
    found: dict[tuple[int, int], None] = {}
    for space, stack in sorted(world.units[seat].items()):
        for code in stack:
            if not is_ship(code) or free_capacity(world, seat, space) >= ship_capacity(world, seat):
                found[(space, code & TYPE_MASK)] = None
    return list(found)


def lose_unit(world: World, seat: int, options: list[tuple[int, int]]) -> Asking[bool]:
    """The player removes one unit, unless it is spared; whether it was removed."""
    space, code = yield from choose_unit(world, seat, options)
    return (yield from strike_units(world, seat, space, (code,), RULE))


def choose_unit(world: World, seat: int, options: list[tuple[int, int]]) -> Asking[tuple[int, int]]:
    """The player names a unit: its space and its code."""
    answer = yield Ask(
        seat,
        "unit_lost",
        lambda: [REMOVE_UNIT(kind, space) for space, kind in options],
        RULE,
    )
    kind, space = answer.args
    codes = [code for code in world.stack(seat, space) if code & TYPE_MASK == kind]
    return space, codes[-1] if codes[-1] & ALLIED else codes[0]


@event("E2")
class Epidemics(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        if sum(map(len, world.units[seat].values())) < self.entry.least:
            return
        for _ in range(plague_count(world, seat, self.entry)):
            options = removable(world, seat)
            if options:
                yield from lose_unit(world, seat, options)


@event("E3", "E4", "E5", "E6", "E7", "E8")
class Famine(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        hunger = self.entry.amount
        if lose(world, seat, FOOD, hunger, RULE) < hunger:
            space = yield from choose_city(world, seat, not_angry(world, seat), "famine", RULE)
            if space >= 0:
                yield from worsen(world, seat, space, RULE, to_angry=True)


@event("E9", "E10", "E11", "E12", "E13", "E14", "E15", "E16", "E17")
class Year(EventText):
    """Food for the player, for all, or for the player and others of his choice."""

    def resolve(self, world: World, seat: int) -> Part:
        gain(world, seat, FOOD, self.entry.amount, RULE)
        if self.entry.affects == "chosen":
            for _ in range(self.entry.amount):
                yield from self.give_one(world, seat)

    def give_one(self, world: World, seat: int) -> Part:
        players = world.players
        hungry = [
            o for o in world.opponents(seat) if players[o].stock[FOOD] < players[o].limits[FOOD]
        ]
        if hungry:
            other = yield from choose_player(seat, hungry, "gift", RULE)
            gain(world, other, FOOD, 1, RULE)


def settle_one(world: World, seat: int) -> Part:
    """Places a settler from the supply in an own city."""
    player = world.players[seat]
    if player.supply[SETTLER] and player.cities:
        space = yield from choose_city(world, seat, list(player.cities), "settler", RULE)
        place(world, seat, space, SETTLER, RULE)


def guest_settler(world: World, seat: int) -> Part:
    """Another player of the player's choice places a settler."""
    guests = [
        other
        for other in world.opponents(seat)
        if world.players[other].supply[SETTLER] and world.players[other].cities
    ]
    if guests:
        other = yield from choose_player(seat, guests, "guest", RULE)
        yield from settle_one(world, other)


@event("E27", "E28")
class PopulationBoom(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        yield from settle_one(world, seat)
        yield from guest_settler(world, seat)


@event("E29")
class Volcano(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        cities = world.players[seat].cities
        if len(cities) < self.entry.least:
            return
        space = yield from choose_city(world, seat, list(cities), "volcano", RULE)
        stack = world.stack(seat, space)
        if stack:
            yield from strike_units(world, seat, space, stack, RULE)
        raze(world, space, "CC-21.10", ruin=True)


@event("E30", "E31")
class Earthquake(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        if len(world.players[seat].cities) < self.entry.least:
            return
        shaken: list[int] = []
        for number in range(self.entry.amount):
            options = list(self.objects(world, seat))
            if not options:
                break
            moves = [REMOVE_OBJECT(name, space) for space, name in options]
            if number:
                moves.append(DONE())
            answer = yield Ask(seat, "earthquake", fixed(moves), "CC-21.10")
            if answer.kind == "done":
                break
            name, space = answer.args
            if name == "settlement":
                raze(world, space, "CC-21.10", ruin=True)
            else:
                ruin_object(world, space, name, "CC-21.10")
            shaken.append(space)
        for space in sorted(set(shaken)):
            if space in world.cities:
                yield from worsen(world, seat, space, RULE)

    def objects(self, world: World, seat: int) -> Iterator[tuple[int, str]]:
        """Buildings and wonders; a settlement only when it stands alone."""
        for space in world.players[seat].cities:
            city = world.cities[space]
            if city.size == 1:
                yield space, "settlement"
            for building, colour in enumerate(city.buildings):
                if colour != NOBODY:
                    yield space, BUILDINGS[building]
            for wonder in city.wonders:
                yield space, WONDERS[wonder]


@event("E32", "E33")
class Flood(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        coast = [s for s in not_angry(world, seat) if world.board.around[s] & world.sea]
        space = yield from choose_city(world, seat, coast, "flood", RULE)
        if space >= 0:
            yield from worsen(world, seat, space, RULE)


@event("E34", "E35")
class Migration(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        yield from guest_settler(world, seat)
        space = yield from choose_city(world, seat, not_angry(world, seat), "unrest", RULE)
        if space >= 0:
            yield from worsen(world, seat, space, RULE)


@event("E36", "E37")
class CivilWar(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        garrisons = [
            space
            for space in world.players[seat].cities
            if world.cities[space].mood != HAPPY
            and any(code & TYPE_MASK == INFANTRY for code in world.stack(seat, space))
        ]
        if garrisons:
            space = yield from choose_city(world, seat, garrisons, "civil_war", RULE)
            stack = world.stack(seat, space)
            code = next(code for code in stack if code & TYPE_MASK == INFANTRY)
            yield from strike_units(world, seat, space, (code,), RULE)
        else:
            space = yield from choose_city(world, seat, not_angry(world, seat), "unrest", RULE)
        if space >= 0:
            yield from worsen(world, seat, space, RULE)


@event("E38")
class Revolution(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        player = world.players[seat]
        own_turn = world.turn.seat == seat
        if not own_turn or world.turn.main:
            saved = yield from self.sacrifice(world, seat, "revolt_action")
            if not saved and own_turn:
                world.turn.main -= 1
            elif not saved:
                player.lost += 1
        if other_governments(player):
            saved = yield from self.sacrifice(world, seat, "revolt_government")
            if not saved:
                yield from change_government(world, seat, other_governments(player), RULE)

    def sacrifice(self, world: World, seat: int, kind: str) -> Asking[bool]:
        """Whether the player gives up a military unit."""
        spaces = [
            s for s, stack in sorted(world.units[seat].items()) if any(map(is_military, stack))
        ]
        space = yield from choose_space(world, seat, spaces, kind, RULE, optional=True)
        if space < 0:
            return False
        kinds = {code & TYPE_MASK for code in world.stack(seat, space) if is_military(code)}
        options = [(space, unit) for unit in sorted(kinds)]
        space, code = yield from choose_unit(world, seat, options)
        remove(world, seat, space, (code,), RULE)
        return True
