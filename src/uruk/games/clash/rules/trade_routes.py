"""Trade routes (CC-27.50 to CC-27.53)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from uruk.games.clash.abilities import has_grant, hooks_of
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
    UNITS,
    Amounts,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.moves import DONE, HAVE, ROUTE
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.founding import is_barred
from uruk.games.clash.rules.payments import gain, one
from uruk.games.clash.rules.pirates import pirate_waters
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.routes import Route, Trader
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, Part, fixed

ENTRY = ADVANCE[ADVANCE_INDEX["trade_routes"]]
MARKET_GOLD = BUILDING[MARKET].reward["gold"]
TRADING_UNITS = (SETTLER, SHIP)


# ------------------------------------------------------------ who can trade with whom


def traders(world: World, seat: int) -> list[Trader]:
    """Settlers and ships, one entry for every unit, and whatever trades like them."""
    found = [
        Trader(UNITS[code & TYPE_MASK], space)
        for space, stack in sorted(world.units[seat].items())
        for code in stack
        if code & TYPE_MASK in TRADING_UNITS
    ]
    if world.expansion:
        for ability in hooks_of(world.players[seat]).traders:
            found += ability.traders(world, seat)
        found = [trader for trader in found if not _is_barred(world, seat, trader)]
    return found


def _is_barred(world: World, seat: int, trader: Trader) -> bool:
    """Whether an opponent's ability keeps a settler from trading."""
    return trader.kind == UNITS[SETTLER] and is_barred(world, seat, trader.space)


def partners(world: World, seat: int, trader: Trader) -> list[int]:
    """Cities with which a trader can form a route (CC-27.50 to CC-27.52)."""
    waters = pirate_waters(world)
    if waters >> trader.space & 1:
        return []
    near = world.board.distances(world.explored & ~waters, trader.space)
    usual = ENTRY.distance if trader.kind in UNITS else 0
    longer = hooks_of(world.players[seat]).reach
    return [
        target
        for target, city in world.cities.items()
        if city.owner != seat
        and city.mood != ANGRY
        and (
            near[target] <= usual
            or any(near[target] <= ability.reach(world, seat, trader, target) for ability in longer)
        )
        and (is_seat(city.owner) or _takes_routes(world, seat, target))
    ]


def _takes_routes(world: World, seat: int, city: int) -> bool:
    """Whether an ability lets a neutral city be a partner (CC-27.52)."""
    hooks = hooks_of(world.players[seat]).partners
    return any(ability.partners(world, seat, city) for ability in hooks)


def possible_routes(world: World, seat: int, spaces: Sequence[Trader]) -> list[Route]:
    """Every pair of one of these traders and a city, equal traders once."""
    return [
        Route(trader, city)
        for trader in dict.fromkeys(spaces)
        for city in sorted(partners(world, seat, trader))
    ]


def most_routes(world: World, seat: int, routes: Sequence[Route]) -> int:
    """How many routes may be used if these are among them (CC-27.50, CC-27.52)."""
    hooks = hooks_of(world.players[seat]).most
    return ENTRY.amount + sum(ability.most(world, seat, routes) for ability in hooks)


def best_routes(world: World, seat: int, kinds: Collection[str] = ()) -> list[Route]:
    """As many routes as possible, of traders of these kinds: each trader and each city once."""
    found = [t for t in traders(world, seat) if not kinds or t.kind in kinds]
    reach = {trader: partners(world, seat, trader) for trader in set(found)}
    if hooks_of(world.players[seat]).most:
        found.sort(key=lambda trader: -_worth(world, seat, trader, reach[trader]))
    matched: dict[int, int] = {}

    def assign(place: int, tried: set[int]) -> bool:
        for city in reach[found[place]]:
            if city not in tried:
                tried.add(city)
                if city not in matched or assign(matched[city], tried):
                    matched[city] = place
                    return True
        return False

    for place in range(len(found)):
        assign(place, set())
    routes = [Route(found[place], city) for city, place in matched.items()]
    routes.sort(key=lambda route: found.index(route.trader))
    return routes[: most_routes(world, seat, routes)]


def _worth(world: World, seat: int, trader: Trader, cities: list[int]) -> int:
    """How much a trader's route raises the limit: such traders stay paired once they are."""
    return max((most_routes(world, seat, [Route(trader, city)]) for city in cities), default=0)


def count_routes(world: World, seat: int, kinds: Collection[str] = ()) -> int:
    """The most routes the player can form now, of traders of these kinds."""
    return len(best_routes(world, seat, kinds))


def could_trade(world: World, seat: int, space: int) -> bool:
    """Whether a settler or ship on a space could serve for a route (Scavenger)."""
    trader = Trader(UNITS[SHIP if world.sea >> space & 1 else SETTLER], space)
    return not _is_barred(world, seat, trader) and bool(partners(world, seat, trader))


# ------------------------------------------------------------ the income


def income(world: World, seat: int) -> Part:
    """Takes 1 food for each route, or what else is allowed (CC-27.28, CC-27.50)."""
    if world.expansion and _choice_matters(world, seat):
        routes = yield from _choose_routes(world, seat)
    else:
        routes = best_routes(world, seat)
    if not routes:
        return
    world.tell("trade_routes", seat, "CC-27.50", routes=len(routes))
    _pay_markets(world, routes)
    if hooks_of(world.players[seat]).route_yield:
        yield from _take_each(world, seat, routes)
    else:
        yield from _take_food(world, seat, routes)
    hooks = hooks_of(world.players[seat]).routes_used
    effects = [ability.routes_used(world, seat, routes) for ability in hooks]
    yield from resolve(world, seat, effects)


def _choice_matters(world: World, seat: int) -> bool:
    """Whether it can matter which pairs are used, or that some are not (CC-R.67)."""
    routes = possible_routes(world, seat, traders(world, seat))
    if any(world.cities[route.city].has(MARKET) for route in routes):
        return True
    if len(routes) < 2:
        return False
    if hooks_of(world.players[seat]).routes_used:
        return True
    return len({frozenset(_yields(world, seat, route, {})) for route in routes}) > 1


def _choose_routes(world: World, seat: int) -> Asking[list[Route]]:
    """The player names routes, as many as wanted (CC-27.50)."""
    left = traders(world, seat)
    routes: list[Route] = []
    while True:
        reached = {route.city for route in routes}
        pairs = [
            route
            for route in possible_routes(world, seat, left)
            if route.city not in reached
            and len(routes) < most_routes(world, seat, [*routes, route])
        ]
        if not pairs:
            return routes
        moves = [ROUTE(trader.kind, trader.space, city) for trader, city in pairs]
        answer = yield Ask(seat, "route", fixed([*moves, DONE()]), "CC-R.67")
        if answer.kind == "done":
            return routes
        kind, space, city = answer.args
        left.remove(Trader(kind, space))
        routes.append(Route(Trader(kind, space), city))


def _pay_markets(world: World, routes: list[Route]) -> None:
    """Markets that the routes reach pay their owners once (CC-9.36, CC-27.53)."""
    cities = [world.cities[route.city] for route in routes]
    hosts = {city.owner for city in cities if city.has(MARKET) and is_seat(city.owner)}
    for host in sorted(hosts):
        gain(world, host, GOLD, MARKET_GOLD, "CC-9.36")


def _is_for_food(world: World, route: Route) -> bool:
    """Whether a route brings food only: those with neutral cities (CC-27.52)."""
    return not is_seat(world.cities[route.city].owner)


def _take_food(world: World, seat: int, routes: list[Route]) -> Part:
    """Food, or gold where an ability allows it (CC-27.28)."""
    open_to_gold = sum(not _is_for_food(world, route) for route in routes)
    as_gold = yield from choose_gold(world, seat, open_to_gold, "CC-27.28")
    gain(world, seat, FOOD, len(routes) - as_gold, "CC-27.50")
    gain(world, seat, GOLD, as_gold, "CC-27.28")


def _yields(world: World, seat: int, route: Route, used: dict[str, int]) -> dict[Amounts, str]:
    """What a route may bring, and by which ability; `used` counts how often each was."""
    found = {one(FOOD): ""}
    if _is_for_food(world, route):
        return found
    if has_grant(world.players[seat], "income_in_gold"):
        found[one(GOLD)] = ""
    for ability in hooks_of(world.players[seat]).route_yield:
        for given in ability.route_yield(world, seat, route, used.get(ability.id, 0)):
            found.setdefault(given, ability.id)
    return found


def _take_each(world: World, seat: int, routes: list[Route]) -> Part:
    """What each route brings is chosen, where there is more than food."""
    used: dict[str, int] = {}
    for route in routes:
        yields = _yields(world, seat, route, used)
        moves = [HAVE(sum(given), _kind(given)) for given in yields]
        answer = yield Ask(
            seat,
            "route_yield",
            fixed(moves),
            "CC-27.50",
            params={"source": world.name(route.trader.space), "space": world.name(route.city)},
        )
        amount, kind = answer.args
        name = yields[one(kind, amount)]
        used[name] = used.get(name, 0) + 1
        gain(world, seat, kind, amount, "CC-27.50")


def _kind(given: Amounts) -> int:
    return next(kind for kind, amount in enumerate(given) if amount)


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
