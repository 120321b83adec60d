"""Persia (CC-28.65)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import (
    BARREN,
    CULTURE,
    ELEPHANT,
    GOLD,
    LEADER,
    MOOD,
    UNITS,
    Amounts,
    amounts,
)
from uruk.games.clash.components.units import TYPE_MASK, is_military
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.content.works import carry_out, works_in
from uruk.games.clash.moves import HAVE, PAY, PLACE_UNIT, USE
from uruk.games.clash.rules.cities import activate, end_activation, why_not_activate
from uruk.games.clash.rules.combat.fighters import fighters
from uruk.games.clash.rules.combat.rounds import attack
from uruk.games.clash.rules.event_cards import discard_kept
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.payments import (
    can_pay,
    choose_kind,
    gain,
    less,
    pay,
    spend,
    take,
    things,
    ways,
)
from uruk.games.clash.rules.relations import (
    DIPLOMAT,
    attack_price,
    diplomat_between,
    why_not_attack,
)
from uruk.games.clash.rules.units import add_units, take_units, to_supply
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import seat_or_none
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, fixed

RULE = "CC-28.3"
CONVERSION_RULE = "CC-28.65"
NOWHERE = -1


@ability("elephants")
class Elephants(CivilizationPower):
    """Elephants from cities beside barren land; they limit the enemy's bonuses at first."""

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        near = world.board.near[space]
        return unit == ELEPHANT and any(world.terrain[other] == BARREN for other in near)

    def bonus_cap(self, world: World, battle: Battle, side: int) -> int | None:
        army = fighters(world, battle, side)
        if battle.round > 1 or not any(code & TYPE_MASK == ELEPHANT for code in army):
            return None
        return self.entry.amount


@ability("immortals")
class Immortals(CivilizationPower):
    """Culture tokens raise the combat value before the roll."""

    def before_roll(self, world: World, battle: Battle, side: int) -> Effect | None:
        if not can_pay(world.players[battle.owners[side]], self.price):
            return None
        return Effect(self.id, self.call(world, battle, side), pays=(self.price,))

    def call(self, world: World, battle: Battle, side: int) -> Part:
        seat = battle.owners[side]
        player = world.players[seat]
        counts = [
            count
            for count in range(self.entry.second_amount + 1)
            if can_pay(player, self.costs(count))
        ]
        answer = yield Ask(
            seat, "immortals", fixed([HAVE(count, CULTURE) for count in counts]), RULE
        )
        count, _ = answer.args
        yield from pay(world, seat, self.costs(count), RULE)
        battle.plus[side] += count * self.entry.amount

    def costs(self, count: int) -> Amounts:
        return tuple(count * due for due in self.price)


@ability("zoroastrianism")
class Zoroastrianism(CivilizationPower):
    """Influence converts an enemy military unit outside of cities (CC-28.65)."""

    def convertible(self, world: World, seat: int) -> list[int]:
        return [
            space
            for owner, stacks in world.units.items()
            if owner != seat
            for space in stacks
            if world.land >> space & 1 and space not in world.cities
            if self.kinds(world, seat, space) and self.may_follow(world, seat, owner, space)
        ]

    def kinds(self, world: World, seat: int, space: int) -> list[int]:
        """Types of units that can be replaced there by own ones."""
        owner = world.occupant(space, seat)
        supply = world.players[seat].supply
        found = {code & TYPE_MASK for code in world.stack(owner, space) if is_military(code)}
        return sorted(kind for kind in found if kind != LEADER and supply[kind])

    def may_follow(self, world: World, seat: int, owner: int, space: int) -> bool:
        """Whether the battle that a success brings is allowed, if there is one."""
        alone = len(world.stack(owner, space)) == self.entry.amount
        return alone or why_not_attack(world, seat, owner) is None

    def influence_due(self, world: World, seat: int, target: int) -> int:
        owner = world.occupant(target, seat)
        if len(world.stack(owner, target)) == self.entry.amount:
            return 0
        return attack_price(world, seat, owner)[CULTURE]

    def aimed(self, world: World, seat: int, target: int) -> None:
        if self.influence_due(world, seat, target):
            owner = world.occupant(target, seat)
            discard_kept(world, diplomat_between(world, seat, owner), DIPLOMAT, CONVERSION_RULE)

    def convert(self, world: World, seat: int, target: int) -> Part:
        kinds = self.kinds(world, seat, target)
        answer = yield Ask(
            seat, "convert", fixed([PLACE_UNIT(kind) for kind in kinds]), CONVERSION_RULE
        )
        (kind,) = answer.args
        owner = world.occupant(target, seat)
        code = next(code for code in world.stack(owner, target) if code & TYPE_MASK == kind)
        take_units(world, owner, target, (code,))
        to_supply(world, owner, (code,))
        world.players[seat].supply[kind] -= 1
        world.tell(
            "unit_converted", seat, CONVERSION_RULE, unit=UNITS[kind], space=world.name(target),
            loser=seat_or_none(owner),
        )  # fmt: skip
        if world.stack(owner, target):
            yield from attack(world, seat, (kind,), NOWHERE, target, may_retreat=False)
        else:
            add_units(world, seat, target, (kind,))


@ability("banking")
class Banking(CivilizationPower):
    """Gold or culture for who has gold, before the trade routes (CC-3.9)."""

    rank = -1

    def turn_started(self, world: World, seat: int) -> Effect | None:
        if world.players[seat].stock[GOLD] < self.entry.least:
            return None
        kinds = (GOLD, CULTURE)
        gives = (self.gain, amounts(self.entry.second_gain))
        return Effect(self.id, choose_kind(world, seat, kinds, RULE), gives=gives)


@ability("cyrus.king_of_persia")
class KingOfPersia(LeaderPower):
    """Main action in his city: tokens for the tiles with own cities."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        ready = home >= 0 and world.turn.main and why_not_activate(world, seat, home) is None
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        home = leader_city(world, seat)
        act = activate(world, home)
        cities = world.players[seat].cities
        tiles = {world.board.region_of[city] for city in cities}
        amount = min(len(tiles), world.cities[home].size)
        answer = yield Ask(
            seat,
            "tribute_tokens",
            fixed([HAVE(count, MOOD) for count in range(amount, -1, -1)]),
            RULE,
            params={"amount": amount},
        )
        count, _ = answer.args
        gain(world, seat, MOOD, count, RULE)
        gain(world, seat, CULTURE, amount - count, RULE)
        yield from end_activation(world, seat, home, act, self.id)


@ability("cyrus.strategist")
class Strategist(LeaderPower):
    """Combat value instead of what the own card does."""

    def revealed(self, world: World, battle: Battle, side: int) -> Effect | None:
        if not battle.shown[side] or not self.fights(world, battle, side):
            return None
        return Effect(self.id, self.plan(battle, side))

    def plan(self, battle: Battle, side: int) -> Part:
        if (yield from confirm(battle.owners[side], "strategist", RULE)):
            battle.unheeded[side] = True
            battle.plus[side] += self.entry.amount


@ability("darius.cultural_unity")
class CulturalUnity(LeaderPower):
    """A mood token when influence from his city succeeds."""

    def influenced(self, world: World, seat: int, source: int, target: int) -> Effect | None:
        if source != leader_city(world, seat):
            return None
        return Effect(self.id, take(world, seat, self.gain, RULE), gives=(self.gain,))


@ability("darius.architect")
class Architect(LeaderPower):
    """Once per turn he builds in his city as a free action, for culture tokens besides."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or not self.is_unused(world):
            return []
        return [USE(self.id)] if any(self.plans(world, seat, home)) else []

    def plans(self, world: World, seat: int, home: int) -> Iterator[tuple[Amounts, Move]]:
        """Ways to pay him, each with what can then still be built."""
        player = world.players[seat]
        for paid in ways(player, self.price):
            trial = player.copy()
            trial.stock = list(less(tuple(player.stock), paid))
            world.players[seat] = trial
            moves = list(works_in(world, seat, home))
            world.players[seat] = player
            yield from ((paid, move) for move in moves)

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        home = leader_city(world, seat)
        plans = list(self.plans(world, seat, home))
        works = list(dict.fromkeys(work for _, work in plans))
        chosen = yield Ask(seat, "build", lambda: works, RULE)
        payable = [paid for paid, work in plans if work == chosen]
        answer = yield Ask(
            seat,
            "pay",
            fixed([PAY(paid) for paid in payable]),
            RULE,
            params={"cost": things(self.price)},
        )
        spend(world, seat, answer.args[0])
        yield from carry_out(world, seat, chosen)


@ability("xerxes.mighty_army")
class MightyArmy(LeaderPower):
    """A fifth military unit with him; so many fight without cards and symbols."""

    def stack_limit(self) -> int:
        return self.entry.amount

    def foregoes(self, world: World, battle: Battle, side: int) -> bool:
        return battle.present[side] >= self.entry.amount and self.fights(world, battle, side)


@ability("xerxes.great_builder")
class GreatBuilder(LeaderPower):
    """Wonders in his city cost less of any kinds."""

    def wonder_rebate(self, world: World, seat: int, wonder: str, space: int) -> int:
        return self.entry.amount if space == leader_space(world, seat) else 0
