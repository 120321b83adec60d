"""Rome (CC-28.75)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, Pair, ability
from uruk.games.clash.components import (
    ADVANCE_INDEX,
    BUILDINGS,
    CAVALRY,
    FOOD,
    HAPPY,
    INFANTRY,
    MOOD,
    NEUTRAL,
    NOTHING,
    ORE,
    RESEARCH_COST,
    WOOD,
    Amounts,
)
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import THROW, USE
from uruk.games.clash.rules.advances import develop, why_not_gain
from uruk.games.clash.rules.cities import activate, end_activation, raise_mood, why_not_activate
from uruk.games.clash.rules.combat.fighters import DEFENDER
from uruk.games.clash.rules.decks import (
    discard_action,
    discard_objective,
    draw_action,
    draw_objective,
)
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.mood import PURPOSE as MOOD_PURPOSE
from uruk.games.clash.rules.payments import can_pay, one, pay, take
from uruk.games.clash.rules.units import has_room, place
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS
from uruk.games.clash.state.world import City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part

RULE = "CC-28.3"
SANITATION = ADVANCE_INDEX["sanitation"]


@ability("aqueducts")
class Aqueducts(CivilizationPower):
    """Sanitation without its price as a main action, or for it as a free one.

    That famines leave their owner alone is written on the event cards (CC-21.5).
    """

    only_as_action = True

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        return NOTHING if advance == SANITATION else None

    def actions(self, world: World, seat: int) -> list[Move]:
        player = world.players[seat]
        if why_not_gain(player, SANITATION) or not can_pay(player, RESEARCH_COST, "advance"):
            return []
        return [USE(self.id)]

    def act(self, world: World, seat: int, move: Move) -> Part:
        yield from develop(world, seat, SANITATION, as_action=False)


@ability("imperial_roads")
class ImperialRoads(CivilizationPower):
    """Longer roads from an own city to an own city (CC-28.75)."""

    def long_roads(self) -> int:
        return self.entry.distance


@ability("slave_economy")
class SlaveEconomy(CivilizationPower):
    """Gold and a mood token for a victory; mood tokens pay for buildings."""

    def exchange(self, purpose: str) -> list[Pair]:
        return [(MOOD, kind) for kind in (FOOD, ORE, WOOD)] if purpose in BUILDINGS else []

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        if battle.winner != side or not (side == DEFENDER or battle.is_opposed):
            return None
        part = take(world, battle.owners[side], self.gain, RULE)
        return Effect(self.id, part, gives=(self.gain,))


@ability("provinces")
class Provinces(CivilizationPower):
    """Cavalry far from the capital; conquered cities are not angry (CC-17.8)."""

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        home = world.players[seat].home
        return unit == CAVALRY and world.distance(home, space) >= self.entry.distance

    def captured_mood(
        self, world: World, seat: int, space: int, before: City
    ) -> list[tuple[int, Amounts]]:
        return [(NEUTRAL, NOTHING), (HAPPY, self.price)]


@ability("augustus.princeps")
class Princeps(LeaderPower):
    """Main action in his city: a card of each kind, then one of each is discarded."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or not world.turn.main or why_not_activate(world, seat, home):
            return []
        return [USE(self.id)] if can_pay(world.players[seat], self.price) else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        home = leader_city(world, seat)
        act = activate(world, home)
        yield from pay(world, seat, self.price, RULE)
        for _ in range(self.entry.amount):
            yield from draw_action(world, seat, RULE)
            draw_objective(world, seat, RULE)
        for _ in range(self.entry.amount):
            card = yield from self.choose(world, seat, "actions")
            if card:
                discard_action(world, seat, card, RULE)
            card = yield from self.choose(world, seat, "objectives")
            if card:
                discard_objective(world, seat, card, RULE)
        yield from end_activation(world, seat, home, act, self.id)

    def choose(self, world: World, seat: int, hand: str) -> Asking[str]:
        """A card of a hand to discard, "" if there is none."""
        player = world.players[seat]
        if not player.cards(hand):
            return ""
        answer = yield Ask(
            seat, "throw", lambda: [THROW(card) for card in player.cards(hand)], RULE, always=True
        )
        card: str = answer.args[0]
        return card


@ability("augustus.emperor")
class Emperor(LeaderPower):
    """Stronger on a tile without an own city."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        region = world.board.region_of
        homes = world.players[battle.owners[side]].cities
        settled = any(region[home] == region[battle.space] for home in homes)
        return 0 if settled else self.entry.amount


@ability("caesar.statesman")
class Statesman(LeaderPower):
    """The mood of his city is improved as a free action, step by step (CC-14.2)."""

    def price_in(self, world: World, home: int) -> Amounts:
        return one(MOOD, world.cities[home].size)

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or world.cities[home].mood == HAPPY:
            return []
        ready = can_pay(world.players[seat], self.price_in(world, home), MOOD_PURPOSE)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        home = leader_city(world, seat)
        yield from pay(world, seat, self.price_in(world, home), "CC-14.2", MOOD_PURPOSE)
        raise_mood(world, home, RULE)


@ability("caesar.proconsul")
class Proconsul(LeaderPower):
    """An infantry for gold where he conquers a city."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        player = world.players[seat]
        if leader_space(world, seat) != space or not player.supply[INFANTRY]:
            return None
        if not has_room(world, seat, space, 1):
            return None
        return Effect(self.id, self.garrison(world, seat, space), pays=(self.price,))

    def garrison(self, world: World, seat: int, space: int) -> Part:
        if not can_pay(world.players[seat], self.price):
            return
        if (yield from confirm(seat, "garrison", RULE)):
            yield from pay(world, seat, self.price, RULE)
            for _ in range(self.entry.amount):
                place(world, seat, space, INFANTRY, RULE)


@ability("sulla.dictator")
class Dictator(LeaderPower):
    """His city is no target of influence; barbarians near him move only if he agrees."""

    def shields(self, world: World, space: int) -> bool:
        return leader_city(world, world.cities[space].owner) == space

    def holds_back(self, world: World, seat: int, space: int) -> bool:
        place = leader_space(world, seat)
        return place >= 0 and world.distance(place, space) <= self.entry.distance


@ability("sulla.civilizer")
class Civilizer(LeaderPower):
    """Stronger against barbarians."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        foe = battle.owners[1 - side]
        return self.entry.amount if foe == BARBARIANS and self.fights(world, battle, side) else 0
