"""Huns (CC-28.35 to CC-28.37)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, ability, has_grant
from uruk.games.clash.components import (
    ANGRY,
    BARREN,
    CAVALRY,
    HAPPY,
    MOUNTAIN,
    NOTHING,
    STACK_LIMIT,
    TERRAIN_KIND,
    Amounts,
    amounts,
)
from uruk.games.clash.components.units import Stack
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import DONE, GROUP, PASS, TAKE_UNITS, USE
from uruk.games.clash.rules.barbarians import send
from uruk.games.clash.rules.cities import why_not_activate
from uruk.games.clash.rules.combat.dice import combat_value, symbols_of
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.movement import ask_by_land
from uruk.games.clash.rules.movement.land import land_moves
from uruk.games.clash.rules.payments import can_pay, gain, pay, take
from uruk.games.clash.rules.units import end_move_action
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS, is_neutral
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, fixed

RULE = "CC-28.3"


@ability("nomads")
class Nomads(CivilizationPower):
    """Small cities move like units and live off the land (CC-28.35, CC-28.36)."""

    grants = ("cities_move",)

    def mark(self, world: World, space: int, word: str) -> str:
        return f"{self.id}_{word}_{world.name(space)}"

    def city_moves(self, world: World, seat: int, space: int) -> bool:
        city = world.cities[space]
        if city.size != self.entry.least or city.mood == ANGRY:
            return False
        marks = {self.mark(world, space, word) for word in ("moved", "stopped")}
        return not marks & world.turn.used

    def city_moved(self, world: World, seat: int, space: int) -> Effect:
        return Effect(self.id, self.arrive(world, seat, space))

    def arrive(self, world: World, seat: int, space: int) -> Part:
        """Mountains stop the city for the turn; the land gives a resource, barren land none."""
        world.turn.use(self.mark(world, space, "moved"))
        terrain = world.terrain[space]
        if terrain == MOUNTAIN:
            world.turn.use(self.mark(world, space, "stopped"))
        if terrain != BARREN and not world.exhausted >> space & 1:
            gain(world, seat, TERRAIN_KIND[terrain], self.entry.second_amount, "CC-28.35")
        yield from ()

    def moved(self, world: World, seat: int) -> Effect | None:
        """After the Move action cities may move again in another one."""
        over = f"{self.id}_moved_"
        world.turn.used = frozenset(w for w in world.turn.used if not w.startswith(over))
        return None


@ability("mounted_archers")
class MountedArchers(CivilizationPower):
    """Cavalry from small cities, which may ride off at once."""

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        return unit == CAVALRY and world.cities[space].size == self.entry.least

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        count = recruits.units.count(CAVALRY)
        if not count or not has_grant(world.players[seat], "move_military"):
            return None
        return Effect(self.id, self.ride(world, seat, space, count), sweeping=True)

    def ride(self, world: World, seat: int, space: int, count: int) -> Part:
        """The new ones alone, one group after another."""
        while count:
            ready = min(count, world.stack(seat, space).count(CAVALRY))
            groups = [
                (CAVALRY,) * size
                for size in range(1, ready + 1)
                if any(True for _ in land_moves(world, seat, space, (CAVALRY,) * size))
            ]
            if not groups:
                break
            answer = yield Ask(seat, "archers", fixed([*map(TAKE_UNITS, groups), DONE()]), RULE)
            if answer.kind == "done":
                break
            (group,) = answer.args
            count -= len(group)
            yield from ask_by_land(world, seat, space, group)
        end_move_action(world)


@ability("raiders")
class Raiders(CivilizationPower):
    """Settlers near the own army neither found cities nor trade, unless they are guarded."""

    def bars_settlers(self, world: World, seat: int, owner: int, space: int) -> bool:
        if world.city_owner(space) == owner or world.military(owner, space):
            return False
        distances = world.board.distances(world.explored, space)
        return any(
            distances[post] <= self.entry.distance and world.military(seat, post)
            for post in world.units[seat]
        )


@ability("hunnic_tribes")
class HunnicTribes(CivilizationPower):
    """Barbarians that an event moves go where their friend likes (CC-28.37)."""

    def barbarian_groups(self, world: World, seat: int, waiting: dict[int, Stack]) -> Part:
        prices = (self.price, amounts(self.entry.second_price))
        if not any(can_pay(world.players[seat], price) for price in prices):
            return
        answer = yield Ask(seat, "steer", fixed([USE(self.id), PASS()]), "CC-28.37")
        if answer.kind == "pass":
            return
        yield from pay(world, seat, prices[0], "CC-28.37", instead=prices[1:])
        while waiting:
            answer = yield Ask(
                seat, "barbarian_group", fixed([*map(GROUP, sorted(waiting))]), "CC-28.37"
            )
            (space,) = answer.args
            group = waiting.pop(space)
            steps = self.steps(world, space, len(group))
            if steps:
                yield from send(world, seat, space, group, steps, "CC-28.37")

    def steps(self, world: World, space: int, count: int) -> list[int]:
        """Adjacent explored land with room for the whole group."""
        return [
            step
            for step in world.board.near[space]
            if world.land >> step & 1 and len(world.stack(BARBARIANS, step)) + count <= STACK_LIMIT
        ]


@ability("attila.ruler")
class Ruler(LeaderPower):
    """His small city collects and recruits as a larger one."""

    def size_bonus(self, world: World, seat: int, space: int) -> tuple[int, Amounts]:
        city = world.cities[space]
        small = city.size == self.entry.least and city.mood != ANGRY
        return (self.entry.amount if small and space == leader_city(world, seat) else 0), NOTHING


@ability("attila.horse_master")
class HorseMaster(LeaderPower):
    """In round 1 a cavalry die may cancel a hit instead of counting."""

    def rolled(self, world: World, battle: Battle, side: int) -> Effect | None:
        if battle.round != 1 or not self.fights(world, battle, side):
            return None
        if not symbols_of(world, battle, side).riders:
            return None
        return Effect(self.id, self.shield(world, battle, side))

    def shield(self, world: World, battle: Battle, side: int) -> Part:
        if (yield from confirm(battle.owners[side], "horse_master", RULE)):
            before = combat_value(world, battle, side)
            battle.given[side] = 1
            battle.ignored[side] += 1
            lost = before - combat_value(world, battle, side)
            battle.values[side] = max(0, battle.values[side] - lost)


@ability("bleda.enforcer")
class Enforcer(LeaderPower):
    """His city acts as a happy one, once this turn."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        turn = world.turn
        if home < 0 or home in turn.eager or turn.activations.get(home):
            return []
        return [USE(self.id)] if why_not_activate(world, seat, home) is None else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        home = leader_city(world, seat)
        world.turn.eager |= {home}
        world.tell("city_eager", seat, RULE, space=world.name(home))
        yield from ()


@ability("bleda.battering_rams")
class BatteringRams(LeaderPower):
    """No card for the defender in round 1 of his attack on a city."""

    def denies_cards(self, world: World, battle: Battle, side: int) -> bool:
        first = side == 0 and battle.city and battle.round == 1
        return first and self.fights(world, battle, side)


@ability("rugila.tribute")
class Tribute(LeaderPower):
    """Gold for a conquered city if another enemy city is near."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        if leader_space(world, seat) != space:
            return None
        distances = world.board.distances(world.explored, space)
        near = any(
            city.owner != seat and distances[other] <= self.entry.distance
            for other, city in world.cities.items()
            if other != space
        )
        return (
            Effect(self.id, take(world, seat, self.gain, RULE), gives=(self.gain,))
            if near
            else None
        )


@ability("rugila.unifier")
class Unifier(LeaderPower):
    """A barbarian city that he conquers is happy."""

    def captured_mood(
        self, world: World, seat: int, space: int, before: City
    ) -> list[tuple[int, Amounts]]:
        his = is_neutral(before.owner) and leader_space(world, seat) == space
        return [(HAPPY, NOTHING)] if his else []
