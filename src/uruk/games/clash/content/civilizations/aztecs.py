"""The Aztecs (CC-28.10 to CC-28.12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from uruk.games.clash.abilities import Effect, ability, has_grant
from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.components import (
    BUILDINGS,
    CULTURE,
    GOLD,
    KINDS,
    MILITARY,
    MOOD,
    MOUNTAIN,
    RESOURCES,
    UNITS,
    Amounts,
    amounts,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, choose_space
from uruk.games.clash.content.works import carry_out, works_in
from uruk.games.clash.moves import (
    CAPTURE,
    DONE,
    NO,
    PASS,
    PAY,
    REMOVE_UNIT,
    USE,
    YES,
)
from uruk.games.clash.rules.captives import (
    can_be_captive,
    choose_captive,
    has_room_for_captive,
    keep_captive,
)
from uruk.games.clash.rules.collecting import collect, why_not_collect
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.rules.payments import can_pay, gain_all, one, pay, spend
from uruk.games.clash.rules.units import add_units, has_room, take_units
from uruk.games.clash.rules.wonders import PURPOSE as WONDER_PURPOSE
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed

RULE = "CC-28.3"


@ability("captives")
class Captives(CivilizationPower):
    """Enemy figures that fell in a land battle won are kept (CC-28.10)."""

    grants = ("captives",)

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        if battle.naval or battle.winner != side or not self.fallen(world, battle, side, []):
            return None
        return Effect(self.id, self.keep(world, battle, side))

    def fallen(self, world: World, battle: Battle, side: int, kept: list[int]) -> list[int]:
        """The types of fallen figures that may be kept and still are in the supply."""
        if not has_room_for_captive(world.players[battle.owners[side]]):
            return []
        killed, supply = battle.killed[1 - side], world.force(battle.owners[1 - side]).supply
        return [
            unit
            for unit in sorted(set(killed))
            if can_be_captive(unit) and killed.count(unit) > kept.count(unit) and supply[unit]
        ]

    def keep(self, world: World, battle: Battle, side: int) -> Part:
        seat = battle.owners[side]
        kept: list[int] = []
        while types := self.fallen(world, battle, side, kept):
            moves = [*map(CAPTURE, types), DONE()]
            answer = yield Ask(seat, "captives", fixed(moves), "CC-28.10")
            if answer.kind == "done":
                return
            (unit,) = answer.args
            kept.append(unit)
            keep_captive(world, seat, battle.owners[1 - side], unit, "CC-28.10")

    def end_points(self, world: World, seat: int) -> dict[str, float]:
        return {"civilization": self.entry.vp * len(world.players[seat].captives)}


@ability("human_sacrifice")
class HumanSacrifice(CivilizationPower):
    """A captive makes an event go by, or stands for a token (CC-28.11)."""

    def captive_uses(self, cost: Amounts, purpose: str, *, led: bool) -> list[Amounts]:
        return [one(kind) for kind in (CULTURE, MOOD) if cost[kind]]

    def event_drawn(self, world: World, seat: int, card: str) -> Asking[bool]:
        if not world.players[seat].captives:
            return False
        params = {"card": card}
        answer = yield Ask(seat, "sacrifice_event", fixed([YES(), NO()]), "CC-28.11", params=params)
        if answer.kind == "no":
            return False
        yield from choose_captive(world, seat, "captive", "CC-28.11")
        return True


@ability("aztec_gold")
class AztecGold(CivilizationPower):
    """Gold for a new city, and more in exchange for each mountain beside it."""

    def founded(self, world: World, seat: int, space: int, settler: int) -> Effect | None:
        return Effect(self.id, self.mine(world, seat, space), gives=(self.gain,))

    def mine(self, world: World, seat: int, space: int) -> Part:
        gain_all(world, seat, self.gain, RULE)
        terrain = world.terrain
        more = amounts(self.entry.second_gain)
        for _ in [s for s in world.board.near[space] if terrain[s] == MOUNTAIN]:
            stock = world.players[seat].stock
            kinds = [kind for kind in range(len(KINDS)) if stock[kind] and kind != GOLD]
            moves = [PASS(), *(PAY(one(kind, self.entry.amount)) for kind in kinds)]
            answer = yield Ask(seat, "aztec_gold", fixed(moves), RULE)
            if answer.kind == "pass":
                return
            spend(world, seat, *answer.args)
            gain_all(world, seat, more, RULE)


@ability("tribute_empire")
class TributeEmpire(CivilizationPower):
    """A Collect takes from enemy cities nearby, or one of the barbarians there (CC-28.12)."""

    def sources(self, world: World, seat: int, home: int) -> Bits:
        steps = world.board.distances(world.explored, home)
        return sum(
            1 << space
            for space, city in world.cities.items()
            if city.owner != seat and steps[space] <= self.entry.distance
        )

    def seizes(self, world: World, seat: int, space: int) -> list[int]:
        player = world.players[seat]
        keeps = has_grant(player, "captives") and has_room_for_captive(player)
        if world.city_owner(space) != BARBARIANS or not keeps:
            return []
        stack = world.stack(BARBARIANS, space)
        return sorted({code & TYPE_MASK for code in stack if can_be_captive(code & TYPE_MASK)})


# ------------------------------------------------------------ leaders


@ability("acamapichtli.growth")
class Growth(LeaderPower):
    """A captive stands for resources of what is built in his city."""

    def captive_uses(self, cost: Amounts, purpose: str, *, led: bool) -> list[Amounts]:
        if not led or purpose not in (*BUILDINGS, WONDER_PURPOSE):
            return []
        due = sum(cost[kind] for kind in RESOURCES)
        count = min(self.entry.amount, due)
        return list(_parts(cost, count)) if count else []


def _parts(cost: Amounts, count: int) -> Iterator[Amounts]:
    """Every choice of so many resources of a cost."""
    for kinds in combinations_with_replacement(RESOURCES, count):
        part = tuple(kinds.count(kind) for kind in range(len(KINDS)))
        if all(some <= due for some, due in zip(part, cost, strict=True)):
            yield part


@ability("acamapichtli.tributes")
class Tributes(LeaderPower):
    """A Collect in his small city as a free action for mood tokens."""

    collects = True

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or not self.is_unused(world) or world.cities[home].size > self.entry.amount:
            return []
        if not can_pay(world.players[seat], self.price):
            return []
        return [USE(self.id)] if why_not_collect(world, seat, home) is None else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        yield from pay(world, seat, self.price, RULE)
        yield from collect(world, seat, leader_city(world, seat))


@ability("ahuitzotl.expansionist")
class Expansionist(LeaderPower):
    """Cancels hits far from all own cities."""

    def cancels(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        seat = battle.owners[side]
        steps = world.board.distances(world.explored, leader_space(world, seat))
        far = all(steps[city] >= self.entry.distance for city in world.players[seat].cities)
        return self.entry.amount if far else 0


@ability("ahuitzotl.mass_sacrifice")
class MassSacrifice(LeaderPower):
    """Captives let him build in his city as a free action, for the usual price."""

    def options(self, world: World, seat: int) -> list[Move]:
        """What can be built without the captives that are to be returned."""
        home = leader_city(world, seat)
        player = world.players[seat]
        if home < 0 or len(player.captives) < self.entry.amount:
            return []
        held, player.captives = player.captives, player.captives[self.entry.amount :]
        works = list(works_in(world, seat, home))
        player.captives = held
        return works

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = self.is_unused(world) and self.options(world, seat)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        options = self.options(world, seat)
        for _ in range(self.entry.amount):
            yield from choose_captive(world, seat, "captive", RULE)
        answer = yield Ask(seat, "sacrifice_build", fixed(options), RULE)
        yield from carry_out(world, seat, answer)


@ability("marqzen.storm_master")
class StormMaster(LeaderPower):
    """Events neither lower the mood of the leader's city nor remove units from it."""

    rank = -1

    def spares(self, world: World, seat: int, space: int) -> Amounts | None:
        return self.price if space == leader_city(world, seat) else None

    def spares_units(self, world: World, seat: int, space: int) -> bool:
        return space == leader_city(world, seat)


@ability("marqzen.spread_of_fear")
class SpreadOfFear(LeaderPower):
    """Main action: moves an enemy land unit beside the leader one space."""

    def preys(self, world: World, seat: int) -> list[Move]:
        """The enemy land units beside the leader that can be driven somewhere."""
        here = leader_space(world, seat)
        near = world.board.around[here] & world.land if here >= 0 else 0
        found = []
        for space in spaces_of(near):
            owner = world.occupant(space, seat)
            types = {code & TYPE_MASK for code in world.stack(owner, space)} if owner >= 0 else ()
            found += [
                REMOVE_UNIT(unit, space)
                for unit in sorted(types)
                if self.flights(world, space, owner, unit)
            ]
        return found

    def flights(self, world: World, space: int, owner: int, unit: int) -> list[int]:
        """Where a unit can be driven from a space: land without its enemies and with room."""
        return [
            target
            for target in spaces_of(world.board.around[space] & world.land)
            if not is_hostile(world, owner, target)
            and (not MILITARY[unit] or has_room(world, owner, target, 1))
        ]

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = world.turn.main and self.is_unused(world) and self.preys(world, seat)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        world.turn.use(self.id)
        answer = yield Ask(seat, "fear", fixed(self.preys(world, seat)), RULE)
        unit, space = answer.args
        owner = world.occupant(space, seat)
        flights = self.flights(world, space, owner, unit)
        target = yield from choose_space(world, seat, flights, "terror_space", RULE)
        code = next(code for code in world.stack(owner, space) if code & TYPE_MASK == unit)
        take_units(world, owner, space, (code,))
        add_units(world, owner, target, (code,))
        world.tell(
            "driven_out", seat, RULE,
            unit=UNITS[unit], source=world.name(space), space=world.name(target),
        )  # fmt: skip
