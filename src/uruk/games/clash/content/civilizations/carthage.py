"""Carthage (CC-28.50 to CC-28.52)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uruk.games.clash.abilities import Pair, ability, has_grant
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    BUILDINGS,
    CAPACITY,
    CULTURE,
    ELEPHANT,
    FOOD,
    GOLD,
    INFANTRY,
    LEADER,
    MOOD,
    UNIT,
    UNIT_COST,
    UNITS,
    Amounts,
)
from uruk.games.clash.components.units import (
    FOUGHT,
    SAILED,
    TYPE_MASK,
    Stack,
    is_military,
    is_ship,
)
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import DONE, MOVES, SPACE, TAKE_UNITS, USE, named
from uruk.games.clash.rules.cities import why_not_found
from uruk.games.clash.rules.combat.fighters import ATTACKER, DEFENDER, fighters
from uruk.games.clash.rules.founding import found_city, founding_spaces, settle
from uruk.games.clash.rules.leaders import has_leader, leader_space, replace_leader
from uruk.games.clash.rules.movement import ask_to_sail, fleets, why_not_together
from uruk.games.clash.rules.movement.subsets import subsets
from uruk.games.clash.rules.units import add_units, has_room, place, remove, take_units
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed

RULE = "CC-28.3"
ABROAD = "elephant_abroad"
"""What an elephant is paid for in a city without a market."""


@ability("warbeasts")
class Warbeasts(CivilizationPower):
    """Culture tokens feed elephants, which are recruited without a market, too."""

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        return unit == ELEPHANT

    def hire_terms(
        self, world: World, seat: int, space: int, unit: int
    ) -> tuple[Amounts, str] | None:
        needed = UNIT[ELEPHANT].requires_building
        if unit != ELEPHANT or world.cities[space].has(BUILDINGS.index(needed)):
            return None
        paid = list(UNIT_COST[ELEPHANT])
        paid[FOOD] -= self.entry.amount
        paid[CULTURE] += self.entry.amount
        return tuple(paid), ABROAD

    def exchange(self, purpose: str) -> list[Pair]:
        if purpose == ABROAD:
            return [(CULTURE, FOOD), (GOLD, CULTURE)]
        return [(CULTURE, FOOD)] if purpose == UNITS[ELEPHANT] else []


FOUND_BY_SHIP: Final = MOVES.kind(
    "use_ship",
    "use {ability} {source} {space}",
    named("ability", ["hegemony", "dido.founder"]),
    SPACE.called("source"),
    SPACE,
    key="use_ship",
)
FOUND_BESIDE: Final = MOVES.kind(
    "use_founder",
    "use {ability} {space}",
    named("ability", ["dido.founder"]),
    SPACE,
    key="use_in",
    says={"steps": 0},
)


def colonies(world: World, seat: int) -> list[tuple[int, int]]:
    """Sea spaces with a ship of the player and the land beside them for a city (CC-28.50)."""
    if not world.players[seat].settlements:
        return []
    return [
        (sea, space)
        for sea, stack in sorted(world.units[seat].items())
        if any(map(is_ship, stack))
        for space in spaces_of(world.board.around[sea] & world.land)
        if why_not_found(world, seat, space) is None
        and next(landings(world, seat, sea, space), None) is not None
    ]


def colonize(world: World, seat: int, sea: int, space: int) -> Part:
    """A ship becomes a city; units aboard may go ashore, others need room (CC-28.50, 28.52)."""
    ships = sorted({code for code in world.stack(seat, sea) if is_ship(code)})
    answer = yield Ask(
        seat, "colony_ship", fixed([TAKE_UNITS((code,)) for code in ships]), "CC-28.50",
        params={"space": world.name(sea)},
    )  # fmt: skip
    landing: Stack = ()
    if not all(map(is_ship, world.stack(seat, sea))):
        groups = list(landings(world, seat, sea, space))
        chosen = yield Ask(
            seat, "colonists", fixed([TAKE_UNITS(g) if g else DONE() for g in groups]), "CC-28.50",
            params={"space": world.name(sea)},
        )  # fmt: skip
        landing = chosen.args[0] if chosen.args else ()
    remove(world, seat, sea, answer.args[0], "CC-28.50")
    if landing:
        take_units(world, seat, sea, landing)
        add_units(world, seat, space, (code | FOUGHT for code in landing))
    yield from found_city(world, seat, space, "CC-28.50")


def landings(world: World, seat: int, sea: int, space: int) -> Iterator[Stack]:
    """The units that may go ashore: the others must find room on the ships that are left."""
    stack = world.stack(seat, sea)
    cargo = tuple(code for code in stack if not is_ship(code))
    capacity = CAPACITY * (len(stack) - len(cargo) - 1)
    for group in (*subsets(cargo), ()):
        military = sum(map(is_military, group))
        if len(cargo) - len(group) <= capacity and has_room(world, seat, space, military):
            yield group


@ability("hegemony")
class Hegemony(CivilizationPower):
    """Main action: a ship founds a city beside it (CC-28.50)."""

    grants = ("colonial_ships",)

    def actions(self, world: World, seat: int) -> list[Move]:
        if not world.turn.main:
            return []
        return [FOUND_BY_SHIP(self.id, *pair) for pair in colonies(world, seat)]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        _, sea, space = move.args
        yield from colonize(world, seat, sea, space)


@ability("pirate_allies")
class PirateAllies(CivilizationPower):
    """Pirates beside the player's units are the player's ships (CC-28.51): see rules.allies."""

    grants = ("pirate_allies",)


@ability("mercenaries")
class Mercenaries(CivilizationPower):
    """Gold pays for Draft, which brings ships, too."""

    grants = ("draft_ships",)

    def exchange(self, purpose: str) -> list[Pair]:
        return [(GOLD, MOOD)] if purpose == "draft" else []


# ------------------------------------------------------------ leaders


@ability("dido.founder")
class Founder(LeaderPower):
    """A settler with her, or a ship under her, founds a city as a free action."""

    def actions(self, world: World, seat: int) -> list[Move]:
        here = leader_space(world, seat)
        moves = [FOUND_BESIDE(self.id, s) for s in founding_spaces(world, seat) if s == here]
        if has_grant(world.players[seat], "colonial_ships"):
            moves += [
                FOUND_BY_SHIP(self.id, *pair) for pair in colonies(world, seat) if pair[0] == here
            ]
        return moves

    def act(self, world: World, seat: int, move: Move) -> Part:
        if move.kind == FOUND_BESIDE.name:
            yield from settle(world, seat, move.args[1])
        else:
            _, sea, space = move.args
            yield from colonize(world, seat, sea, space)


@ability("dido.sacrifice")
class Sacrifice(LeaderPower):
    """Stronger in defence of her city; she gives herself up and the attackers retreat."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        defends = side == DEFENDER and battle.city and self.fights(world, battle, side)
        return self.entry.amount if defends else 0

    def round_ended(self, world: World, battle: Battle, side: int) -> Asking[bool]:
        seat = battle.owners[side]
        if side != DEFENDER or not self.fights(world, battle, side):
            return False
        if not world.players[seat].supply[INFANTRY]:
            return False
        if not (yield from confirm(seat, "dido", RULE)):
            return False
        figure = next(c for c in fighters(world, battle, side) if c & TYPE_MASK == LEADER)
        take_units(world, seat, battle.space, (figure,))
        world.players[seat].supply[LEADER] += 1
        replace_leader(world, seat)
        for _ in range(self.entry.second_amount):
            place(world, seat, battle.space, INFANTRY, RULE)
        return True


@ability("hanno.navigator")
class Navigator(LeaderPower):
    """Once a turn a fleet on his space sails as a free action."""

    grants = ("logs_voyages",)

    def options(self, world: World, seat: int) -> list[Stack]:
        """The fleets whose ships have neither moved nor fought this turn."""
        here = leader_space(world, seat)
        if here < 0 or not world.sea >> here & 1:
            return []
        groups = fleets(world, seat, here, world.stack(seat, here))
        return [g for g in groups if not any(code & SAILED for code in g if is_ship(code))]

    def actions(self, world: World, seat: int) -> list[Move]:
        return [USE(self.id)] if self.is_unused(world) and self.options(world, seat) else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        here = leader_space(world, seat)
        groups = self.options(world, seat)
        answer = yield Ask(
            seat, "units", fixed([TAKE_UNITS(group) for group in groups]), RULE,
            params={"space": world.name(here)},
            why=lambda move: why_not_together(world, seat, here, move),
        )  # fmt: skip
        yield from ask_to_sail(world, seat, here, answer.args[0], final=True)


@ability("hanno.fleet_commander")
class FleetCommander(LeaderPower):
    """Stronger in naval battles where he is aboard."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not battle.naval:
            return 0
        seat = battle.owners[side]
        units = battle.group if side == ATTACKER else world.stack(seat, battle.space)
        return self.entry.amount if has_leader(units) else 0


@ability("hannibal.father_of_strategy")
class FatherOfStrategy(LeaderPower):
    """Limits the opponent's bonuses in the first round of his battle."""

    def bonus_cap(self, world: World, battle: Battle, side: int) -> int | None:
        first = battle.round == 1 and self.fights(world, battle, side)
        return self.entry.amount if first else None


@ability("hannibal.hannibal_ad_portas")
class HannibalAdPortas(LeaderPower):
    """With an elephant he crosses mountains without a stop."""

    def climbs(self, group: Stack) -> bool:
        types = {code & TYPE_MASK for code in group}
        return LEADER in types and ELEPHANT in types
