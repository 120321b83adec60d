"""Phoenicia (CC-28.30)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import (
    ADVANCE_INDEX,
    CULTURE,
    GOLD,
    GOVERNMENT_MASK,
    HAPPY,
    KINDS,
    NOTHING,
    POINTS,
    PORT,
    SETTLER,
    SHIP,
    TEMPLE,
    UNITS,
    Amounts,
    amounts,
)
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower
from uruk.games.clash.content.civilizations.teachers import Teacher
from uruk.games.clash.rules.combat.fighters import DEFENDER
from uruk.games.clash.rules.combat.losses import spent_mark
from uruk.games.clash.rules.leaders import leader_space
from uruk.games.clash.rules.payments import choose_kind, one, take
from uruk.games.clash.rules.pirates import pirate_waters
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.routes import Route, Trader
from uruk.games.clash.state.world import City, World

RULE = "CC-28.3"
WARSHIPS = ADVANCE_INDEX["warships"]
PORT_TRADER = "port"


@ability("city_independence")
class CityIndependence(CivilizationPower):
    """Ports keep their colour and are worth more; government advances are worth nothing."""

    def keeps_colour(self, building: int) -> bool:
        return building == PORT

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        ports = sum(city.buildings[PORT] == seat for city in world.cities.values())
        rules = (world.players[seat].advances & GOVERNMENT_MASK).bit_count()
        more = self.entry.vp - POINTS.settlement_or_building_in_own_colour
        return {"cities": ports * more, "advances": -rules * POINTS.advance}


@ability("biremes")
class Biremes(CivilizationPower):
    """Stronger at sea; against Warships in the first round only."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        foe = battle.owners[1 - side]
        matched = is_seat(foe) and world.players[foe].knows(WARSHIPS)
        if not battle.naval or (matched and battle.round > 1):
            return 0
        return self.entry.amount


@ability("alphabet")
class Alphabet(CivilizationPower):
    """Some trade routes may bring culture or ideas."""

    def route_yield(self, world: World, seat: int, route: Route, used: int) -> list[Amounts]:
        if used >= self.entry.amount:
            return []
        return [self.gain, amounts(self.entry.second_gain)]


@ability("cedars_and_dyes")
class CedarsAndDyes(CivilizationPower):
    """Long routes by sea, from ports as well (CC-28.30)."""

    def traders(self, world: World, seat: int) -> list[Trader]:
        homes = world.players[seat].cities
        return [Trader(PORT_TRADER, home) for home in homes if world.cities[home].has(PORT)]

    def reach(self, world: World, seat: int, trader: Trader, city: int) -> int:
        if trader.kind == PORT_TRADER:
            harbour = world.cities[trader.space].port
        elif trader.kind == UNITS[SHIP]:
            harbour = trader.space
        else:
            return 0
        waters = world.sea & ~pirate_waters(world)
        sea = world.board.flood(1 << harbour & waters, waters)
        return self.entry.distance if world.board.around[city] & sea else 0


@ability("ithobaal.deliverance")
class Deliverance(LeaderPower):
    """A city with an own building that he conquers becomes happy (CC-17.8)."""

    def captured_mood(
        self, world: World, seat: int, space: int, before: City
    ) -> list[tuple[int, Amounts]]:
        freed = seat in before.buildings and leader_space(world, seat) == space
        return [(HAPPY, NOTHING)] if freed else []


@ability("ithobaal.priest_of_astarte")
class PriestOfAstarte(LeaderPower):
    """Stronger near an own city with a temple."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        near = any(
            world.cities[home].has(TEMPLE)
            and world.distance(home, battle.space) <= self.entry.distance
            for home in world.players[battle.owners[side]].cities
        )
        return self.entry.amount if near else 0


def leads(world: World, seat: int, route: Route) -> bool:
    """Whether a route starts from a settler or ship on the leader's space."""
    units = (UNITS[SETTLER], UNITS[SHIP])
    return route.trader.kind in units and route.trader.space == leader_space(world, seat)


@ability("hiram.trade_master")
class TradeMaster(LeaderPower):
    """A route from his space does not count towards the limit (CC-27.52)."""

    def most(self, world: World, seat: int, routes: Sequence[Route]) -> int:
        return self.entry.amount if any(leads(world, seat, route) for route in routes) else 0


@ability("hiram.constructor")
class Constructor(Teacher):
    """Main action in his happy city: an advance of Construction for a token."""

    category = "construction"


@ability("pygmalion.mediterranean_trader")
class MediterraneanTrader(LeaderPower):
    """A route from his space brings gold or culture besides."""

    def routes_used(self, world: World, seat: int, routes: list[Route]) -> Effect | None:
        rich = any(
            leads(world, seat, route) and is_seat(world.cities[route.city].owner)
            for route in routes
        )
        if not rich:
            return None
        kinds = (GOLD, CULTURE)
        return Effect(self.id, choose_kind(world, seat, kinds, RULE), gives=tuple(map(one, kinds)))


@ability("pygmalion.protector")
class Protector(LeaderPower):
    """Once a battle he cancels a hit in a city for a token, which a victory gives back."""

    def cancel_price(self, world: World, battle: Battle, side: int) -> Amounts:
        if side != DEFENDER or not battle.city or spent_mark(self.id, side) in battle.spent:
            return NOTHING
        return self.price if self.fights(world, battle, side) else NOTHING

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        if battle.winner != side:
            return None
        mark = spent_mark(self.id, side)
        for kind, name in enumerate(KINDS):
            if f"{mark} {name}" in battle.spent:
                token = one(kind)
                part = take(world, battle.owners[side], token, RULE)
                return Effect(self.id, part, gives=(token,))
        return None
