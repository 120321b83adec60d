"""Trade routes (CC-27.50 to CC-27.52)."""

from __future__ import annotations

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.components import (
    ADVANCE,
    ADVANCE_INDEX,
    ANGRY,
    BUILDING,
    FOOD,
    GOLD,
    MARKET,
    SETTLER,
    SHIP,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.moves import DONE, HAVE, ROUTE
from uruk.games.clash.rules.payments import gain
from uruk.games.clash.rules.pirates import pirate_waters
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, Part, fixed

ENTRY = ADVANCE[ADVANCE_INDEX["trade_routes"]]
MARKET_GOLD = BUILDING[MARKET].reward["gold"]


def partners(world: World, seat: int, space: int) -> list[int]:
    """Cities with which a trader on a space can form a route (CC-27.50, CC-27.51)."""
    waters = pirate_waters(world)
    if waters >> space & 1:
        return []
    near = world.board.distances(world.explored & ~waters, space)
    return [
        target
        for target, city in world.cities.items()
        if near[target] <= ENTRY.distance
        and city.owner != seat
        and is_seat(city.owner)
        and city.mood != ANGRY
    ]


def traders(world: World, seat: int, units: tuple[int, ...] = (SETTLER, SHIP)) -> list[int]:
    """The space of each settler and ship, once for every unit."""
    return [
        space
        for space, stack in sorted(world.units[seat].items())
        for code in stack
        if code & TYPE_MASK in units
    ]


def count_routes(world: World, seat: int, units: tuple[int, ...] = (SETTLER, SHIP)) -> int:
    """The most routes the player can form now: each trader and each city once, at most 4."""
    matched: dict[int, int] = {}
    spaces = traders(world, seat, units)
    reach = {space: partners(world, seat, space) for space in set(spaces)}

    def assign(trader: int, tried: set[int]) -> bool:
        for city in reach[spaces[trader]]:
            if city not in tried:
                tried.add(city)
                if city not in matched or assign(matched[city], tried):
                    matched[city] = trader
                    return True
        return False

    for trader in range(len(spaces)):
        assign(trader, set())
    return min(ENTRY.amount, len(matched))


def income(world: World, seat: int) -> Part:
    """Takes 1 food for each route, or gold where an ability allows it (CC-27.28, CC-27.50)."""
    if _meets_markets(world, seat):
        routes = yield from _choose_routes(world, seat)
    else:
        routes = count_routes(world, seat)
    if not routes:
        return
    world.tell("trade_routes", seat, "CC-27.50", routes=routes)
    as_gold = yield from choose_gold(world, seat, routes, "CC-27.28")
    gain(world, seat, FOOD, routes - as_gold, "CC-27.50")
    gain(world, seat, GOLD, as_gold, "CC-27.28")


def _meets_markets(world: World, seat: int) -> bool:
    """Whether a route may pay an opponent, so that the player has a choice (CC-9.36)."""
    return world.expansion and any(
        world.cities[city].has(MARKET)
        for space in set(traders(world, seat))
        for city in partners(world, seat, space)
    )


def _choose_routes(world: World, seat: int) -> Asking[int]:
    """The player names routes, as many as wanted; markets pay their owners once (CC-9.36)."""
    left = traders(world, seat)
    reached: list[int] = []
    while len(reached) < ENTRY.amount:
        pairs = [
            ROUTE(space, city)
            for space in sorted(set(left))
            for city in partners(world, seat, space)
            if city not in reached
        ]
        if not pairs:
            break
        answer = yield Ask(seat, "route", fixed([*pairs, DONE()]), "CC-9.36")
        if answer.kind == "done":
            break
        space, city = answer.args
        left.remove(space)
        reached.append(city)
    hosts = {world.cities[city].owner for city in reached if world.cities[city].has(MARKET)}
    for host in sorted(hosts):
        gain(world, host, GOLD, MARKET_GOLD, "CC-9.36")
    return len(reached)


def choose_gold(world: World, seat: int, amount: int, rule: str) -> Asking[int]:
    """How much of an income is taken as gold (CC-27.28)."""
    if not has_grant(world.players[seat], "income_in_gold") or not amount:
        return 0
    answer = yield Ask(
        seat,
        "income_gold",
        lambda: [HAVE(n, GOLD) for n in range(amount + 1)],
        rule,
        params={"amount": amount},
    )
    number: int = answer.args[0]
    return number
