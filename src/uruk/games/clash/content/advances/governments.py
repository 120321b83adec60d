"""The governments: Democracy, Autocracy, Theocracy (CC-27.37 to CC-27.48)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import (
    ADVANCE,
    CULTURE,
    HAPPY,
    INFANTRY,
    MILITARY,
    MOOD,
    NOTHING,
    SHIP,
    TEMPLE,
    Amounts,
)
from uruk.games.clash.content.asking import AdvanceAbility, choose_space
from uruk.games.clash.moves import MOVES, SPACE, USE, named
from uruk.games.clash.rules.advances import available, choose_advance, gain_advance
from uruk.games.clash.rules.collecting import collect
from uruk.games.clash.rules.mood import PURPOSE, can_improve, improve
from uruk.games.clash.rules.payments import choose_kind, gain_all, one, pay, take
from uruk.games.clash.rules.turns import collect_moves
from uruk.games.clash.rules.units import has_room, place
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

# ------------------------------------------------------------ Democracy


@ability("voting")
class Voting(AdvanceAbility):
    """Improve mood as a free action for 1 more mood token (CC-27.37)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        return [USE(self.id)] if can_improve(world, seat, self.price) else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        yield from pay(world, seat, self.price, "CC-27.37", PURPOSE)
        yield from improve(world, seat)


@ability("separation_of_power")
class SeparationOfPower(AdvanceAbility):
    """No boosts against happy cities (CC-27.38)."""

    def unboosted(self, world: World, space: int) -> bool:
        return world.cities[space].mood == HAPPY


@ability("civil_liberties")
class CivilLiberties(AdvanceAbility):
    """Main action: 3 mood tokens. Draft costs 1 more (CC-27.39)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        return [USE(self.id)] if world.turn.main else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        gain_all(world, seat, self.gain, "CC-27.39")
        yield from ()

    def recruit_surcharge(self, name: str) -> Amounts:
        return self.price if name == "draft" else NOTHING


COLLECT_FREELY: Final = MOVES.kind(
    "use_free_economy",
    "use {ability} {space}",
    named("ability", ["free_economy"]),
    SPACE,
    key="use_in",
    says={"steps": 0},
)


@ability("free_economy")
class FreeEconomy(AdvanceAbility):
    """A Collect as a free action for a mood token, the only one of the turn (CC-27.40)."""

    collects = True

    def actions(self, world: World, seat: int) -> list[Move]:
        if world.turn.collects or not self.can_pay(world, seat):
            return []
        return [COLLECT_FREELY(self.id, *move.args) for move in collect_moves(world, seat)]

    def act(self, world: World, seat: int, move: Move) -> Part:
        yield from pay(world, seat, self.price, "CC-27.40")
        world.turn.free_collected = True
        _, space = move.args
        yield from collect(world, seat, space)


# ------------------------------------------------------------ Autocracy


@ability("nationalism")
class Nationalism(AdvanceAbility):
    """A token after recruiting a military unit or a ship (CC-27.41)."""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        if not any(MILITARY[unit] or unit == SHIP for unit in recruits.units):
            return None
        kinds = (CULTURE, MOOD)
        part = choose_kind(world, seat, kinds, "CC-27.41")
        return Effect(self.id, part, gives=tuple(map(one, kinds)))


@ability("totalitarianism")
class Totalitarianism(AdvanceAbility):
    """No boosts against cities with an own military unit (CC-27.42)."""

    def unboosted(self, world: World, space: int) -> bool:
        return world.military(world.cities[space].owner, space) > 0


@ability("absolute_power")
class AbsolutePower(AdvanceAbility):
    """Once per turn 1 more main action for 2 mood tokens (CC-27.43)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = self.is_unused(world) and self.can_pay(world, seat)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        yield from pay(world, seat, self.price, "CC-27.43")
        world.turn.main += 1


@ability("forced_labor")
class ForcedLabor(AdvanceAbility):
    """Angry cities are treated as neutral for the rest of the turn (CC-27.44)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = self.is_unused(world) and self.can_pay(world, seat)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        yield from pay(world, seat, self.price, "CC-27.44")
        world.turn.lenient = True


# ------------------------------------------------------------ Theocracy


@ability("dogma")
class Dogma(AdvanceAbility):
    """A free Theocracy advance with each temple; fewer ideas (CC-27.45)."""

    def limit(self) -> dict[str, int]:
        return self.entry.limits

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        if building != TEMPLE or not self.options(world, seat):
            return None
        event = world.players[seat].cubes == 1
        return Effect(self.id, self.preach(world, seat), sweeping=event)

    def options(self, world: World, seat: int) -> list[int]:
        return [
            advance
            for advance in available(world.players[seat])
            if ADVANCE[advance].category == self.entry.category
        ]

    def preach(self, world: World, seat: int) -> Part:
        options = self.options(world, seat)
        advance = yield from choose_advance(seat, options, "CC-27.45", optional=True)
        if advance >= 0:
            yield from gain_advance(world, seat, advance)


@ability("devotion")
class Devotion(AdvanceAbility):
    """No boosts against cities with a temple (CC-27.46)."""

    def unboosted(self, world: World, space: int) -> bool:
        return world.cities[space].has(TEMPLE)


@ability("conversion")
class Conversion(AdvanceAbility):
    """+1 to influence rolls, a culture token on success (CC-27.47)."""

    def influence_bonus(self) -> int:
        return self.entry.amount

    def influenced(self, world: World, seat: int, source: int, target: int) -> Effect:
        return Effect(self.id, take(world, seat, self.gain, "CC-27.47"), gives=(self.gain,))


@ability("fanaticism")
class Fanaticism(AdvanceAbility):
    """+2 in round 1 of battles for temple cities, an infantry after losing one (CC-27.48)."""

    def _mark(self, side: int) -> str:
        return f"{self.id} {side}"

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        city = world.cities.get(battle.space)
        if city is None or not city.has(TEMPLE):
            return None
        return Effect(self.id, self.rouse(battle, side))

    def rouse(self, battle: Battle, side: int) -> Part:
        battle.spent |= {self._mark(side)}
        yield from ()

    def strength(self, world: World, battle: Battle, side: int) -> int:
        fierce = battle.round == 1 and self._mark(side) in battle.spent
        return self.entry.amount if fierce else 0

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        if self._mark(side) not in battle.spent or battle.winner != 1 - side:
            return None
        return Effect(self.id, self.rise_again(world, battle, battle.owners[side]))

    def rise_again(self, world: World, battle: Battle, seat: int) -> Part:
        homes = [
            space
            for space in world.players[seat].cities
            if space != battle.space and has_room(world, seat, space, 1)
        ]
        if not world.players[seat].supply[INFANTRY]:
            return
        home = yield from choose_space(world, seat, homes, "fanatic", "CC-27.48", optional=True)
        if home >= 0:
            place(world, seat, home, INFANTRY, "CC-27.48")
