"""India (CC-28.40)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import (
    ANGRY,
    CATEGORY_MASK,
    CATEGORY_OF,
    ELEPHANT,
    FOREST,
    TEMPLE,
    UNITS,
    Amounts,
    amounts,
)
from uruk.games.clash.components.units import TYPE_MASK, Stack
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import ADVANCE, MOVES, named
from uruk.games.clash.rules.advances import available, can_afford, develop
from uruk.games.clash.rules.cities import activate, end_activation, why_not_activate
from uruk.games.clash.rules.combat.fighters import fighters
from uruk.games.clash.rules.influence import replaceable
from uruk.games.clash.rules.leaders import has_leader, leader_city, leader_space
from uruk.games.clash.rules.payments import can_pay, pay, take
from uruk.games.clash.rules.units import settlers_in
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.routes import Route, Trader
from uruk.games.clash.state.world import City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

RULE = "CC-28.3"


@ability("indian_elephants")
class IndianElephants(CivilizationPower):
    """Elephants from forest cities; elephants in cities trade."""

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        return unit == ELEPHANT and world.terrain[space] == FOREST

    def traders(self, world: World, seat: int) -> list[Trader]:
        return [
            Trader(UNITS[ELEPHANT], space)
            for space in world.players[seat].cities
            if world.cities[space].mood != ANGRY
            for code in world.stack(seat, space)
            if code & TYPE_MASK == ELEPHANT
        ]


@ability("proselytism")
class Proselytism(CivilizationPower):
    """Influence from settlers, and further from cities with settlers (CC-28.40)."""

    def influence_sources(self, world: World, seat: int) -> dict[int, int]:
        found = {}
        for space, stack in world.units[seat].items():
            settlers = settlers_in(stack)
            if settlers and space not in world.cities:
                found[space] = self.entry.distance + self.entry.amount * (settlers - 1)
        return found

    def range_bonus(self, world: World, seat: int, source: int) -> int:
        return self.entry.second_amount * settlers_in(world.stack(seat, source))


@ability("prosperity")
class Prosperity(CivilizationPower):
    """Routes bring mood tokens, or culture tokens from cities with an own building."""

    def route_yield(self, world: World, seat: int, route: Route, used: int) -> list[Amounts]:
        culture = amounts(self.entry.second_gain)
        influenced = seat in world.cities[route.city].buildings
        return [self.gain, culture] if influenced else [self.gain]


@ability("peace_and_poetry")
class PeaceAndPoetry(CivilizationPower):
    """Once per turn an advance for a mood token."""

    repeats = False

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        return self.price if self.is_unused(world) else None


STUDY: Final = MOVES.kind(
    "use_golden_age",
    "use {ability} {thing}",
    named("ability", ["sri_gupta.golden_age"]),
    ADVANCE.called("thing"),
    key="use_for",
)


@ability("sri_gupta.golden_age")
class GoldenAge(LeaderPower):
    """Free action: the first advance of a category, by activating his city."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or why_not_activate(world, seat, home) is not None:
            return []
        player = world.players[seat]
        return [
            STUDY(self.id, advance)
            for advance in available(player)
            if not CATEGORY_MASK[CATEGORY_OF[advance]] & player.advances
            and can_afford(world, seat, advance, self.price)
        ]

    def act(self, world: World, seat: int, move: Move) -> Part:
        _, advance = move.args
        home = leader_city(world, seat)
        act = activate(world, home)
        yield from develop(world, seat, advance, extra=self.price)
        yield from end_activation(world, seat, home, act, "advance")


@ability("sri_gupta.prepared")
class Prepared(LeaderPower):
    """Stronger in a round without a card of one's own."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        ready = self.fights(world, battle, side) and not battle.played[side]
        return self.entry.amount if ready else 0


@ability("ashoka.buddhism")
class Buddhism(LeaderPower):
    """Once per turn a failed attempt from his city is rolled again, for temples."""

    def influence_reroll(
        self, world: World, seat: int, source: int, target: int
    ) -> tuple[int, ...]:
        if source != leader_city(world, seat) or not self.is_unused(world):
            return ()
        goals = tuple(replaceable(world, seat, world.cities[target]))
        if world.cities[source].has(TEMPLE):
            return goals or (TEMPLE,)
        return (TEMPLE,) if TEMPLE in goals else ()


@ability("ashoka.expansionist")
class Expansionist(LeaderPower):
    """Culture tokens for a city that he conquers, more for one with a temple."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        if leader_space(world, seat) != space:
            return None
        gain = amounts(self.entry.second_gain) if before.has(TEMPLE) else self.gain
        return Effect(self.id, take(world, seat, gain, RULE), gives=(gain,))


@ability("akbar.bladed_tusks")
class BladedTusks(LeaderPower):
    """Ore arms his elephants for the whole battle, even without him."""

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        army = fighters(world, battle, side)
        if not self.fights(world, battle, side) or ELEPHANT not in {c & TYPE_MASK for c in army}:
            return None
        return Effect(self.id, self.arm(world, battle, side), pays=(self.price,))

    def arm(self, world: World, battle: Battle, side: int) -> Part:
        seat = battle.owners[side]
        if can_pay(world.players[seat], self.price) and (yield from confirm(seat, "tusks", RULE)):
            yield from pay(world, seat, self.price, RULE)
            battle.worth[side][ELEPHANT] = self.entry.amount


@ability("akbar.prosperous")
class Prosperous(LeaderPower):
    """Gold whenever he moves into an own city."""

    def arrived(self, world: World, seat: int, space: int, group: Stack) -> Effect | None:
        if not has_leader(group) or world.city_owner(space) != seat:
            return None
        return Effect(self.id, take(world, seat, self.gain, RULE), gives=(self.gain,))
