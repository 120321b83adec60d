"""Objectives of the status phase."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.components import (
    ACADEMY,
    BUILDINGS,
    CATEGORIES,
    CATEGORY_MASK,
    CAVALRY,
    CITY_LIMIT,
    ELEPHANT,
    FOOD,
    FORTRESS,
    GOLD,
    GOVERNMENTS,
    HAPPY,
    IDEA,
    MARKET,
    OBELISK,
    OBJECTIVE,
    OBSERVATORY,
    ORE,
    PORT,
    SETTLER,
    SHIP,
    SPECIALS_OF,
    TEMPLE,
    UNITS,
    WOOD,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.rules.objectives import Lasting, lasting
from uruk.games.clash.rules.trade_routes import count_routes
from uruk.games.clash.rules.units import count_on_map, military_in
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World


def least(key: str) -> int:
    """The number that an objective asks for."""
    return OBJECTIVE[key].least


def leads(world: World, seat: int, count: Callable[[int], int]) -> bool:
    """Whether the player has more of something than any other, at least 1 (CC-20.7)."""
    own = count(seat)
    return own > 0 and all(count(other) < own for other in world.opponents(seat))


def has_category(world: World, seat: int, category: int) -> bool:
    mask = CATEGORY_MASK[category]
    return world.players[seat].advances & mask == mask


def cities_with(world: World, seat: int, building: int) -> int:
    return sum(world.cities[space].has(building) for space in world.players[seat].cities)


def stock_of(kind: int, amount: int) -> Lasting:
    def holds(world: World, seat: int) -> bool:
        return world.players[seat].stock[kind] >= amount

    return holds


def most_cities_with(building: int) -> Lasting:
    def holds(world: World, seat: int) -> bool:
        return leads(world, seat, lambda who: cities_with(world, who, building))

    return holds


def complete(name: str) -> Lasting:
    category = CATEGORIES.index(name)

    def holds(world: World, seat: int) -> bool:
        return has_category(world, seat, category)

    return holds


lasting("eureka")(stock_of(IDEA, least("eureka")))
lasting("wealth")(stock_of(GOLD, least("wealth")))
lasting("ore_supplies")(stock_of(ORE, least("ore_supplies")))
lasting("wood_supplies")(stock_of(WOOD, least("wood_supplies")))
lasting("food_supplies")(stock_of(FOOD, least("food_supplies")))
lasting("scientific_lead")(most_cities_with(ACADEMY))
lasting("coastal_culture")(most_cities_with(PORT))
lasting("religious_fervor")(most_cities_with(TEMPLE))
lasting("fortifications")(most_cities_with(FORTRESS))
lasting("star_gazers")(most_cities_with(OBSERVATORY))
lasting("traders")(most_cities_with(MARKET))
lasting("legacy")(most_cities_with(OBELISK))
lasting("city_planner")(complete("construction"))
lasting("education_lead")(complete("education"))
lasting("culture_focus")(complete("culture"))
lasting("science_focus")(complete("science"))
lasting("trade_focus")(complete("economy"))
lasting("seafarers")(complete("seafaring"))
lasting("militarized")(complete("warfare"))


@lasting("large_civilization")
def large_civilization(world: World, seat: int) -> bool:
    return len(world.players[seat].cities) >= least("large_civilization")


@lasting("advanced_culture")
def advanced_culture(world: World, seat: int) -> bool:
    own = world.players[seat].advances.bit_count()
    return own >= least("advanced_culture") and leads(
        world, seat, lambda who: world.players[who].advances.bit_count()
    )


@lasting("happy_population")
def happy_population(world: World, seat: int) -> bool:
    return sum(world.cities[s].mood == HAPPY for s in world.players[seat].cities) >= least(
        "happy_population"
    )


@lasting("optimized_storage")
def optimized_storage(world: World, seat: int) -> bool:
    return all(
        world.players[seat].stock[kind] >= least("optimized_storage") for kind in (FOOD, ORE, WOOD)
    )


@lasting("architecture")
def architecture(world: World, seat: int) -> bool:
    own = [world.cities[space] for space in world.players[seat].cities]
    kinds = range(len(BUILDINGS))
    return sum(any(city.buildings[kind] == seat for city in own) for kind in kinds) >= least(
        "architecture"
    )


@lasting("goal_focused")
def goal_focused(world: World, seat: int) -> bool:
    def count(who: int) -> int:
        return sum(has_category(world, who, category) for category in range(len(CATEGORIES)))

    return leads(world, seat, count)


@lasting("colony")
def colony(world: World, seat: int) -> bool:
    player = world.players[seat]
    return any(
        world.board.hex_distance(player.home, city) >= least("colony") for city in player.cities
    )


def foreign_buildings(world: World, seat: int) -> list[int]:
    """How many buildings of the player's colour stand in each city of others."""
    return [
        city.buildings.count(seat)
        for city in world.cities.values()
        if city.owner != seat and seat in city.buildings
    ]


@lasting("consulate")
def consulate(world: World, seat: int) -> bool:
    return len(foreign_buildings(world, seat)) >= least("consulate")


@lasting("culture_power")
def culture_power(world: World, seat: int) -> bool:
    return leads(world, seat, lambda who: sum(foreign_buildings(world, who)))


@lasting("metropolis")
def metropolis(world: World, seat: int) -> bool:
    return any(world.cities[s].size == CITY_LIMIT for s in world.players[seat].cities)


@lasting("government")
def government(world: World, seat: int) -> bool:
    return any(has_category(world, seat, category) for category in GOVERNMENTS)


@lasting("expansionist")
def expansionist(world: World, seat: int) -> bool:
    cities = world.players[seat].cities
    alone = [s for s in cities if not any(n in world.cities for n in world.board.near[s])]
    return len(alone) >= least("expansionist")


@lasting("trade_power")
def trade_power(world: World, seat: int) -> bool:
    trades = has_grant(world.players[seat], "trade_routes")
    return trades and count_routes(world, seat) >= least("trade_power")


@lasting("shipping_routes")
def shipping_routes(world: World, seat: int) -> bool:
    trades = has_grant(world.players[seat], "trade_routes")
    return trades and count_routes(world, seat, (UNITS[SHIP],)) >= least("shipping_routes")


@lasting("diversified_research")
def diversified_research(world: World, seat: int) -> bool:
    return sum(bool(world.players[seat].advances & mask) for mask in CATEGORY_MASK) >= least(
        "diversified_research"
    )


@lasting("magnificent_culture")
def magnificent_culture(world: World, seat: int) -> bool:
    """In the round just finished only this player built wonders; one serves one card."""
    built = set(world.round_wonders) == {seat}
    return built and "magnificent_culture" not in world.players[seat].laid


# ------------------------------------------------------------ military


@lasting("sea_blockade")
def sea_blockade(world: World, seat: int) -> bool:
    harbours = {
        city.port
        for city in world.cities.values()
        if city.owner != seat and is_seat(city.owner) and city.has(PORT)
    }
    return sum(world.ships(seat, space) for space in harbours) >= least("sea_blockade")


@lasting("large_fleet")
def large_fleet(world: World, seat: int) -> bool:
    entry = OBJECTIVE["large_fleet"]
    ships = [count_on_map(world, who, SHIP) for who in range(len(world.players))]
    most = all(ships[other] < ships[seat] for other in world.opponents(seat))
    return ships[seat] >= entry.least or (ships[seat] >= entry.leading and most)


def army(world: World, seat: int) -> int:
    return sum(map(military_in, world.units[seat].values()))


@lasting("large_army")
def large_army(world: World, seat: int) -> bool:
    own = army(world, seat)
    return all(own >= army(world, other) + least("large_army") for other in world.opponents(seat))


@lasting("standing_army")
def standing_army(world: World, seat: int) -> bool:
    return sum(world.military(seat, s) > 0 for s in world.players[seat].cities) >= least(
        "standing_army"
    )


@lasting("threat")
def threat(world: World, seat: int) -> bool:
    beside = 0
    for space, stack in world.units[seat].items():
        owners = {world.city_owner(near) for near in world.board.near[space]}
        if world.land >> space & 1 and any(is_seat(o) and o != seat for o in owners):
            beside += military_in(stack)
    return beside >= least("threat")


@lasting("military_might")
def military_might(world: World, seat: int) -> bool:
    return army(world, seat) + count_on_map(world, seat, SHIP) >= least("military_might")


@lasting("outpost")
def outpost(world: World, seat: int) -> bool:
    cities = set(world.players[seat].cities)
    posts = [
        space
        for space, stack in world.units[seat].items()
        if military_in(stack)
        and space not in cities
        and not cities.intersection(world.board.near[space])
    ]
    return len(posts) >= least("outpost")


# ------------------------------------------------------------ of the expansion


def spaces_with(world: World, seat: int, unit: int) -> list[int]:
    """Where the player has at least one such unit."""
    return [
        space
        for space, stack in world.units[seat].items()
        if any(code & TYPE_MASK == unit for code in stack)
    ]


def spread_over_spaces(key: str, unit: int) -> Lasting:
    def holds(world: World, seat: int) -> bool:
        return len(spaces_with(world, seat, unit)) >= least(key)

    return holds


lasting("horse_power")(spread_over_spaces("horse_power", CAVALRY))
lasting("ivory_tower")(spread_over_spaces("ivory_tower", ELEPHANT))


@lasting("versatility")
def versatility(world: World, seat: int) -> bool:
    return all(spaces_with(world, seat, unit) for unit in range(len(UNITS)))


@lasting("migration")
def migration(world: World, seat: int) -> bool:
    cities = set(world.players[seat].cities)
    away = [
        space
        for space in spaces_with(world, seat, SETTLER)
        if space not in cities and not cities.intersection(world.board.near[space])
    ]
    return len(away) >= least("migration")


@lasting("high_culture")
def high_culture(world: World, seat: int) -> bool:
    player = world.players[seat]
    if not player.civilization or player.ruled < least("high_culture"):
        return False
    return player.specials == SPECIALS_OF[player.civilization]
