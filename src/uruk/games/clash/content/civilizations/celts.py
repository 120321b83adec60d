"""The Celts (CC-28.55)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    ANGRY,
    CATEGORIES,
    CATEGORY_MASK,
    LEADER,
    SETTLER,
    SHIP,
    UNITS,
)
from uruk.games.clash.components.units import FOUGHT, TYPE_MASK, Stack
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, choose_space, confirm
from uruk.games.clash.moves import DONE, GROUP, PASS, PLACE_UNIT, USE
from uruk.games.clash.rules.barbarians import arrive, arrives
from uruk.games.clash.rules.cities import lay_token, tokens_at
from uruk.games.clash.rules.combat.fighters import ATTACKER, fighters
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.rules.payments import can_pay, pay
from uruk.games.clash.rules.units import add_units, has_room, settlers_in, take_units
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS, is_neutral, is_seat
from uruk.games.clash.state.world import Token, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, fixed

RULE = "CC-28.3"
WARFARE = CATEGORY_MASK[CATEGORIES.index("warfare")]


@ability("tribal_warfare")
class TribalWarfare(CivilizationPower):
    """Stronger against players' armies for barbarian cities near the battle."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        other = 1 - side
        if battle.naval or not is_seat(battle.owners[other]) or not battle.start[other]:
            return 0
        steps = world.board.distances(world.explored, battle.space)
        cities = world.neutrals[BARBARIANS].cities
        near = sum(steps[city] <= self.entry.distance for city in cities)
        return min(self.entry.second_amount, near * self.entry.amount)


@ability("tribal_allies")
class TribalAllies(CivilizationPower):
    """Main action: barbarians arrive. Food stops barbarians that an event moves."""

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = world.turn.main and self.is_unused(world) and arrives(world, seat)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        world.turn.use(self.id)
        yield from arrive(world, seat)

    def barbarian_groups(self, world: World, seat: int, waiting: dict[int, Stack]) -> Part:
        paid = False
        while waiting and (paid or can_pay(world.players[seat], self.price)):
            moves = [*map(GROUP, sorted(waiting)), DONE()]
            answer = yield Ask(seat, "stop_barbarians", fixed(moves), RULE)
            if answer.kind == "done":
                return
            if not paid:
                yield from pay(world, seat, self.price, RULE)
                paid = True
            (space,) = answer.args
            del waiting[space]
            world.tell("barbarians_stopped", seat, RULE, space=world.name(space))


@ability("druidic_influence")
class DruidicInfluence(CivilizationPower):
    """Influence puts culture tokens under barbarian settlements (CC-28.55)."""

    def influence_targets(self, world: World, seat: int, space: int) -> bool:
        free = not tokens_at(world, space, self.id)
        return free and world.city_owner(space) == BARBARIANS

    def influence_won(self, world: World, seat: int, space: int) -> None:
        lay_token(world, space, self.id, seat, "CC-28.55")

    def token_lies(self, owner: int, seat: int) -> bool:
        return is_neutral(owner)

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        laid = sum(city.tokens.count(Token(self.id, seat)) for city in world.cities.values())
        return {"civilization": self.entry.vp * laid}


@ability("tribal_trade")
class TribalTrade(CivilizationPower):
    """Trade routes lead to barbarian cities that are not angry, for food."""

    def partners(self, world: World, seat: int, city: int) -> bool:
        return world.city_owner(city) == BARBARIANS and world.cities[city].mood != ANGRY


@ability("viriatus.terror")
class Terror(LeaderPower):
    """Mood tokens drive an enemy out of his battle, from the second round on."""

    def round_started(self, world: World, battle: Battle, side: int) -> Effect | None:
        if battle.round < 2 or not self.fights(world, battle, side):
            return None
        return Effect(self.id, self.frighten(world, battle, side), pays=(self.price,))

    def refuges(self, world: World, battle: Battle) -> list[int]:
        """Adjacent land without units and city."""
        near = world.board.around[battle.space] & world.land
        return [space for space in spaces_of(near) if world.is_empty(space)]

    def frighten(self, world: World, battle: Battle, side: int) -> Part:
        seat = battle.owners[side]
        foes = fighters(world, battle, 1 - side)
        refuges = self.refuges(world, battle)
        if not foes or not refuges or not can_pay(world.players[seat], self.price):
            return
        types = sorted({code & TYPE_MASK for code in foes})
        answer = yield Ask(seat, "terror", fixed([PASS(), *map(PLACE_UNIT, types)]), RULE)
        if answer.kind == "pass":
            return
        yield from pay(world, seat, self.price, RULE)
        refuge = yield from choose_space(world, seat, refuges, "terror_space", RULE)
        self.drive_out(world, battle, 1 - side, answer.args[0], refuge)

    def drive_out(self, world: World, battle: Battle, side: int, unit: int, refuge: int) -> None:
        owner = battle.owners[side]
        code = next(c for c in fighters(world, battle, side) if c & TYPE_MASK == unit)
        if side == ATTACKER:
            group = list(battle.group)
            group.remove(code)
            battle.group = tuple(group)
        else:
            take_units(world, owner, battle.space, (code,))
        add_units(world, owner, refuge, (code | FOUGHT,))
        world.tell(
            "driven_out", battle.owners[1 - side], RULE,
            unit=UNITS[unit], source=world.name(battle.space), space=world.name(refuge),
        )  # fmt: skip


@ability("viriatus.loyalty")
class Loyalty(LeaderPower):
    """His player lays combat cards for barbarians who fight others near him."""

    def lays_for(self, world: World, seat: int, battle: Battle, side: int) -> bool:
        if battle.owners[side] != BARBARIANS:
            return False
        return world.distance(leader_space(world, seat), battle.space) <= self.entry.distance


@ability("vercingetorix.warrior_people")
class WarriorPeople(LeaderPower):
    """Stronger for the player's settlers near him."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        seat = battle.owners[side]
        steps = world.board.distances(world.explored, leader_space(world, seat))
        settlers = sum(
            settlers_in(stack)
            for space, stack in world.units[seat].items()
            if steps[space] <= self.entry.distance
        )
        if side == ATTACKER:
            settlers += settlers_in(battle.group)
        return settlers * self.entry.amount


@ability("vercingetorix.rapid_recruitment")
class RapidRecruitment(LeaderPower):
    """Land units recruited in his city appear beside it."""

    def recruit_spaces(self, world: World, seat: int, home: int, unit: int) -> list[int]:
        if unit in (SHIP, LEADER) or home != leader_city(world, seat):
            return []
        return [
            space
            for space in spaces_of(world.board.around[home] & world.land)
            if not is_hostile(world, seat, space)
            and (unit == SETTLER or has_room(world, seat, space, 1))
        ]


@ability("boudica.fearless")
class Fearless(LeaderPower):
    """Stronger against a player with more Warfare advances."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        foe = battle.owners[1 - side]
        if not is_seat(foe) or not self.fights(world, battle, side):
            return 0
        theirs, ours = (
            (world.players[seat].advances & WARFARE).bit_count()
            for seat in (foe, battle.owners[side])
        )
        return self.entry.amount if theirs > ours else 0


@ability("boudica.great_numbers")
class GreatNumbers(LeaderPower):
    """A settler who founds a city with her stays for food."""

    def founded(self, world: World, seat: int, space: int, settler: int) -> Effect | None:
        if settler < 0 or space != leader_space(world, seat):
            return None
        return Effect(self.id, self.keep(world, seat, space, settler), pays=(self.price,))

    def keep(self, world: World, seat: int, space: int, settler: int) -> Part:
        if not can_pay(world.players[seat], self.price):
            return
        if (yield from confirm(seat, "keep_settler", RULE)):
            yield from pay(world, seat, self.price, RULE)
            world.players[seat].supply[SETTLER] -= 1
            add_units(world, seat, space, (settler,))
            world.tell("unit_placed", seat, RULE, unit=UNITS[SETTLER], space=world.name(space))
