"""The Vikings (CC-28.80 to CC-28.83)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.board import INFINITE
from uruk.games.clash.components import (
    ADVANCE_INDEX,
    ANGRY,
    MILITARY,
    NOTHING,
    OBELISK,
    RESOURCES,
    SHIP,
    UNITS,
    Amounts,
)
from uruk.games.clash.components.units import Stack, is_ship
from uruk.games.clash.content.advances.economy import raise_taxes
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import MOVES, PAY, SPACE, USE, named
from uruk.games.clash.rules.cities import activate, end_activation, why_not_activate
from uruk.games.clash.rules.combat.fighters import ATTACKER
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.movement import can_walk
from uruk.games.clash.rules.movement.land import land_moves, move_by_land
from uruk.games.clash.rules.payments import can_pay, lose, one, pay, take
from uruk.games.clash.rules.units import end_move_action
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.routes import Route
from uruk.games.clash.state.world import City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

RULE = "CC-28.3"
NAVIGATION = ADVANCE_INDEX["navigation"]
TAXES = "taxes"
LAND_ALL: Final = MOVES.kind(
    "use_colonies",
    "use {ability} {space}",
    named("ability", ["erik.new_colonies"]),
    SPACE,
    key="use_at",
)


@ability("shipcraft")
class Shipcraft(CivilizationPower):
    """Navigation costs nothing; ships and land units become each other (CC-28.80)."""

    grants = ("convert_ships",)

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        return NOTHING if advance == NAVIGATION else None


@ability("longships")
class Longships(CivilizationPower):
    """Ships carry more and move again after a battle (CC-10.3, CC-12.2)."""

    grants = ("sail_after_battle",)

    def capacity(self) -> int:
        return self.entry.amount


@ability("marauders")
class Marauders(CivilizationPower):
    """Who trades with a ship beside his city loses a resource."""

    def routes_used(self, world: World, seat: int, routes: list[Route]) -> Effect | None:
        hosts = {
            world.cities[city].owner
            for trader, city in routes
            if trader.kind == UNITS[SHIP] and trader.space in world.board.near[city]
        }
        victims = [other for other in world.opponents(seat) if other in hosts]
        return Effect(self.id, self.rob(world, victims)) if victims else None

    def rob(self, world: World, victims: list[int]) -> Part:
        for victim in victims:
            for _ in range(self.entry.amount):
                yield from self.rob_one(world, victim)

    def rob_one(self, world: World, victim: int) -> Part:
        stock = world.players[victim].stock
        kinds = [kind for kind in RESOURCES if stock[kind]]
        if kinds:
            answer = yield Ask(
                victim, "marauders", lambda: [PAY(one(kind)) for kind in kinds], RULE
            )
            lose(world, victim, answer.args[0].index(1), 1, RULE)


@ability("runestones")
class Runestones(CivilizationPower):
    """An obelisk for the fallen of a battle (CC-28.83)."""

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        fallen = sum(MILITARY[kind] for kind in battle.killed[side])
        seat = battle.owners[side]
        if fallen < self.entry.least or not world.players[seat].pieces[OBELISK]:
            return None
        return Effect(self.id, self.carve(world, seat))

    def carve(self, world: World, seat: int) -> Part:
        if (yield from confirm(seat, "runestone", "CC-28.83")):
            player = world.players[seat]
            player.pieces[OBELISK] -= 1
            player.runestones += 1
            world.tell("runestone_carved", seat, "CC-28.83")

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        return {"civilization": world.players[seat].runestones * self.entry.vp}


@ability("knut.ruler_of_the_north")
class RulerOfTheNorth(LeaderPower):
    """Points for his distance from the capital; over unexplored tiles if there is no other way."""

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        place, home = leader_space(world, seat), world.players[seat].home
        if place < 0:
            return {}
        steps = world.distance(home, place)
        if steps >= INFINITE:
            everywhere = sum(1 << space for space in world.board.spaces)
            steps = world.board.distances(everywhere, home)[place]
        return {"civilization": steps * self.entry.vp}


@ability("knut.danegeld")
class Danegeld(LeaderPower):
    """Main action in his city: Taxes without their price, instead of these."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or not world.turn.main or not {self.id, TAXES}.isdisjoint(world.turn.used):
            return []
        knows = world.players[seat].knows(ADVANCE_INDEX[TAXES])
        ready = knows and why_not_activate(world, seat, home) is None
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        world.turn.use(self.id)
        world.turn.use(TAXES)
        home = leader_city(world, seat)
        act = activate(world, home)
        yield from raise_taxes(world, seat)
        yield from end_activation(world, seat, home, act, self.id)


class Sailor(LeaderPower):
    """A leader whose ability works aboard a ship."""

    def at_sea(self, world: World, seat: int) -> int:
        """The sea space of the leader, -1 if he is ashore."""
        place = leader_space(world, seat)
        return place if place >= 0 and world.sea >> place & 1 else -1


@ability("erik.legendary_explorer")
class LegendaryExplorer(Sailor):
    """Main action aboard: an explorer token on the tile of his sea space."""

    def actions(self, world: World, seat: int) -> list[Move]:
        place = self.at_sea(world, seat)
        player = world.players[seat]
        if place < 0 or not world.turn.main or not can_pay(player, self.price):
            return []
        region = world.board.region_of[place]
        return [] if player.explorers >> region & 1 else [USE(self.id)]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        yield from pay(world, seat, self.price, RULE)
        place = self.at_sea(world, seat)
        world.players[seat].explorers |= 1 << world.board.region_of[place]
        world.tell("tile_marked", seat, RULE, space=world.name(place))

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        return {"civilization": world.players[seat].explorers.bit_count() * self.entry.vp}


@ability("erik.new_colonies")
class NewColonies(Sailor):
    """All land units on his sea space go ashore as a free action."""

    def landing(self, world: World, seat: int, place: int) -> Stack:
        return tuple(code for code in world.stack(seat, place) if not is_ship(code))

    def actions(self, world: World, seat: int) -> list[Move]:
        place = self.at_sea(world, seat)
        if place < 0:
            return []
        group = self.landing(world, seat, place)
        if not all(can_walk(world, seat, code) for code in group):
            return []
        ways = land_moves(world, seat, place, group)
        return [LAND_ALL(self.id, *way.args) for way in ways if way.kind == "to"]

    def act(self, world: World, seat: int, move: Move) -> Part:
        place = self.at_sea(world, seat)
        group = self.landing(world, seat, place)
        _, target = move.args
        ways = land_moves(world, seat, place, group)
        way = next(way for way in ways if way.kind == "to" and way.args[0] == target)
        yield from move_by_land(world, seat, place, group, way)
        end_move_action(world)


@ability("ragnar.prey")
class Prey(LeaderPower):
    """More gold when he conquers a city that is not angry."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        if before.mood == ANGRY or leader_space(world, seat) != space:
            return None
        return Effect(self.id, take(world, seat, self.gain, RULE), gives=(self.gain,))


@ability("ragnar.horror_of_the_north")
class HorrorOfTheNorth(LeaderPower):
    """Stronger when he attacks from ships."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        lands = side == ATTACKER and battle.landing and self.fights(world, battle, side)
        return self.entry.amount if lands else 0
